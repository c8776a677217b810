import type { TargetField } from '../../../publishing/target-contract.ts'
import type { PlatformKind, TargetSettings } from '../../../publishing/platform.ts'
import {
  CERTIFICATE_FIELD,
  CHECK_FIELDS,
  DISCLOSURE_FIELDS,
  commonProblems,
  settingText,
  siteProblems,
} from '../common-fields.ts'
import { keepAnswers } from '../kept-answers.ts'
import type { PlatformTools } from '../tools.ts'
import { wordpressAuthorisePage } from './authorise.ts'
import { openWordPress } from './connection.ts'

const FIELDS: readonly TargetField[] = [
  {
    ...{ name: 'url', label: 'Address of the site', kind: 'line' },
    help: 'As its pages have it, such as https://example.com or https://example.com/blog.',
  },
  {
    ...{ name: 'user', label: 'User name', kind: 'line', is_optional: true, is_account: true },
    help: 'The name that you sign in to the site with. Leave it empty to let the site’s own page give a password.',
  },
  {
    ...{ name: 'password', label: 'Application password', kind: 'line', is_optional: true, is_secret: true },
    help: 'Made in your profile on the site, under Application Passwords; never the password of the account itself.',
  },
  CERTIFICATE_FIELD,
  ...DISCLOSURE_FIELDS,
  ...CHECK_FIELDS,
]

/** WordPress from 5.6 on, through its REST interface with an application password. */
export function wordpressPlatform(tools: PlatformTools): PlatformKind {
  const roots = keepAnswers<URL>(tools.now)
  return {
    kind: 'wordpress',
    name: 'WordPress',
    description: 'Posts of a WordPress site, as blocks that its editor knows.',
    fields: FIELDS,
    canSchedule: true,
    postFields: ['slug', 'excerpt', 'categories', 'tags', 'create_terms', 'featured_image', 'author'],
    problemsOf: (config) => [...siteProblems(config), ...userProblems(config), ...commonProblems(config)],
    recipientOf: (config) => settingText(config, 'url').replace(/\/+$/, ''),
    open: (access) => openWordPress(tools, access, roots),
    authorisePage: (access) => wordpressAuthorisePage(tools.outbound, access),
  }
}

function userProblems(config: TargetSettings): { name: string; message: string }[] {
  if (!settingText(config, 'user').includes(':')) return []
  return [
    { name: 'user', message: 'A user name cannot contain a colon. Enter the application password in its own field.' },
  ]
}

import type { TargetField } from '../../../publishing/target-contract.ts'
import type { PlatformKind } from '../../../publishing/platform.ts'
import { CERTIFICATE_FIELD, DISCLOSURE_FIELDS, settingText, siteProblems } from '../common-fields.ts'
import type { PlatformTools } from '../tools.ts'
import { wordpressAuthorisePage } from './authorise.ts'
import { openWordPress } from './connection.ts'

const FIELDS: readonly TargetField[] = [
  {
    ...{ name: 'url', label: 'Address of the site', kind: 'line' },
    help: 'As its pages have it, such as https://example.com or https://example.com/blog.',
  },
  {
    ...{ name: 'password', label: 'User and application password', kind: 'line', is_optional: true, is_secret: true },
    help: 'User name and application password as NAME:PASSWORD; empty where you sign in on the site’s own page. Never the password of the account itself.',
  },
  CERTIFICATE_FIELD,
  ...DISCLOSURE_FIELDS,
]

/** WordPress from 5.6 on, through its REST interface with an application password. */
export function wordpressPlatform(tools: PlatformTools): PlatformKind {
  return {
    kind: 'wordpress',
    name: 'WordPress',
    description: 'Posts of a WordPress site, as blocks that its editor knows.',
    fields: FIELDS,
    canSchedule: true,
    postFields: ['slug', 'excerpt', 'categories', 'tags', 'create_terms', 'featured_image', 'author'],
    problemsOf: siteProblems,
    recipientOf: (config) => settingText(config, 'url').replace(/\/+$/, ''),
    open: (access) => openWordPress(tools, access),
    authorisePage: (access) => wordpressAuthorisePage(tools.outbound, access),
  }
}

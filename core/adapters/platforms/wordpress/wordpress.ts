import type { TargetField } from '../../../publishing/delivery-contract.ts'
import type { PlatformKind, TargetSettings } from '../../../publishing/platform.ts'
import { DISCLOSURE_FIELDS, settingText } from '../common-fields.ts'
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
    help: 'USER:PASSWORD, where the site’s own page does not give them. Not the password of the account itself.',
  },
  {
    ...{ name: 'certificate', label: 'Certificate of the site', kind: 'text', is_optional: true },
    help: 'In PEM form, where the site has one of its own. Only this one is believed then.',
  },
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
    problemsOf,
    recipientOf: (config) => settingText(config, 'url').replace(/\/+$/, ''),
    open: (access) => openWordPress(tools, access),
    authorisePage: (access) => wordpressAuthorisePage(tools.outbound, access),
  }
}

function problemsOf(config: TargetSettings): { name: string; message: string }[] {
  const url = URL.parse(settingText(config, 'url'))
  const isAddress =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === ''
  if (!isAddress) {
    return [{ name: 'url', message: 'Enter the address of the site, such as https://example.com, without a password.' }]
  }
  if (url.protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)) {
    return [{ name: 'url', message: 'Use https: over http the password could be read on the way.' }]
  }
  const certificate = settingText(config, 'certificate')
  if (certificate !== '' && !certificate.includes('-----BEGIN CERTIFICATE-----')) {
    return [{ name: 'certificate', message: 'Paste the certificate in PEM form, with its line BEGIN CERTIFICATE.' }]
  }
  return []
}

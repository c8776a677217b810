import { PlatformFailure, type AuthorisePage, type TargetAccess } from '../../../publishing/platform.ts'
import type { Outbound } from '../../../ports.ts'
import { settingText } from '../common-fields.ts'
import { wordpressApi } from './api.ts'
import { authorisePageIn } from './connection-test.ts'
import { WpIndex } from './shapes.ts'

/** Names Colophon to WordPress, the same for every installation. */
const APP_ID = 'f1c9a3de-6a4b-4f6b-9d0e-5a1f2c3b4d5e'

/** WordPress’s own page where a person gives Colophon a password of its own. */
export function wordpressAuthorisePage(outbound: Outbound, access: TargetAccess): AuthorisePage {
  const site = settingText(access.config, 'url')
  return {
    addressOf: async (callback, machine) => {
      const index = await wordpressApi(outbound, access, { isAnonymous: true }).ask(
        { method: 'GET', path: '/' },
        WpIndex,
      )
      const page = URL.parse(authorisePageIn(index) ?? '')
      if (page === null) {
        const message =
          'Application passwords are switched off on this site. Test the connection: it says where to look.'
        throw new PlatformFailure('refused', 'passwords_off', message)
      }
      if (page.origin !== new URL(site).origin) {
        throw new PlatformFailure(
          'refused',
          'other_host',
          `The site sends people to ${page.host} for it, another host. Enter that address.`,
        )
      }
      page.searchParams.set('app_name', `Colophon (${machine})`)
      page.searchParams.set('app_id', APP_ID)
      if (callback !== null) page.searchParams.set('success_url', callback)
      return page.href
    },
    secretOf: ({ searchParams }) => {
      const from = searchParams.get('site_url') ?? ''
      const login = searchParams.get('user_login') ?? ''
      const password = searchParams.get('password') ?? ''
      const isOurs = sameSite(from, site)
      return isOurs && login !== '' && !login.includes(':') && password !== '' ? `${login}:${password}` : null
    },
  }
}

function sameSite(left: string, right: string): boolean {
  const plain = (text: string) => {
    const url = URL.parse(text)
    return url === null ? null : `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  }
  return plain(left) !== null && plain(left) === plain(right)
}

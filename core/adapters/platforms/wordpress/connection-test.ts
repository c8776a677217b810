import type { ConnectionReport } from '../../../publishing/target-contract.ts'
import { PlatformFailure, type TargetAccess } from '../../../publishing/platform.ts'
import type { Outbound } from '../../../ports.ts'
import { wordpressApi } from './api.ts'
import { WpIndex, WpMe } from './shapes.ts'
import { zoneOf } from './zone.ts'

const NOTHING = { draft: false, publish: false, media: false, unfiltered_html: false }

/** Tries a connection; what fails is named with its likeliest cause and what to do. */
export async function testWordPress(outbound: Outbound, access: TargetAccess): Promise<ConnectionReport> {
  try {
    const index = await wordpressApi(outbound, access, { isAnonymous: true }).ask({ method: 'GET', path: '/' }, WpIndex)
    if (authorisePageIn(index) === null) return failed('passwords_off', PASSWORDS_OFF)
    const api = wordpressApi(outbound, access)
    const answer = await api.answer({ method: 'GET', path: '/wp/v2/users/me', query: { context: 'edit' } })
    if (answer.status === 401) return failed('unauthorised', UNKNOWN_CALLER)
    if (answer.status >= 400) return failed('forbidden', FORBIDDEN)
    return { ...reportOf(WpMe.parse(answer.json)), time_zone: zoneOf(index) }
  } catch (error) {
    if (error instanceof PlatformFailure) return failed(error.code, error.message)
    throw error
  }
}

/** The address of the site’s page that gives passwords to programs; null where it gives none. */
export function authorisePageIn({ authentication }: WpIndex): string | null {
  if (authentication === undefined || Array.isArray(authentication)) return null
  return authentication['application-passwords']?.endpoints.authorization ?? null
}

function reportOf({ name, roles, capabilities }: WpMe): ConnectionReport {
  const has = (capability: string) => capabilities[capability] === true
  const can = {
    draft: has('edit_posts'),
    publish: has('publish_posts'),
    media: has('upload_files'),
    unfiltered_html: has('unfiltered_html'),
  }
  const notes = [
    ...(can.publish ? [] : ['Drafts only: this account may not publish, which WordPress itself enforces.']),
    ...(can.media ? [] : ['Pictures cannot be stored: this account may not upload files.']),
    ...(has('edit_others_posts') ? [] : ['This account can change only its own posts.']),
  ]
  const account = `${name} (${roles.join(', ') || 'no role'})`
  if (can.draft)
    return { ok: true, cause: null, message: `WordPress lets Colophon in as ${account}.`, account, can, notes }
  const message = `${account} may not write posts there. Use an account that may, at least a contributor.`
  return { ok: false, cause: 'may_not_write', message, account, can, notes }
}

function failed(cause: string, message: string): ConnectionReport {
  return { ok: false, cause, message, account: null, can: NOTHING, notes: [] }
}

const PASSWORDS_OFF =
  'Application passwords are switched off on this site. A security plugin may do that (in Wordfence: Login Security; in All-In-One Security: WP Security, User Login), or the site has no https. Switch them on, then test again.'
const UNKNOWN_CALLER =
  'The site answers, but does not accept the credentials. Either the application password is wrong or was revoked: let the site’s own page give a new one. Or the server strips the header that carries it, as PHP behind CGI or FPM does: ask whoever runs it to hand the Authorization header on.'
const FORBIDDEN =
  'The site accepts the credentials, but does not let this account read its own details. Use another account.'

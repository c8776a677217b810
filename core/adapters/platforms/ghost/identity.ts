import type { ConnectionReport } from '../../../publishing/target-contract.ts'
import { PlatformFailure, type TargetAccess } from '../../../publishing/platform.ts'
import type { Answer } from '../calls.ts'
import type { PlatformTools } from '../tools.ts'
import { ghostApi, isUnnamed, refusalOf, siteOf, UNNAMED } from './api.ts'
import { IDENTITY_DOOR } from './doors.ts'
import { GhostError, GhostSite, GhostUsers } from './shapes.ts'
import { zoneOf } from './zone.ts'

/** In whose name Ghost takes what is sent; an integration is nobody of the staff. */
export interface GhostIdentity {
  id: string | null
  name: string
  role: string
}

const INTEGRATION = { id: null, name: 'An integration', role: 'Integration' } as const
const NOTHING = { draft: false, publish: false, media: false, unfiltered_html: false }

/** Asks who the token belongs to. Throws `PlatformFailure`. */
export async function whoAmI(tools: PlatformTools, access: TargetAccess): Promise<GhostIdentity> {
  const answer = await askIdentity(tools, access)
  if (answer.status >= 400 && answer.status !== 404) throw refusalOf(answer)
  return identityOf(answer)
}

/** Tries a connection: the likeliest cause of what fails, the role, and whether Ghost itself keeps it from sending (section 5). */
export async function testGhost(tools: PlatformTools, access: TargetAccess): Promise<ConnectionReport> {
  try {
    const site = await ghostApi(tools, access, IDENTITY_DOOR).ask({ method: 'GET', path: '/site/' }, GhostSite)
    const answer = await askIdentity(tools, access)
    if (isUnnamed(answer)) return failed('unauthorised', UNNAMED)
    if (answer.status === 401) return failed('unauthorised', unknownCaller(answer))
    if (answer.status >= 400 && answer.status !== 404) return failed('forbidden', refusalOf(answer).message)
    return { ...reportOf(identityOf(answer), site.site.version), time_zone: await zoneOf(tools, access) }
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    const isOther = ['no_api', 'not_json', 'not_ghost', 'status_404'].includes(error.code)
    return failed(isOther ? 'no_api' : error.code, isOther ? noGhost(siteOf(access)) : error.message)
  }
}

function askIdentity(tools: PlatformTools, access: TargetAccess): Promise<Answer> {
  return ghostApi(tools, access, IDENTITY_DOOR).answer({
    method: 'GET',
    path: '/users/me/',
    query: { include: 'roles' },
  })
}

function identityOf({ status, json }: Answer): GhostIdentity {
  if (status === 404) return INTEGRATION
  const user = GhostUsers.safeParse(json).data?.users[0]
  if (user === undefined) {
    throw new PlatformFailure('refused', 'not_ghost', 'The site does not say who the token belongs to, as Ghost does.')
  }
  return { id: user.id, name: user.name, role: user.roles[0]?.name ?? 'no role' }
}

function reportOf({ name, role }: GhostIdentity, version: string): ConnectionReport {
  // Ghost refuses a contributor every change of a status; what it would let another role do is not tried out.
  const isContributor = role === 'Contributor'
  const can = { draft: true, publish: !isContributor, media: true, unfiltered_html: true, send: !isContributor }
  const notes = [
    isContributor ? 'Can this connection send? No (enforced by Ghost).' : MAY_SEND,
    ...(isContributor ? [DRAFTS_ONLY] : []),
  ]
  const account = `${name} (${role})`
  return { ok: true, cause: null, message: `Ghost ${version} lets Colophon in as ${account}.`, account, can, notes }
}

function unknownCaller({ json }: Answer): string {
  const error = GhostError.safeParse(json).data?.errors[0]
  const said = `Ghost does not recognise this token (${error?.message ?? '401'}).`
  if (error?.code === 'UNKNOWN_ADMIN_API_KEY') {
    return `${said} The token was revoked, or it is of another site: copy the staff access token from your own profile there.`
  }
  const advice = /expired|maxAge|not active/i.test(error?.message ?? '')
    ? 'The clock of this computer, or that of the server, is wrong by minutes: set it.'
    : 'The token is mistyped or was regenerated: copy it again. If it is right, the server may strip the Authorization header.'
  return `${said} ${advice}`
}

function noGhost(site: string): string {
  return `No Ghost answers at ${site}. Enter the API URL as Ghost shows it beside the key; it may differ from the address of the pages.`
}

function failed(cause: string, message: string): ConnectionReport {
  return { ok: false, cause, message, account: null, can: NOTHING, notes: [] }
}

const MAY_SEND =
  'Can this connection send? Yes: Ghost lets this role send to members. Colophon has no call that does; with the staff token of a Contributor, Ghost itself stops it.'
const DRAFTS_ONLY =
  'Drafts only: a Contributor may not publish, nor change what is public, and Ghost drops the tags it names.'

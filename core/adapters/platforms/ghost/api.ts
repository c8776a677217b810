import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import { CHANGED_MEANWHILE, PlatformFailure, type TargetAccess } from '../../../publishing/platform.ts'
import { guardedCalls, type Answer, type Call } from '../calls.ts'
import { pinOf, settingText } from '../common-fields.ts'
import type { PlatformTools } from '../tools.ts'
import { expectShape, templatesOf, type Door } from './doors.ts'
import { GhostError } from './shapes.ts'

/** Ghost 5 and 6 both answer it; another one has Ghost write to its admins. */
const VERSION = 'v5.0'
const TOKEN_SECONDS = 300

export interface GhostApi {
  /** An answer in this shape. Throws `PlatformFailure` in Ghost’s own words where it says no. */
  ask: <S extends z.ZodType>(call: Call, shape: S) => Promise<z.output<S>>
  /** The answer as it is. */
  answer: (call: Call) => Promise<Answer>
}

/** The address of a site without a slash at its end. */
export function siteOf({ config }: Pick<TargetAccess, 'config'>): string {
  return settingText(config, 'url').replace(/\/+$/, '')
}

/** One client of Ghost’s Admin interface, which asks what its door lets through and nothing else. */
export function ghostApi({ outbound, now }: PlatformTools, access: TargetAccess, door: Door): GhostApi {
  const { config, secret, signal } = access
  const calls = async (call: Call): Promise<Answer> => {
    expectShape(door, call)
    const asked = guardedCalls({
      ...{ outbound, signal, templates: templatesOf(door) },
      headers: { authorization: `Ghost ${tokenOf(secret, now())}`, 'accept-version': VERSION },
      addressOf: (path, query) => {
        const url = new URL(`${siteOf(access)}/ghost/api/admin${path}`)
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
        return url.href
      },
      ...pinOf(config),
    })
    return asked(call)
  }
  return {
    answer: calls,
    ask: async (call, shape) => {
      const answer = await calls(call)
      if (answer.status >= 400) throw refusalOf(answer)
      const parsed = shape.safeParse(answer.json)
      if (parsed.success) return parsed.data
      const where = parsed.error.issues[0]?.path.join('.') ?? ''
      const message = `The site answers in a form that Ghost does not have (${where}).`
      throw new PlatformFailure(call.method === 'GET' ? 'refused' : 'unknown', 'not_ghost', message)
    },
  }
}

/** What Ghost says against it, in its own words. A collision is for a person: nobody’s text is written over by trying again. */
export function refusalOf({ status, json }: Answer): PlatformFailure {
  const error = GhostError.safeParse(json)
  const first = error.success ? error.data.errors[0] : undefined
  const said = [first?.message, first?.context].filter((one) => typeof one === 'string' && one !== '')
  const words = [...new Set(said)].join(' ').slice(0, 300) || 'it gives no reason'
  if (status === 409) return new PlatformFailure('refused', CHANGED_MEANWHILE, CHANGED)
  if (isUnnamed({ status, json })) return new PlatformFailure('refused', 'unauthorised', `${UNNAMED} (${words})`)
  if (status === 401) {
    const message = `Ghost does not recognise this token (${words}). The token may be revoked or mistyped, or the clock of this computer or of the server is wrong. Test the connection: it says which.`
    return new PlatformFailure('refused', 'unauthorised', message)
  }
  const code = first?.code ?? first?.type ?? `status_${status}`
  return new PlatformFailure('refused', code, `Ghost refused (${status} ${code}): ${words}`)
}

/** Whether the token did not arrive at all: of whoever sends none Ghost says no permission, and not who it does not know. */
export function isUnnamed({ status, json }: Pick<Answer, 'status' | 'json'>): boolean {
  const first = GhostError.safeParse(json).data?.errors[0]
  return status === 403 && first?.context?.includes('Unable to determine the authenticated user') === true
}

export const UNNAMED =
  'The token does not reach Ghost: a server before it may strip the Authorization header. Ask whoever runs it to hand that header on.'
export const CHANGED =
  'Someone saved the post in Ghost in the meantime, and nothing was overwritten. Look at it, then decide.'

/** A staff token or the key of an integration: 24 and 64 hexadecimal digits. */
const TOKEN = /^([0-9a-f]{24}):([0-9a-f]{64})$/

/** What proves to Ghost for five minutes who asks (JWT, HS256). */
function tokenOf(secret: string | undefined, now: Date): string {
  const [, kid, key] = TOKEN.exec(secret?.trim() ?? '') ?? []
  if (kid === undefined || key === undefined) {
    throw new PlatformFailure('refused', 'no_token', secret === undefined ? NO_TOKEN : NOT_A_TOKEN)
  }
  const seconds = Math.floor(now.getTime() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = part({ alg: 'HS256', typ: 'JWT', kid })
  const body = part({ iat: seconds, exp: seconds + TOKEN_SECONDS, aud: '/admin/' })
  const signature = createHmac('sha256', Buffer.from(key, 'hex')).update(`${head}.${body}`).digest('base64url')
  return `${head}.${body}.${signature}`
}

const NO_TOKEN = 'This target has no token. In Ghost, open your own profile and copy the staff access token.'
const NOT_A_TOKEN =
  'This is not a Ghost staff token or Admin API key: one has 24 and 64 hexadecimal digits with a colon between them. A Content API key only reads.'

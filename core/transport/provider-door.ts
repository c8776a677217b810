import { z } from 'zod'
import type { SigningFrom } from '../accounts/sessions.ts'
import type { OpenContext } from '../context.ts'
import { deskReturnOf } from '../identities/rules.ts'
import { findProvider } from '../identities/provider.ts'
import { beginSignIn, fetchDeskSession, finishSignIn, FLOW_SECONDS, type Begun } from '../identities/sign-in.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { CALLBACK_PATH, DESK_SESSION_PATH, PROVIDER_PATH, SIGN_IN_PATH } from '../kernel/wire.ts'
import { asFault } from './faults.ts'
import { cookieNamed, cookieOf, isOwnPage } from './host-requests.ts'
import type { Exchange } from './http-listener.ts'
import { pageOf, redirect, sendPage } from './provider-page.ts'

const BeginSignIn = z.strictObject({
  code: z.string().min(1).max(100).optional().describe('Of an invitation that is taken by it.'),
  is_fresh: z
    .boolean()
    .default(false)
    .describe('Has the provider ask the person anew, as what asks for a confirmation needs.'),
  is_link: z.boolean().default(false).describe('Links the account to who is signed in, in place of signing in.'),
})
const FetchSession = z.strictObject({ code: z.string().max(100), verifier: z.string().max(200) })

/** Where a desk on this computer is sent to, and nowhere else. */
const deskAddress = (port: number, code: string): string => `http://127.0.0.1:${port}${SIGN_IN_PATH}?code=${code}`

export interface ProviderDoor {
  publicUrl: URL
  context: OpenContext
  /** The session that a request carries, where it holds. */
  session: () => Promise<{ session_id: string; member_id: string } | undefined>
  from: () => SigningFrom
  readBody: () => Promise<unknown>
  answer: (body: unknown) => void
}

/** Answers the paths of signing in with a provider; false for every other one. */
export async function answerProvider(exchange: Exchange, target: string, door: ProviderDoor): Promise<boolean> {
  const { method = 'GET' } = exchange.request
  switch (`${method} ${target.split('?', 1)[0] ?? ''}`) {
    case `POST ${PROVIDER_PATH}`:
      await begin(exchange, door)
      return true
    case `GET ${CALLBACK_PATH}`:
      await inPages(exchange, door, () => finish(exchange, target, door))
      return true
    case `GET ${SIGN_IN_PATH}`:
      await inPages(exchange, door, () => askForDesk(exchange, target, door))
      return true
    case `POST ${SIGN_IN_PATH}`:
      await inPages(exchange, door, () => beginForDesk(exchange, target, door))
      return true
    case `POST ${DESK_SESSION_PATH}`:
      if (isOwnPage(exchange.request, door.publicUrl))
        throw new Fault('forbidden', 'Only an application can call this, not a page.')
      door.answer({
        token: await fetchDeskSession(door.context, checked(FetchSession, await door.readBody()), door.from()),
      })
      return true
    default:
      return false
  }
}

/** Begins a sign-in, or the linking of an account, for the window: it is told where to go. */
async function begin({ request, response }: Exchange, door: ProviderDoor): Promise<void> {
  if (!isOwnPage(request, door.publicUrl))
    throw new Fault('forbidden', 'Sign-in starts here only from this host’s own page.')
  const { code, is_link: isLink, is_fresh: isFresh } = checked(BeginSignIn, await door.readBody())
  const wanted = { invitation: code, isLink, isFresh, session: await door.session() }
  const begun = await beginSignIn(door.context, callbackOf(door), wanted, door.from())
  response.appendHeader('Set-Cookie', flowCookie(begun))
  door.answer({ location: begun.location })
}

/** The provider sent the browser back. */
async function finish({ request, response }: Exchange, target: string, door: ProviderDoor): Promise<void> {
  const came = new URL(target, door.publicUrl)
  const state = came.searchParams.get('state') ?? ''
  response.appendHeader('Set-Cookie', flowCookie({ state, secret: '' }))
  const secret = cookieNamed(request, flowCookieName(state))
  const finished = await finishSignIn(door.context, came, secret, door.from())
  if ('token' in finished) response.appendHeader('Set-Cookie', cookieOf(finished.token))
  redirect(
    response,
    'port' in finished ? deskAddress(finished.port, finished.code) : 'token' in finished ? '/' : '/#/settings/team',
  )
}

/** An application on the same computer had this page opened; nothing happens before the person says so. */
async function askForDesk({ response }: Exchange, target: string, { context }: ProviderDoor): Promise<void> {
  deskIn(target)
  const provider = await findProvider(context.db)
  if (provider === null) throw new Fault('invalid_state', 'No provider is set up here. Sign in with your passphrase.')
  sendPage(response, 200, pageOf({ kind: 'desk', label: provider.label }))
}

async function beginForDesk({ request, response }: Exchange, target: string, door: ProviderDoor): Promise<void> {
  if (!isOwnPage(request, door.publicUrl)) throw new Fault('forbidden', 'Open this page in a browser.')
  const begun = await beginSignIn(door.context, callbackOf(door), { desk: deskIn(target) }, door.from())
  response.appendHeader('Set-Cookie', flowCookie(begun))
  redirect(response, begun.location)
}

function deskIn(target: string) {
  const query = new URLSearchParams(target.split('?')[1] ?? '')
  const desk = deskReturnOf({ challenge: query.getAll('challenge'), port: query.getAll('port') })
  if (desk !== null) return desk
  throw invalidRequest([
    {
      path: 'challenge, port',
      message: 'An application asks with its challenge (SHA-256, base64url) and its port (1024 to 65535), each once.',
    },
  ])
}

/** What goes wrong is said on a page: it is a person who reads it. */
async function inPages({ response }: Exchange, { context }: ProviderDoor, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const fault = asFault(error)
    if (fault.code === 'internal_error') context.reportFault('signing in with the provider failed', error)
    const { retryAfterSeconds } = fault
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds)
    sendPage(response, fault, pageOf({ kind: 'refused', message: fault.message }))
  }
}

/** One cookie for each sign-in, so that two windows do not disturb each other. The provider's page leads back from another site. */
function flowCookie({ state, secret }: Pick<Begun, 'state' | 'secret'>): string {
  const seconds = secret === '' ? 0 : FLOW_SECONDS
  return `${flowCookieName(state)}=${secret}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`
}

function flowCookieName(state: string): string {
  return `__Host-colophon-sign-in-${sha256Hex(state).slice(0, 12)}`
}

function callbackOf({ publicUrl }: ProviderDoor): string {
  return new URL(CALLBACK_PATH, publicUrl).href
}

function checked<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const given = schema.safeParse(body ?? {})
  if (given.success) return given.data
  throw invalidRequest(given.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

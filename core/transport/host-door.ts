import { z } from 'zod'
import { Invited, SignIn, signInByInvitation, signInByPassphrase } from '../accounts/host-sign-in.ts'
import { deleteSession, findSession } from '../accounts/sessions.ts'
import { getWorkspace } from '../accounts/store.ts'
import type { OpenContext } from '../context.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import { HELLO_PATH, SESSION_PATH, INVITATION_PATH, WIRE, type Hello } from '../kernel/wire.ts'
import { send } from './answers.ts'
import { readJsonBody } from './body.ts'
import { findProvider } from '../identities/provider.ts'
import { addressOf, cookieOf, deviceOf, isOwnPage, sessionTokenOf } from './host-requests.ts'
import type { HostPlaceOnNetwork } from './host-sockets.ts'
import type { Exchange } from './http-listener.ts'
import { answerProvider, type ProviderDoor } from './provider-door.ts'
import { serveFile } from './renderer-files.ts'
import type { RestContext } from './rest.ts'

/** The oldest Colophon whose window this host speaks with. */
const MIN_DESK = '0.1.0'

/** What REST serves; everything else of a host's address is its window. */
const OF_REST = /^\/(?:v1|api)(?:\/|$)|^\/(?:health|openapi\.json|docs)$/

/**
 * What a host answers beside REST: `GET /hello`, signing in (`/session`, `/invitation`, `/sign-in`) and the window's own files. Answers
 * whether the request was one of these.
 */
export function hostDoor(
  context: RestContext,
  place: HostPlaceOnNetwork,
): (exchange: Exchange, target: string) => Promise<boolean> {
  return async (exchange, target) => {
    const path = target.split('?', 1)[0] ?? '/'
    if (OF_REST.test(path)) return false
    const { request, response } = exchange
    const { method = 'GET' } = request
    if (path === HELLO_PATH && method === 'GET') answer(exchange, await helloOf(context, exchange))
    else if (path === SESSION_PATH) await answerSession(context, exchange, place)
    else if (path === INVITATION_PATH && method === 'POST')
      await signIn(context, exchange, place, Invited, signInByInvitation)
    else if (await answerProvider(exchange, target, providerDoor(context, exchange, place))) return true
    else if (method === 'GET') await serveFile(place.rendererFolder, target, response, place.socketOrigin, true)
    else throw new Fault('not_found', 'There is nothing at this address.')
    return true
  }
}

function providerDoor(context: RestContext, exchange: Exchange, place: HostPlaceOnNetwork): ProviderDoor {
  const { request, acceptBody } = exchange
  return {
    publicUrl: place.publicUrl,
    context: openContextOf(context),
    session: () => sessionOf(context, exchange),
    from: () => ({ address: addressOf(request, place.proxies), device: deviceOf(request) }),
    readBody: () => readJsonBody(request, acceptBody),
    answer: (body) => answer(exchange, body),
  }
}

async function answerSession(context: RestContext, exchange: Exchange, place: HostPlaceOnNetwork): Promise<void> {
  const { request, response } = exchange
  switch (request.method ?? 'GET') {
    case 'GET': {
      const session = await sessionOf(context, exchange)
      if (session === undefined) throw new Fault('unauthorized', 'Nobody is signed in here. Sign in first.')
      answer(exchange, { wire: WIRE, member_id: session.member_id })
      return
    }
    case 'POST':
      await signIn(context, exchange, place, SignIn, signInByPassphrase)
      return
    case 'DELETE': {
      isOwnPage(request, place.publicUrl)
      const session = await sessionOf(context, exchange)
      if (session !== undefined) await deleteSession(context.db, session.session_id)
      response.setHeader('Set-Cookie', cookieOf(null))
      answer(exchange, {})
      return
    }
    default:
      throw new Fault('not_found', 'There is nothing at this address.')
  }
}

/** Signs in by what the body has. A browser gets a new session as a cookie, a program its token; the one before ends. */
async function signIn<S extends z.ZodType>(
  context: RestContext,
  exchange: Exchange,
  { publicUrl, proxies }: HostPlaceOnNetwork,
  schema: S,
  by: (context: OpenContext, given: z.output<S>, from: { address: string; device: string }) => Promise<string>,
): Promise<void> {
  const { request, response, acceptBody } = exchange
  const isPage = isOwnPage(request, publicUrl)
  const given = schema.safeParse((await readJsonBody(request, acceptBody)) ?? {})
  if (!given.success)
    throw invalidRequest(given.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  const from = { address: addressOf(request, proxies), device: deviceOf(request) }
  const before = await sessionOf(context, exchange)
  const token = await by(openContextOf(context), given.data, from)
  if (before !== undefined) await deleteSession(context.db, before.session_id)
  if (isPage) response.setHeader('Set-Cookie', cookieOf(token))
  answer(exchange, isPage ? {} : { token })
}

/** Signing in has no caller, and answers beside its body with nothing. */
function openContextOf(context: RestContext): OpenContext {
  return { ...context, reply: { headers: {} }, signal: undefined, idempotencyKey: undefined }
}

async function helloOf(context: RestContext, exchange: Exchange): Promise<Hello> {
  const hello = { product: 'Colophon', api: 'v1', wire: WIRE, min_desk: MIN_DESK } as const
  const label = (await findProvider(context.db))?.label
  const open = { ...hello, ...(label === undefined ? {} : { provider: label }) }
  // The name of the workspace is told to those alone who work in it.
  if ((await sessionOf(context, exchange)) === undefined) return open
  return { ...open, workspace: (await getWorkspace(context.db)).name }
}

async function sessionOf({ db, world }: RestContext, { request }: Exchange) {
  const token = sessionTokenOf(request)
  return token === undefined ? undefined : findSession(db, { token }, timestamp(world.now()))
}

function answer({ response }: Exchange, body: unknown): void {
  send(response, 200, 'application/json', JSON.stringify(body))
}

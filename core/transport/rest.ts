import type { IncomingMessage, ServerResponse } from 'node:http'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import { keyCaller } from '../accounts/callers.ts'
import type { Caller } from '../accounts/rules.ts'
import { hotSettingValue } from '../accounts/settings.ts'
import type { CallContext, Reply } from '../context.ts'
import { Fault } from '../kernel/errors.ts'
import type { OperationMeta } from '../kernel/route.ts'
import { timestamp } from '../kernel/time.ts'
import { send, sendFault } from './answers.ts'
import { checkAddressed, readJsonBody } from './body.ts'
import { asFault, callInterceptors, errorBody } from './faults.ts'
import { authorizationOf, checkExpectation, checkHost, checkOrigin, checkShape, targetOf } from './gate.ts'
import { keepAnswers, type KeptAnswers } from './kept-answers.ts'
import { LIMITS, openListener, type Exchange, type Limits, type Listener, type Upgrade } from './http-listener.ts'
import { OPEN_PATHS, openPages } from './open-pages.ts'
import { router } from './router.ts'
import { jsonInTurns, sendInTurns } from './long-answers.ts'
import { takeTurns } from './turns.ts'

/** What REST needs of the engine. */
export type RestContext = Omit<CallContext, 'identify' | 'reply'>

/** A call with the body as it was sent; undefined where there is none. */
type RestCall = CallContext & { sent: { body?: unknown; isKept?: boolean } }
type Api = StandardOpenAPIHandler<RestCall>

/** The REST door of a host: where it listens, and by which name it is called. */
export interface HostDoor {
  address: string
  /** Host and port of the public address, in lower case. */
  publicHost: string
  /** Whether it is reached by TLS alone. */
  isSecure: boolean
  /** Answers what is no REST, and says whether it was that. */
  answer: (exchange: Exchange, target: string) => Promise<boolean>
  upgrade: Upgrade
}

/** Opens the REST door on loopback, or as a host has it; `port` 0 takes any free one. */
export function openRestDoor(
  context: RestContext,
  port: number,
  limits: Limits = LIMITS,
  door?: HostDoor,
): Promise<Listener> {
  return openListener(createRestHandler(context, door), port, limits, door)
}

/** The order of every request: parse, host and origin, key, plan, rate, route, schema. */
function createRestHandler(context: RestContext, door?: HostDoor): (exchange: Exchange) => Promise<void> {
  const api: Api = new StandardOpenAPIHandler<RestCall>(router, {
    filter: ({ contract }) => (contract['~orpc'].meta as Partial<OperationMeta>).isRest === true,
    clientInterceptors: [
      ...callInterceptors,
      (call) => {
        const { route, meta } = call.procedure['~orpc']
        checkAddressed(call.context.sent.body, call.input, route.path)
        call.context.sent.isKept = (meta as Partial<OperationMeta>).isKept === true
        return call.next()
      },
    ],
    customErrorResponseBodyEncoder: (error) => errorBody(asFault(error)),
  })
  const answerOpenPage = openPages(
    context.info.version,
    door && `${door.isSecure ? 'https' : 'http'}://${door.publicHost}`,
  )
  const turn = takeTurns(context.world.monotonicMs)
  const kept = keepAnswers(context.reads, context.world.monotonicMs)
  return async (exchange) => {
    const { request, response, port } = exchange
    await turn()
    try {
      if (door?.isSecure === true) response.setHeader('Strict-Transport-Security', 'max-age=31536000')
      checkShape(request)
      checkHost(request, port, door?.publicHost)
      const target = targetOf(request)
      if ((await door?.answer(exchange, target)) === true) return
      const openPath = request.method === 'GET' && OPEN_PATHS.find((path) => target.split('?', 1)[0] === path)
      if (openPath !== '/docs') await checkOrigin(request, () => hotSettingValue(context.reads, 'allowed_origins'))
      if (openPath) {
        checkExpectation(request)
        await answerOpenPage(openPath, port, response)
      } else await answerOperation(api, context, exchange, { target, turn, kept })
    } catch (error) {
      // The parser has answered already where the request turned out to be broken on the way.
      if (response.headersSent) return
      const fault = asFault(error)
      if (fault.code === 'internal_error') context.reportFault('a request failed', error)
      sendFault(response, fault)
    }
  }
}

async function answerOperation(
  api: Api,
  context: RestContext,
  exchange: Exchange,
  { target, turn, kept }: { target: string; turn: () => Promise<void>; kept: KeptAnswers },
): Promise<void> {
  const { request, response, acceptBody } = exchange
  const caller = await admit(context, exchange)
  checkExpectation(request)
  const isPlain = isPlainRead(request, target)
  const known = isPlain ? kept.find(caller, target) : undefined
  if (known !== undefined) {
    send(response, 200, 'application/json', known)
    return
  }
  const keep = kept.begin(caller, target)
  const reply: Reply = { headers: {} }
  const sent: RestCall['sent'] = {}
  const idempotencyKey = request.headers['idempotency-key']
  const { matched, response: answer } = await api.handle(
    {
      method: request.method ?? 'GET',
      url: new URL(`http://127.0.0.1${target.replace(/^\/v1\/api\//, '/api/')}`),
      headers: request.headers,
      body: async () => (sent.body = await readJsonBody(request, acceptBody, turn)),
      signal: goneSignal(response),
    },
    {
      context: {
        ...context,
        identify: () => Promise.resolve(caller),
        reply,
        sent,
        ...(typeof idempotencyKey === 'string' ? { idempotencyKey } : {}),
      },
    },
  )
  if (!matched) throw new Fault('not_found', 'There is nothing at this address. GET /docs lists what there is.')
  const json = await jsonInTurns(answer.body, turn)
  if (response.headersSent) return
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value)
  const status = answer.status < 300 ? (reply.status ?? answer.status) : answer.status
  if (typeof json !== 'string') {
    await sendInTurns(response, status, json, turn)
    return
  }
  if (isPlain && status === 200 && sent.isKept === true && Object.keys(reply.headers).length === 0) keep(json)
  send(response, status, 'application/json', json)
}

/** Whether nothing but its address says what a request wants, and it is answered without waiting. */
function isPlainRead({ method, headers }: IncomingMessage, target: string): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return method === 'GET' && !hasBody && !/[?&]wait=/.test(target)
}

/** Key, plan and rate, in this order; every request past key and plan counts, whatever its answer. */
async function admit(context: RestContext, { request, response }: Exchange): Promise<Caller> {
  const now = timestamp(context.world.now())
  const caller = await keyCaller(context, authorizationOf(request), now)
  const limit = await hotSettingValue(context.reads, 'rate_limit_per_minute')
  const taken = await context.limiter.take(limit, caller.member_id)
  response.setHeader('RateLimit-Policy', `"default";q=${limit};w=60`)
  response.setHeader('RateLimit', `"default";r=${taken.remaining};t=${taken.isAllowed ? 60 : taken.retryAfterSeconds}`)
  if (!taken.isAllowed) {
    const { retryAfterSeconds } = taken
    throw new Fault('rate_limited', `More than ${limit} requests in 60 seconds. Try again in ${retryAfterSeconds} s.`, {
      retryAfterSeconds,
    })
  }
  if (caller.key_id !== null) await context.limiter.markKeyUsed(caller.key_id, now)
  return caller
}

/** Aborted when the client has gone before it had its answer. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}

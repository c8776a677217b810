import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { BodyLimitPlugin } from '@orpc/server/node'
import type { StandardHandleResult } from '@orpc/server/standard'
import { keyCaller } from '../accounts/callers.ts'
import type { Caller } from '../accounts/rules.ts'
import { settingValue } from '../accounts/settings.ts'
import type { CallContext, Reply } from '../context.ts'
import { Fault, STATUS_BY_CODE } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import type { OperationMeta } from '../kernel/route.ts'
import { docsPage } from './docs-page.ts'
import { asFault, callInterceptors, errorBody } from './faults.ts'
import { checkOrigin, mediaFault } from './gate.ts'
import { describeApi } from './openapi.ts'
import { router } from './router.ts'

const MAX_BODY_BYTES = 1024 * 1024

/** What REST needs of the engine. */
export type RestContext = Omit<CallContext, 'identify' | 'reply' | 'doorFault'>

export interface RestDoor {
  port: number
  close: () => Promise<void>
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  port: number
}

/** Opens the REST door on loopback; `port` 0 takes any free one. */
export async function openRestDoor(context: RestContext, port: number): Promise<RestDoor> {
  const handle = createRestHandler(context)
  const server = createServer({ maxHeaderSize: 16 * 1024, headersTimeout: 5000, requestTimeout: 15_000 })
  server.maxConnections = 128
  server.on('request', (request, response) => {
    void handle({ request, response, port: (server.address() as AddressInfo).port })
  })
  server.on('clientError', (_error: Error, socket: Socket) => refuseUnreadable(socket))
  await listen(server, port)
  return { port: (server.address() as AddressInfo).port, close: () => close(server) }
}

function createRestHandler(context: RestContext): (exchange: Exchange) => Promise<void> {
  const api = new OpenAPIHandler<CallContext>(router, {
    plugins: [new BodyLimitPlugin({ maxBodySize: MAX_BODY_BYTES })],
    filter: ({ contract }) => (contract['~orpc'].meta as Partial<OperationMeta>).isRest === true,
    clientInterceptors: callInterceptors,
    rootInterceptors: [applyReply],
    customErrorResponseBodyEncoder: (error) => errorBody(asFault(error)),
  })
  return async (exchange) => {
    const { request, response } = exchange
    response.setHeader('X-Correlation-Id', randomUUID())
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    try {
      if (await answerUnprotected(context, exchange)) return
      checkOrigin(request, exchange.port, await settingValue(context.db, 'allowed_origins'))
      const caller = await admit(context, exchange)
      await answerOperation(api, context, exchange, caller)
    } catch (error) {
      const fault = asFault(error)
      if (fault.code === 'internal_error') context.reportFault('a request failed', error)
      sendFault(response, fault)
    }
  }
}

/** Key, plan and rate, in this order; every request past key and plan counts, whatever its answer. */
async function admit(context: RestContext, { request, response }: Exchange): Promise<Caller> {
  const now = timestamp(context.world.now())
  const caller = await keyCaller(context.db, request.headers.authorization, now)
  const limit = await settingValue(context.db, 'rate_limit_per_minute')
  const taken = context.limiter.take(limit)
  response.setHeader('RateLimit-Policy', `"default";q=${limit};w=60`)
  response.setHeader('RateLimit', `"default";r=${taken.remaining};t=${taken.isAllowed ? 60 : taken.retryAfterSeconds}`)
  if (!taken.isAllowed) {
    const { retryAfterSeconds } = taken
    throw new Fault('rate_limited', `More than ${limit} requests in 60 seconds. Try again in ${retryAfterSeconds} s.`, {
      retryAfterSeconds,
    })
  }
  if (caller.key_id !== null) context.limiter.markKeyUsed(caller.key_id, now)
  return caller
}

async function answerOperation(
  api: OpenAPIHandler<CallContext>,
  context: RestContext,
  { request, response }: Exchange,
  caller: Caller,
): Promise<void> {
  const reply: Reply = { headers: {} }
  const fault = mediaFault(request)
  const idempotencyKey = request.headers['idempotency-key']
  // Read as JSON all the same, so that a missing route stays 404; the router then answers with the fault.
  if (fault !== null) request.headers['content-type'] = 'application/json'
  request.url = (request.url ?? '/').replace(/^\/v1\/api\//, '/api/')
  const { matched } = await api.handle(request, response, {
    context: {
      ...context,
      identify: () => Promise.resolve(caller),
      reply,
      ...(typeof idempotencyKey === 'string' ? { idempotencyKey } : {}),
      ...(fault === null ? {} : { doorFault: fault }),
    },
  })
  if (!matched) throw new Fault('not_found', 'There is nothing at this address. GET /docs lists what there is.')
}

async function answerUnprotected(context: RestContext, { request, response, port }: Exchange): Promise<boolean> {
  if (request.method !== 'GET') return false
  const path = (request.url ?? '/').split('?', 1)[0]
  if (path !== '/health' && path !== '/openapi.json' && path !== '/docs') return false
  if (path !== '/docs') checkOrigin(request, port, await settingValue(context.db, 'allowed_origins'))
  if (path === '/health')
    send(response, 200, 'application/json', JSON.stringify({ status: 'ok', version: context.info.version }))
  else {
    const document = await describeApi(`http://127.0.0.1:${port}`, context.info.version)
    if (path === '/openapi.json') send(response, 200, 'application/json', JSON.stringify(document))
    else {
      response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      send(response, 200, 'text/html; charset=utf-8', docsPage(document))
    }
  }
  return true
}

/** Lets a handler choose another success status and add headers; the protocol's 413 becomes the specification's 400. */
async function applyReply({
  next,
  context,
}: {
  next: () => Promise<StandardHandleResult>
  context: CallContext
}): Promise<StandardHandleResult> {
  const result = await next()
  if (!result.matched) return result
  if (context.doorFault !== undefined && result.response.status === 400) {
    return { ...result, response: { ...result.response, body: errorBody(context.doorFault) } }
  }
  const { status, headers } = result.response
  const chosen = status < 300 ? (context.reply?.status ?? status) : status === 413 ? 400 : status
  const added = Object.fromEntries(
    Object.entries(context.reply?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return { ...result, response: { ...result.response, status: chosen, headers: { ...headers, ...added } } }
}

function sendFault(response: ServerResponse, fault: Fault): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (fault.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(fault.retryAfterSeconds))
  if (fault.code === 'unauthorized') response.setHeader('WWW-Authenticate', 'Bearer')
  send(response, STATUS_BY_CODE[fault.code], 'application/json', JSON.stringify(errorBody(fault)))
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
}

function refuseUnreadable(socket: Socket): void {
  if (!socket.writable) return
  const body = JSON.stringify(errorBody(new Fault('invalid_request', 'This is not a readable HTTP request.')))
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nConnection: close\r\nX-Correlation-Id: ${randomUUID()}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

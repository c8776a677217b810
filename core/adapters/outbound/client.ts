import { lookup } from 'node:dns/promises'
import { Agent, fetch as undiciFetch, Headers as UndiciHeaders, type Response } from 'undici'
import { OutboundFailure, type Outbound, type OutboundRequest, type OutboundResponse } from '../../ports.ts'
import { connectTo, dialDirectly, dialThrough, shownCertificate, type Dial, type Proxy, type Trust } from './dial.ts'
import { isAtThisMachine } from './addresses.ts'
import { failureOf } from './failures.ts'
import { keepTurns } from './politeness.ts'
import { checkedTarget, type LookUp, type Target } from './target.ts'

const TOTAL_MS = 10_000
/** A connection that is not up by then never is; one that is up has no deadline of its own. */
const CONNECT_MS = 10_000
const MOST_BYTES = 10 * 1024 * 1024
const REDIRECTS = 5
const REDIRECTING = new Set([301, 302, 303, 307, 308])
/** What is never sent to another origin than the one it was meant for. */
const CREDENTIALS = [
  'authorization',
  'cookie',
  'proxy-authorization',
  'x-api-key',
  'api-key',
  'x-goog-api-key',
  'x-subscription-token',
]
/** Idle connections are kept for this long, for the next request to the same checked address. */
const KEEP_ALIVE_MS = 4000
const MOST_AGENTS = 64

export interface OutboundOptions {
  /** Hosts that an admin allowed, as they are now: `host` or `host:port`, in lower case. */
  allowedHosts: () => readonly string[] | Promise<readonly string[]>
  /** The proxy that an admin entered, as it is now; null for none. */
  proxy?: () => Promise<Proxy | null>
  dial?: Dial
  lookUp?: LookUp
  nowMs?: () => number
  /** Milliseconds for connecting, the handshake included; 10,000 when absent. */
  connectMs?: number
}

/** The guarded client. Every hop is checked and dialled at the address that was checked. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { allowedHosts, dial = dialDirectly, lookUp = systemLookUp, nowMs = () => Date.now() } = options
  const connectMs = options.connectMs ?? CONNECT_MS
  const proxyNow = options.proxy ?? (() => Promise.resolve(null))
  const turns = keepTurns(nowMs)
  const agents = new Map<string, Agent>()
  const agentFor = (target: Target, proxy: Proxy | null, trust: Trust): Agent => {
    const name = JSON.stringify([target.url.origin, target.address, proxy, trust.ca, trust.pin])
    const agent = agents.get(name) ?? makeAgent(target, proxy === null ? dial : dialThrough(proxy), connectMs, trust)
    agents.delete(name)
    agents.set(name, agent)
    for (const [oldest, one] of agents) {
      if (agents.size <= MOST_AGENTS) break
      agents.delete(oldest)
      void one.close()
    }
    return agent
  }

  const ask = async (hop: Hop, signal: AbortSignal, request: OutboundRequest): Promise<Answered> => {
    const target = await checkedTarget(hop.url, await allowedHosts(), lookUp)
    // At a proxy these addresses mean the proxy's own machine and network link.
    const proxy = isAtThisMachine(target.address) ? null : await proxyNow()
    const turn = request.is_polite === true ? await turns.turn(target.url.host, signal) : { done: () => undefined }
    try {
      const { method, headers, body } = hop
      const response = await undiciFetch(target.url, {
        method,
        headers: new UndiciHeaders(headers),
        redirect: 'manual',
        dispatcher: agentFor(target, proxy, request),
        signal,
        ...(body === undefined ? {} : { body: Buffer.from(body) }),
      })
      turns.note(target.url.host, response.status, response.headers.get('retry-after'))
      return { response, target, done: turn.done }
    } catch (error) {
      turn.done()
      throw error
    }
  }

  return {
    request: async (request) => {
      const signals = [AbortSignal.timeout(request.total_ms ?? TOTAL_MS), request.signal].filter(
        (one) => one !== undefined,
      )
      const signal = AbortSignal.any(signals)
      try {
        let hop = firstHop(request)
        for (let followed = 0; ; followed += 1) {
          const { response, target, done } = await ask(hop, signal, request)
          const location = REDIRECTING.has(response.status) ? response.headers.get('location') : null
          if (location === null || request.redirects === 0) {
            return answerOf(response, target, request.most_bytes ?? MOST_BYTES, done)
          }
          await response.body?.cancel().catch(() => undefined)
          done()
          if (followed === (request.redirects ?? REDIRECTS)) {
            throw new OutboundFailure('too_many_redirects', `${request.url} redirects more than ${followed} times.`)
          }
          hop = nextHop(hop, target.url, location, response.status)
        }
      } catch (error) {
        throw failureOf(error, request)
      }
    },
    certificateOf: async (url, given) => {
      const signals = [AbortSignal.timeout(connectMs), given].filter((one) => one !== undefined)
      try {
        const target = await checkedTarget(url, await allowedHosts(), lookUp)
        const proxy = isAtThisMachine(target.address) ? null : await proxyNow()
        return await shownCertificate(target, proxy === null ? dial : dialThrough(proxy), AbortSignal.any(signals))
      } catch (error) {
        throw failureOf(error, { url })
      }
    },
    close: async () => {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()))
    },
  }
}

interface Hop {
  url: string
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

interface Answered {
  response: Response
  target: Target
  done: () => void
}

function firstHop({ url, method = 'GET', headers = {}, body }: OutboundRequest): Hop {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  return { url, method, headers: Object.fromEntries(named) as Record<string, string>, body }
}

/** Where a redirect leads: as browsers do, and without credentials at another origin. */
function nextHop(hop: Hop, from: URL, location: string, status: number): Hop {
  const to = URL.parse(location, from.href)
  if (to === null)
    throw new OutboundFailure('bad_redirect', `${from.href} redirects to something that is not an address.`)
  const isOther = to.origin !== from.origin
  const headers = isOther
    ? Object.fromEntries(Object.entries(hop.headers).filter(([name]) => !CREDENTIALS.includes(name)))
    : hop.headers
  const becomesGet = status === 303 || ((status === 301 || status === 302) && hop.method === 'POST')
  if (!becomesGet && isOther && hop.body !== undefined) {
    throw new OutboundFailure('bad_redirect', `${from.href} redirects what was sent to another host.`)
  }
  const method = becomesGet && hop.method !== 'HEAD' ? 'GET' : hop.method
  return { url: to.href, method, headers, body: becomesGet ? undefined : hop.body }
}

function answerOf(response: Response, { url }: Target, most: number, done: () => void): OutboundResponse {
  const headers = new Headers([...response.headers])
  const { status } = response
  if (response.body === null) {
    done()
    return { status, headers, url: url.href, body: null }
  }
  return { status, headers, url: url.href, body: bounded(response.body, url.href, most, done) }
}

/** The body as it arrives, of so many bytes at most. */
function bounded(
  body: NonNullable<Response['body']>,
  url: string,
  most: number,
  done: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let seen = 0
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const read = await reader.read()
        if (read.done) {
          done()
          controller.close()
          return
        }
        const chunk = read.value as Uint8Array
        seen += chunk.byteLength
        if (seen > most) throw new OutboundFailure('too_large', `${url} answers with more than ${most} bytes.`)
        controller.enqueue(chunk)
      } catch (error) {
        done()
        await reader.cancel().catch(() => undefined)
        controller.error(failureOf(error, { url }))
      }
    },
    cancel: async () => {
      done()
      await reader.cancel().catch(() => undefined)
    },
  })
}

function makeAgent(target: Target, dial: Dial, connectMs: number, trust: Trust): Agent {
  return new Agent({
    keepAliveTimeout: KEEP_ALIVE_MS,
    bodyTimeout: 0,
    headersTimeout: 0,
    pipelining: 1,
    connect: (_options, callback) => {
      connectTo(target, dial, AbortSignal.timeout(connectMs), trust).then(
        (socket) => callback(null, socket),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
      )
    },
  })
}

async function systemLookUp(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true, order: 'verbatim' })
  return found.map(({ address }) => address)
}

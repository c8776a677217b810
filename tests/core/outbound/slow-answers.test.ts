import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { proxyAt } from '../../../core/adapters/outbound/dial.ts'
import { OutboundFailure, type Outbound } from '../../../core/ports.ts'
import { certificate, hasOpenssl } from '../../support/certificate.ts'
import { isLong } from '../../support/randomness.ts'

// At full size the deadline of connecting is the real one, and the answers are as slow as language models are. Else it is one
// that a busy machine keeps too, and everything waits at once.
const CONNECT_MS = isLong ? undefined : 4_000
const WAITS_MS = isLong ? [15_000, 60_000, 150_000] : [5_000, 6_000]
const TRICKLE = isLong ? { bytes: 300, every: 1000 } : { bytes: 30, every: 200 }
const IDLE_MS = isLong ? 30_000 : 6_000
const TOTAL_MS = 400_000

const closers: (() => void)[] = []
afterAll(() => {
  for (const close of closers.reverse()) close()
})

/** Answers `/wait/MS` after that time and `/trickle` a byte at a time; says how many connections it was opened. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('keep-alive', 'timeout=120')
  const wait = /^\/wait\/(\d+)/.exec(request.url ?? '')?.[1]
  if (wait !== undefined) setTimeout(() => response.end('at last'), Number(wait))
  else if (request.url === '/trickle') void trickle(response)
  else response.end('at once')
}

async function trickle(response: ServerResponse): Promise<void> {
  for (let sent = 0; sent < TRICKLE.bytes; sent += 1) {
    response.write('x')
    await sleep(TRICKLE.every)
  }
  response.end()
}

interface Site {
  origin: string
  outbound: Outbound
  connections: () => number
}

async function site(kind: 'plain' | 'secure' | 'proxied' | 'secure and proxied'): Promise<Site> {
  const isSecure = kind.startsWith('secure')
  const pair = isSecure ? certificate() : null
  const server = pair === null ? createServer(answer) : createSecureServer(pair, answer)
  server.keepAliveTimeout = 120_000
  let connections = 0
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const isProxied = kind.endsWith('proxied')
  const dial = isProxied ? undefined : toLoopback(port)
  const proxy = isProxied ? proxyAt(`http://127.0.0.1:${await tunnelTo(port)}`, null) : null
  const outbound = createOutbound({
    allowedHosts: () => [],
    lookUp: () => Promise.resolve(['93.184.215.14']),
    proxy: () => Promise.resolve(proxy),
    ...(dial === undefined ? {} : { dial }),
    ...(CONNECT_MS === undefined ? {} : { connectMs: CONNECT_MS }),
  })
  closers.push(() => void outbound.close())
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const ca = pair?.cert
  return {
    origin: `${isSecure ? 'https' : 'http'}://example.org`,
    outbound: {
      ...outbound,
      request: (request) => outbound.request({ ...request, ...(ca === undefined ? {} : { ca }) }),
    },
    connections: () => connections,
  }
}

/** Leads every dial to one port of this machine, by the dialling that the product does itself. */
function toLoopback(port: number) {
  return async (_address: string, _port: number, signal: AbortSignal): Promise<net.Socket> => {
    const { dialDirectly } = await import('../../../core/adapters/outbound/dial.ts')
    return dialDirectly('127.0.0.1', port, signal)
  }
}

/** A proxy that opens every tunnel to one port of this machine. */
async function tunnelTo(port: number): Promise<number> {
  const proxy = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      const inner = net.connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
        socket.pipe(inner).pipe(socket)
      })
      inner.on('error', () => socket.destroy())
      closers.push(() => {
        inner.destroy()
        socket.destroy()
      })
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  closers.push(() => proxy.close())
  return (proxy.address() as AddressInfo).port
}

async function textOf({ outbound, origin }: Site, path: string): Promise<string> {
  const { body } = await outbound.request({ url: `${origin}${path}`, total_ms: TOTAL_MS })
  return new Response(body).text()
}

const KINDS = ['plain', 'proxied', ...(hasOpenssl() ? (['secure', 'secure and proxied'] as const) : [])] as const

describe.each(KINDS)('a connection that is up, %s', (kind) => {
  test.concurrent(
    'has no deadline: an answer may begin long after the handshake',
    async () => {
      const there = await site(kind)
      const answers = await Promise.all(WAITS_MS.map((wait) => textOf(there, `/wait/${wait}`)))
      expect(answers).toEqual(WAITS_MS.map(() => 'at last'))
    },
    TOTAL_MS,
  )

  test.concurrent(
    'may send a byte at a time',
    async () => {
      expect((await textOf(await site(kind), '/trickle')).length).toBe(TRICKLE.bytes)
    },
    TOTAL_MS,
  )

  test.concurrent(
    'is used again after it was idle for longer than connecting may take',
    async () => {
      const there = await site(kind)
      expect(await textOf(there, '/')).toBe('at once')
      await sleep(IDLE_MS)
      expect(await textOf(there, '/')).toBe('at once')
      expect(there.connections()).toBe(1)
    },
    TOTAL_MS,
  )
})

test('a connection that never comes up ends at the deadline of connecting', async () => {
  const silent = net.createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  closers.push(() => silent.close())
  const { port } = silent.address() as AddressInfo
  // A proxy that takes the connection and never answers.
  const outbound = createOutbound({
    allowedHosts: () => [],
    lookUp: () => Promise.resolve(['93.184.215.14']),
    proxy: () => Promise.resolve(proxyAt(`http://127.0.0.1:${port}`, null)),
    connectMs: 150,
  })
  const given = outbound.request({ url: 'http://example.org/', total_ms: TOTAL_MS })
  await expect(given).rejects.toThrow(OutboundFailure)
  await outbound.close()
})

import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { dialThrough } from '../../../core/adapters/outbound/dial.ts'
import { OutboundFailure, type Outbound, type OutboundRequest } from '../../../core/ports.ts'
import { fakeInternet, type FakeInternet } from '../../support/fake-internet.ts'
import { isLong, testSeed } from '../../support/randomness.ts'
import { urlCases } from '../../support/url-cases.ts'

const PUBLIC = '93.184.215.14'
let internet: FakeInternet
let allowed: string[]
let outbound: Outbound
beforeEach(async () => {
  internet = await fakeInternet()
  allowed = []
  outbound = createOutbound({ allowedHosts: () => allowed, lookUp: internet.lookUp, dial: internet.dial })
  internet.names.set('example.org', [[PUBLIC]])
  internet.sites.set('example.org', (request, response) => response.end(`you asked for ${request.url ?? ''}`))
})
afterEach(async () => {
  await outbound.close()
  await internet.close()
})

async function textOf(request: OutboundRequest): Promise<string> {
  const { body } = await outbound.request(request)
  return body === null ? '' : new Response(body).text()
}

async function reasonOf(request: Promise<unknown>): Promise<string> {
  try {
    await request
    return 'answered'
  } catch (error) {
    if (error instanceof OutboundFailure) return error.reason
    throw error
  }
}

describe('what is dialled', () => {
  test('is the one address that was checked, and the name stays the one that was asked for', async () => {
    expect(await textOf({ url: 'http://example.org/page' })).toBe('you asked for /page')
    expect(internet.dialled).toEqual([{ address: PUBLIC, port: 80 }])
  })

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[::8.8.8.8]/',
    'http://[::c9:44b2]/',
    'http://[4000::1]/',
    'http://224.0.0.1/',
    'http://0.0.0.0/',
    'http://255.255.255.255/',
  ])('is never %s', async (url) => {
    internet.names.set('localhost', [['127.0.0.1', '::1']])
    expect(await reasonOf(outbound.request({ url }))).toBe('address_refused')
    expect(internet.dialled).toEqual([])
  })

  test('is nothing where one of several addresses is private', async () => {
    internet.names.set('mixed.example', [[PUBLIC, '10.0.0.1']])
    expect(await reasonOf(outbound.request({ url: 'http://mixed.example/' }))).toBe('address_refused')
  })

  test('is checked again at each redirect, and a name that changes its mind is not asked twice', async () => {
    internet.names.set('rebinding.example', [[PUBLIC], ['127.0.0.1'], ['127.0.0.1']])
    internet.sites.set('rebinding.example', (request, response) =>
      request.url === '/first' ? response.writeHead(302, { location: '/second' }).end() : response.end('second'),
    )
    expect(await reasonOf(outbound.request({ url: 'http://rebinding.example/first' }))).toBe('address_refused')
    expect(internet.dialled).toEqual([{ address: PUBLIC, port: 80 }])
  })

  test('is at port 80 or 443 over http or https', async () => {
    expect(await reasonOf(outbound.request({ url: 'http://example.org:8080/' }))).toBe('port_refused')
    expect(await reasonOf(outbound.request({ url: 'file:///etc/passwd' }))).toBe('scheme_refused')
    expect(await reasonOf(outbound.request({ url: 'ftp://example.org/' }))).toBe('scheme_refused')
    expect(await reasonOf(outbound.request({ url: 'nonsense' }))).toBe('scheme_refused')
    expect(internet.dialled).toEqual([])
  })

  test('may be what an admin allowed: a host at its usual ports, or at the port that was named', async () => {
    internet.names.set('model.local', [['192.168.1.5']])
    internet.sites.set('model.local', (_request, response) => response.end('here'))
    allowed = ['model.local', '127.0.0.1:11434']
    internet.sites.set('127.0.0.1', (_request, response) => response.end('there'))
    expect(await textOf({ url: 'http://model.local/' })).toBe('here')
    expect(await textOf({ url: 'http://127.0.0.1:11434/v1' })).toBe('there')
    expect(await reasonOf(outbound.request({ url: 'http://model.local:11434/' }))).toBe('port_refused')
    expect(await reasonOf(outbound.request({ url: 'http://127.0.0.1/' }))).toBe('address_refused')
    allowed = []
    expect(await reasonOf(outbound.request({ url: 'http://model.local/' }))).toBe('address_refused')
  })

  const RUNS = isLong ? 100_000 : 1500
  test(`is public over ${RUNS} generated cases of URL, DNS and redirect`, async () => {
    const seed = testSeed()
    await fc.assert(
      fc.asyncProperty(urlCases(PUBLIC), async ({ first, redirects, answers }) => {
        internet.dialled.length = 0
        for (const [name, found] of Object.entries(answers)) internet.names.set(name, structuredClone(found))
        const left = [...redirects]
        internet.sites.set('*', (_request, response) => {
          const to = left.shift()
          if (to === undefined) response.end('end')
          else response.writeHead(302, { location: to, connection: 'close' }).end()
        })
        const fresh = createOutbound({ allowedHosts: () => [], lookUp: internet.lookUp, dial: internet.dial })
        await reasonOf(fresh.request({ url: first }).then(({ body }) => body?.cancel()))
        await fresh.close()
        for (const { address: dialled, port } of internet.dialled) {
          expect(ipaddr.process(dialled).range(), dialled).toBe('unicast')
          expect([80, 443]).toContain(port)
        }
      }),
      { numRuns: RUNS, seed },
    )
  }, 3_600_000)
})

describe('what comes back', () => {
  test('is decoded, and bounded by what it decodes to', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024))
    internet.sites.set('example.org', (request, response) => {
      const [encoding, body] =
        request.url === '/bomb'
          ? ['gzip', bomb]
          : request.url === '/br'
            ? ['br', brotliCompressSync('brotli')]
            : ['gzip', gzipSync('gzip')]
      response.writeHead(200, { 'content-encoding': encoding }).end(body)
    })
    expect(await textOf({ url: 'http://example.org/' })).toBe('gzip')
    expect(await textOf({ url: 'http://example.org/br' })).toBe('brotli')
    expect(await reasonOf(textOf({ url: 'http://example.org/bomb' }))).toBe('too_large')
  })

  test('an endless body, a stall and a broken connection end with their reason', async () => {
    internet.sites.set('example.org', (request, response) => {
      if (request.url === '/stall') response.writeHead(200).write('a')
      else if (request.url === '/broken') {
        response.writeHead(200, { 'content-length': '100' }).write('a')
        setTimeout(() => response.destroy(), 20)
      } else if (request.url === '/silent') return
      else {
        const more = (): void => {
          while (response.write('x'.repeat(65_536)));
          response.once('drain', more)
        }
        more()
      }
    })
    expect(await reasonOf(textOf({ url: 'http://example.org/endless' }))).toBe('too_large')
    expect(await reasonOf(textOf({ url: 'http://example.org/stall', total_ms: 300 }))).toBe('timeout')
    expect(await reasonOf(textOf({ url: 'http://example.org/silent', total_ms: 300 }))).toBe('timeout')
    expect(await reasonOf(textOf({ url: 'http://example.org/broken' }))).toBe('connection_lost')
    const given = AbortSignal.abort()
    expect(await reasonOf(textOf({ url: 'http://example.org/', signal: given }))).toBe('aborted')
    expect(await reasonOf(textOf({ url: 'http://nowhere.example/' }))).toBe('name_not_found')
  })

  test('redirects are followed five times at most, and never where the caller wants none', async () => {
    internet.sites.set('example.org', (request, response) => {
      const left = Number(request.url?.slice(1))
      if (left > 0) response.writeHead(301, { location: `/${left - 1}` }).end()
      else response.end('there')
    })
    expect(await textOf({ url: 'http://example.org/5' })).toBe('there')
    expect(await reasonOf(textOf({ url: 'http://example.org/6' }))).toBe('too_many_redirects')
    expect((await outbound.request({ url: 'http://example.org/1', redirects: 0 })).status).toBe(301)
  })

  test('credentials never follow to another origin, and a body is never sent on to one', async () => {
    internet.names.set('other.example', [[PUBLIC]])
    const seen: (string | undefined)[] = []
    internet.sites.set('other.example', (request, response) => {
      seen.push(request.headers.authorization, request.headers['x-api-key'] as string | undefined, request.method)
      response.end('other')
    })
    internet.sites.set('example.org', (request, response) => {
      const status = Number(request.url?.slice(1))
      response.writeHead(status, { location: 'http://other.example/' }).end()
    })
    const headers = { Authorization: 'Bearer secret', 'X-Api-Key': 'secret', Accept: 'text/html' }
    expect(await textOf({ url: 'http://example.org/302', headers })).toBe('other')
    const sent = { method: 'POST', body: 'text', headers }
    expect(await textOf({ url: 'http://example.org/303', ...sent })).toBe('other')
    expect(seen).toEqual([undefined, undefined, 'GET', undefined, undefined, 'GET'])
    expect(await reasonOf(textOf({ url: 'http://example.org/307', ...sent }))).toBe('bad_redirect')
  })
})

describe('politeness', () => {
  test('at most two requests are at a host at once', async () => {
    let now = 0
    let most = 0
    internet.sites.set('example.org', (_request, response) => {
      now += 1
      most = Math.max(most, now)
      setTimeout(() => {
        now -= 1
        response.end('done')
      }, 20)
    })
    const url = 'http://example.org/'
    await Promise.all(Array.from({ length: 8 }, () => textOf({ url, is_polite: true })))
    expect(most).toBe(2)
  })

  test('a host that asks for a pause is left alone for so long', async () => {
    internet.sites.set('example.org', (_request, response) => response.writeHead(429, { 'retry-after': '600' }).end())
    await outbound.request({ url: 'http://example.org/', is_polite: true }).then(({ body }) => body?.cancel())
    expect(await reasonOf(outbound.request({ url: 'http://example.org/', is_polite: true }))).toBe('asked_to_wait')
  })
})

test('a proxy is asked for the checked address, never for a name', async () => {
  const asked: string[] = []
  const proxy = net.createServer((socket) => {
    socket.once('data', (head: Buffer) => {
      asked.push(head.toString('latin1'))
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 7\r\nconnection: close\r\n\r\nproxied'))
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const dial = dialThrough({ host: '127.0.0.1', port, authorization: 'Basic c2VjcmV0' })
  const through = createOutbound({ allowedHosts: () => [], lookUp: internet.lookUp, dial })
  const { body } = await through.request({ url: 'http://example.org/' })
  expect(await new Response(body).text()).toBe('proxied')
  expect(asked[0]).toContain(`CONNECT ${PUBLIC}:80 HTTP/1.1`)
  expect(asked[0]).toContain('Proxy-Authorization: Basic c2VjcmV0')
  expect(asked[0]).not.toContain('example.org')
  expect(await reasonOf(through.request({ url: 'http://127.0.0.1/' }))).toBe('address_refused')
  await through.close()
  proxy.close()
})

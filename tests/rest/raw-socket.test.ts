import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyRefusal, openRaw, sendRaw } from '../support/raw-socket.ts'
import { restService, type RestTest } from '../support/rest.ts'

const MIB = 1024 * 1024

let rest: RestTest
let port: number
let host: string
let key: string
beforeAll(async () => {
  rest = await restService()
  port = Number(new URL(rest.service.base_url).port)
  host = `Host: 127.0.0.1:${port}\r\n`
  key = `Authorization: Bearer ${rest.key}\r\n`
})
afterAll(async () => {
  await rest.close()
  expect(rest.faults.list).toEqual([])
})

const refusalOf = async (bytes: string) => onlyRefusal(await sendRaw(port, bytes))

async function statusOf(bytes: string): Promise<number | undefined> {
  const answers = await sendRaw(port, bytes)
  expect(answers).toHaveLength(1)
  return answers[0]?.status
}

const post = (body: string, headers = '') =>
  `POST /v1/generate HTTP/1.1\r\n${host}${key}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`

test.each<[string, () => string]>([
  ['a line that is no request', () => 'hello\r\n\r\n'],
  ['TLS on the plain port', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unknown version', () => `GET /v1/templates HTTP/3.7\r\n${host}\r\n`],
  ['an unknown method', () => `FETCH /v1/templates HTTP/1.1\r\n${host}\r\n`],
  ['a header without a colon', () => `GET /v1/templates HTTP/1.1\r\n${host}broken\r\n\r\n`],
  ['a header name with a space', () => `GET /v1/templates HTTP/1.1\r\n${host}X Y: 1\r\n\r\n`],
  ['a NUL in a header', () => `GET /v1/templates HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`],
  ['headers of 17 KB', () => `GET /v1/templates HTTP/1.1\r\n${host}${key}X: ${'a'.repeat(17_000)}\r\n\r\n`],
  ['65 headers', () => `GET /v1/templates HTTP/1.1\r\n${host}${key}${'X: 1\r\n'.repeat(63)}\r\n`],
  ['an address over 8 KB', () => `GET /v1/templates?${'a'.repeat(8200)} HTTP/1.1\r\n${host}${key}\r\n`],
  ['two lengths', () => `POST /v1/generate HTTP/1.1\r\n${host}${key}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['twice the same length', () => post('{}', 'Content-Length: 2\r\n')],
  ['a negative length', () => `POST /v1/generate HTTP/1.1\r\n${host}${key}Content-Length: -1\r\n\r\n`],
  ['a length and chunks', () => post('0\r\n\r\n', 'Transfer-Encoding: chunked\r\n')],
  [
    'chunks and a length',
    () => `POST /v1/generate HTTP/1.1\r\n${host}${key}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
  ],
  ['another transfer encoding', () => `POST /v1/generate HTTP/1.1\r\n${host}${key}Transfer-Encoding: gzip\r\n\r\n`],
  ['chunked not last', () => `POST /v1/generate HTTP/1.1\r\n${host}${key}Transfer-Encoding: chunked, gzip\r\n\r\n`],
  [
    'a bare line feed inside chunks',
    () =>
      `POST /v1/generate HTTP/1.1\r\n${host}${key}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n`,
  ],
  [
    'a chunk size that is none',
    () =>
      `POST /v1/generate HTTP/1.1\r\n${host}${key}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
  ],
  ['a folded header', () => `GET /v1/templates HTTP/1.1\r\n${host}${key}X: a\r\n b\r\n\r\n`],
])('%s is 400 invalid_request', async (_what, bytes) => {
  expect(await refusalOf(bytes())).toEqual([400, 'invalid_request'])
})

test('64 headers, an address of 8 KB and headers just under 16 KB are taken', async () => {
  const get = (address: string, more: string) => `GET ${address} HTTP/1.1\r\n${host}${key}${more}\r\n`
  expect(await statusOf(get('/v1/templates', 'X: 1\r\n'.repeat(62)))).toBe(200)
  expect(await statusOf(get(`/v1/templates?${'a'.repeat(8192 - 14)}`, ''))).toBe(200)
  expect(await statusOf(get('/v1/templates', `X: ${'a'.repeat(16_000)}\r\n`))).toBe(200)
})

test.each<[string, () => string, number]>([
  ['127.0.0.1', () => `Host: 127.0.0.1:${port}\r\n`, 200],
  ['localhost', () => `Host: localhost:${port}\r\n`, 200],
  ['capitals', () => `hOsT: LocalHost:${port}\r\n`, 200],
  ['[::1]', () => `Host: [::1]:${port}\r\n`, 200],
  ['two of them', () => `Host: 127.0.0.1:${port}\r\nHost: 127.0.0.1:${port}\r\n`, 403],
  ['one of ours and a foreign one', () => `Host: 127.0.0.1:${port}\r\nHost: evil.example\r\n`, 403],
  ['none', () => '', 403],
  ['an empty one', () => 'Host:\r\n', 403],
  ['another port', () => `Host: 127.0.0.1:${port + 1}\r\n`, 403],
  ['no port', () => 'Host: 127.0.0.1\r\n', 403],
  ['a foreign name', () => `Host: evil.example:${port}\r\n`, 403],
  ['another loopback address', () => `Host: 127.0.0.2:${port}\r\n`, 403],
  ['a name in front', () => `Host: 127.0.0.1:${port}@evil.example\r\n`, 403],
])('Host: %s', async (_what, header, expected) => {
  for (const path of ['/v1/templates', '/health', '/docs']) {
    const bytes = `GET ${path} HTTP/1.1\r\n${header()}${key}\r\n`
    if (expected === 200) expect(await statusOf(bytes)).toBe(200)
    else expect(await refusalOf(bytes)).toEqual([403, 'forbidden'])
  }
})

test.each([
  ['Origin: https://evil.example\r\n', 403],
  ['Origin: null\r\n', 403],
  ['Origin:\r\n', 403],
  ['Origin: https://a.example\r\nOrigin: https://b.example\r\n', 403],
  ['Sec-Fetch-Site: cross-site\r\n', 403],
  ['Sec-Fetch-Site: same-site\r\n', 403],
  ['Sec-Fetch-Site: same-origin\r\n', 403],
  ['Sec-Fetch-Site:\r\n', 403],
  ['Sec-Fetch-Site: none\r\nSec-Fetch-Site: cross-site\r\n', 403],
  ['Sec-Fetch-Site: none\r\n', 200],
])('%j', async (headers, expected) => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\n${host}${key}${headers}\r\n`
  if (expected === 200) expect(await statusOf(get('/v1/templates'))).toBe(200)
  else for (const path of ['/v1/templates', '/health']) expect(await refusalOf(get(path))).toEqual([403, 'forbidden'])
  expect((await sendRaw(port, get('/docs')))[0]?.status).toBe(200)
})

test('an allowed origin comes in alone, not as one of two, and gets no CORS header', async () => {
  await rest.owner.accounts.setSetting({ name: 'allowed_origins', value: ['https://desk.example'] })
  const get = (headers: string) => `GET /v1/templates HTTP/1.1\r\n${host}${key}${headers}\r\n`
  const [allowed] = await sendRaw(port, get('Origin: https://desk.example\r\nSec-Fetch-Site: cross-site\r\n'))
  expect([allowed?.status, allowed?.headers.get('access-control-allow-origin')]).toEqual([200, undefined])
  const two = 'Origin: https://desk.example\r\nOrigin: https://desk.example\r\n'
  expect(await refusalOf(get(two))).toEqual([403, 'forbidden'])
  await rest.owner.accounts.setSetting({ name: 'allowed_origins', value: [] })
})

test('two Authorization headers are as good as none', async () => {
  const get = (headers: string) => `GET /v1/templates HTTP/1.1\r\n${host}${headers}\r\n`
  expect(await refusalOf(get(`${key}${key}`))).toEqual([401, 'unauthorized'])
  expect(await refusalOf(get(`${key}Authorization: Basic x\r\n`))).toEqual([401, 'unauthorized'])
  expect(await refusalOf(get(`Authorization: Basic x\r\n${key}`))).toEqual([401, 'unauthorized'])
})

test('an absolute address is served when its host is ours, and refused when it is not', async () => {
  const get = (target: string) => `GET ${target} HTTP/1.1\r\n${host}${key}\r\n`
  expect(await statusOf(get(`http://127.0.0.1:${port}/v1/templates`))).toBe(200)
  expect(await refusalOf(get('http://evil.example/v1/templates'))).toEqual([403, 'forbidden'])
  expect(await refusalOf(get(`http://evil.example:${port}`))).toEqual([403, 'forbidden'])
  expect(await refusalOf(get(`http://127.0.0.1:${port}`))).toEqual([404, 'not_found'])
})

test('CONNECT, OPTIONS *, TRACE, an upgrade and HTTP/1.0 go through the same order', async () => {
  const tunnel = `CONNECT example.org:443 HTTP/1.1\r\n${host}`
  expect(await refusalOf(`${tunnel}\r\n`)).toEqual([401, 'unauthorized'])
  expect(await refusalOf(`${tunnel}${key}\r\n`)).toEqual([404, 'not_found'])
  expect(await refusalOf('CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n')).toEqual([
    403,
    'forbidden',
  ])
  expect(await refusalOf(`OPTIONS * HTTP/1.1\r\n${host}\r\n`)).toEqual([401, 'unauthorized'])
  expect(await refusalOf(`OPTIONS * HTTP/1.1\r\n${host}${key}\r\n`)).toEqual([404, 'not_found'])
  expect(await refusalOf(`TRACE / HTTP/1.1\r\n${host}${key}\r\n`)).toEqual([404, 'not_found'])
  const upgrade = `GET /v1/nowhere HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n`
  expect(await refusalOf(`${upgrade}\r\n`)).toEqual([401, 'unauthorized'])
  expect(await refusalOf(`${upgrade}${key}\r\n`)).toEqual([404, 'not_found'])
  expect(await statusOf(`GET /v1/templates HTTP/1.0\r\n${host}${key}\r\n`)).toBe(200)
  expect(await refusalOf('GET /v1/templates HTTP/1.0\r\n\r\n')).toEqual([403, 'forbidden'])
})

test('without a key nothing is learnt about routes, bodies, media types or sizes', async () => {
  const cases = [
    `GET /v1/nowhere HTTP/1.1\r\n${host}\r\n`,
    `DELETE /v1/templates HTTP/1.1\r\n${host}\r\n`,
    `GET /v1/templates/nope HTTP/1.1\r\n${host}\r\n`,
    `GET /v1/content?limit=nonsense HTTP/1.1\r\n${host}\r\n`,
    `POST /health HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`,
    `POST /v1/generate HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 4\r\n\r\nnope`,
    `POST /v1/generate HTTP/1.1\r\n${host}Content-Type: text/plain\r\nContent-Length: 4\r\n\r\nnope`,
    `POST /v1/generate HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: ${9 * MIB}\r\n\r\n`,
    `POST /v1/generate HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Length: ${9 * MIB}\r\n\r\n`,
    `POST /v1/generate HTTP/1.1\r\n${host}Expect: the-moon\r\nContent-Length: 4\r\n\r\nnope`,
  ]
  for (const bytes of cases) expect(await refusalOf(bytes)).toEqual([401, 'unauthorized'])
})

test('a body over 1 MiB is payload_too_large, by its length and in chunks, and is not read to its end', async () => {
  const head = `POST /v1/generate HTTP/1.1\r\n${host}${key}Content-Type: application/json\r\n`
  expect(await refusalOf(`${head}Content-Length: ${MIB + 1}\r\n\r\n`)).toEqual([400, 'payload_too_large'])
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
  expect(await refusalOf(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`)).toEqual([
    400,
    'payload_too_large',
  ])
  const justFits = JSON.stringify('a'.repeat(MIB - 2))
  expect(await refusalOf(`${head}Content-Length: ${MIB}\r\n\r\n${justFits}`)).toEqual([400, 'invalid_request'])
})

test('Expect: 100-continue gets its interim answer only when the body is wanted; other expectations are refused', async () => {
  const head = (headers: string) =>
    `POST /v1/generate HTTP/1.1\r\n${host}${headers}Content-Type: application/json\r\nContent-Length: 2\r\n`
  const welcome = await openRaw(port)
  welcome.socket.write(`${head(key)}Expect: 100-continue\r\n\r\n`)
  await expect.poll(() => welcome.answers().map((answer) => answer.status)).toEqual([100])
  welcome.socket.write('{}')
  expect((await welcome.until(1)).map((answer) => answer.status)).toEqual([100, 400])
  welcome.socket.destroy()
  const wrongType = head(key).replace('application/json', 'text/plain')
  expect(await refusalOf(`${wrongType}Expect: 100-continue\r\n\r\n`)).toEqual([400, 'invalid_request'])
  expect(await refusalOf(`${head('')}Expect: 100-continue\r\n\r\n`)).toEqual([401, 'unauthorized'])
  expect(await refusalOf(`GET /health HTTP/1.1\r\n${host}Expect: the-moon\r\n\r\n`)).toEqual([400, 'invalid_request'])
  expect(await refusalOf(`${head(key)}Expect: the-moon\r\n\r\n{}`)).toEqual([400, 'invalid_request'])
  expect(await refusalOf(`GET /v1/templates HTTP/1.1\r\n${host}${key}Expect: the-moon\r\n\r\n`)).toEqual([
    400,
    'invalid_request',
  ])
})

test('a smuggled second request in a refused body is never answered', async () => {
  const inner = `GET /v1/templates HTTP/1.1\r\n${host}${key}\r\n`
  const bytes = `POST /v1/generate HTTP/1.1\r\n${host}${key}Content-Type: application/json\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`
  expect(await refusalOf(bytes)).toEqual([400, 'invalid_request'])
  const both = `POST /v1/generate HTTP/1.1\r\n${host}${key}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`
  expect(await refusalOf(both)).toEqual([400, 'invalid_request'])
})

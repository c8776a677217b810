import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../core/transport/http-listener.ts'
import { openRestDoor } from '../../core/transport/rest.ts'
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

test.each(['', 'with a key'])(
  'an endless body is cut off soon after its answer %s',
  { timeout: 180_000 },
  async (withKey) => {
    const connection = await openRaw(port)
    const { socket } = connection
    socket.write(
      `POST /v1/generate HTTP/1.1\r\n${host}${withKey === '' ? '' : key}Content-Type: application/json\r\nContent-Length: ${900 * MIB}\r\n\r\n`,
    )
    const piece = Buffer.alloc(65_536, 97)
    const feed = (): void => {
      while (!socket.destroyed && socket.bytesWritten < 900 * MIB) {
        if (!socket.write(piece)) {
          socket.once('drain', feed)
          return
        }
      }
    }
    feed()
    await connection.closed
    expect(onlyRefusal(connection.answers())).toEqual(
      withKey === '' ? [401, 'unauthorized'] : [400, 'payload_too_large'],
    )
    expect(socket.bytesWritten).toBeLessThan(100 * MIB)
    socket.destroy()
  },
)

test('requests sent at once are answered in their order, one answer each, up to the one that is broken', async () => {
  const connection = await openRaw(port)
  const get = (path: string) => `GET ${path} HTTP/1.1\r\n${host}${key}\r\n`
  connection.socket.write(`${get('/v1/templates')}${get('/v1/nowhere')}${get('/health')}nonsense\r\n\r\n`)
  await connection.closed
  expect(connection.answers().map((answer) => answer.status)).toEqual([200, 404, 200, 400])
  expect(connection.answers()[3]?.body.error.code).toBe('invalid_request')
  connection.socket.destroy()
})

test('a body that breaks off, or turns out malformed after its answer, gets no second one', async () => {
  const chunked = (headers: string) =>
    `POST /v1/generate HTTP/1.1\r\n${host}${headers}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
  const refused = await openRaw(port)
  refused.socket.write(chunked(''))
  await refused.until(1)
  refused.socket.write('zz\r\n')
  await refused.closed
  expect(onlyRefusal(refused.answers())).toEqual([401, 'unauthorized'])
  const broken = await openRaw(port)
  broken.socket.write(`${chunked(key)}2\r\n{}`)
  await sleep(30)
  broken.socket.write('garbage')
  await broken.closed
  expect(onlyRefusal(broken.answers())).toEqual([400, 'invalid_request'])
  const gone = await openRaw(port)
  gone.socket.write(`${chunked(key)}2\r\n{}`)
  await sleep(30)
  gone.socket.resetAndDestroy()
})

test('a request that does not arrive in time is 400, with the times that the specification names', async () => {
  expect([LIMITS.headersMs, LIMITS.requestMs, LIMITS.connections]).toEqual([5000, 15_000, 128])
  const quick = { ...LIMITS, headersMs: 100, requestMs: 200 }
  const door = await openRestDoor(rest.service.engine.workspace.deskContext, 0, quick)
  const slowHost = `Host: 127.0.0.1:${door.port}\r\n`
  expect(onlyRefusal(await sendRaw(door.port, `GET /v1/templates HTTP/1.1\r\n${slowHost}`))).toEqual([
    400,
    'invalid_request',
  ])
  const slow = `POST /v1/generate HTTP/1.1\r\n${slowHost}${key}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`
  expect(onlyRefusal(await sendRaw(door.port, slow))).toEqual([400, 'invalid_request'])
  const silent = await openRaw(door.port)
  await silent.closed
  expect(silent.received()).toBe('')
  silent.socket.destroy()
  await door.close()
})

test('no more connections are open than the limit; the others go on, and the next is taken when one ends', async () => {
  const door = await openRestDoor(rest.service.engine.workspace.deskContext, 0, { ...LIMITS, connections: 3 })
  const get = `GET /v1/templates HTTP/1.1\r\nHost: 127.0.0.1:${door.port}\r\n${key}\r\n`
  const [one, two, three] = await Promise.all([openRaw(door.port), openRaw(door.port), openRaw(door.port)])
  const surplus = await openRaw(door.port)
  await surplus.closed
  expect(surplus.received()).toBe('')
  one.socket.write(get)
  expect((await one.until(1)).map((answer) => answer.status)).toEqual([200])
  two.socket.destroy()
  await expect.poll(async () => (await sendRaw(door.port, get))[0]?.status).toBe(200)
  for (const { socket } of [one, three]) socket.destroy()
  await door.close()
})

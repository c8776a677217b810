import { mkdirSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { Change } from '../../../core/contract.ts'
import { openBrowserShell, type BrowserShell } from '../../../core/transport/host.ts'
import type { Client } from '../../../core/transport/local.ts'
import { openMessagePortDoor } from '../../../core/transport/message-port.ts'
import { blogRequest } from '../../support/briefs.ts'
import { openRestDoor } from '../../../core/transport/rest.ts'
import { isLong, randomFrom, testSeed } from '../../support/randomness.ts'
import { openRaw } from '../../support/raw-socket.ts'
import { endOf, testEngine, testFolder, type TestEngine, type TestFolder } from '../../support/world.ts'

let engine: TestEngine
let shell: BrowserShell
let renderer: TestFolder
beforeEach(async () => {
  engine = await testEngine()
  renderer = testFolder()
  mkdirSync(join(renderer.path, 'assets'))
  writeFileSync(join(renderer.path, 'index.html'), '<!doctype html><title>Colophon</title>')
  writeFileSync(join(renderer.path, 'assets', 'a.js'), '1')
  shell = await openBrowserShell(engine.engine.workspace.deskContext, renderer.path)
})
afterEach(async () => {
  await shell.close()
  await engine.close()
  renderer.remove()
})

const newToken = () => new URL(shell.newOpenUrl()).hash.replace('#token=', '')
const exchange = (given: string, headers: Record<string, string> = { origin: shell.origin }) =>
  fetch(`${shell.origin}/session`, { method: 'POST', headers, body: JSON.stringify({ token: given }) })

test('the one-time token buys one session secret, once, and only from our own page', async () => {
  expect((await exchange(newToken(), {})).status).toBe(403)
  expect((await exchange(newToken(), { origin: 'http://evil.example' })).status).toBe(403)
  expect((await exchange('wrong')).status).toBe(403)
  const given = newToken()
  const first = await exchange(given)
  expect(first.status).toBe(200)
  expect(first.headers.get('set-cookie')).toBeNull()
  expect(((await first.json()) as { secret: string }).secret).toHaveLength(43)
  expect((await exchange(given)).status).toBe(403)
})

/** What becomes of a socket that opens with these headers and sends this first frame. */
function outcome(headers: Record<string, string>, firstFrame: string): Promise<string> {
  const socket = new WebSocket(`${shell.origin.replace('http', 'ws')}/rpc`, { headers })
  return new Promise((resolve) => {
    socket.on('open', () => socket.send(firstFrame))
    socket.on('message', (data: Buffer) => {
      resolve(data.toString())
      socket.terminate()
    })
    socket.on('close', (code) => resolve(`closed ${code}`))
    socket.on('error', () => resolve('refused'))
  })
}

test('a socket needs our origin and the session secret', async () => {
  const { secret } = (await (await exchange(newToken())).json()) as { secret: string }
  const good = JSON.stringify({ secret })
  expect(await outcome({ origin: shell.origin }, good)).toBe('{"ok":true}')
  expect(await outcome({}, good)).toBe('refused')
  expect(await outcome({ origin: 'http://evil.example' }, good)).toBe('refused')
  expect(await outcome({ origin: shell.origin, host: 'evil.example' }, good)).toBe('refused')
  for (const frame of ['{}', 'not json', JSON.stringify({ secret: 'wrong' }), JSON.stringify({ secret: 1 })]) {
    expect(await outcome({ origin: shell.origin }, frame)).toBe('closed 4401')
  }
})

test('the listener serves the bundle with its policy, and nothing outside it', async () => {
  const page = await fetch(`${shell.origin}/`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await fetch(`${shell.origin}/assets/a.js`)).headers.get('content-type')).toContain('javascript')
  writeFileSync(join(renderer.path, '..', 'colophon-outside.txt'), 'x')
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve) => {
      const { hostname, port } = new URL(shell.origin)
      httpRequest({ hostname, port, path, headers }, (answer) => resolve(answer.resume().statusCode ?? 0)).end()
    })
  for (const path of [
    '/../colophon-outside.txt',
    '/%2e%2e/colophon-outside.txt',
    '/..%2fcolophon-outside.txt',
    '/%zz',
    '/nowhere',
    '/assets',
  ]) {
    expect(await raw(path)).toBe(404)
  }
  expect(await raw('/', { host: 'evil.example' })).toBe(403)
})

test('a connection that a browser opened ahead of need is closed without a word: words would answer its next request', async () => {
  const port = Number(new URL(shell.origin).port)
  const [unused, begun] = await Promise.all([openRaw(port), openRaw(port)])
  begun.socket.write('GET / HTTP/1.1\r\n')
  await Promise.all([unused.closed, begun.closed])
  expect(unused.received()).toBe('')
  expect(begun.received()).toMatch(/^HTTP\/1\.1 400 /)
})

test('the MessagePort door answers as the member at the desk, streams changes, and carries errors with their fields', async () => {
  const { port1, port2 } = new MessageChannel()
  openMessagePortDoor(engine.engine.workspace.deskContext)(port1)
  port1.start()
  const client = createORPCClient(new RPCLink({ port: port2 })) as unknown as Client
  port2.start()
  expect((await client.accounts.session({})).member).toMatchObject({ is_owner: true, role: 'admin' })

  const stop = new AbortController()
  const seen: Change[] = []
  const following = (async () => {
    for await (const change of await client.changes.subscribe({}, { signal: stop.signal })) seen.push(change)
  })().catch(() => undefined)
  const { request_id } = await client.generation.submit({ ...blogRequest(), generation_mode: 'quick' })
  expect((await endOf(client, request_id)).status).toBe('completed')
  await expect.poll(() => seen.some((change) => change.kind === 'progress' && change.status === 'completed')).toBe(true)
  stop.abort()
  await following

  const refused: unknown = await client.generation
    .submit({ ...blogRequest({}, { topic: '' }), generation_mode: 'quick' })
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'INVALID_REQUEST',
    status: 400,
    data: { details: [{ path: 'user_input.topic', message: 'Topic is required.' }] },
  })
  const missing: unknown = await client.content.get({ contentID: 'cnt_none' }).catch((error: unknown) => error)
  expect(missing).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  const unfit: unknown = await client.content.list({ limit: 1000 }).catch((error: unknown) => error)
  expect(unfit).toMatchObject({ code: 'INVALID_REQUEST', data: { details: [{ path: 'limit' }] } })
  port1.close()
  port2.close()
})

test('a fault that nobody foresaw is reported, and shown without its inside', async () => {
  await engine.engine.workspace.deskContext.db.schema.dropTable('settings').execute()
  const error: unknown = await engine.owner.accounts
    .getSetting({ name: 'rate_limit_per_minute' })
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'INTERNAL_ERROR', status: 500 })
  expect((error as Error).message).not.toMatch(/settings|table|sql/i)
  expect(engine.faults.list).toHaveLength(1)
})

test('nothing that is sent to a listener, or broken off, ends the process', async () => {
  const { port } = new URL(shell.origin)
  const rest = await openRestDoor(engine.engine.workspace.deskContext, 0)
  const random = randomFrom(testSeed())
  const pieces = [
    `POST /session HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${shell.origin}\r\nContent-Length: 90\r\n\r\n{"tok`,
    `GET /rpc HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    `GET /rpc HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    `CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n`,
    'GET / HTTP/1.1\r\n',
    '\u0000\u0001garbage\r\n\r\n',
    `POST /v1/content/save HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ]
  const faults: unknown[] = []
  const note = (error: unknown): number => faults.push(error)
  process.on('unhandledRejection', note).on('uncaughtException', note)
  for (let tries = isLong ? 100_000 : 400; tries > 0; tries -= 8) {
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { socket } = await openRaw(random.below(2) === 0 ? Number(port) : rest.port)
        const bytes = pieces[random.below(pieces.length)] ?? ''
        socket.write(random.below(2) === 0 ? bytes : bytes.slice(0, 1 + random.below(bytes.length)))
        if (random.below(3) > 0) await new Promise((resolve) => setTimeout(resolve, random.below(12)))
        if (random.below(2) === 0) socket.resetAndDestroy()
        else socket.destroy()
      }),
    )
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  process.off('unhandledRejection', note).off('uncaughtException', note)
  expect(faults).toEqual([])
  expect((await fetch(`http://127.0.0.1:${rest.port}/health`)).status).toBe(200)
  expect((await fetch(shell.origin)).status).toBe(200)
  await rest.close()
}, 3_600_000)

test('a text that not every database holds is refused at every door, by the name of its field', async () => {
  const refused = { code: 'INVALID_REQUEST', data: { details: [{ path: 'body' }] } }
  for (const body of ['Fees fell.\0', 'Fees fell \ud800.']) {
    await expect(engine.desk.content.save({ title: 'Fees', body })).rejects.toMatchObject(refused)
    await expect(engine.owner.content.save({ title: 'Fees', body })).rejects.toMatchObject(refused)
  }
  expect((await engine.desk.content.list({})).content).toEqual([])
})

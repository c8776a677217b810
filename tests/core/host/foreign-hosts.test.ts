import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { WIRE } from '../../../core/kernel/wire.ts'
import { hostCalls } from '../../../core/transport/team/host-calls.ts'
import { certificate, hasOpenssl } from '../../support/certificate.ts'
import { asOfElectron, deskOfTeam, type DeskOfTeam } from '../../support/team-desk.ts'
import { freePort } from '../../support/team-host.ts'

const HELLO = { product: 'Colophon', api: 'v1', wire: WIRE, min_desk: '0.1.0' }
const TOKEN = `cols_${'k'.repeat(43)}`

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Something that answers on loopback, with what it was asked so far. */
async function listening(answer: Answer, server: Server = createServer()) {
  const asked: { method: string; url: string; authorization: string | undefined; body: string }[] = []
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    const one = { method, url, authorization: headers.authorization, body: '' }
    asked.push(one)
    request.on('data', (chunk: Buffer) => (one.body += chunk.toString()))
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, port, server, asked }
}

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function problemOf(origin: string, version = '0.1.0'): Promise<string> {
  const calls = hostCalls(origin, version)
  closing.push(() => calls.close())
  return calls.greet().then(
    () => 'a host',
    (error: unknown) => (error as Error).message,
  )
}

/** A desk that is signed in: the session was kept at an earlier time. */
function signedIn(origin: string): DeskOfTeam {
  const desk = deskOfTeam(origin)
  mkdirSync(join(desk.folder, 'secrets'))
  writeFileSync(join(desk.folder, 'secrets', desk.secretName), TOKEN)
  closing.push(() => desk.remove())
  return desk
}

describe('before a host is worked with', () => {
  test('a host of the same language is taken, whatever else it says of itself', async () => {
    const { origin, asked } = await listening((_request, response) => json(response, { ...HELLO, more: true }))
    expect(await problemOf(origin)).toBe('a host')
    expect(asked).toEqual([{ method: 'GET', url: '/hello', authorization: undefined, body: '' }])
  })

  test('one that does not answer, and one that has no address, is said to', async () => {
    expect(await problemOf(`http://127.0.0.1:${await freePort()}`)).toMatch(
      /^There is no answer from the host: 127\.0\.0\.1:\d+ refuses the connection\. Check the address/,
    )
    expect(await problemOf('https://nothing.invalid')).toMatch(/Domain not found: nothing\.invalid|cannot be looked up/)
  })

  test.each<[string, Answer]>([
    ['a page', (_request, response) => response.end('<!doctype html><title>Router</title>')],
    ['a page that is never over', (_request, response) => response.end('x'.repeat(1024 * 1024))],
    ['another program', (_request, response) => json(response, { product: 'Ghost', wire: WIRE })],
    ['what says nothing of its wire', (_request, response) => json(response, { product: 'Colophon' })],
    ['a refusal', (_request, response) => json(response, HELLO, 503)],
  ])('%s is told from a host', async (_name, answer) => {
    const { origin } = await listening(answer)
    expect(await problemOf(origin)).toMatch(/^Something answers at 127\.0\.0\.1:\d+, but it is no Colophon host/)
  })

  test('a redirect is no host, and nobody is asked where it leads', async () => {
    const other = await listening((_request, response) => json(response, HELLO))
    const { origin } = await listening((request, response) => {
      response.writeHead(302, { location: `${other.origin}${request.url ?? ''}` })
      response.end()
    })
    expect(await problemOf(origin)).toMatch(/no Colophon host/)
    expect(other.asked).toEqual([])
  })

  test('another wire number says which side has to be updated', async () => {
    let hello: object = { ...HELLO, wire: WIRE - 1 }
    const { origin } = await listening((_request, response) => json(response, hello))
    expect(await problemOf(origin)).toMatch(
      /runs an older Colophon than this one.+Whoever runs the host has to update it/,
    )
    hello = { ...HELLO, wire: WIRE + 1 }
    expect(await problemOf(origin)).toMatch(/runs a newer Colophon than this one.+Update Colophon on this computer/)
    hello = { ...HELLO, min_desk: '0.10.0' }
    expect(await problemOf(origin, '0.9.3')).toMatch(/asks for Colophon 0\.10\.0 or newer, and this is 0\.9\.3/)
    expect(await problemOf(origin, '0.10.0')).toBe('a host')
    expect(await problemOf(origin, '1.0.0')).toBe('a host')
  })

  test.skipIf(!hasOpenssl())('a certificate that nobody issued is refused, and nothing is sent', async () => {
    const { port, asked } = await listening(
      (_request, response) => json(response, HELLO),
      createTlsServer(certificate()),
    )
    expect(await problemOf(`https://127.0.0.1:${port}`)).toMatch(
      /^The certificate of 127\.0\.0\.1:\d+ is not trusted by this computer, so nothing was sent/,
    )
    expect(asked).toEqual([])
  })
})

describe('a host that is not what it was', () => {
  test('is sent neither token nor passphrase once something else answers in its place', async () => {
    const { origin, asked } = await listening((_request, response) => response.end('<!doctype html>'))
    const desk = signedIn(origin)
    expect(await desk.state()).toMatchObject({
      status: 'unreachable',
      problem: expect.stringMatching(/no Colophon/) as string,
    })
    expect(await desk.signIn({ login: 'vera', passphrase: 'a secret' })).toMatchObject({ code: 'internal_error' })
    expect(asked.map(({ url, authorization, body }) => [url, authorization, body])).toEqual([
      ['/hello', undefined, ''],
      ['/hello', undefined, ''],
    ])
    expect(readdirSync(join(desk.folder, 'secrets'))).toEqual([desk.secretName])
  })

  test('leads nobody with a token to another host, by its door or by its socket', async () => {
    const other = await listening((_request, response) => json(response, HELLO))
    const upgrades: string[] = []
    other.server.on('upgrade', (request: IncomingMessage) => upgrades.push(request.url ?? ''))
    const { origin, server } = await listening((request, response) => {
      if (request.url === '/hello') json(response, HELLO)
      else response.writeHead(307, { location: `${other.origin}${request.url ?? ''}` }).end()
    })
    server.on('upgrade', (_request, socket) => {
      socket.end(
        `HTTP/1.1 302 Found\r\nLocation: ${other.origin.replace('http', 'ws')}/rpc\r\nConnection: close\r\n\r\n`,
      )
    })
    const desk = signedIn(origin)
    expect(await desk.state()).toMatchObject({ status: 'unreachable' })
    expect(await desk.connect()).toBe(false)
    expect(await desk.signIn({ login: 'vera', passphrase: 'a secret' })).toMatchObject({ code: 'internal_error' })
    await desk.signOut()
    expect([other.asked, upgrades]).toEqual([[], []])
  })

  test('and each host has a session of its own: what is kept of one is shown to no other', async () => {
    const first = await listening((request, response) => json(response, request.url === '/hello' ? HELLO : {}))
    const second = await listening((request, response) => json(response, request.url === '/hello' ? HELLO : {}))
    const desk = signedIn(first.origin)
    const other = deskOfTeam(second.origin, '0.1.0', desk.folder)
    closing.push(() => other.close())
    expect(other.secretName).not.toBe(desk.secretName)
    expect(await other.state()).toEqual({ status: 'out' })
    expect(await desk.state()).toEqual({ status: 'in' })
    expect(second.asked.map(({ authorization }) => authorization)).toEqual([undefined])
  })

  test('that is away keeps nobody signed in who signs out', async () => {
    const desk = signedIn(`http://127.0.0.1:${await freePort()}`)
    expect(await desk.state()).toMatchObject({ status: 'unreachable' })
    await desk.signOut()
    expect(await desk.state()).toEqual({ status: 'out' })
    expect(readdirSync(join(desk.folder, 'secrets'))).toEqual([])
    expect(desk.faults.map(({ message }) => message)).toEqual([expect.stringMatching(/was not told/)])
    expect(String(desk.faults[0]?.error)).not.toContain(TOKEN)
    expect(await desk.signIn({ login: 'vera', passphrase: 'x' })).toMatchObject({
      message: expect.stringMatching(/^There is no answer from the host/) as string,
    })
  })

  test('with what is no token is signed in to by nobody', async () => {
    const { origin } = await listening((request, response) =>
      json(response, request.url === '/hello' ? HELLO : { token: 'x\r\nset-cookie: y' }),
    )
    const desk = deskOfTeam(origin)
    closing.push(() => desk.remove())
    expect(await desk.signIn({ login: 'vera', passphrase: 'x' })).toMatchObject({
      message: expect.stringMatching(/did not answer as a Colophon host/) as string,
    })
    expect(readdirSync(desk.folder)).toEqual([])
  })
})

describe('the relay', () => {
  async function connected(take: (socket: import('ws').WebSocket) => void) {
    const { origin, server } = await listening((request, response) =>
      json(response, request.url === '/hello' ? HELLO : { wire: WIRE }),
    )
    const sockets = new WebSocketServer({ server, path: '/rpc' })
    const tokens: unknown[] = []
    sockets.on('connection', (socket, request) => {
      tokens.push(request.headers.authorization)
      take(socket)
    })
    closing.push(() => {
      for (const one of sockets.clients) one.terminate()
    })
    const desk = signedIn(origin)
    expect(await desk.connect()).toBe(true)
    const { port1, port2 } = new MessageChannel()
    closing.push(() => port1.close())
    desk.attach(asOfElectron(port2))
    expect(tokens).toEqual([`Bearer ${TOKEN}`])
    return { desk, port: port1, closed: once(port1, 'close') }
  }

  test('carries text as text and bytes as bytes, in both directions', async () => {
    const { port } = await connected((socket) => {
      socket.on('message', (data: Buffer, isBinary) => socket.send(data, { binary: isBinary }))
    })
    const heard: unknown[] = []
    port.on('message', (data) => heard.push(data))
    port.postMessage('{"i":"1"}')
    port.postMessage(new Uint8Array([0, 255, 7]))
    await expect.poll(() => heard).toEqual(['{"i":"1"}', new Uint8Array([0, 255, 7])])
  })

  test('gives up a host that sends a frame beyond every measure, and what comes before anybody reads is not lost', async () => {
    const { port, closed } = await connected((socket) => {
      socket.send('first')
      socket.send(Buffer.alloc(65 * 1024 * 1024))
    })
    const heard: unknown[] = []
    port.on('message', (data) => heard.push(data))
    await closed
    expect(heard).toEqual(['first'])
  })

  test('ends the host’s socket with the window, and hands no port to a host that is gone', async () => {
    const ended = Promise.withResolvers<undefined>()
    const { desk, port } = await connected((socket) => socket.on('close', () => ended.resolve(undefined)))
    port.close()
    await ended.promise
    const { port1, port2 } = new MessageChannel()
    const closed = once(port1, 'close')
    desk.attach(asOfElectron(port2))
    await closed
  })
})

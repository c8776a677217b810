import { RPCHandler } from '@orpc/server/ws'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { CallContext } from '../context.ts'
import { callInterceptors } from './faults.ts'
import { ourHosts } from './gate.ts'
import { joinedParts } from './joined-parts.ts'
import { listenFrom } from './listen.ts'
import { isSame, newSecret, oneTimeTokens, type OneTimeTokens } from './one-time-tokens.ts'
import { isSilent } from './parser-faults.ts'
import { refuse, serveFile } from './renderer-files.ts'
import { router } from './router.ts'

const AUTHENTICATION_MS = 5000

export interface BrowserShell {
  origin: string
  port: number
  /** An address to open once, within a minute: its token is exchanged for a session secret by the first page that comes. */
  newOpenUrl: () => string
  /** Whether a page has come by such an address. */
  hasPage: () => boolean
  close: () => Promise<void>
}

export interface ShellOptions {
  /** The port to listen at, or the next free one; any free one when absent. */
  firstPort?: number
  /** The host name of the window's address, beside 127.0.0.1. */
  hostName?: string
  /** Opens the window again for another process of its owner, which shows this secret. */
  reopen?: { secret: string; open: () => string | null }
}

/** Where the browser shell listens if it can: what a page keeps for itself belongs to its host name and port. */
export const SHELL_PORT = 4369

/**
 * The browser shell's own listener: it serves the renderer bundle and the socket behind it. A one-time token in the
 * opening address is exchanged for a session secret, which the page keeps in sessionStorage and sends as its first
 * socket message. No cookie is ever set.
 */
export async function openBrowserShell(
  context: CallContext,
  rendererFolder: string,
  { firstPort = 0, hostName = '127.0.0.1', reopen }: ShellOptions = {},
): Promise<BrowserShell> {
  const tokens = oneTimeTokens(context.world.monotonicMs)
  const secrets = new Set<string>()
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 5000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1000,
  })
  server.maxConnections = 64
  server.on('clientError', (_error, socket) => {
    // A browser opens connections ahead of need, and would take words on one for the answer to its next request.
    socket.on('error', () => socket.destroy())
    if (isSilent(socket)) socket.destroy()
    else if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 8 * 1024 * 1024 })
  const onTheWay = { length: 0 }
  const rpc = new RPCHandler(router, { clientInterceptors: callInterceptors })
  const port = await listenFrom(server, firstPort)
  const origin = `http://${hostName}:${port}`
  const hosts = [...ourHosts(port), `${hostName}:${port}`]

  server.on('request', (request, response) => {
    const host = request.headers.host ?? ''
    // No program may stay behind in a browser and answer for the window later.
    const isProgramToStay = request.headers['service-worker'] !== undefined
    if (!hosts.includes(host) || isProgramToStay) refuse(response, 403)
    else if (request.method === 'POST' && request.url === '/session')
      exchangeToken(request, response, tokens, secrets).catch(giveUp(response))
    else if (request.method === 'POST' && request.url === '/open' && reopen !== undefined)
      openAgain(request, response, reopen).catch(giveUp(response))
    else if (request.method === 'GET')
      serveFile(rendererFolder, request.url ?? '/', response, `ws://${host}`).catch(giveUp(response))
    else refuse(response, 404)
  })
  server.on('upgrade', (request, socket, head) => {
    // Whoever asks may be gone at any moment; a socket's error without a listener would end the process.
    socket.on('error', () => socket.destroy())
    if (!mayUpgrade(request, hosts)) {
      refuseUpgrade(socket)
      return
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      authenticate(webSocket, secrets, () => void rpc.upgrade(joinedParts(webSocket, onTheWay), { context }))
    })
  })
  const newOpenUrl = (): string => `${origin}/#token=${tokens.issue()}`
  return { origin, port, newOpenUrl, hasPage: () => secrets.size > 0, close: () => closeAll(server, sockets) }
}

/** The first frame must be `{ "secret": … }`; answered by `{ "ok": true }`, after which the socket carries oRPC. */
function authenticate(webSocket: WebSocket, secrets: ReadonlySet<string>, welcome: () => void): void {
  const timer = setTimeout(() => webSocket.close(4401, 'no session'), AUTHENTICATION_MS)
  webSocket.on('error', () => webSocket.terminate())
  webSocket.once('message', (data: Buffer) => {
    clearTimeout(timer)
    if (!isKnown(secrets, field(data.toString('utf8'), 'secret'))) {
      webSocket.close(4401, 'no session')
      return
    }
    welcome()
    webSocket.send('{"ok":true}')
  })
}

async function exchangeToken(
  request: IncomingMessage,
  response: ServerResponse,
  tokens: OneTimeTokens,
  secrets: Set<string>,
): Promise<void> {
  const token = isOwnPage(request) ? field(await readSmallBody(request), 'token') : ''
  if (!tokens.take(token)) {
    refuse(response, 403)
    return
  }
  const secret = newSecret()
  secrets.add(secret)
  answerJson(response, { secret })
}

/** Another process of the same person, which has no page behind it, asks for the window. */
async function openAgain(
  request: IncomingMessage,
  response: ServerResponse,
  { secret, open }: NonNullable<ShellOptions['reopen']>,
): Promise<void> {
  const isPage = request.headers.origin !== undefined
  if (isPage || !isSame(secret, field(await readSmallBody(request), 'secret'))) refuse(response, 403)
  else answerJson(response, { open_url: open() })
}

function answerJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(value))
}

function isOwnPage({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return origin === `http://${host}`
}

/** What was asked cannot be answered any more, as when the other side broke off in the middle. */
function giveUp(response: ServerResponse): () => void {
  return () => void response.destroy()
}

function mayUpgrade(request: IncomingMessage, hosts: readonly string[]): boolean {
  return request.url === '/rpc' && hosts.includes(request.headers.host ?? '') && isOwnPage(request)
}

async function readSmallBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > 4096) return ''
  }
  return body
}

function field(json: string, name: string): string {
  try {
    const value: unknown = JSON.parse(json)
    const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
    return typeof found === 'string' ? found : ''
  } catch (error) {
    if (error instanceof SyntaxError) return ''
    throw error
  }
}

function isKnown(known: ReadonlySet<string>, given: string): boolean {
  return [...known].some((one) => isSame(one, given))
}

function refuseUpgrade(socket: Duplex): void {
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
}

function closeAll(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const client of sockets.clients) client.terminate()
  sockets.close()
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

import { RPCHandler } from '@orpc/server/ws'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { CallContext } from '../context.ts'
import { callInterceptors } from './faults.ts'
import { ourHosts } from './gate.ts'
import { listenFrom } from './listen.ts'
import { isSilent } from './parser-faults.ts'
import { refuse, serveFile } from './renderer-files.ts'
import { router } from './router.ts'

const AUTHENTICATION_MS = 5000

export interface BrowserShell {
  /** The address to open once: its token is exchanged for a session secret by the first page that comes. */
  openUrl: string
  origin: string
  /** Makes a further one-time address, for a second window. */
  newOpenUrl: () => string
  close: () => Promise<void>
}

/** Where the browser shell listens if it can: what a page keeps for itself belongs to its port. */
export const SHELL_PORT = 4369

/**
 * The browser shell's own listener: it serves the renderer bundle and the socket behind it. A one-time token in the
 * opening address is exchanged for a session secret, which the page keeps in sessionStorage and sends as its first
 * socket message. No cookie is ever set.
 */
export async function openBrowserShell(
  context: CallContext,
  rendererFolder: string,
  firstPort = 0,
): Promise<BrowserShell> {
  const tokens = new Set<string>()
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
  const rpc = new RPCHandler(router, { clientInterceptors: callInterceptors })
  const port = await listenFrom(server, firstPort)
  const origin = `http://127.0.0.1:${port}`

  server.on('request', (request, response) => {
    if (!ourHosts(port).includes(request.headers.host ?? '')) refuse(response, 403)
    else if (request.method === 'POST' && request.url === '/session')
      exchangeToken(request, response, origin, tokens, secrets).catch(giveUp(response))
    else if (request.method === 'GET')
      serveFile(rendererFolder, request.url ?? '/', response, port).catch(giveUp(response))
    else refuse(response, 404)
  })
  server.on('upgrade', (request, socket, head) => {
    // Whoever asks may be gone at any moment; a socket's error without a listener would end the process.
    socket.on('error', () => socket.destroy())
    if (!mayUpgrade(request, port)) {
      refuseUpgrade(socket)
      return
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      authenticate(webSocket, secrets, () => void rpc.upgrade(webSocket, { context }))
    })
  })
  const newOpenUrl = (): string => {
    const token = newSecret()
    tokens.add(token)
    return `${origin}/#token=${token}`
  }
  return { openUrl: newOpenUrl(), origin, newOpenUrl, close: () => closeAll(server, sockets) }
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
  origin: string,
  tokens: Set<string>,
  secrets: Set<string>,
): Promise<void> {
  const token = request.headers.origin === origin ? field(await readSmallBody(request), 'token') : ''
  if (!isKnown(tokens, token)) {
    refuse(response, 403)
    return
  }
  tokens.delete(token)
  const secret = newSecret()
  secrets.add(secret)
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify({ secret }))
}

/** What was asked cannot be answered any more, as when the other side broke off in the middle. */
function giveUp(response: ServerResponse): () => void {
  return () => void response.destroy()
}

function mayUpgrade(request: IncomingMessage, port: number): boolean {
  const { host = '', origin } = request.headers
  return request.url === '/rpc' && ourHosts(port).includes(host) && origin === `http://${host}`
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
  const bytes = Buffer.from(given)
  return [...known].some((one) => one.length === bytes.length && timingSafeEqual(Buffer.from(one), bytes))
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
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

import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { commonHeaders } from './answers.ts'
import { answerParserFaults, endSoftly } from './parser-faults.ts'

/** Bounds of a connection and of what it may send. */
export const LIMITS = {
  headerBytes: 16 * 1024,
  headersMs: 5000,
  requestMs: 15_000,
  connections: 128,
  /** What is still read of a request after its answer, before the connection is closed. */
  drainedBytes: 1024 * 1024,
  drainMs: 1000,
}
export type Limits = typeof LIMITS

/** One request with its answer to be. `acceptBody` tells a client that waits for leave to send its body. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  port: number
  acceptBody: () => void
}

/** Takes over a connection that asks for a socket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface Listener {
  port: number
  close: () => Promise<void>
}

/** Listens, on loopback where no other address is given, and hands over every request, also those that Node would answer by itself. */
export async function openListener(
  handle: (exchange: Exchange) => Promise<void>,
  port: number,
  limits: Limits,
  { address = '127.0.0.1', upgrade }: { address?: string; upgrade?: Upgrade } = {},
): Promise<Listener> {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: Math.min(1000, limits.headersMs),
    // The gate looks at Host itself, and counts headers: Node drops those past its own count without a word.
    requireHostHeader: false,
  })
  server.maxHeadersCount = 0
  server.maxConnections = limits.connections
  let boundPort = port
  answerParserFaults(server)

  const answer = (request: IncomingMessage, response: ServerResponse, acceptBody: () => void): void => {
    for (const [name, value] of Object.entries(commonHeaders())) response.setHeader(name, value)
    response.once('finish', () => boundRest(request, limits))
    void handle({ request, response, port: boundPort, acceptBody })
  }
  const nothing = (): void => undefined
  server.on('request', (request, response) => answer(request, response, nothing))
  server.on('checkContinue', (request, response) => answer(request, response, () => response.writeContinue()))
  server.on('checkExpectation', (request, response) => answer(request, response, nothing))
  server.on('connect', (request, socket) => {
    socket.on('error', () => socket.destroy())
    answer(request, tunnelResponse(request, socket), nothing)
  })
  if (upgrade !== undefined) server.on('upgrade', upgrade)
  await listen(server, port, address)
  boundPort = (server.address() as AddressInfo).port
  return { port: boundPort, close: () => close(server) }
}

/** A request that has its answer before it was read to the end: a little more is read, then the connection is closed. */
function boundRest(request: IncomingMessage, limits: Limits): void {
  if (request.complete) return
  const { socket } = request
  const mostRead = socket.bytesRead + limits.drainedBytes
  const until = performance.now() + limits.drainMs
  const timer = setInterval(() => {
    if (!request.complete && !socket.destroyed && socket.bytesRead <= mostRead && performance.now() < until) return
    clearInterval(timer)
    if (!request.complete) socket.destroy()
  }, 10)
}

/** Node hands a CONNECT over without a response; it gets one, and the connection ends with it. */
function tunnelResponse(request: IncomingMessage, socket: Duplex): ServerResponse {
  const response = new ServerResponse(request)
  response.assignSocket(socket as IncomingMessage['socket'])
  response.shouldKeepAlive = false
  response.once('finish', () => endSoftly(socket))
  return response
}

function listen(server: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, resolve)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

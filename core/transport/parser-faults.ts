import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Fault } from '../kernel/errors.ts'
import { rawFault, sendFault } from './answers.ts'

const LINGER_MS = 1000

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Answers what Node's HTTP parser refuses, and what does not arrive in time, with the error body of every other answer:
 * in its turn after the answers before it, and never a second time for a request that has its answer.
 */
export function answerParserFaults(server: Server): void {
  const latest = new WeakMap<Duplex, Exchange>()
  const given = new WeakSet<Duplex>()
  const note = (request: IncomingMessage, response: ServerResponse): void => {
    latest.set(request.socket, { request, response })
  }
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.on(event, note)
  server.on('clientError', (error: Error, socket: Duplex) => {
    // What still arrives on a socket that was given up is thrown away.
    if (given.has(socket)) return
    given.add(socket)
    const before = latest.get(socket)
    if (!socket.writable || isGone(error) || (before === undefined && isSilent(socket))) socket.destroy()
    else if (before === undefined) endSoftly(socket, rawFault(faultOf(error)))
    else if (before.request.complete) {
      onceSent(before.response, () => endSoftly(socket, rawFault(faultOf(error))))
    } else {
      sendFault(before.response, faultOf(error))
      onceSent(before.response, () => endSoftly(socket))
    }
  })
}

/** Ends a socket so that the other side can read the last answer: closing with unread bytes would reset it. */
export function endSoftly(socket: Duplex, lastWords?: string): void {
  socket.end(lastWords)
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}

function onceSent(response: ServerResponse, then: () => void): void {
  if (response.writableFinished) then()
  else response.once('finish', then)
}

function isGone(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}

/** Whether nothing was ever sent on a socket, as on those that a browser opens ahead of need. */
export function isSilent(socket: Duplex): boolean {
  return 'bytesRead' in socket && socket.bytesRead === 0
}

function faultOf(error: Error): Fault {
  const code = 'code' in error ? error.code : undefined
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Fault('invalid_request', 'The address and the headers of this request are larger than 16 KB.')
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Fault(
      'invalid_request',
      'The request did not arrive in time: its headers take at most 5 s, all of it 15 s.',
    )
  }
  return new Fault('invalid_request', 'This is not a readable HTTP request.')
}

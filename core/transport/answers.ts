import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Fault, statusOf } from '../kernel/errors.ts'
import { errorBody } from './faults.ts'

/** The headers of every answer, also of those that are written to a bare socket. */
export function commonHeaders(): Record<string, string> {
  return { 'X-Correlation-Id': randomUUID(), 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
}

export function send(response: ServerResponse, status: number, type: string, body: string): void {
  // A socket takes bytes at once; a long string it would first measure and then encode, on the engine's thread.
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': bytes.length })
  response.end(bytes)
}

/** Answers with a fault, once: a response that has begun is left as it is. */
export function sendFault(response: ServerResponse, fault: Fault): void {
  if (response.headersSent) return
  for (const [name, value] of Object.entries(faultHeaders(fault))) response.setHeader(name, value)
  send(response, statusOf(fault), 'application/json', JSON.stringify(errorBody(fault)))
}

/** A fault as the bytes of a whole answer, for a socket whose request the parser gave up. */
export function rawFault(fault: Fault): string {
  const body = JSON.stringify(errorBody(fault))
  const headers = {
    ...commonHeaders(),
    ...faultHeaders(fault),
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${statusOf(fault)} Refused\r\n${lines.join('')}\r\n${body}`
}

function faultHeaders({ code, retryAfterSeconds }: Fault): Record<string, string> {
  return {
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    ...(code === 'unauthorized' ? { 'WWW-Authenticate': 'Bearer' } : {}),
  }
}

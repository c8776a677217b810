import type { IncomingMessage } from 'node:http'
import { Fault } from '../kernel/errors.ts'

const MAX_URL_LENGTH = 8 * 1024
const MAX_HEADERS = 64

/** Whether a request has the outer shape of one: its address and the number of its headers are bounded. */
export function checkShape(request: IncomingMessage): void {
  if ((request.url ?? '').length > MAX_URL_LENGTH) {
    throw new Fault('invalid_request', 'The address of this request is longer than 8 KB.')
  }
  if (request.rawHeaders.length > 2 * MAX_HEADERS) {
    throw new Fault('invalid_request', `This request has more than ${MAX_HEADERS} headers.`)
  }
}

/** Exactly one `Host` that names this listener, or the public one of a host. Raw headers are counted because Node joins or drops doubles. */
export function checkHost(request: IncomingMessage, port: number, publicHost?: string): void {
  const hosts = rawValues(request, 'host')
  const authority = /^[a-z]+:\/\/([^/?#]*)/i.exec(request.url ?? '')?.[1]
  const named = authority === undefined ? hosts : [...hosts, authority]
  const ours = publicHost === undefined ? ourHosts(port) : [publicHost]
  if (hosts.length === 1 && named.every((host) => ours.includes(host.toLowerCase()))) return
  const name = publicHost ?? `127.0.0.1:${port}`
  throw new Fault('forbidden', `Call this service as ${name}; the Host header names something else.`)
}

/** No browser page behind the request, unless an admin allows its origin. */
export async function checkOrigin(
  request: IncomingMessage,
  allowedOrigins: () => Promise<readonly string[]>,
): Promise<void> {
  const origins = rawValues(request, 'origin')
  const sites = rawValues(request, 'sec-fetch-site')
  if (origins.length === 0 && sites.every((site) => site === 'none')) return
  if (origins.length === 1 && (await allowedOrigins()).includes(origins[0] ?? '')) return
  throw new Fault('forbidden', 'Web pages may not call this service. An admin can allow an origin in the settings.')
}

/** The one `Authorization` header; undefined where there is none, or more than one. */
export function authorizationOf(request: IncomingMessage): string | undefined {
  const values = rawValues(request, 'authorization')
  return values.length === 1 ? values[0] : undefined
}

/** The path and query that a request is for, also where its target is a whole address; `/` where it is neither. */
export function targetOf(request: IncomingMessage): string {
  const target = (request.url ?? '/').replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  return target.startsWith('/') ? target : '/'
}

/** The host names under which a loopback listener is itself. */
export function ourHosts(port: number): string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]
}

function rawValues(request: IncomingMessage, name: string): string[] {
  const values: string[] = []
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    if (request.rawHeaders[index]?.toLowerCase() === name) values.push(request.rawHeaders[index + 1] ?? '')
  }
  return values
}

/** Refuses what a client expects and nobody here fulfils. Throws `invalid_request`. */
export function checkExpectation({ headers: { expect } }: IncomingMessage): void {
  if (expect === undefined || expect.toLowerCase() === '100-continue') return
  throw new Fault('invalid_request', 'Only 100-continue is understood in Expect. Leave the header out.')
}

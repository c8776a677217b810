import type { IncomingMessage } from 'node:http'
import { Fault } from '../kernel/errors.ts'

/**
 * Whether a request may come in at all: exactly one `Host`, naming this listener, and no browser page behind it
 * (reliability notes, The local API). Raw headers are counted because Node joins or drops doubles.
 */
export function checkOrigin(request: IncomingMessage, port: number, allowedOrigins: readonly string[]): void {
  const hosts = rawValues(request, 'host')
  const isOurs = hosts.length === 1 && ourHosts(port).includes(hosts[0]?.toLowerCase() ?? '')
  if (!isOurs)
    throw new Fault('forbidden', `Call this service as 127.0.0.1:${port}; the Host header names something else.`)
  const origins = rawValues(request, 'origin')
  const sites = rawValues(request, 'sec-fetch-site')
  if (origins.length === 1 && allowedOrigins.includes(origins[0] ?? '')) return
  if (origins.length > 0 || sites.some((site) => site !== 'none')) {
    throw new Fault('forbidden', 'Web pages may not call this service. An admin can allow an origin in the settings.')
  }
}

/** Whether a request carries a body whose type is not JSON; null when it may be read. */
export function mediaFault(request: IncomingMessage): Fault | null {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (!hasBody || request.method === 'GET' || request.method === 'HEAD') return null
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type === 'application/json') return null
  return new Fault('invalid_request', 'Send the body as JSON, with the header "Content-Type: application/json".', {
    details: [{ path: 'Content-Type', message: 'Must be application/json.' }],
  })
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

import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Fault, invalidRequest } from '../kernel/errors.ts'

const MAX_BODY_BYTES = 1024 * 1024

/**
 * Reads the body as JSON; undefined where there is none. Every way in which it cannot be read is a 400. `turn` lets others
 * have their turn between the steps, each of which takes tens of milliseconds of a long body.
 */
export async function readJsonBody(
  request: IncomingMessage,
  acceptBody: () => void,
  turn?: () => Promise<void>,
): Promise<unknown> {
  if (!hasBody(request)) return undefined
  checkBodyHeaders(request)
  acceptBody()
  const bytes = await readBytes(request)
  await turn?.()
  const text = decoded(bytes)
  if (text === '') return undefined
  await turn?.()
  const body = parsed(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw unreadable('The body is not a JSON object.')
  return body
}

/** What the address names, the body does not name otherwise: `input` is both together, and there the address wins. */
export function checkAddressed(body: unknown, input: unknown, path = ''): void {
  if (!isRecord(body) || !isRecord(input)) return
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const other = names.filter((name) => Object.hasOwn(body, name) && body[name] !== input[name])
  if (other.length === 0) return
  throw invalidRequest(
    other.map((name) => ({ path: name, message: 'The address names a different one. Leave this out.' })),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function checkBodyHeaders({ headers }: IncomingMessage): void {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new Fault('invalid_request', 'Send the body as JSON, with the header "Content-Type: application/json".', {
      details: [{ path: 'Content-Type', message: 'Must be application/json.' }],
    })
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw invalidRequest([{ path: 'Content-Encoding', message: 'Send the body as it is, not compressed.' }])
  }
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge()
}

function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= MAX_BODY_BYTES) chunks.push(chunk)
      else {
        chunks.length = 0
        reject(tooLarge())
      }
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', (error) => {
      reject(new Fault('invalid_request', 'The request ended before its body was complete.', { cause: error }))
    })
  })
}

function decoded(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw unreadable('The body is not valid UTF-8.')
  return bytes.toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable('The body is not valid JSON.', error)
    throw error
  }
}

function unreadable(message: string, cause?: Error): Fault {
  const details = [{ path: 'body', message: 'Send one JSON object.' }]
  return new Fault('invalid_request', `${message} Send one JSON object.`, {
    details,
    ...(cause === undefined ? {} : { cause }),
  })
}

function tooLarge(): Fault {
  return new Fault('payload_too_large', 'The body is larger than 1 MiB.')
}

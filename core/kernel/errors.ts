import { cutAt } from './text.ts'

/** Machine codes of the error body and the only statuses they travel with (specification, Errors). */
export const STATUS_BY_CODE = {
  invalid_request: 400,
  invalid_state: 400,
  revision_conflict: 400,
  payload_too_large: 400,
  unauthorized: 401,
  api_access_not_included: 403,
  forbidden: 403,
  not_found: 404,
  rate_limited: 429,
  allowance_exhausted: 429,
  internal_error: 500,
  storage_unavailable: 500,
} as const

export type FaultCode = keyof typeof STATUS_BY_CODE

/** One offending field: `path` is dotted (`user_input.topic`), `message` says what to do. */
export interface FaultDetail {
  path: string
  message: string
}

export interface FaultOptions {
  details?: FaultDetail[]
  retryAfterSeconds?: number
  cause?: unknown
}

/** The status of a fault: a host whose database cannot be had for a moment is unavailable, and says when to come back. */
export function statusOf({ code, retryAfterSeconds }: Pick<Fault, 'code' | 'retryAfterSeconds'>): number {
  return code === 'storage_unavailable' && retryAfterSeconds !== undefined ? 503 : STATUS_BY_CODE[code]
}

/** The one error that handlers, stores and doors throw; every door turns it into `{ error: { code, message } }`. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly code: FaultCode
  readonly details: FaultDetail[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: FaultCode, message: string, options: FaultOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

const MOST_DETAILS = 100

/** A 400 `invalid_request` whose message repeats its first detail, so that it reads well alone; it names at most 100. */
export function invalidRequest(details: FaultDetail[], options: ErrorOptions = {}): Fault {
  const [first] = details
  const rest = details.length > 1 ? ` (and ${String(details.length - 1)} more)` : ''
  const message = first === undefined ? 'The request is not valid.' : `${first.path}: ${first.message}${rest}`
  return new Fault('invalid_request', message, { details: details.slice(0, MOST_DETAILS), ...options })
}

/** A 404 `not_found`, naming what was looked for. */
export function notFound(what: string, id: string): Fault {
  return new Fault('not_found', `There is no ${what} "${cutAt(id, 100)}".`)
}

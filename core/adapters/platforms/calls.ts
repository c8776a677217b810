import { readOutsideJson } from '../../kernel/text.ts'
import { PlatformFailure } from '../../publishing/platform.ts'
import { OutboundFailure, type Outbound, type OutboundReason } from '../../ports.ts'

const TOTAL_MS = 60_000
const MOST_BYTES = 20 * 1024 * 1024

/** `METHOD /path`, where `{id}` stands for digits and `{hex}` for 24 hexadecimal ones. */
export type CallTemplate = `${'GET' | 'POST' | 'PUT'} /${string}`

export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  query?: Readonly<Record<string, string>>
  json?: unknown
  bytes?: Uint8Array
  headers?: Readonly<Record<string, string>>
}

export interface Answer {
  status: number
  headers: Headers
  /** Undefined where the body is no whole JSON. */
  json: unknown
  text: string
}

export interface CallOptions {
  outbound: Outbound
  templates: readonly CallTemplate[]
  /** Where a path is at the platform. */
  addressOf: (path: string, query: Readonly<Record<string, string>>) => string
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  pin?: string
}

/**
 * Calls of a platform, each of which is on a fixed list; anything else throws before a socket is opened. A redirect is never
 * followed, so that credentials go nowhere else. Throws `PlatformFailure` for what is no answer of the platform’s own.
 */
export function guardedCalls(options: CallOptions): (call: Call) => Promise<Answer> {
  const { outbound, templates, addressOf, headers, signal, pin } = options
  return async ({ method, path, query = {}, json, bytes, headers: own = {} }) => {
    if (!templates.some((template) => isOf(template, { method, path }))) {
      throw new Error(`${method} ${path} is no call that this platform is asked`)
    }
    signal.throwIfAborted()
    const isWrite = method !== 'GET'
    const url = addressOf(path, query)
    const body = bytes ?? (json === undefined ? undefined : JSON.stringify(json))
    const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
    try {
      const response = await outbound.request({
        url,
        method,
        headers: { accept: 'application/json', ...headers, ...type, ...own },
        ...(body === undefined ? {} : { body }),
        redirects: 0,
        total_ms: TOTAL_MS,
        most_bytes: MOST_BYTES,
        signal,
        ...(pin === undefined ? {} : { pin }),
      })
      const text = response.body === null ? '' : await new Response(response.body).text()
      return checked(
        { status: response.status, headers: response.headers, json: jsonOf(response.headers, text), text },
        url,
        isWrite,
      )
    } catch (error) {
      if (error instanceof OutboundFailure) throw failureOf(error, isWrite)
      throw error
    }
  }
}

/** Whether a call is one of this template. */
export function isOf(template: CallTemplate, { method, path }: Pick<Call, 'method' | 'path'>): boolean {
  const [known = '', pattern = ''] = template.split(' ')
  const source = pattern.replace(/\{id\}/g, '\\d{1,20}').replace(/\{hex\}/g, '[0-9a-f]{24}')
  return method === known && new RegExp(`^${source}$`).test(path)
}

/** Reasons for which nothing can have reached the platform. */
const BEFORE: Partial<Record<OutboundReason, string>> = {
  scheme_refused: 'address',
  port_refused: 'address_refused',
  address_refused: 'address_refused',
  name_not_found: 'no_such_host',
  connection_refused: 'connection_refused',
  tls: 'tls',
  proxy: 'proxy',
  asked_to_wait: 'busy',
}

/** What a request that got no answer means: one that only reads can always be made again. */
export function failureOf(error: OutboundFailure, isWrite: boolean): PlatformFailure {
  const { reason, message } = error
  if (reason === 'address_refused' || reason === 'port_refused') {
    return new PlatformFailure('refused', 'address_refused', message, { cause: error })
  }
  const before = BEFORE[reason]
  const outcome = isWrite && before === undefined ? 'unknown' : 'unreachable'
  const advice =
    reason === 'tls'
      ? `${message} If no known authority issued it, compare the fingerprint that a test of the connection shows with that of the site, and trust this certificate.`
      : message
  return new PlatformFailure(outcome, before ?? reason, advice, { cause: error })
}

/** Answers that are none of the platform’s: redirects, walls before it, pages of a server that fails. */
function checked(answer: Answer, url: string, isWrite: boolean): Answer {
  const { status, headers, json } = answer
  const host = URL.parse(url)?.host ?? ''
  if (status >= 300 && status < 400) {
    const to = headers.get('location') ?? 'another address'
    const message = `${host} redirects to ${to}. Nothing was sent there. If that is the site, enter its address.`
    throw new PlatformFailure('refused', 'redirected', message)
  }
  expectWorking(answer, url, isWrite)
  if (json !== undefined) return answer
  if (status === 403 || status === 406) {
    const message = `Something in front of ${host} blocks it (${status}, a web page instead of an answer), as a firewall does. Ask whoever runs the site to let it through, with the time of this message; or copy the text by hand.`
    throw new PlatformFailure('refused', 'firewall', message)
  }
  if (status === 413) {
    throw new PlatformFailure('refused', 'too_large', `It is too large for ${host} (413). Make its pictures smaller.`)
  }
  if (status === 401) {
    throw new PlatformFailure(
      'refused',
      'unauthorised',
      `${host} asks for a second password (401) before the site itself answers.`,
    )
  }
  if (status >= 400)
    throw new PlatformFailure('refused', 'no_api', `There is no interface at ${host} (${status}, a web page).`)
  const message = `${host} answers with a web page, or half an answer, instead of data.`
  throw new PlatformFailure(isWrite ? 'unknown' : 'refused', 'not_json', message)
}

/** Throws where a server fails, or asks to come again later. */
export function expectWorking(
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  url: string,
  isWrite = false,
): void {
  const host = URL.parse(url)?.host ?? ''
  if (status === 429 || (status === 503 && !isWrite)) {
    const seconds = retryAfter(headers)
    const options = seconds === null ? {} : { retryAfterSeconds: seconds }
    throw new PlatformFailure('busy', 'busy', `${host} asks you to try again later (${status}).`, options)
  }
  if (status >= 500) {
    const message = `${host} failed (${status}). ${isWrite ? 'It may have stored what it was sent, so it is looked for first.' : 'Try again later.'}`
    throw new PlatformFailure(isWrite ? 'unknown' : 'unreachable', 'server_error', message)
  }
}

function jsonOf(headers: Headers, text: string): unknown {
  if (!/\bjson\b/i.test(headers.get('content-type') ?? '')) return undefined
  try {
    return readOutsideJson(text)
  } catch {
    return undefined
  }
}

function retryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(value) ? Number(value) : null
}

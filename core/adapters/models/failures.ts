import { AISDKError, APICallError } from '@ai-sdk/provider'
import { cutAt } from '../../kernel/text.ts'
import { ModelFailure, type ProviderAccess } from '../../models/language-models.ts'
import { OutboundFailure, type OutboundReason } from '../../ports.ts'

const LONGEST_MESSAGE = 600
/** With these nothing of a request has left, or come to whom it was for. */
const NEVER_SENT: readonly OutboundReason[] = [
  'scheme_refused',
  'port_refused',
  'address_refused',
  'name_not_found',
  'connection_refused',
  'tls',
  'proxy',
]
const LONGEST_PAGE = 4000
const LONGEST_BODY = 100_000

/** What went wrong with a request to a model, with the provider's own words and without any secret. */
export function failureOf(error: unknown, access: ProviderAccess, wasSilent: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error
  const options = { cause: error }
  if (wasSilent) return new ModelFailure('unavailable', 'The model sent nothing for too long.', options)
  const chain = causesOf(error)
  const outbound = chain.find((one) => one instanceof OutboundFailure)
  if (outbound !== undefined) {
    const reason = outbound.reason === 'too_large' ? 'unusable' : 'unavailable'
    return new ModelFailure(reason, outbound.message, { ...options, was_sent: !NEVER_SENT.includes(outbound.reason) })
  }
  const called = chain.find((one) => APICallError.isInstance(one))
  const status = called?.statusCode
  if (called !== undefined && status !== undefined && status >= 300) {
    const message = shown(wordsOf(called.responseBody, called.message), access)
    return failureOfStatus(status, message, called.responseHeaders ?? {}, options)
  }
  const words = shown(error instanceof Error ? error.message : String(error), access)
  // What arrived but cannot be read is an answer that is of no use; anything else never arrived.
  const isUnreadable = chain.some((one) => AISDKError.isInstance(one) || one instanceof SyntaxError)
  return isUnreadable
    ? new ModelFailure('unusable', `The answer cannot be read: ${words}`, options)
    : new ModelFailure('unavailable', words, options)
}

/** What an answer's status means for the next step. */
export function failureOfStatus(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>>,
  options: ErrorOptions = {},
): ModelFailure {
  const more = { ...options, http_status: status, retry_after_ms: retryAfterMs(headers) }
  if (status === 401 || status === 403) return new ModelFailure('rejected', message, more)
  if (status === 429) return new ModelFailure('rate_limited', message, more)
  if (status === 408 || status === 409 || status >= 500) return new ModelFailure('unavailable', message, more)
  return new ModelFailure('refused', message, more)
}

/** The sentence in a provider's error body, wherever it keeps it. */
export function wordsOf(body: string | undefined, otherwise: string): string {
  try {
    const found = messageIn(JSON.parse(cutAt(body ?? '', LONGEST_BODY)))
    if (found !== undefined) return found
  } catch {
    // Not JSON: a gateway's own page. Its first words say more than nothing.
  }
  // Cut first: a page of brackets must not keep the engine busy.
  const plain = cutAt(body ?? '', LONGEST_PAGE)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain === '' ? otherwise : plain
}

/** A message without the key or the secret headers that some providers repeat in it. */
export function shown(message: string, access: Pick<ProviderAccess, 'key' | 'headers'>): string {
  const secrets = [access.key ?? '', ...Object.values(access.headers)].filter((secret) => secret.length >= 4)
  const clean = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), message)
  return cutAt(clean.replace(/\s+/g, ' ').trim(), LONGEST_MESSAGE)
}

function messageIn(body: unknown): string | undefined {
  const inner = Array.isArray(body) ? (body as unknown[])[0] : body
  if (typeof inner === 'string') return inner
  if (typeof inner !== 'object' || inner === null) return undefined
  const { error, message, detail } = inner as Record<string, unknown>
  for (const one of [error, message, detail]) {
    if (typeof one === 'string' && one !== '') return one
    const deeper = typeof one === 'object' && one !== null ? messageIn(one) : undefined
    if (deeper !== undefined) return deeper
  }
  return undefined
}

function retryAfterMs(headers: Readonly<Record<string, string>>): number | null {
  const value = headers['retry-after']
  if (value === undefined) return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let one = error; one instanceof Error && chain.length < 10; one = one.cause) chain.push(one)
  return chain
}

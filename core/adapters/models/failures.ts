import { AISDKError, APICallError } from '@ai-sdk/provider'
import { cutAt, readOutsideJson } from '../../kernel/text.ts'
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
  if (wasSilent) return silenceFailure(access, options)
  const chain = causesOf(error)
  const known = chain.find((one) => one instanceof ModelFailure)
  if (known !== undefined) return known
  const outbound = chain.find((one) => one instanceof OutboundFailure)
  if (outbound !== undefined) {
    const reason = outbound.reason === 'too_large' ? 'unusable' : 'unavailable'
    return new ModelFailure(reason, outbound.message, { ...options, was_sent: !NEVER_SENT.includes(outbound.reason) })
  }
  const called = chain.find((one) => APICallError.isInstance(one))
  const status = called?.statusCode
  if (called !== undefined && status !== undefined && status >= 300) {
    const message = shown(wordsOf(called.responseBody, called.message), access)
    return failureOfStatus(status, message, called.responseHeaders ?? {}, {
      body: called.responseBody ?? '',
      cause: error,
    })
  }
  const message = error instanceof Error ? error.message : String(error)
  if (/did not receive done/i.test(message)) return cutOff(options)
  // What arrived but cannot be read is an answer that is of no use; what the libraries say of it helps nobody.
  const isUnreadable = chain.some((one) => AISDKError.isInstance(one) || one instanceof SyntaxError)
  if (isUnreadable || /expected a normalized/i.test(message)) {
    return new ModelFailure('unusable', 'The answer is not in the form of its protocol and cannot be read.', options)
  }
  return failureInStream({ message }, access, options)
}

/** A stream that ended without saying so. */
export function cutOff(options: ErrorOptions = {}): ModelFailure {
  return new ModelFailure('unavailable', 'The connection ended before the answer did.', options)
}

function silenceFailure({ silence_ms }: ProviderAccess, options: ErrorOptions): ModelFailure {
  const seconds = Math.round(silence_ms / 1000)
  const time =
    seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} minutes` : seconds === 1 ? 'a second' : `${seconds} seconds`
  const message = `The model sent nothing for ${time}. A slow model may be given longer under its provider in Settings, Models.`
  return new ModelFailure('unavailable', message, { ...options, was_silent: true })
}

const NO_MONEY =
  /insufficient_quota|billing_hard_limit|credit balance is too low|insufficient (?:funds|credits?|balance)/i
/** How providers say that a request is longer than the model takes. */
const TOO_LONG =
  /context_length_exceeded|maximum context length|context (?:window|length|size|limit)|prompt is too long|input is too long|too many (?:input )?tokens|input token count[^.]{0,40} exceeds|exceeds? the (?:maximum|available|model['’]?s?)[^.]{0,40}(?:tokens|context)|tokens to keep from the initial prompt|request too large|reduce the length/i
const OVERLOADED = /overloaded|rate.?limit|too many requests|resource_exhausted|capacity/i

function tooLong(words: string): string {
  return `The model cannot take in as much at once: ${words}`
}

/** What an error says that came within a stream, or in a body whose status says that all is well. */
export function failureInStream(error: unknown, access: ProviderAccess, options: ErrorOptions = {}): ModelFailure {
  if (error instanceof Error) return failureOf(error, access, false)
  const all = JSON.stringify(error)
  const words = shown(messageIn(error) ?? all, access)
  if (NO_MONEY.test(all)) return new ModelFailure('rejected', words, options)
  if (TOO_LONG.test(all)) return new ModelFailure('too_long', tooLong(words), options)
  if (/authentication|invalid.{0,10}api.?key|permission/i.test(all)) return new ModelFailure('rejected', words, options)
  const reason = OVERLOADED.test(all) ? 'rate_limited' : 'unavailable'
  return new ModelFailure(reason, `It broke off with an error: ${words}`, options)
}

/** An error in a body whose status says that all is well; undefined where it is an answer. */
export function failureInBody(body: string, access: ProviderAccess): ModelFailure | undefined {
  try {
    const read = readOutsideJson(body)
    const { error } = (Array.isArray(read) ? read[0] : read) as { error?: unknown }
    return error === undefined || error === null ? undefined : failureInStream({ error }, access)
  } catch {
    return undefined
  }
}

/** What a web page is called; empty where it does not say. */
export function pageTitle(page: string): string {
  const title = /<title[^<>]{0,200}>([^<]{1,200})/i.exec(cutAt(page, LONGEST_PAGE))?.[1] ?? ''
  return title.replace(/\s+/g, ' ').trim()
}

/** What an answer's status means for the next step. */
export function failureOfStatus(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>>,
  { body = '', ...options }: ErrorOptions & { body?: string } = {},
): ModelFailure {
  const all = `${message}\n${cutAt(body, LONGEST_BODY)}`
  const more = { ...options, http_status: status, retry_after_ms: retryAfterMs(headers, all) }
  if (status === 401 || status === 403 || NO_MONEY.test(all)) return new ModelFailure('rejected', message, more)
  const isOfRequest = status === 400 || status === 413 || status === 422 || status === 500
  if (isOfRequest && (status === 413 || TOO_LONG.test(all))) return new ModelFailure('too_long', tooLong(message), more)
  if (status === 429) return new ModelFailure('rate_limited', message, more)
  if (status === 408 || status === 409 || status >= 500) return new ModelFailure('unavailable', message, more)
  return new ModelFailure('refused', message, more)
}

/** The sentence in a provider's error body, wherever it keeps it. */
export function wordsOf(body: string | undefined, otherwise: string): string {
  try {
    const found = messageIn(readOutsideJson(cutAt(body ?? '', LONGEST_BODY)))
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

/** A message as a sentence, without the key or the secret headers that some providers repeat in it. */
export function shown(message: string, access: Pick<ProviderAccess, 'key' | 'headers'>): string {
  const secrets = [access.key ?? '', ...Object.values(access.headers)].filter((secret) => secret.length >= 4)
  const clean = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), message)
  const line = cutAt(clean.replace(/\s+/g, ' ').trim(), LONGEST_MESSAGE)
  return line === '' || /[.!?…)\]”"'’]$/.test(line) ? line : `${line}.`
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

/** How long a provider asks to wait: in seconds, milliseconds or as a date, or in its body as Google does. */
function retryAfterMs(headers: Readonly<Record<string, string>>, body: string): number | null {
  const milliseconds = Number(headers['retry-after-ms'] ?? NaN)
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds)
  const value = headers['retry-after'] ?? /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1]
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

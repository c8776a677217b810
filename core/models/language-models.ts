import { cutAt } from '../kernel/text.ts'
import type { ProviderKind } from './contract.ts'

const LONGEST_MESSAGE = 1000

/** How a provider is reached: everything that its requests need. */
export interface ProviderAccess {
  kind: ProviderKind
  /** Null: the address that its maker publishes. */
  base_url: string | null
  key: string | undefined
  /** Headers of a gateway's own. */
  headers: Readonly<Record<string, string>>
  /** Certificates (PEM) of a gateway that has its own authority. */
  ca: string | null
  /** How long it may send nothing, in milliseconds; a flowing answer has no deadline. */
  silence_ms: number
}

/** What had come of an answer by some moment; counts are the provider's own, null where it named none yet. */
export interface Received {
  /** Of text and of thought, in UTF-16 units. */
  characters: number
  input_tokens: number | null
  output_tokens: number | null
}

export interface ModelRequest {
  model: string
  system: string
  /** Turns of the conversation, the first and the last the user's. */
  turns: readonly { role: 'user' | 'assistant'; text: string }[]
  temperature?: number
  seed?: number
  max_output_tokens: number
  /** Asks for an answer in JSON of this schema, where the provider can hold its model to one. */
  schema?: { name: string; json: Readonly<Record<string, unknown>> }
  /** Gets each piece of text as it arrives. */
  onText?: (text: string) => void
  /** Hears with each part how much has come, so that what was broken off can be counted. */
  onReceived?: (received: Received) => void
  /** Text beyond this many characters is an answer without an end, and broken off; what is thought first does not count. */
  most_characters?: number
  signal: AbortSignal
}

export interface ModelAnswer {
  text: string
  /** The model that the response names; null where it names none. */
  served_model: string | null
  input_tokens: number | null
  output_tokens: number | null
  /** `length`: the model ran out of space before its answer ended. */
  finish: 'stop' | 'length'
  /** Parameters of the request that never reached the model. */
  ignored: readonly string[]
}

/**
 * Why a model did not serve: `rejected` (401, 403), `rate_limited` (429), `unavailable` (not reached, timed out, 5xx),
 * `refused` (the provider takes no such request), `too_long` (more than the model can take in), `declined` (the model would
 * not), `unusable` (empty, without an end, or not what was asked for).
 */
export type ModelFailureReason =
  'rejected' | 'rate_limited' | 'unavailable' | 'refused' | 'too_long' | 'declined' | 'unusable'

/** A model that did not serve, in the provider's own words, without any key. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  readonly reason: ModelFailureReason
  readonly http_status: number | null
  /** How long the provider asked to wait; null where it did not say. */
  readonly retry_after_ms: number | null
  /** Whether the request may have come to the provider, and so be billed. */
  readonly was_sent: boolean
  /** Whether nothing came for as long as its provider may be silent. */
  readonly was_silent: boolean
  constructor(
    reason: ModelFailureReason,
    message: string,
    options: ErrorOptions & {
      http_status?: number | undefined
      retry_after_ms?: number | null
      was_sent?: boolean
      was_silent?: boolean
    } = {},
  ) {
    super(cutAt(message, LONGEST_MESSAGE), options)
    this.reason = reason
    this.http_status = options.http_status ?? null
    this.retry_after_ms = options.retry_after_ms ?? null
    this.was_sent = options.was_sent ?? true
    this.was_silent = options.was_silent ?? false
  }
}

/** Language models of the outside. */
export interface LanguageModels {
  /** One request, one answer. Throws `ModelFailure`, and the signal's reason once it is aborted. */
  ask: (access: ProviderAccess, request: ModelRequest) => Promise<ModelAnswer>
  /** Ids of the models that a provider offers, sorted. Throws `ModelFailure`. */
  listModels: (access: ProviderAccess, signal?: AbortSignal) => Promise<string[]>
}

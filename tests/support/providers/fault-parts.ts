import type { ProviderKind } from '../../../core/models/contract.ts'
import type { ModelFailureReason } from '../../../core/models/language-models.ts'
import type { Behaviour, Reply } from './double.ts'
import { errorOf, streamOf, type Spoken } from './protocols.ts'
import type { StageWork } from './works.ts'

/** What a fault is told of the place that it happens at. */
export interface Place {
  kind: ProviderKind
  model: string
  work: StageWork
  silenceMs: number
}

export interface ProviderFault {
  does: (place: Place) => Behaviour
  /** Why the model did not serve; null where its answer is read all the same, as it was meant. */
  becomes: ModelFailureReason | null
  /** What people are told. */
  words?: RegExp
  /** Requests that are made; absent where any number will do. */
  requests?: number
  /** The kinds that it can happen with; absent for all. */
  kinds?: readonly ProviderKind[]
  /** Only where an answer is prose, or only where it is JSON. */
  only?: 'prose' | 'json'
  /** Whether the call is charged by an estimate. */
  estimated?: boolean
  /** What is noted as taken off the answer. */
  taken?: string
}

export const KEY_IN_WORDS = 'Incorrect API key provided: sk-test-of-the-double. Find yours in the console.'
export const json = (status: number, body: object | string, headers: Record<string, string> = {}): Reply => ({
  status,
  type: 'application/json',
  headers,
  parts: [typeof body === 'string' ? body : JSON.stringify(body)],
})
export const always =
  (reply: (place: Place) => Reply) =>
  (place: Place): Behaviour =>
  () =>
    reply(place)
export const saying = ({ kind, model, work }: Place, more: Partial<Spoken> = {}): Reply => ({
  parts: streamOf(kind, { text: work.answer, model, ...more }),
})
export const told = (change: (answer: string) => string) =>
  always((place) => saying(place, { text: change(place.work.answer) }))
export const error = (status: number, message: string, code?: string, headers?: Record<string, string>) =>
  always(({ kind }) => json(status, errorOf(kind, message, code), headers))
/** The first request goes wrong, the others are answered. */
export const once =
  (reply: (place: Place) => Reply) =>
  (place: Place): Behaviour =>
  ({ turn }) =>
    turn === 1 ? reply(place) : saying(place)
export const half = <T>(parts: readonly T[]): T[] => parts.slice(0, Math.ceil(parts.length / 2))
export const PAGE =
  '<!doctype html><html><head><title>Sign in to the network</title></head><body>Accept the terms.</body></html>'
export const REFUSAL = 'I’m sorry, but I can’t help with that. It asks for advice that I do not give.'

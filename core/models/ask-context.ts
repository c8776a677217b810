import type { World } from '../context.ts'
import type { Db } from '../database/schema.ts'
import type { GenerationMode } from '../content/contract.ts'
import type { ModelPrice, ModelStage } from './contract.ts'
import type { LanguageModels, ModelRequest, ProviderAccess } from './language-models.ts'
import type { Prompts, RenderedPrompt } from './prompts.ts'
import type { Note } from './note-contract.ts'
import type { ProviderRow } from './store.ts'

/** A question to a model, and how its answer is read. */
export interface Question<T> {
  prompt: RenderedPrompt
  /** The same question with fewer passages, each shorter than the one before: for a model that cannot take in as much. */
  shorter?: readonly ShorterPrompt[]
  /** Reads the answer, and notes what it takes off. Throws `UnusableAnswer` with what the model has to put right. */
  read: (answer: string, note: Note) => T
  schema?: ModelRequest['schema']
  max_output_tokens: number
  /** Four times what is asked for, in characters: an answer that goes on beyond has no end. */
  most_characters?: number
  /** The text so far, at its beginning and with each piece that arrives; shorter again when the model starts anew. */
  onText?: (soFar: string) => void
}

export interface ShorterPrompt {
  prompt: RenderedPrompt
  /** What it leaves out, in words: `With 3 of 12 passages, as this model takes no more.` */
  remark: string
}

/** Asks the model whose turn it is. Throws `ModelFailure` or `BudgetStop`. */
export type Ask = <T>(question: Question<T>) => Promise<T>

/** The run for which models are asked. */
export interface ServedRun {
  request_id: string
  attempt: number
  tier: GenerationMode
  temperature: number | undefined
  seed: number | undefined
  signal: AbortSignal
}

/** What the calls of one piece of work add up to. */
export interface CallCount {
  input_tokens: number | null
  output_tokens: number | null
  served_model: string | null
  prompts: Map<string, number>
  /** The temperature that was asked for last; undefined where none was. */
  temperature: number | undefined
  /** Parameters that a provider or its library left out. */
  ignored: Set<string>
  /** What has to be said of how it was served. */
  remarks: Set<string>
}

export interface AskContext {
  db: Db
  world: World
  models: LanguageModels
  prompts: Prompts
  bundledPrices: () => Promise<ModelPrice[]>
  run: ServedRun
  stage: ModelStage
  row: ProviderRow
  access: ProviderAccess
  model: string
  count: CallCount
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export function emptyCount(): CallCount {
  return {
    input_tokens: null,
    output_tokens: null,
    served_model: null,
    prompts: new Map(),
    temperature: undefined,
    ignored: new Set(),
    remarks: new Set(),
  }
}

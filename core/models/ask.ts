import { toFlag } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { cutAt } from '../kernel/text.ts'
import { timestamp } from '../kernel/time.ts'
import type { World } from '../context.ts'
import type { GenerationMode } from '../content/contract.ts'
import type { ModelPrice, ModelStage } from './contract.ts'
import {
  ModelFailure,
  type LanguageModels,
  type ModelAnswer,
  type ModelRequest,
  type ProviderAccess,
} from './language-models.ts'
import { renderPrompt, type Prompts, type RenderedPrompt } from './prompts.ts'
import { costOf, priceOf, type Price } from './rules/prices.ts'
import { allPrices, openCall } from './spending.ts'
import { updateCall, type ProviderRow } from './store.ts'

/** An answer that does not fit; `message` tells the model what to put right. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
  constructor(message: string) {
    super(cutAt(message, LONGEST_PROBLEM))
  }
}

/** A question to a model, and how its answer is read. */
export interface Question<T> {
  prompt: RenderedPrompt
  /** Reads the answer. Throws `UnusableAnswer` with what the model has to put right. */
  read: (answer: string) => T
  schema?: ModelRequest['schema']
  max_output_tokens: number
  /** The text so far, at its beginning and with each piece that arrives; shorter again when the model starts anew. */
  onText?: (soFar: string) => void
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
  /** Parameters that a provider or its library left out. */
  ignored: Set<string>
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

const TRIES = 3
const LONGEST_PROBLEM = 600
const FIRST_PAUSE_MS = 1000
/** A provider that asks for a longer wait is passed over. */
const LONGEST_PAUSE_MS = 60_000
/** Characters that make a token, at the least: an estimate for the spending stop. */
const CHARACTERS_A_TOKEN = 3

/** One question to one model: tried again where that helps, and repaired once where the answer does not fit. */
export async function askOnce<T>(context: AskContext, question: Question<T>): Promise<T> {
  const { prompt, read } = question
  const first = [{ role: 'user' as const, text: prompt.user }]
  const answer = await askPatiently(context, question, prompt, first)
  try {
    return read(answer.text)
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error
    const repair = renderPrompt(await context.prompts('repair'), { problem: error.message })
    const turns = [
      ...first,
      { role: 'assistant' as const, text: answer.text },
      { role: 'user' as const, text: repair.user },
    ]
    const second = await askPatiently(context, question, { ...repair, system: prompt.system }, turns)
    return readAgain(second, read)
  }
}

function readAgain<T>(answer: ModelAnswer, read: (text: string) => T): T {
  try {
    return read(answer.text)
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error
    throw new ModelFailure('unusable', `Its answer did not fit, nor did its second try: ${error.message}`, {
      cause: error,
    })
  }
}

/** Tries again after a pause where the provider is busy or was not reached, and without a schema where it takes none. */
async function askPatiently(
  context: AskContext,
  question: Question<unknown>,
  prompt: RenderedPrompt,
  turns: ModelRequest['turns'],
): Promise<ModelAnswer> {
  let schema = question.schema
  for (let tried = 1; ; tried += 1) {
    try {
      return await askRecorded(context, { ...question, schema }, prompt, turns)
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      if (error.reason === 'refused' && error.http_status === 400 && schema !== undefined) {
        schema = undefined
        continue
      }
      const wait = pauseAfter(error, tried, (context.world.randomBytes(1)[0] ?? 0) / 256)
      if (wait === null) throw error
      await context.pause(wait, context.run.signal)
    }
  }
}

/** How long to wait before the next try; null where there is none. */
function pauseAfter({ reason, retry_after_ms }: ModelFailure, tried: number, chance: number): number | null {
  const helps = reason === 'rate_limited' || reason === 'unavailable'
  if (!helps || tried >= TRIES) return null
  const doubled = FIRST_PAUSE_MS * 2 ** (tried - 1)
  const wait = Math.max(retry_after_ms ?? 0, doubled * (1 + chance))
  return wait > LONGEST_PAUSE_MS ? null : wait
}

/** One request, in the ledger before it leaves and with its answer. */
async function askRecorded(
  context: AskContext,
  question: Omit<Question<unknown>, 'schema'> & { schema: ModelRequest['schema'] },
  prompt: RenderedPrompt,
  turns: ModelRequest['turns'],
): Promise<ModelAnswer> {
  const { db, world, models, run, row, access, model, count } = context
  const { max_output_tokens, schema, onText } = question
  const prices = await allPrices({ db, bundledPrices: context.bundledPrices })
  const price = priceOf(prices, row, model)
  const call_id = world.newId('mcl')
  const asked = prompt.system.length + turns.reduce((sum, turn) => sum + turn.text.length, 0)
  const reserved = mostCost(price, asked, max_output_tokens)
  await openCall(db, startedCall(context, call_id, prompt, onText !== undefined, reserved), world.now())
  count.prompts.set(prompt.id, prompt.version)
  const close = async (end: Partial<Parameters<typeof updateCall>[2]> & { outcome: string }): Promise<void> =>
    updateCall(db, call_id, { ...NOTHING, ...end, completed_at: timestamp(world.now()) })
  let soFar = ''
  onText?.('')
  try {
    const answer = await models.ask(access, {
      model,
      system: prompt.system,
      turns,
      max_output_tokens,
      signal: run.signal,
      ...(run.temperature === undefined ? {} : { temperature: run.temperature }),
      ...(run.seed === undefined ? {} : { seed: run.seed }),
      ...(schema === undefined ? {} : { schema }),
      ...(onText === undefined ? {} : { onText: (text: string) => onText((soFar += text)) }),
    })
    const { served_model, input_tokens, output_tokens } = answer
    const served = (served_model === null ? undefined : priceOf(prices, row, served_model)) ?? price
    const cost_usd =
      served === undefined || input_tokens === null || output_tokens === null
        ? reserved
        : costOf(served, input_tokens, output_tokens)
    await close({ outcome: 'ok', served_model, input_tokens, output_tokens, cost_usd, http_status: 200 })
    addUp(count, answer)
    return answer
  } catch (error) {
    const failure = error instanceof ModelFailure ? error : undefined
    const outcome = failure?.reason ?? (run.signal.aborted ? 'aborted' : 'error')
    const detail = failure?.message ?? null
    // What was refused or never left cost nothing; what was cut off, or nobody heard the end of, may have cost all it could.
    const isFree = failure !== undefined && (failure.http_status !== null || !failure.was_sent)
    const cost_usd = isFree ? null : reserved
    await close({ outcome, detail, http_status: failure?.http_status ?? null, cost_usd })
    throw error
  }
}

const NOTHING = {
  served_model: null,
  detail: null,
  http_status: null,
  input_tokens: null,
  output_tokens: null,
  cost_usd: null,
}

function startedCall(
  { run, stage, row, model, world }: AskContext,
  call_id: string,
  { id, version }: RenderedPrompt,
  isStreamed: boolean,
  cost_usd: number | null,
): Parameters<typeof openCall>[1] {
  return {
    ...NOTHING,
    call_id,
    request_id: run.request_id,
    stage,
    attempt: run.attempt,
    provider_id: row.provider_id,
    provider_name: row.name,
    requested_model: model,
    prompt_id: id,
    prompt_version: version,
    is_streamed: toFlag(isStreamed),
    outcome: 'started',
    cost_usd,
    started_at: timestamp(world.now()),
    completed_at: null,
  }
}

function mostCost(price: Price | undefined, characters: number, max_output_tokens: number): number | null {
  return price === undefined ? null : costOf(price, Math.ceil(characters / CHARACTERS_A_TOKEN), max_output_tokens)
}

function addUp(count: CallCount, answer: ModelAnswer): void {
  if (answer.input_tokens !== null) count.input_tokens = (count.input_tokens ?? 0) + answer.input_tokens
  if (answer.output_tokens !== null) count.output_tokens = (count.output_tokens ?? 0) + answer.output_tokens
  count.served_model = answer.served_model ?? count.served_model
  for (const name of answer.ignored) count.ignored.add(name)
}

import { toFlag } from '../database/columns.ts'
import { timestamp } from '../kernel/time.ts'
import type { AskContext, CallCount, Question } from './ask-context.ts'
import { ModelFailure, type ModelAnswer, type ModelRequest, type Received } from './language-models.ts'
import type { RenderedPrompt } from './prompts.ts'
import { shownSoFar } from './reading/thought.ts'
import { costOf, priceOf, type Price } from './rules/prices.ts'
import { allPrices, openCall } from './spending.ts'
import { updateCall } from './store.ts'

/** An answer with the call of the ledger that it came by. */
export interface RecordedAnswer extends ModelAnswer {
  call_id: string
}

/** What of a question is sent to a model. */
export interface Sending extends Pick<Question<unknown>, 'max_output_tokens'> {
  temperature: number | undefined
  seed: number | undefined
  schema: ModelRequest['schema'] | undefined
  most_characters: number | undefined
  onText: ((soFar: string) => void) | undefined
}

/** Characters that make a token, at the least: an estimate for the spending stop. */
const CHARACTERS_A_TOKEN = 3
/** And about: an estimate of what was received, where the provider reported nothing. */
const USUAL_CHARACTERS_A_TOKEN = 4

/** One request, in the ledger before it leaves and with its answer. */
export async function askRecorded(
  context: AskContext,
  sending: Sending,
  prompt: RenderedPrompt,
  turns: ModelRequest['turns'],
): Promise<RecordedAnswer> {
  const { db, world, models, run, row, access, model, count } = context
  const { max_output_tokens, schema, onText, temperature, seed, most_characters } = sending
  const prices = await allPrices({ db, bundledPrices: context.bundledPrices })
  const price = priceOf(prices, row, model)
  const call_id = world.newId('mcl')
  const asked = prompt.system.length + turns.reduce((sum, turn) => sum + turn.text.length, 0)
  const reserved = mostCost(price, asked, max_output_tokens)
  await openCall(db, startedCall(context, call_id, prompt, reserved), world.now())
  count.prompts.set(prompt.id, prompt.version)
  const close = async (end: Partial<Parameters<typeof updateCall>[2]> & { outcome: string }): Promise<void> =>
    updateCall(db, call_id, { ...NOTHING, ...end, completed_at: timestamp(world.now()) })
  let soFar = ''
  let received: Received = { characters: 0, input_tokens: null, output_tokens: null }
  onText?.('')
  try {
    const answer = await models.ask(access, {
      model,
      system: prompt.system,
      turns,
      max_output_tokens,
      signal: run.signal,
      onReceived: (now) => (received = now),
      ...(temperature === undefined ? {} : { temperature }),
      ...(seed === undefined ? {} : { seed }),
      ...(schema === undefined ? {} : { schema }),
      ...(most_characters === undefined ? {} : { most_characters }),
      ...(onText === undefined ? {} : { onText: (text: string) => onText(shownSoFar((soFar += text))) }),
    })
    const { served_model, input_tokens, output_tokens } = answer
    const served = (served_model === null ? undefined : priceOf(prices, row, served_model)) ?? price
    const isCounted = input_tokens !== null && output_tokens !== null
    const charge = chargeOf(served, asked, { ...received, input_tokens, output_tokens }, isCounted)
    const outcome = answer.finish === 'stop' ? 'ok' : 'cut'
    const detail = answer.finish === 'stop' ? null : 'The model ran out of space before its answer ended.'
    await close({ outcome, detail, served_model, input_tokens, output_tokens, ...charge, http_status: 200 })
    addUp(count, answer)
    return { ...answer, call_id }
  } catch (error) {
    const failure = error instanceof ModelFailure ? error : undefined
    const outcome = failure?.reason ?? (run.signal.aborted ? 'aborted' : 'error')
    const detail = failure?.message ?? null
    // What was refused or never left cost nothing; what was broken off cost what had come of it.
    const isFree = failure !== undefined && (failure.http_status !== null || !failure.was_sent)
    const { input_tokens, output_tokens } = received
    const spent = isFree ? {} : { input_tokens, output_tokens, ...chargeOf(price, asked, received, false) }
    await close({ outcome, detail, http_status: failure?.http_status ?? null, ...spent })
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
  is_estimated: toFlag(false),
}

/**
 * What a call cost: by the provider's counts, else by what was sent and received, which is marked as an estimate. Counts that
 * came before an answer's end may be too low, never too high.
 */
function chargeOf(price: Price | undefined, asked: number, received: Received, isCounted: boolean) {
  const is_estimated = toFlag(!isCounted)
  if (price === undefined) return { cost_usd: null, is_estimated }
  const estimated = Math.ceil(received.characters / USUAL_CHARACTERS_A_TOKEN)
  const input = received.input_tokens ?? Math.ceil(asked / USUAL_CHARACTERS_A_TOKEN)
  const output = isCounted ? (received.output_tokens ?? 0) : Math.max(received.output_tokens ?? 0, estimated)
  return { cost_usd: costOf(price, input, output), is_estimated }
}

function startedCall(
  { run, stage, row, model, world }: AskContext,
  call_id: string,
  { id, version }: RenderedPrompt,
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
    is_streamed: toFlag(true),
    outcome: 'started',
    cost_usd,
    taken_off_json: '[]',
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

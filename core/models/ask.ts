import type { AskContext, Question } from './ask-context.ts'
import { askRecorded, type RecordedAnswer, type Sending } from './ask-recorded.ts'
import { ModelFailure, type ModelRequest } from './language-models.ts'
import { learn, limitsOf } from './learned.ts'
import { renderPrompt, type RenderedPrompt } from './prompts.ts'
import { joined, wholePart } from './reading/joined.ts'
import { takesNotes } from './note-contract.ts'
import { declinedInWords, refusalIn } from './reading/refusal.ts'
import { shownSoFar } from './reading/thought.ts'
import { UnusableAnswer } from './reading/unusable.ts'
import { pauseAfter, untilWhen } from './rules/pauses.ts'
import { learnedFrom, type Limits } from './rules/request-limits.ts'
import { updateReading } from './store.ts'

/** More characters than this for each token that an answer may have, and it has no end. */
const CHARACTERS_A_TOKEN = 8

type Turns = ModelRequest['turns']

/** One question to one model; with fewer passages where it cannot take in as much. */
export async function askOnce<T>(context: AskContext, question: Question<T>): Promise<T> {
  const [next, ...more] = question.shorter ?? []
  try {
    return await askAndRead(context, question)
  } catch (error) {
    if (next === undefined || !(error instanceof ModelFailure) || error.reason !== 'too_long') throw error
    const value = await askOnce(context, { ...question, prompt: next.prompt, shorter: more })
    if (context.count.remarks.size === 0) context.count.remarks.add(next.remark)
    return value
  }
}

/** Asks, and has an answer that does not fit repaired once. What a model would not do it is not asked again. */
async function askAndRead<T>(context: AskContext, question: Question<T>): Promise<T> {
  const { prompt } = question
  const first: Turns = [{ role: 'user', text: prompt.user }]
  const answer = await askWhole(context, question, prompt, first)
  try {
    return await readRecorded(context, question, answer)
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error
    const repair = renderPrompt(await context.prompts('repair'), { problem: error.message })
    const turns: Turns = [...first, { role: 'assistant', text: answer.text }, { role: 'user', text: repair.user }]
    const second = await askWhole(context, question, { ...repair, system: prompt.system }, turns)
    return await readAgain(context, question, second)
  }
}

async function readAgain<T>(context: AskContext, question: Question<T>, answer: RecordedAnswer): Promise<T> {
  try {
    return await readRecorded(context, question, answer)
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error
    throw new ModelFailure('unusable', `Its answer was unusable, and so was its second attempt: ${error.message}`, {
      cause: error,
    })
  }
}

/** Reads an answer, and keeps with its call what was taken off it. Throws `ModelFailure` where it is a refusal. */
async function readRecorded<T>({ db }: AskContext, { read }: Question<T>, answer: RecordedAnswer): Promise<T> {
  const { note, taken } = takesNotes()
  const keep = async (more: { outcome?: string; detail?: string } = {}): Promise<void> => {
    const found = taken()
    const taken_off = found.length === 0 ? {} : { taken_off_json: JSON.stringify(found) }
    await updateReading(db, answer.call_id, { ...taken_off, ...more })
  }
  try {
    const value = read(answer.text, note)
    await keep()
    return value
  } catch (error) {
    const refusal = error instanceof UnusableAnswer ? refusalIn(answer.text) : null
    const detail = refusal === null ? undefined : declinedInWords(refusal)
    await keep(detail === undefined ? {} : { outcome: 'declined', detail })
    throw detail === undefined ? error : new ModelFailure('declined', detail, { cause: error })
  }
}

/** An answer to its end: one that ran out of space is gone on with once, or asked for again with more space where it is JSON. */
async function askWhole(
  context: AskContext,
  question: Question<unknown>,
  prompt: RenderedPrompt,
  turns: Turns,
): Promise<RecordedAnswer> {
  const answer = await askPatiently(context, question, prompt, turns)
  if (answer.finish === 'stop') return answer
  const whole = question.schema === undefined ? wholePart(answer.text) : ''
  if (whole.trim() === '') {
    const roomy = { ...question, max_output_tokens: question.max_output_tokens * 2 }
    return ended(await askPatiently(context, roomy, prompt, turns))
  }
  const more = renderPrompt(await context.prompts('go-on'), {})
  const shown = question.onText
  const goesOn = shown === undefined ? {} : { onText: (soFar: string) => shown(shownSoFar(joined(whole, soFar))) }
  const rest = await askPatiently(context, { ...question, ...goesOn }, { ...more, system: prompt.system }, [
    ...turns,
    { role: 'assistant', text: whole },
    { role: 'user', text: more.user },
  ])
  return { ...ended(rest), text: joined(whole, rest.text) }
}

function ended(answer: RecordedAnswer): RecordedAnswer {
  if (answer.finish === 'stop') return answer
  throw new ModelFailure(
    'unusable',
    'The model ran out of space before its answer ended, even after a request to continue.',
  )
}

/** Tries again after a pause where the provider is busy or was not reached, and without what the model does not take. */
async function askPatiently(
  context: AskContext,
  question: Question<unknown>,
  prompt: RenderedPrompt,
  turns: Turns,
): Promise<RecordedAnswer> {
  const { models, row, model, world, run } = context
  const of = { provider_id: row.provider_id, base_url: row.base_url, model }
  // Of this question alone: how much space it leaves for its answer.
  let room = Infinity
  for (let tried = 1; ;) {
    const known = limitsOf(models, of)
    const sending = sendingOf(context, question, known, room)
    try {
      return await askRecorded(context, sending, prompt, turns)
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      const { temperature, seed, schema, max_output_tokens } = sending
      const sent = { temperature: temperature !== undefined, seed: seed !== undefined, schema: schema !== undefined }
      const limits = learnedFrom(error, { ...sent, max_output_tokens }, known)
      if (limits !== null) {
        if (error.reason === 'too_long') room = limits.most_output ?? room
        else learn(models, of, limits)
        continue
      }
      const wait = pauseAfter(error, tried, (world.randomBytes(1)[0] ?? 0) / 256)
      if (wait === null) throw withMoment(error, world.now())
      tried += 1
      await context.pause(wait, run.signal)
    }
  }
}

/** What is sent of a question to a model of which some things are known. JSON is asked for without chance. */
function sendingOf(
  { run, count }: AskContext,
  question: Question<unknown>,
  { refused, most_output }: Limits,
  room: number,
): Sending {
  const wanted = run.temperature ?? (question.schema === undefined ? undefined : 0)
  const temperature = refused.has('temperature') ? undefined : wanted
  const seed = refused.has('seed') ? undefined : run.seed
  count.temperature = wanted
  if (wanted !== undefined && temperature === undefined) count.ignored.add('temperature')
  if (run.seed !== undefined && seed === undefined) count.ignored.add('seed')
  return {
    temperature,
    seed,
    schema: refused.has('schema') ? undefined : question.schema,
    max_output_tokens: Math.min(question.max_output_tokens, most_output ?? Infinity, room),
    most_characters: question.most_characters ?? question.max_output_tokens * CHARACTERS_A_TOKEN,
    onText: question.onText,
  }
}

function withMoment(failure: ModelFailure, now: Date): ModelFailure {
  const message = untilWhen(failure, (ms) => new Date(now.getTime() + ms).toISOString())
  if (message === failure.message) return failure
  const { reason, http_status, retry_after_ms, was_sent, was_silent } = failure
  return new ModelFailure(reason, message, {
    cause: failure,
    http_status: http_status ?? undefined,
    retry_after_ms,
    was_sent,
    was_silent,
  })
}

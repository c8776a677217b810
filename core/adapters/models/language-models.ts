import {
  AISDKError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4FinishReason,
  type LanguageModelV4StreamPart,
  type LanguageModelV4Usage,
} from '@ai-sdk/provider'
import {
  ModelFailure,
  type LanguageModels,
  type ModelAnswer,
  type ModelRequest,
  type ProviderAccess,
  type Received,
} from '../../models/language-models.ts'
import { cutAt, storable } from '../../kernel/text.ts'
import { declinedInWords, quotedWords } from '../../models/reading/refusal.ts'
import { isThinking } from '../../models/reading/thought.ts'
import type { Outbound } from '../../ports.ts'
import { watchCall, type CallWatch } from './call-watch.ts'
import { cutOff, failureInStream, failureOf } from './failures.ts'
import { guardedFetch, WholeAnswer } from './guarded-fetch.ts'
import { listModels } from './list-models.ts'
import { languageModel } from './makers.ts'
import { counted, usageIn } from './usage.ts'

/** More text than any piece needs: a stream that goes on beyond is broken off. */
const MOST_CHARACTERS = 400_000
const LONGEST_NAME = 200

/** Language models over the guarded client: one request each, always as a stream, no second try, no redirect. */
export function languageModels(outbound: Outbound, silenceMs?: number): LanguageModels {
  return {
    ask: async (given, request) => {
      const access = { ...given, silence_ms: silenceMs ?? given.silence_ms }
      const watch = watchCall(access.silence_ms)
      const signal = AbortSignal.any([request.signal, watch.signal])
      const options = callOptions(request, access, signal)
      const modelBy = async (fetch: typeof globalThis.fetch) =>
        languageModel(access, request.model, fetch, tokensOf(request))
      try {
        const model = await modelBy(guardedFetch(outbound, access, watch, signal))
        // Loading a library is no silence of its provider.
        watch.heard(0)
        return await streamed((await model.doStream(options)).stream, request, access, watch)
      } catch (error) {
        request.signal.throwIfAborted()
        if (watch.failure instanceof WholeAnswer) {
          return await readWhole(await modelBy(answering(watch.whole ?? '')), options, request, access, watch)
        }
        const failure = watch.failure ?? failureOf(error, access, watch.signal.aborted)
        throw watch.hasNothing() && failure.message === cutOff().message ? EMPTY() : failure
      } finally {
        watch.stop()
      }
    },
    listModels: (access, signal) => listModels(outbound, access, signal),
  }
}

/** Answers with what has come already, for a library that is to read it. */
function answering(body: string): typeof globalThis.fetch {
  return () => Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
}

/** An answer that came whole, from a side that does not stream. */
async function readWhole(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  request: ModelRequest,
  access: ProviderAccess,
  watch: CallWatch,
): Promise<ModelAnswer> {
  if ((watch.whole ?? '').trim() === '') throw EMPTY()
  try {
    const { content, finishReason, usage, response, warnings } = await model.doGenerate(options)
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    request.onReceived?.({ characters: text.length, ...countsOf(usage) })
    if (text.length > (request.most_characters ?? MOST_CHARACTERS) && !isThinking(text)) throw endless(request)
    request.onText?.(text)
    return finished(text, finishReason, usage, { served: response?.modelId, ignored: ignoredIn(warnings) })
  } catch (error) {
    request.signal.throwIfAborted()
    throw failureOf(error, access, false)
  }
}

function callOptions(
  request: ModelRequest,
  access: ProviderAccess,
  abortSignal: AbortSignal,
): LanguageModelV4CallOptions {
  const { system, turns, temperature, seed, max_output_tokens, schema } = request
  return {
    prompt: [
      { role: 'system', content: system },
      ...turns.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
    ],
    maxOutputTokens: max_output_tokens,
    ...(temperature === undefined ? {} : { temperature }),
    ...(seed === undefined ? {} : { seed }),
    ...(schema === undefined ? {} : { responseFormat: { type: 'json', name: schema.name, schema: schema.json } }),
    includeRawChunks: true,
    abortSignal,
    // What is written here stays here, as far as a provider lets its callers say so.
    ...(access.kind === 'openai' ? { providerOptions: { openai: { store: false } } } : {}),
  }
}

/** Tokens that a question and its answer may take together; three characters make a token at the least. */
function tokensOf({ system, turns, max_output_tokens }: ModelRequest): number {
  return Math.ceil((system.length + turns.reduce((sum, { text }) => sum + text.length, 0)) / 3) + max_output_tokens
}

async function streamed(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  request: ModelRequest,
  access: ProviderAccess,
  watch: CallWatch,
): Promise<ModelAnswer> {
  const most = request.most_characters ?? MOST_CHARACTERS
  let text = ''
  let served: string | undefined
  let ignored: readonly string[] = []
  let received: Received = { characters: 0, input_tokens: null, output_tokens: null }
  let end: { finishReason: LanguageModelV4FinishReason; usage: LanguageModelV4Usage } | undefined
  for await (const part of stream) {
    if (part.type === 'error') throw watch.failure ?? brokenOff(part.error, text, access)
    if (part.type === 'stream-start') ignored = ignoredIn(part.warnings)
    if (part.type === 'response-metadata') served = part.modelId ?? served
    if (part.type === 'finish') end = part
    if (part.type === 'raw') received = { ...received, ...usageIn(part.rawValue) }
    if (part.type === 'reasoning-delta' || part.type === 'text-delta') {
      received = { ...received, characters: received.characters + part.delta.length }
    }
    request.onReceived?.(received)
    if (part.type !== 'text-delta') continue
    text += part.delta
    if (text.length > MOST_CHARACTERS || (text.length > most && !isThinking(text))) throw endless(request)
    request.onText?.(part.delta)
  }
  if (end === undefined) throw watch.hasNothing() ? EMPTY() : cutOff()
  return finished(text, end.finishReason, end.usage, { served, ignored })
}

const EMPTY = (): ModelFailure => new ModelFailure('unusable', 'The answer was empty.')

function endless({ most_characters }: ModelRequest): ModelFailure {
  const than = most_characters === undefined ? 'any piece' : 'four times what was asked for'
  return new ModelFailure('unusable', `The answer did not end: it was cut off when it was longer than ${than}.`)
}

/** An error within a stream; a stream that ends without saying so is one to the libraries, too. */
function brokenOff(error: unknown, text: string, access: ProviderAccess): ModelFailure {
  if (AISDKError.isInstance(error) && /without a finish reason/i.test(error.message)) {
    return text === '' ? EMPTY() : cutOff()
  }
  return failureInStream(error, access)
}

/** An answer that came to its end, or ran out of space; one that was held back, declined or is empty is none. */
function finished(
  text: string,
  { unified, raw }: LanguageModelV4FinishReason,
  usage: LanguageModelV4Usage,
  { served, ignored }: { served: string | undefined; ignored: readonly string[] },
): ModelAnswer {
  if (unified === 'content-filter') {
    const words = quotedWords(text)
    const declined = words === '' ? 'The provider’s filter blocked the answer.' : declinedInWords(words)
    throw new ModelFailure('declined', declined)
  }
  if (unified === 'interrupted' || (unified === 'error' && raw === undefined)) throw text === '' ? EMPTY() : cutOff()
  if (unified === 'error' || unified === 'tool-calls') {
    throw new ModelFailure('unusable', `The answer ended early (${raw ?? unified}).`)
  }
  if (text.trim() === '' && unified !== 'length') throw EMPTY()
  if (text.length > MOST_CHARACTERS) throw new ModelFailure('unusable', 'The answer is longer than any piece.')
  return {
    text: storable(text),
    served_model: modelName(served),
    ...countsOf(usage),
    finish: unified === 'length' ? 'length' : 'stop',
    ignored,
  }
}

function countsOf({ inputTokens, outputTokens }: LanguageModelV4Usage) {
  return { input_tokens: counted(inputTokens.total), output_tokens: counted(outputTokens.total) }
}

/** A model's name as a response gives it: one line of some length, and never that of a program of ours. */
function modelName(served: string | undefined): string | null {
  const name = cutAt(
    (served ?? '')
      .toWellFormed()
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
    LONGEST_NAME,
  )
  return name === '' || /^built-?in\b/i.test(name) ? null : name
}

/** What a provider's library left out of the request. */
function ignoredIn(warnings: readonly { type: string; feature?: string }[] | undefined): string[] {
  return (
    warnings?.flatMap(({ type, feature }) => (type === 'unsupported' && feature !== undefined ? [feature] : [])) ?? []
  )
}

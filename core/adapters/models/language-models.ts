import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import {
  ModelFailure,
  type LanguageModels,
  type ModelAnswer,
  type ModelRequest,
  type ProviderAccess,
} from '../../models/language-models.ts'
import { cutAt } from '../../kernel/text.ts'
import type { Outbound } from '../../ports.ts'
import { failureOf } from './failures.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { listModels } from './list-models.ts'
import { languageModel } from './makers.ts'

/** A model that has sent nothing for this long is not waited for. */
const SILENCE_MS = 120_000
/** More text than any piece needs: a stream that goes on beyond is broken off. */
const MOST_CHARACTERS = 400_000
const LONGEST_NAME = 200

/** Language models over the guarded client: one request each, no second try, no redirect. */
export function languageModels(outbound: Outbound, silenceMs: number = SILENCE_MS): LanguageModels {
  return {
    ask: async (access, request) => {
      const silence = silenceWatch(silenceMs)
      const signal = AbortSignal.any([request.signal, silence.signal])
      try {
        const fetch = guardedFetch(outbound, access.ca)
        const model = await languageModel(access, request.model, fetch, tokensOf(request))
        const options = callOptions(request, access, signal)
        return request.onText === undefined
          ? whole(await model.doGenerate(options))
          : await streamed((await model.doStream(options)).stream, request.onText, silence)
      } catch (error) {
        request.signal.throwIfAborted()
        throw failureOf(error, access, silence.signal.aborted)
      } finally {
        silence.stop()
      }
    },
    listModels: (access, signal) => listModels(outbound, access, signal),
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
    abortSignal,
    // What is written here stays here, as far as a provider lets its callers say so.
    ...(access.kind === 'openai' ? { providerOptions: { openai: { store: false } } } : {}),
  }
}

/** Tokens that a question and its answer may take together; three characters make a token at the least. */
function tokensOf({ system, turns, max_output_tokens }: ModelRequest): number {
  return Math.ceil((system.length + turns.reduce((sum, { text }) => sum + text.length, 0)) / 3) + max_output_tokens
}

type Generated = Awaited<ReturnType<LanguageModelV4['doGenerate']>>

function whole({ content, finishReason, usage, response, warnings }: Generated): ModelAnswer {
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return finished(text, finishReason, usage, { served: response?.modelId, ignored: ignoredIn(warnings) })
}

async function streamed(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  onText: (text: string) => void,
  silence: SilenceWatch,
): Promise<ModelAnswer> {
  let text = ''
  let served: string | undefined
  let ignored: readonly string[] = []
  let end: { finishReason: LanguageModelV4FinishReason; usage: LanguageModelV4Usage } | undefined
  for await (const part of stream) {
    silence.heard()
    if (part.type === 'error') throw part.error
    if (part.type === 'stream-start') ignored = ignoredIn(part.warnings)
    if (part.type === 'response-metadata') served = part.modelId ?? served
    if (part.type === 'finish') end = part
    if (part.type !== 'text-delta') continue
    text += part.delta
    if (text.length > MOST_CHARACTERS) throw new ModelFailure('unusable', 'The answer did not come to an end.')
    onText(part.delta)
  }
  if (end === undefined) throw new ModelFailure('unusable', 'The answer was cut off before its end.')
  return finished(text, end.finishReason, end.usage, { served, ignored })
}

/** An answer that came to its end; one that ran out of space, was filtered or is empty is none. */
function finished(
  text: string,
  { unified, raw }: LanguageModelV4FinishReason,
  { inputTokens, outputTokens }: LanguageModelV4Usage,
  { served, ignored }: { served: string | undefined; ignored: readonly string[] },
): ModelAnswer {
  if (unified === 'length') throw new ModelFailure('unusable', 'The model ran out of space before its answer ended.')
  if (unified === 'content-filter') throw new ModelFailure('unusable', "The provider's filter held the answer back.")
  if (unified === 'error' || unified === 'interrupted' || unified === 'tool-calls') {
    throw new ModelFailure('unusable', `The answer ended early (${raw ?? unified}).`)
  }
  if (text.trim() === '') throw new ModelFailure('unusable', 'The answer was empty.')
  if (text.length > MOST_CHARACTERS) throw new ModelFailure('unusable', 'The answer is longer than any piece.')
  return {
    text: text.toWellFormed(),
    served_model: modelName(served),
    input_tokens: counted(inputTokens.total),
    output_tokens: counted(outputTokens.total),
    ignored,
  }
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

/** A count of tokens; null where the response gives none, or what can be none. */
function counted(tokens: number | undefined): number | null {
  return tokens !== undefined && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null
}

/** What a provider's library left out of the request. */
function ignoredIn(warnings: readonly { type: string; feature?: string }[] | undefined): string[] {
  return (
    warnings?.flatMap(({ type, feature }) => (type === 'unsupported' && feature !== undefined ? [feature] : [])) ?? []
  )
}

interface SilenceWatch {
  signal: AbortSignal
  heard: () => void
  stop: () => void
}

/** Aborts once nothing has been heard for so long. */
function silenceWatch(milliseconds: number): SilenceWatch {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), milliseconds)
  return {
    signal: controller.signal,
    heard: () => timer.refresh(),
    stop: () => clearTimeout(timer),
  }
}

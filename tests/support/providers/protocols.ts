import type { ProviderKind } from '../../../core/models/contract.ts'

/** An answer as it is to travel. */
export interface Spoken {
  text: string
  model: string
  /** Characters in each piece. */
  piece?: number
  finish?: 'stop' | 'length' | 'filter' | 'none'
  usage?: 'true' | 'missing' | 'lying'
}

const LYING = -7

/** The events of a stream in each provider's own protocol, one text an event, as they go over the wire. */
export function streamOf(kind: ProviderKind, spoken: Spoken): string[] {
  const { text, piece = 120 } = spoken
  const pieces = Array.from({ length: Math.ceil(text.length / piece) }, (_one, at) =>
    text.slice(at * piece, (at + 1) * piece),
  )
  return SPEAK[kind](pieces, spoken)
}

/** Something that keeps a stream alive without saying anything. */
export function heartbeat(kind: ProviderKind): string {
  if (kind === 'anthropic') return named('ping', { type: 'ping' })
  if (kind === 'ollama') return line({ model: 'x', message: { role: 'assistant', content: '' }, done: false })
  return ': keep-alive\n\n'
}

/** The whole answer in one body, as a side answers that does not stream. */
export function wholeOf(kind: ProviderKind, { text, model }: Spoken): object {
  switch (kind) {
    case 'openai':
      return {
        id: 'resp_1',
        created_at: 1,
        model,
        output: [
          {
            type: 'message',
            id: 'msg_1',
            role: 'assistant',
            content: [{ type: 'output_text', text, annotations: [] }],
          },
        ],
        usage: { input_tokens: 50, output_tokens: 40 },
      }
    case 'anthropic':
      return {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model,
        content: [{ type: 'text', text }],
        stop_reason: 'end_turn',
        usage: { input_tokens: 50, output_tokens: 40 },
      }
    case 'google':
      return {
        candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
        usageMetadata: { promptTokenCount: 50, candidatesTokenCount: 40 },
        modelVersion: model,
      }
    case 'openai_compatible':
      return {
        id: 'x',
        created: 1,
        model,
        choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 50, completion_tokens: 40 },
      }
    case 'ollama':
      return {
        model,
        created_at: '2026-11-01T00:00:00Z',
        message: { role: 'assistant', content: text },
        done: true,
        done_reason: 'stop',
        prompt_eval_count: 50,
        eval_count: 40,
      }
  }
}

/** A body that says what went wrong, as each provider words it. */
export function errorOf(kind: ProviderKind, message: string, code = 'error'): object {
  switch (kind) {
    case 'openai':
    case 'openai_compatible':
      return { error: { message, type: code, param: null, code } }
    case 'anthropic':
      return { type: 'error', error: { type: code, message } }
    case 'google':
      return { error: { code: 400, message, status: code.toUpperCase() } }
    case 'ollama':
      return { error: message }
  }
}

/** The same within a stream that has begun. */
export function errorEvent(kind: ProviderKind, message: string, code: string): string {
  if (kind === 'ollama') return line(errorOf(kind, message))
  if (kind === 'anthropic') return named('error', errorOf(kind, message, code))
  if (kind === 'openai')
    return event({ type: 'error', sequence_number: 9, error: { type: code, code, message, param: null } })
  return event(errorOf(kind, message, code))
}

/** How each says that a question is longer than its model takes. */
export const TOO_LONG: Readonly<Record<ProviderKind, string>> = {
  openai: 'Your input exceeds the context window of this model. Please adjust your input and try again.',
  anthropic: 'prompt is too long: 210000 tokens > 200000 maximum',
  google: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
  openai_compatible:
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens. Please reduce the length of the messages.",
  ollama: 'the input length exceeds the context length',
}

export const STREAM_TYPE: Readonly<Record<ProviderKind, string>> = {
  openai: 'text/event-stream; charset=utf-8',
  anthropic: 'text/event-stream; charset=utf-8',
  google: 'text/event-stream',
  openai_compatible: 'text/event-stream',
  ollama: 'application/x-ndjson',
}

const SPEAK: Readonly<Record<ProviderKind, (pieces: string[], spoken: Spoken) => string[]>> = {
  openai: openaiEvents,
  anthropic: anthropicEvents,
  google: googleEvents,
  openai_compatible: compatibleEvents,
  ollama: ollamaLines,
}

function openaiEvents(pieces: string[], { model, finish = 'stop', usage = 'true' }: Spoken): string[] {
  let sequence_number = 0
  const say = (type: string, more: object): string => event({ type, sequence_number: sequence_number++, ...more })
  const response = { id: 'resp_1', object: 'response', created_at: 1, model, output: [] }
  const item = { type: 'message', id: 'msg_1', status: 'completed', role: 'assistant', content: [] }
  const at = { item_id: 'msg_1', output_index: 0, content_index: 0 }
  const count = usage === 'lying' ? LYING : 50
  const ended = { ...response, usage: usage === 'missing' ? undefined : { input_tokens: count, output_tokens: count } }
  const reason = finish === 'length' ? 'max_output_tokens' : 'content_filter'
  const isWhole = finish === 'stop'
  return [
    say('response.created', { response }),
    say('response.output_item.added', { output_index: 0, item }),
    ...pieces.map((delta) => say('response.output_text.delta', { ...at, delta })),
    ...(finish === 'none'
      ? []
      : [
          say('response.output_item.done', { output_index: 0, item }),
          say(isWhole ? 'response.completed' : 'response.incomplete', {
            response: isWhole ? ended : { ...ended, incomplete_details: { reason } },
          }),
        ]),
  ]
}

function anthropicEvents(pieces: string[], { model, finish = 'stop', usage = 'true' }: Spoken): string[] {
  const count = usage === 'lying' ? LYING : 50
  const message = { id: 'msg_1', type: 'message', role: 'assistant', model, content: [], stop_reason: null }
  const stop_reason = { stop: 'end_turn', length: 'max_tokens', filter: 'refusal', none: '' }[finish]
  return [
    named('message_start', {
      type: 'message_start',
      message: { ...message, usage: { input_tokens: count, output_tokens: 1 } },
    }),
    named('content_block_start', { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    ...pieces.map((text) =>
      named('content_block_delta', { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
    ),
    ...(finish === 'none'
      ? []
      : [
          named('content_block_stop', { type: 'content_block_stop', index: 0 }),
          named('message_delta', {
            type: 'message_delta',
            delta: { stop_reason, stop_sequence: null },
            usage: { output_tokens: count },
          }),
          named('message_stop', { type: 'message_stop' }),
        ]),
  ]
}

function googleEvents(pieces: string[], { model, finish = 'stop', usage = 'true' }: Spoken): string[] {
  const finishReason = { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY', none: '' }[finish]
  const count = usage === 'lying' ? LYING : 50
  const usageMetadata = { promptTokenCount: count, candidatesTokenCount: count, totalTokenCount: count }
  const part = (text: string) => ({ content: { role: 'model', parts: [{ text }] }, index: 0 })
  return [
    ...pieces.map((text) => event({ candidates: [part(text)], modelVersion: model })),
    ...(finish === 'none'
      ? []
      : [
          event({
            candidates: [{ ...part(''), finishReason }],
            modelVersion: model,
            ...(usage === 'missing' ? {} : { usageMetadata }),
          }),
        ]),
  ]
}

function compatibleEvents(pieces: string[], { model, finish = 'stop', usage = 'true' }: Spoken): string[] {
  const base = { id: 'x', object: 'chat.completion.chunk', created: 1, model }
  const finish_reason = { stop: 'stop', length: 'length', filter: 'content_filter', none: '' }[finish]
  const count = usage === 'lying' ? LYING : 50
  return [
    ...pieces.map((content) => event({ ...base, choices: [{ index: 0, delta: { content }, finish_reason: null }] })),
    ...(finish === 'none'
      ? []
      : [
          event({ ...base, choices: [{ index: 0, delta: {}, finish_reason }] }),
          ...(usage === 'missing'
            ? []
            : [event({ ...base, choices: [], usage: { prompt_tokens: count, completion_tokens: count } })]),
          'data: [DONE]\n\n',
        ]),
  ]
}

function ollamaLines(pieces: string[], { model, finish = 'stop', usage = 'true' }: Spoken): string[] {
  const base = { model, created_at: '2026-11-01T00:00:00Z' }
  const count = usage === 'lying' ? LYING : 50
  return [
    ...pieces.map((content) => line({ ...base, message: { role: 'assistant', content }, done: false })),
    ...(finish === 'none'
      ? []
      : [
          line({
            ...base,
            message: { role: 'assistant', content: '' },
            done: true,
            done_reason: finish === 'length' ? 'length' : 'stop',
            ...(usage === 'missing' ? {} : { prompt_eval_count: count, eval_count: count }),
          }),
        ]),
  ]
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`
}

function named(name: string, data: object): string {
  return `event: ${name}\n${event(data)}`
}

function line(data: object): string {
  return `${JSON.stringify(data)}\n`
}

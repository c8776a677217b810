import type { Received } from '../../models/language-models.ts'

const INPUT = ['prompt_tokens', 'input_tokens', 'promptTokenCount', 'prompt_eval_count']
const OUTPUT = ['completion_tokens', 'output_tokens', 'candidatesTokenCount', 'eval_count']

/** Counts that a part of a stream names, in whichever protocol; nothing of what it does not name. */
export function usageIn(part: unknown): Partial<Received> {
  const held = membersOf(part)
  const places = [held, held.usage, held.usageMetadata, membersOf(held.message).usage, membersOf(held.response).usage]
  const all = Object.assign({}, ...places.map(membersOf)) as Record<string, unknown>
  const input_tokens = firstOf(all, INPUT)
  const output_tokens = firstOf(all, OUTPUT)
  return {
    ...(input_tokens === null ? {} : { input_tokens }),
    ...(output_tokens === null ? {} : { output_tokens }),
  }
}

/** A count of tokens; null where the response gives none, or what can be none. */
export function counted(tokens: unknown): number | null {
  return typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null
}

function firstOf(held: Record<string, unknown>, names: readonly string[]): number | null {
  return names.map((name) => counted(held[name])).find((one) => one !== null) ?? null
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

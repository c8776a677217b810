/** What of a request a model does not take, learned from its refusals. */
export interface Limits {
  refused: ReadonlySet<'temperature' | 'seed' | 'schema'>
  /** Tokens that it writes at most in one answer; null where nothing is known. */
  most_output: number | null
}

export const NO_LIMITS: Limits = { refused: new Set(), most_output: null }

interface Sent {
  temperature: boolean
  seed: boolean
  schema: boolean
  max_output_tokens: number
}

/** Fewer tokens for an answer are not worth asking for. */
const LEAST_OUTPUT = 512

/** What is known of a model after it refused a request; null where the same request in other words would not help. */
export function learnedFrom(
  failure: { reason: string; message: string; http_status: number | null },
  sent: Sent,
  known: Limits,
): Limits | null {
  const { reason, message } = failure
  if (reason === 'too_long') {
    const room = roomIn(message)
    return room !== null && room >= LEAST_OUTPUT && room < sent.max_output_tokens
      ? { ...known, most_output: room }
      : null
  }
  if (reason !== 'refused' || (failure.http_status !== 400 && failure.http_status !== 422)) return null
  if (/max_?(?:imum )?(?:output_?|completion_?|new_?)?_?tokens/i.test(message)) {
    const most = mostIn(message, sent.max_output_tokens)
    if (most !== null) return { ...known, most_output: most }
  }
  const without = (name: 'temperature' | 'seed' | 'schema'): Limits => ({
    ...known,
    refused: new Set([...known.refused, name]),
  })
  if (sent.temperature && /temperature/i.test(message)) return without('temperature')
  if (sent.seed && /\bseed\b/i.test(message)) return without('seed')
  return sent.schema ? without('schema') : null
}

/** The largest number of a refusal that is below what was asked for. */
function mostIn(message: string, asked: number): number | null {
  const numbers = (message.match(/\d[\d,]*/g) ?? []).map((one) => Number(one.replaceAll(',', '')))
  const below = numbers.filter((one) => one >= LEAST_OUTPUT && one < asked)
  return below.length === 0 ? null : Math.max(...below)
}

/** Tokens that are left for an answer, where a refusal says how much the model holds and how much the question takes. */
function roomIn(message: string): number | null {
  const holds = /(?:maximum )?context (?:length|window|limit|size)\D{0,40}?(\d{3,})/i.exec(message)?.[1]
  const takes = /(\d+)(?: tokens)? (?:in|of|from) (?:the |your )?(?:messages|prompt|input)|(\d+) input tokens/i.exec(
    message,
  )
  const question = takes?.[1] ?? takes?.[2]
  return holds === undefined || question === undefined ? null : Number(holds) - Number(question) - 16
}

import { z } from 'zod'
import { cutAt, readOutsideJson, truncateAtWord } from '../../kernel/text.ts'
import type { Outbound, OutboundRequest, WebQuestion, WebResult } from '../../ports.ts'

const TOTAL_MS = 10_000
const MOST_BYTES = 2 * 1024 * 1024
const MOST_RESULTS = 10
const LONGEST_QUERY = 400
const LONGEST_TITLE = 300

/** Why a search gave no answer, in words that name the engine and say what to do. */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure'
}

/** What an engine makes of a question. Throws `SearchFailure` or `OutboundFailure`. */
export type SearchAdapter = (outbound: Outbound, question: WebQuestion) => Promise<EngineAnswer>

interface EngineAnswer {
  results: WebResult[]
  /** What the engine itself could not do, as far as it says so. */
  trouble: string | null
}

export interface RawAnswer {
  status: number
  /** Media type in lower case, without parameters. */
  type: string
  text: string
  /** Where the answer came from, after redirects. */
  url: string
}

/** The whole answer as text: 10 s and 2 MiB at most. */
export async function rawAnswer(
  outbound: Outbound,
  question: WebQuestion,
  request: Omit<OutboundRequest, 'signal' | 'total_ms' | 'most_bytes'>,
): Promise<RawAnswer> {
  const { signal } = question
  const response = await outbound.request({
    ...request,
    total_ms: TOTAL_MS,
    most_bytes: MOST_BYTES,
    is_polite: true,
    ...(signal === undefined ? {} : { signal }),
  })
  const text = response.body === null ? '' : await new Response(response.body).text()
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return { status: response.status, type, text, url: response.url }
}

/** An answer's JSON as its schema has it. Throws `SearchFailure` that says how it differs. */
export function readJson<S extends z.ZodType>(engine: string, schema: S, { text, type }: RawAnswer): z.output<S> {
  let value: unknown
  try {
    value = readOutsideJson(text)
  } catch (error) {
    const what = type.includes('html') || /^\s*</.test(text) ? 'a web page' : 'incomplete JSON'
    throw new SearchFailure(`${engine} answered with ${what} instead of results.`, { cause: error })
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new SearchFailure(`${engine} answered in a form that Colophon does not know${path === '' ? '' : ` (${path})`}.`)
}

const Result = z.object({ url: z.url({ protocol: /^https?$/ }).max(2000), title: z.string().nullish() })

/** The results that are web addresses, the first ten. */
export function readResults(items: readonly unknown[]): WebResult[] {
  return items
    .slice(0, 100)
    .flatMap((item) => {
      const parsed = Result.safeParse(item)
      if (!parsed.success) return []
      const { url, title } = parsed.data
      return [{ url, title: truncateAtWord(plainText(title ?? ''), LONGEST_TITLE) || url }]
    })
    .slice(0, MOST_RESULTS)
}

/** A text from outside on one line, without control characters and halves of characters. */
export function plainText(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').trim()
}

/** A question's words as an engine is asked them. */
export function queryText({ query }: WebQuestion): string {
  return cutAt(plainText(query), LONGEST_QUERY)
}

/** A path below the address that an admin entered, which may stand in a folder of its host. */
export function below(question: WebQuestion, path: string, engine: string): URL {
  const base = question.address === null ? null : URL.parse(question.address)
  if (base === null) throw new SearchFailure(`${engine} has no address. Enter it in Settings, Research.`)
  return new URL(`${base.origin}${base.pathname.replace(/\/+$/, '')}/${path}`)
}

/** A key as the engine wants it; throws where there is none. */
export function keyOf({ key }: WebQuestion, engine: string): string {
  if (key === null) throw new SearchFailure(`${engine} needs a key. Enter it in Settings, Research.`)
  if (!/^[\x21-\x7e]{1,500}$/.test(key)) {
    throw new SearchFailure(`The key for ${engine} contains characters that a key cannot have. Enter it again.`)
  }
  return key
}

import { z } from 'zod'
import { truncateAtWord } from '../../kernel/text.ts'
import {
  below,
  plainText,
  queryText,
  rawAnswer,
  readJson,
  readResults,
  SearchFailure,
  type SearchAdapter,
} from './answer.ts'

const NAME = 'SearXNG'

/** The JSON interface of SearXNG and searx: each unresponsive engine is its name and a reason. */
const Answer = z.object({
  results: z.array(z.unknown()),
  unresponsive_engines: z.array(z.array(z.unknown())).default([]),
})

/** Asks a SearXNG instance. A failed engine behind it answers 200 with an empty list, and is named. */
export const askSearxng: SearchAdapter = async (outbound, question) => {
  const url = below(question, 'search', NAME)
  url.search = new URLSearchParams({ q: queryText(question), format: 'json', pageno: '1' }).toString()
  const raw = await rawAnswer(outbound, question, {
    url: url.href,
    headers: { accept: 'application/json' },
    redirects: 3,
  })
  if (raw.status === 403) {
    throw new SearchFailure(`${NAME} refuses to answer in JSON. Its settings.yml needs "json" under search.formats.`)
  }
  if (raw.status === 429) throw new SearchFailure(`${NAME} refuses this request: its limiter is on.`)
  if (raw.status !== 200) throw new SearchFailure(`${NAME} answers ${raw.status} instead of results.`)
  const { results, unresponsive_engines: unresponsive } = readJson(NAME, Answer, raw)
  return { results: readResults(results), trouble: unresponsive.length === 0 ? null : namedTrouble(unresponsive) }
}

function namedTrouble(unresponsive: readonly unknown[][]): string {
  const names = unresponsive.slice(0, 5).map(([name, reason]) => {
    const said = typeof reason === 'string' && reason !== '' ? ` (${truncateAtWord(plainText(reason), 100)})` : ''
    return `${typeof name === 'string' ? truncateAtWord(plainText(name), 60) : 'one'}${said}`
  })
  return `Engines that did not respond: ${names.join(', ')}.`
}

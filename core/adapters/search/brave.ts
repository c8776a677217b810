import { z } from 'zod'
import { keyOf, queryText, rawAnswer, readJson, readResults, SearchFailure, type SearchAdapter } from './answer.ts'

const NAME = 'Brave Search'
const ADDRESS = 'https://api.search.brave.com/res/v1/web/search'
const MOST_WORDS = 50

/** `web` is left out where nothing was found. */
const Answer = z.object({ type: z.literal('search'), web: z.object({ results: z.array(z.unknown()) }).nullish() })

/** Asks Brave's web search, after its published description; not run against the real service. */
export const askBrave: SearchAdapter = async (outbound, question) => {
  const key = keyOf(question, NAME)
  const url = new URL(ADDRESS)
  const q = queryText(question).split(' ').slice(0, MOST_WORDS).join(' ')
  url.search = new URLSearchParams({ q, count: '10', text_decorations: 'false', result_filter: 'web' }).toString()
  const raw = await rawAnswer(outbound, question, {
    url: url.href,
    headers: { accept: 'application/json', 'x-subscription-token': key },
    redirects: 0,
  })
  const { status } = raw
  if (status === 401 || status === 403 || (status === 422 && raw.text.includes('SUBSCRIPTION_TOKEN_INVALID'))) {
    throw new SearchFailure(`${NAME} refuses the key (${status}). Enter a valid one in Settings, Research.`)
  }
  if (status === 402) throw new SearchFailure(`${NAME}: the plan of this key is used up (402).`)
  if (status === 429) throw new SearchFailure(`${NAME}: the key's rate or quota is used up (429).`)
  if (status === 422) throw new SearchFailure(`${NAME} rejected the query (422).`)
  if (status !== 200) throw new SearchFailure(`${NAME} answers ${status} instead of results.`)
  return { results: readResults(readJson(NAME, Answer, raw).web?.results ?? []), trouble: null }
}

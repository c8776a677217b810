import { z } from 'zod'
import { keyOf, queryText, rawAnswer, readJson, readResults, SearchFailure, type SearchAdapter } from './answer.ts'

const NAME = 'Tavily'
const ADDRESS = 'https://api.tavily.com/search'

const Answer = z.object({ results: z.array(z.unknown()) })

/** Asks Tavily's search, after its published description; not run against the real service. */
export const askTavily: SearchAdapter = async (outbound, question) => {
  const key = keyOf(question, NAME)
  const raw = await rawAnswer(outbound, question, {
    url: ADDRESS,
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      query: queryText(question),
      max_results: 10,
      search_depth: 'basic',
      include_answer: false,
      include_raw_content: false,
      include_images: false,
    }),
    redirects: 0,
  })
  const { status } = raw
  if (status === 401 || status === 403) {
    throw new SearchFailure(`${NAME} refuses the key (${status}). Enter a valid one in Settings, Research.`)
  }
  if (status === 429) throw new SearchFailure(`${NAME} limits requests (429).`)
  if (status === 432 || status === 433) {
    throw new SearchFailure(`${NAME}: the plan of this key is used up (${status}).`)
  }
  if (status !== 200) throw new SearchFailure(`${NAME} answers ${status} instead of results.`)
  return { results: readResults(readJson(NAME, Answer, raw).results), trouble: null }
}

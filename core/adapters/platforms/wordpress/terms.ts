import { z } from 'zod'
import { decoded } from './entities.ts'
import type { WordPressApi } from './api.ts'
import { refusalOf } from './api.ts'
import { WpError, WpTerm, WpTerms } from './shapes.ts'

const MOST_PAGES = 50
const BETWEEN = ', '

/** Names as one comparable text: in one order, each once. */
export function termNames(names: readonly string[]): string {
  return [...new Set(names.map((name) => name.trim().replaceAll(',', ' ')))].toSorted().join(BETWEEN)
}

/** The ids of categories or tags by their names; those that are not there are made where that was asked for, else left out. */
export async function termIds(
  api: WordPressApi,
  kind: 'categories' | 'tags',
  names: string,
  mayMake: boolean,
): Promise<number[]> {
  const wanted = names.split(BETWEEN).filter((name) => name !== '')
  if (wanted.length === 0) return []
  const known = await listTerms(api, kind)
  const ids: number[] = []
  for (const name of wanted) {
    const id = known.get(name.toLowerCase())?.id ?? (mayMake ? await makeTerm(api, kind, name) : undefined)
    if (id !== undefined) ids.push(id)
  }
  return ids
}

/** Every category or tag by its comparable name. */
export async function listTerms(
  api: WordPressApi,
  kind: 'categories' | 'tags',
): Promise<Map<string, { id: number; name: string }>> {
  const found = new Map<string, { id: number; name: string }>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { per_page: '100', page: String(page), _fields: 'id,name' }
    const terms = await api.ask({ method: 'GET', path: `/wp/v2/${kind}`, query }, WpTerms)
    for (const { id, name } of terms) found.set(termNames([decoded(name)]).toLowerCase(), { id, name: decoded(name) })
    if (terms.length < 100) break
  }
  return found
}

/** Makes a term; one that somebody made meanwhile is that one. */
async function makeTerm(api: WordPressApi, kind: 'categories' | 'tags', name: string): Promise<number | undefined> {
  const answer = await api.answer({ method: 'POST', path: `/wp/v2/${kind}`, json: { name } })
  if (answer.status < 400) return WpTerm.parse(answer.json).id
  const error = WpError.extend({ data: z.looseObject({ term_id: z.number().int().optional() }).optional() }).safeParse(
    answer.json,
  )
  if (error.success && error.data.code === 'term_exists') return error.data.data?.term_id
  // Who may not make terms has the post without them, which is said as a difference.
  if (answer.status === 401 || answer.status === 403) return undefined
  throw refusalOf(answer)
}

import type { GhostApi } from './api.ts'
import { refusalOf } from './api.ts'
import { GhostTags } from './shapes.ts'

const MOST_PAGES = 50
const BETWEEN = ', '

/** Names as one comparable text, each once, in their order: the first is the main tag of a Ghost post. */
export function tagNames(names: readonly string[]): string {
  return [...new Set(names.map((name) => name.trim().replaceAll(',', ' ')))].filter((name) => name !== '').join(BETWEEN)
}

/** Tags by id, because Ghost makes a second tag of a plain name; those that are not there are made only where asked for. */
export async function tagIds(api: GhostApi, names: string, mayMake: boolean): Promise<{ id: string }[]> {
  const wanted = names.split(BETWEEN).filter((name) => name !== '')
  if (wanted.length === 0) return []
  const known = await listTags(api)
  const found: { id: string }[] = []
  for (const name of wanted) {
    const id = known.get(name.toLowerCase())?.id ?? (mayMake ? await makeTag(api, name) : undefined)
    if (id !== undefined) found.push({ id })
  }
  return found
}

/** Every tag by its comparable name. */
export async function listTags(api: GhostApi): Promise<Map<string, { id: string; name: string }>> {
  const found = new Map<string, { id: string; name: string }>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { fields: 'id,name', limit: '100', page: String(page) }
    const { tags } = await api.ask({ method: 'GET', path: '/tags/', query }, GhostTags)
    for (const { id, name } of tags) found.set(tagNames([name]).toLowerCase(), { id, name })
    if (tags.length < 100) break
  }
  return found
}

/** Makes a tag; who may not make any has the post without it, which is said as a difference. */
async function makeTag(api: GhostApi, name: string): Promise<string | undefined> {
  const answer = await api.answer({ method: 'POST', path: '/tags/', json: { tags: [{ name }] } })
  if (answer.status === 403) return undefined
  if (answer.status >= 400) throw refusalOf(answer)
  return GhostTags.parse(answer.json).tags[0]?.id
}

import { CAPABILITIES, escaped, no, type Answer } from './wordpress-shapes.ts'

interface Asked {
  method: string
  kind: string
  isFirst: boolean
  name: string
  role: string
  nextId: () => number
}

/** What the double says of its categories or tags, and makes of a new one. */
export function answerTerms(
  list: { id: number; name: string }[],
  { method, kind, isFirst, name, role, nextId }: Asked,
): Answer {
  const shown = (term: { id: number; name: string }) => ({
    ...{ ...term, name: escaped(term.name) },
    taxonomy: kind === 'tags' ? 'post_tag' : 'category',
  })
  if (method === 'GET') {
    const byName = list.toSorted((a, b) => a.name.localeCompare(b.name))
    return { status: 200, json: isFirst ? byName.map(({ id, name: one }) => ({ id, name: escaped(one) })) : [] }
  }
  // Anybody who writes posts may make tags.
  if (kind === 'categories' && CAPABILITIES[role]?.includes('manage_categories') !== true)
    return no(403, 'rest_cannot_create', 'Sorry.')
  const known = list.find((one) => one.name === name)
  if (known !== undefined) {
    const data = { status: 400, term_id: known.id }
    return { status: 400, json: { code: 'term_exists', message: 'Exists.', data } }
  }
  const made = { id: nextId(), name }
  list.push(made)
  return { status: 201, json: shown(made) }
}

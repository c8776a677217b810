import type { Db } from '../database/schema.ts'
import { readSourceText } from '../sources/passages-store.ts'
import { CitedLibrary } from './cited-library.ts'
import { namesOtherwise, type NameAgainst } from './rules/people.ts'

interface CitingText {
  title: string
  body: string
  citations: readonly { source_id: string }[]
}

const MOST_SOURCES = 30

/** People whom a text names otherwise than its sources and its brief. */
export async function namesAgainstSources(
  db: Db,
  { body, citations }: CitingText,
  brief: readonly string[],
): Promise<NameAgainst[]> {
  const library = new CitedLibrary(db)
  const ids = [...new Set(citations.map(({ source_id }) => source_id))].slice(0, MOST_SOURCES)
  const others = [{ title: null as string | null, text: brief.join('\n') }]
  for (const id of ids) {
    const source = await library.source(id)
    if (source !== undefined) others.push({ title: source.row.title, text: await readSourceText(db, id) })
  }
  return namesOtherwise(
    body,
    others.map(({ text }) => text),
  ).map((one) => ({ ...one, source_title: others[one.by]?.title ?? null }))
}

import type { Db } from '../database/schema.ts'
import { readSourceText } from '../sources/passages-store.ts'
import { CitedLibrary } from './cited-library.ts'
import type { Citation } from './contract.ts'
import { contraindicationsLeftOut, type LeftOutContraindication } from './rules/contraindications.ts'

/** A contraindication that a source of a text has, with its title, and the text has not. */
export interface LeftOutOfText extends LeftOutContraindication {
  source_title: string
}

const MOST_SOURCES = 30

/** The contraindications of the sources that a text cites which the text leaves out; each sentence once. */
export async function leftOutOfText(
  db: Db,
  { title, body, citations }: { title: string; body: string; citations: readonly Citation[] },
): Promise<LeftOutOfText[]> {
  const library = new CitedLibrary(db)
  const ids = [...new Set(citations.map(({ source_id }) => source_id))].slice(0, MOST_SOURCES)
  const found: LeftOutOfText[] = []
  for (const id of ids) {
    const source = await library.source(id)
    if (source === undefined) continue
    const source_title = source.row.title
    const read = { title: source_title, body: await readSourceText(db, id) }
    found.push(...contraindicationsLeftOut(`${title}\n${body}`, read).map((one) => ({ ...one, source_title })))
  }
  return found.filter(({ said }, at) => found.findIndex((one) => one.said === said) === at)
}

import type { Db } from '../database/schema.ts'
import { readSourceText } from '../sources/passages-store.ts'
import { CitedLibrary } from './cited-library.ts'
import type { Citation } from './contract.ts'
import { contraindicationsLeftOut } from './rules/contraindications.ts'

/** The contraindications that a source of a text has and the text has not. */
export interface LeftOutOfText {
  source_id: string
  source_title: string
  /** The sentences of the source. */
  said: string[]
  groups: string[]
}

const MOST_SOURCES = 30

/** What the sources that a text cites rule out and the text leaves out, by source; what two sources say in the same words once. */
export async function leftOutOfText(
  db: Db,
  { title, body, citations }: { title: string; body: string; citations: readonly Citation[] },
): Promise<LeftOutOfText[]> {
  const library = new CitedLibrary(db)
  const ids = [...new Set(citations.map(({ source_id }) => source_id))].slice(0, MOST_SOURCES)
  const told = new Set<string>()
  const found: LeftOutOfText[] = []
  for (const source_id of ids) {
    const source = await library.source(source_id)
    if (source === undefined) continue
    const source_title = source.row.title
    const read = { title: source_title, body: await readSourceText(db, source_id) }
    const left = contraindicationsLeftOut(`${title}\n${body}`, read).filter(({ said }) => !told.has(said))
    for (const { said } of left) told.add(said)
    if (left.length === 0) continue
    found.push({
      ...{ source_id, source_title },
      said: left.map(({ said }) => said),
      groups: [...new Set(left.flatMap(({ groups }) => groups))],
    })
  }
  return found
}

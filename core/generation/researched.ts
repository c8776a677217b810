import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { onlyAbout } from './rules/only-about.ts'
import { outputInWords, Research } from './run.ts'
import { findResearch } from './runs-store.ts'

/** The sources in which research found passages on the subject, each once, in the order of its sections. */
export function sourcesOf(research: Pick<Research, 'sections'> | null): string[] {
  const passages = onlyAbout(research?.sections ?? []).flatMap((section) => section.passages)
  return [...new Set(passages.map(({ source_id }) => source_id))]
}

/** The same of the run that wrote a piece, by its record; none where no run did, or without research. */
export async function researchedSources(db: Db, requestId: string | null): Promise<string[]> {
  const output = requestId === null ? null : await findResearch(db, requestId)
  if (requestId === null || output === null) return []
  return sourcesOf(fromJsonText(Research, output, outputInWords({ stage: 'researcher', request_id: requestId })))
}

import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { readPassagesAt, searchPassages } from '../sources/search.ts'
import { GenerationOptions } from './options-contract.ts'
import { outputInWords, Research } from './run.ts'
import type { StagePorts } from './stage.ts'
import { findRun, listStageRecords, type RunRow } from './store.ts'

/**
 * How a run looks for passages. A replay over its recorded sources reads what the first run was answered to the same
 * question, at the same places: scores weigh words by the whole library, which has changed since. All else is ranked.
 */
export function passageSearch(
  db: Db,
  { replay_of }: RunRow,
  sourceIds: readonly string[] | null,
): StagePorts['searchPassages'] {
  return async (query, limit, isChosen) => {
    const recorded = replay_of === null || sourceIds === null ? null : await recordedSearch(db, replay_of)
    const isReplay = recorded !== null && sourceIds?.every((id) => recorded.source_ids.has(id)) === true
    const known = isReplay ? recorded.sections.find((section) => section.query === query) : undefined
    if (known === undefined) return (await searchPassages(db, query, { sourceIds, limit, isChosen })).passages
    return readPassagesAt(
      db,
      known.passages.filter(({ source_id }) => sourceIds?.includes(source_id)),
    )
  }
}

/** What a run's research was answered, null where it did not run; and the sources that it could be answered from. */
export async function recordedSearch(
  db: Db,
  requestId: string,
): Promise<{ sections: Research['sections']; source_ids: Set<string> } | null> {
  const run = await findRun(db, requestId)
  const records = await listStageRecords(db, requestId)
  const found = records.findLast(({ stage, status }) => stage === 'researcher' && status === 'done')
  if (run === undefined || typeof found?.output_json !== 'string') return null
  const { sections } = fromJsonText(Research, found.output_json, outputInWords(found))
  const named = fromJsonText(GenerationOptions, run.options_json).source_ids
  const returned = sections.flatMap((section) => section.passages.map(({ source_id }) => source_id))
  return { sections, source_ids: new Set(named ?? returned) }
}

import { z } from 'zod'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { stateOf } from '../generation/pipeline.ts'
import { EditorOutput, outputInWords } from '../generation/run.ts'
import { SectionTask } from '../generation/section.ts'
import { getRun, listStageRecords, type RunRow, type StageRecordRow } from '../generation/store.ts'
import type { PassportRecord } from './record-contract.ts'
import { passportRecord } from './rules/record.ts'

/** Assembles a run's passport from its row and its stage records alone; the same at any later time. */
export async function rebuildPassport(db: Db, requestId: string): Promise<PassportRecord> {
  return assemblePassport(await getRun(db, requestId), await listStageRecords(db, requestId))
}

/** The passport of a run that is through; throws where no gate came to its end, for such a run never completes. */
export function assemblePassport(run: RunRow, records: readonly StageRecordRow[]): PassportRecord {
  const { checks, research, formatted } = stateOf(records)
  if (checks === null) throw new Error(`run ${run.request_id} has no record of the Quality Gate`)
  // A source that was removed before the gate could read it is on no record, and backs nothing.
  const readable = new Set(checks.evidence.sources.map(({ source_id }) => source_id))
  const passages = research?.sections
    .flatMap((section) => section.passages)
    .filter(({ source_id }) => readable.has(source_id))
  return passportRecord({
    run,
    records,
    final_body: formatted?.body ?? null,
    checks,
    edited: editedIn(records),
    base_level: fromNullableJsonText(SectionTask, run.section_json)?.base_level ?? null,
    prompts: promptsOf(records),
    returned_sources: passages === undefined ? null : new Set(passages.map(({ source_id }) => source_id)).size,
  })
}

const Parameters = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const PROMPT = /^prompt_(.+)$/

function promptsOf(records: readonly StageRecordRow[]): Record<string, string> {
  const named = records.flatMap(({ parameters_json }) =>
    Object.entries(fromNullableJsonText(Parameters, parameters_json) ?? {}).flatMap(([name, version]) => {
      const prompt = PROMPT.exec(name)?.[1]
      return prompt === undefined || version === null ? [] : [[prompt, String(version)] as const]
    }),
  )
  return Object.fromEntries(named)
}

function editedIn(records: readonly StageRecordRow[]): { changed: number; refused: number } | null {
  const found = records.findLast(({ stage, status }) => stage === 'editor' && status === 'done')
  if (typeof found?.output_json !== 'string') return null
  const { edits, refused = [] } = fromJsonText(EditorOutput, found.output_json, outputInWords(found))
  return { changed: edits.length, refused: refused.length }
}

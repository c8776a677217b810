import { z } from 'zod'
import { writerOf } from '../generation/run.ts'
import type { Db } from '../database/schema.ts'
import { briefOf } from '../generation/brief.ts'
import type { GenerationRequest } from '../generation/contract.ts'
import { stateOf } from '../generation/pipeline.ts'
import { recordedSearch } from '../generation/recall.ts'
import type { RunState } from '../generation/run.ts'
import { getRun, listStageRecords, type RunRow, type StageRecordRow } from '../generation/store.ts'
import { Fault } from '../kernel/errors.ts'
import type { ModelChoice, ModelStage } from '../models/contract.ts'
import { MODEL_STAGES } from '../models/contract.ts'

/** A completed run of a whole piece, with all that its stages recorded. */
export interface RecordedRun {
  row: RunRow
  request: GenerationRequest
  records: readonly StageRecordRow[]
  state: RunState
  /** The sources that its research could be answered from; null where it did not look and none were named. */
  source_ids: readonly string[] | null
}

/** Reads a run that can be replayed or compared. Throws `not_found`, and `invalid_state` for any other run. */
export async function getRecordedRun(db: Db, requestId: string): Promise<RecordedRun> {
  const row = await getRun(db, requestId)
  const request = briefOf(row)
  if (request === null) {
    throw new Fault(
      'invalid_state',
      'This generation rewrote one section of a piece; only one of a whole piece is replayed.',
    )
  }
  if (row.status !== 'completed') {
    throw new Fault('invalid_state', `This generation is ${row.status}; only a completed one is replayed.`)
  }
  const records = await listStageRecords(db, requestId)
  const searched = await recordedSearch(db, requestId)
  const source_ids = request.options?.source_ids ?? (searched === null ? null : [...searched.source_ids].toSorted())
  return { row, request, records, state: stateOf(records), source_ids }
}

/** What served a stage the last time that it ran. */
export interface ServedStage {
  stage: ModelStage
  /** Null where a rule of the stage itself did the work. */
  served: string | null
  /** The model that was asked; null where a built-in program served. */
  choice: ModelChoice | null
}

/** The stages that a model can serve and that ran; claims that nobody judged asked nobody. */
export function servedStages(records: readonly StageRecordRow[]): ServedStage[] {
  return MODEL_STAGES.flatMap((stage): ServedStage[] => {
    const last = records.findLast((record) => record.stage === stage && record.status === 'done')
    if (last === undefined || (stage === 'quality_gate' && last.served_model === null)) return []
    return [{ stage, served: last.served_model, choice: writerOf(last.parameters_json) }]
  })
}

const Parameters = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const PROMPT = 'prompt_'

/** The versions of the prompts that were sent, by their ids. */
export function sentPrompts(records: readonly StageRecordRow[]): Map<string, number> {
  const versions = records.flatMap(({ parameters_json: parameters }) =>
    Object.entries(parameters === null ? {} : Parameters.parse(JSON.parse(parameters))),
  )
  return new Map(
    versions.flatMap(([name, version]): [string, number][] =>
      name.startsWith(PROMPT) && typeof version === 'number' ? [[name.slice(PROMPT.length), version]] : [],
    ),
  )
}

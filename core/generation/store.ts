import type { SelectQueryBuilder } from 'kysely'
import type { BriefQuery } from '../briefs/contract.ts'
import { pieces } from '../content/pieces-store.ts'
import { OF_SAMPLE, toJsonText, UNDER_WAY } from '../database/columns.ts'
import { decodeCursor, encodeCursor } from '../database/cursor.ts'
import type { Db, Schema } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import { markReleased, markTaken } from '../usage/store.ts'
import type { FailureCode, GenerationStatus, StageName } from './contract.ts'
import type { RecordedStage } from './rules/progress.ts'
import type { GenerationsTable, PassportsTable, StageRecordsTable } from './tables.ts'

export type RunRow = GenerationsTable
export type StageRecordRow = StageRecordsTable

export async function findRun(db: Db, requestId: string): Promise<RunRow | undefined> {
  return db.selectFrom('generations').selectAll().where('request_id', '=', requestId).executeTakeFirst()
}

export async function getRun(db: Db, requestId: string): Promise<RunRow> {
  const run = await findRun(db, requestId)
  if (run === undefined) throw notFound('generation', requestId)
  return run
}

/** The run that wrote a piece as a whole, also of one that has been deleted. */
export async function findRunOfPiece(db: Db, contentId: string): Promise<RunRow | undefined> {
  return db
    .selectFrom('generations')
    .selectAll()
    .where('content_id', '=', contentId)
    .where('section_json', 'is', null)
    .executeTakeFirst()
}

/** Keeps what was asked about a run's brief, before its first stage. */
export async function updateBriefQueries(db: Db, requestId: string, queries: readonly BriefQuery[]): Promise<void> {
  await db
    .updateTable('generations')
    .set({ brief_queries_json: toJsonText(queries) })
    .where('request_id', '=', requestId)
    .execute()
}

/** The runs that replay a run, newest first. */
export async function listReplaysOf(db: Db, requestId: string): Promise<RunRow[]> {
  return db
    .selectFrom('generations')
    .selectAll()
    .where('replay_of', '=', requestId)
    .orderBy('request_id', 'desc')
    .limit(100)
    .execute()
}

/** The runs of the bundled sample. */
export async function listSampleRuns(db: Db): Promise<Pick<RunRow, 'request_id' | 'status'>[]> {
  return db.selectFrom('generations').select(['request_id', 'status']).where(OF_SAMPLE).execute()
}

/** The tasks of the section runs that wait or are at work, as they are kept (`SectionTask`). */
export async function listOpenSectionTasks(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('generations').select('section_json').where(UNDER_WAY).execute()
  return rows.flatMap(({ section_json }) => section_json ?? [])
}

/** Deletes runs, and those that rewrote a section of these pieces, with all that they recorded. */
export async function deleteRuns(db: Db, requestIds: readonly string[], contentIds: readonly string[]): Promise<void> {
  const ofPieces = await db
    .selectFrom('generations')
    .select('request_id')
    .where('content_id', 'in', [...contentIds, ''])
    .execute()
  const ids = [...requestIds, ...ofPieces.map((run) => run.request_id), '']
  await db.deleteFrom('stage_records').where('request_id', 'in', ids).execute()
  await db.deleteFrom('generations').where('request_id', 'in', ids).execute()
}

/** Keeps which rules a run was held to, before its passport is assembled. */
export async function markPolicy(db: Db, requestId: string, policy_sha256: string | null): Promise<void> {
  await db.updateTable('generations').set({ policy_sha256 }).where('request_id', '=', requestId).execute()
}

export async function insertRun(db: Db, row: RunRow): Promise<void> {
  await db.insertInto('generations').values(row).execute()
}

export async function listStageRecords(db: Db, requestId: string): Promise<StageRecordRow[]> {
  return db.selectFrom('stage_records').selectAll().where('request_id', '=', requestId).orderBy('position').execute()
}

/** What a run's progress shows of its records, without what the stages made. */
export async function listStageSummaries(db: Db, requestId: string): Promise<RecordedStage[]> {
  return db
    .selectFrom('stage_records')
    .select(['stage', 'status', 'reason', 'served_model', 'started_at', 'completed_at'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
}

/** A run as a list shows it. */
export interface ListedRun extends RunRow {
  last_stage: StageName | null
  writer_model: string | null
  /** The piece that it wrote, as long as the library holds it. */
  kept_content_id: string | null
}

export interface RunPage {
  rows: ListedRun[]
  total: number
  next_cursor: string | null
}

interface RunsAsked {
  limit: number
  cursor?: string | undefined
  status?: readonly GenerationStatus[] | undefined
}

/** The runs of the workspace, newest first; `total` counts at most 10,000. */
export async function listRuns(db: Db, { limit, cursor, status }: RunsAsked): Promise<RunPage> {
  const asked = db
    .selectFrom('generations')
    .$if(status !== undefined, (query) => query.where('status', 'in', status ?? []))
  const rows = await withCourse(asked)
    .orderBy('request_id', 'desc')
    .$if(cursor !== undefined, (query) => query.where('request_id', '<', decodeCursor(cursor ?? '', 'request_id').id))
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const counted = await db
    .selectFrom(asked.select('request_id').limit(10_000).as('run'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    rows: shown,
    total: counted.total,
    next_cursor:
      rows.length > limit && last !== undefined
        ? encodeCursor({ sort: 'request_id', value: last.request_id, id: last.request_id })
        : null,
  }
}

/** One run as a list shows it. Throws 404 for a request that is not known. */
export async function getListedRun(db: Db, requestId: string): Promise<ListedRun> {
  const run = await withCourse(db.selectFrom('generations')).where('request_id', '=', requestId).executeTakeFirst()
  if (run === undefined) throw notFound('generation', requestId)
  return run
}

function withCourse(runs: SelectQueryBuilder<Schema, 'generations', object>) {
  return runs.selectAll().select((outer) => {
    const records = outer
      .selectFrom('stage_records as record')
      .whereRef('record.request_id', '=', 'generations.request_id')
      .orderBy('record.position', 'desc')
      .limit(1)
    return [
      records.select('record.stage').as('last_stage'),
      records.where('record.stage', '=', 'writer').select('record.served_model').as('writer_model'),
      outer
        .selectFrom(pieces('contents'))
        .select('contents.content_id')
        .whereRef('contents.content_id', '=', 'generations.content_id')
        .as('kept_content_id'),
    ]
  })
}

export async function insertStageRecords(db: Db, rows: readonly StageRecordRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('stage_records').values(rows).execute()
}

/** Keeps what a run's stages recorded; in the transaction that completes it, and never again. */
export async function insertPassport(db: Db, row: PassportsTable): Promise<void> {
  await db.insertInto('passports').values(row).execute()
}

export async function findPassport(db: Db, requestId: string): Promise<PassportsTable | undefined> {
  return db.selectFrom('passports').selectAll().where('request_id', '=', requestId).executeTakeFirst()
}

/** Ends a run with its content and counts it; in the transaction that stores the content. */
export async function markCompleted(
  db: Db,
  requestId: string,
  result: { content_id: string; title: string; completed_at: string; engine_version: string },
): Promise<void> {
  await db
    .updateTable('generations')
    .set({ status: 'completed', lease_owner: null, ...result })
    .where('request_id', '=', requestId)
    .execute()
  await markTaken(db, requestId)
}

/** Ends a run without content and gives its reservation back; false when it had ended already. */
export async function markFailed(
  db: Db,
  requestId: string,
  failure: { code: FailureCode; message: string; completed_at: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('generations')
    .set({
      status: 'failed',
      lease_owner: null,
      error_code: failure.code,
      error_message: failure.message,
      completed_at: failure.completed_at,
    })
    .where('request_id', '=', requestId)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) return false
  await markReleased(db, requestId)
  return true
}

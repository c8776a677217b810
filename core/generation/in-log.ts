import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { RecordDifference } from '../audit/contract.ts'
import { eventsAbout, subjectsOf, subjectsWithoutRow } from '../audit/logged-events-store.ts'
import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import { pieceIdsOf } from '../content/pieces-store.ts'
import { AnyJson, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import type { GenerationsTable, PassportsTable, StageRecordsTable } from './tables.ts'

const RUNS_A_TURN = 50

/** What a run was asked for and held to; nothing of it changes once the run has ended. */
const OF_RUN = [
  'request_id',
  'template_id',
  'template_version',
  'style_profile_id',
  'style_profile_version',
  'vertical_id',
  'vertical_version',
  'generation_mode',
  'user_input_json',
  'options_json',
  'section_json',
  'content_id',
  'created_by',
  'created_at',
  'completed_at',
  'replay_of',
  'engine_version',
  'passport_version',
  'policy_sha256',
] as const

/** What a stage recorded, but what it put out, which a replay holds to the hashes of what the next stage was given. */
const OF_STAGE = [
  'request_id',
  'position',
  'pass',
  'stage',
  'status',
  'reason',
  'input_sha256',
  'provider',
  'requested_model',
  'served_model',
  'parameters_json',
  'input_tokens',
  'output_tokens',
  'started_at',
  'completed_at',
  'attempt',
  'is_rerouted',
  'reroute_reason',
] as const

type RunFacts = Pick<GenerationsTable, (typeof OF_RUN)[number]>
type StageFacts = Pick<StageRecordsTable, (typeof OF_STAGE)[number]>
type KeptPassport = Pick<PassportsTable, 'request_id' | 'passport_json'>

/** SHA-256 of what a completed run was asked for and of what each of its stages recorded, but what they put out. */
export function ledgerHash(run: RunFacts, stages: readonly StageFacts[]): string {
  return sha256OfJson({ run: picked(run, OF_RUN), stages: stages.map((one) => picked(one, OF_STAGE)) })
}

function picked<K extends string>(row: Record<K, unknown>, names: readonly K[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

/** How the records of these runs differ from the audit log, in words that follow on “the record”; those that do alone. */
export async function runsInLog(db: Db, requestIds: readonly string[]): Promise<Map<string, string>> {
  return (await heldToLog(db, requestIds)).differing
}

/** Those of these runs whose records differ from the audit log. */
export async function differingRuns(db: Db, requestIds: readonly string[]): Promise<RecordDifference[]> {
  const contentOf = await pieceIdsOf(db, requestIds)
  return [...(await runsInLog(db, requestIds))].map(([id, what]) => named(id, contentOf.get(id), what))
}

/** Completed runs that the audit log holds and the database does not, of pieces that are still there: a run goes with its piece. */
export async function goneRuns(db: Db): Promise<RecordDifference[]> {
  const gone = await subjectsWithoutRow(db, 'generation', ['generation.completed'], (id) =>
    db.selectFrom('generations').select('request_id').where('request_id', '=', id),
  )
  return [...(await pieceIdsOf(db, gone))].map(([id, content]) => named(id, content, 'is gone: the audit log has it'))
}

async function heldToLog(db: Db, requestIds: readonly string[]) {
  const ids = [...requestIds, '']
  const completed = await eventsAbout(db, 'generation', ['generation.completed'], requestIds)
  const runs = await db.selectFrom('generations').select(OF_RUN).where('request_id', 'in', ids).execute()
  const passports = await db
    .selectFrom('passports')
    .select(['request_id', 'passport_json'])
    .where('request_id', 'in', ids)
    .execute()
  const stages = await db
    .selectFrom('stage_records')
    .select(OF_STAGE)
    .where('request_id', 'in', ids)
    .orderBy('position')
    .execute()
  const stagesOf = Map.groupBy(stages, ({ request_id }) => request_id)
  const passportOf = new Map(passports.map((one) => [one.request_id, one]))
  const held = runs.flatMap((run) => {
    const [entry] = completed.get(run.request_id) ?? []
    return entry === undefined ? [] : [{ run, entry }]
  })
  return {
    records: held.length,
    differing: new Map(
      held.flatMap(({ run, entry }): [string, string][] => {
        const { request_id } = run
        const what = runDifference(entry, run, stagesOf.get(request_id) ?? [], passportOf.get(request_id))
        return what === null ? [] : [[request_id, what]]
      }),
    ),
  }
}

function runDifference(
  { seq, details }: LoggedEvent,
  run: RunFacts,
  stages: readonly StageFacts[],
  passport: KeptPassport | undefined,
): string | null {
  const record = fromNullableJsonText(AnyJson, passport?.passport_json ?? null)
  const other =
    sha256OfJson(record) !== details.passport_sha256
      ? 'has another passport'
      : details.ledger_sha256 !== undefined
        ? details.ledger_sha256 === ledgerHash(run, stages)
          ? null
          : 'says something else of what was asked for or of what its stages did'
        : servedOtherwise(record, stages)
          ? 'says that other programs served it'
          : null
  return other === null ? null : `${other} than entry ${seq} of the audit log records`
}

/** Earlier entries hold the passport alone, which names what served each stage last. */
function servedOtherwise(passport: unknown, stages: readonly StageFacts[]): boolean {
  const named = Object.entries(ServedModels.parse(passport).identity.resolved_models)
  return named.some(([stage, { served }]) => {
    const last = stages.findLast((one) => one.stage === stage && one.status === 'done' && one.served_model !== null)
    return last?.served_model !== served
  })
}

const ServedModels = z.object({
  identity: z.object({ resolved_models: z.record(z.string(), z.object({ served: z.string() })) }),
})

/** Every completed run whose records differ from the audit log, or that is gone from it, and how many were compared. */
export async function compareRuns(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const logged = await subjectsOf(db, 'generation', ['generation.completed'])
  const differing: RecordDifference[] = []
  let records = 0
  for (let at = 0; at < logged.length; at += RUNS_A_TURN) {
    // A workspace may hold a hundred thousand; others have their turn meanwhile.
    if (at > 0) await setImmediate()
    const some = logged.slice(at, at + RUNS_A_TURN)
    const found = await heldToLog(db, some)
    records += found.records
    const contentOf = await pieceIdsOf(db, some)
    for (const [id, what] of found.differing) differing.push(named(id, contentOf.get(id), what))
  }
  return { records, differing: [...differing, ...(await goneRuns(db))] }
}

function named(id: string, content_id: string | undefined, what: string): RecordDifference {
  return { kind: 'run', id, content_id: content_id ?? null, message: `The record of a run (${id}) ${what}.` }
}

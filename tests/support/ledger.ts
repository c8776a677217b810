import { join } from 'node:path'
import Database from 'better-sqlite3'

/** What a test reads of a run, beside the engine or after it has gone. */
export interface RunFact {
  request_id: string
  status: string
  attempt: number
  content_id: string | null
  is_section: 0 | 1
  entry: string | null
  error_code: string | null
}

export interface RecordFact {
  request_id: string
  pass: number
  position: number
  stage: string
  status: string
  attempt: number
}

export interface Ledger {
  runs: () => RunFact[]
  records: () => RecordFact[]
  /** How many rows a query counts. */
  count: (sql: string) => number
  close: () => void
}

const RUNS = `SELECT g.request_id, g.status, g.attempt, g.content_id, g.section_json IS NOT NULL AS is_section,
  u.state AS entry, g.error_code FROM generations g LEFT JOIN usage_entries u USING (request_id) ORDER BY g.request_id`
const RECORDS = `SELECT request_id, pass, position, stage, status, attempt FROM stage_records ORDER BY request_id, position`

/** Reads a data folder beside its engine: a reader that never writes, not even a checkpoint. */
export function openLedger(folder: string): Ledger {
  const sqlite = new Database(join(folder, 'colophon.db'), { readonly: true, fileMustExist: true })
  return {
    runs: () => sqlite.prepare<[], RunFact>(RUNS).all(),
    records: () => sqlite.prepare<[], RecordFact>(RECORDS).all(),
    count: (query) => Number(sqlite.prepare(query).pluck().get()),
    close: () => sqlite.close(),
  }
}

/** What is wrong with the books of a folder in which every run has ended; empty when nothing is. */
export function wrongInBooks({ runs, records, count }: Ledger): string[] {
  const all = runs()
  const byRun = Map.groupBy(records(), (record) => record.request_id)
  const completed = all.filter((run) => run.status === 'completed')
  const taken = count(`SELECT count(*) FROM usage_entries WHERE state = 'taken'`)
  const made = count(`SELECT count(*) FROM contents WHERE request_id IS NOT NULL`)
  const whole = completed.filter((run) => run.is_section === 0).length
  return [
    ...all.flatMap((run) => wrongInRun(run, byRun.get(run.request_id) ?? [], count)),
    ...(taken === completed.length ? [] : [`${taken} counted, ${completed.length} completed`]),
    ...(made === whole ? [] : [`${made} pieces of ${whole} completed runs`]),
    ...(count('SELECT count(*) FROM usage_entries') === all.length ? [] : ['not one usage entry a run']),
  ]
}

function wrongInRun(run: RunFact, records: RecordFact[], count: Ledger['count']): string[] {
  const { request_id: id } = run
  const wrong: string[] = []
  if (run.status !== 'completed' && run.status !== 'failed') wrong.push('has not ended')
  if (run.entry !== (run.status === 'completed' ? 'taken' : 'released'))
    wrong.push(`its usage entry is ${run.entry ?? 'missing'}`)
  if (records.some((record, index) => record.position !== index + 1)) wrong.push('positions have a gap')
  const stages = records.map((record) => `${record.pass} ${record.stage}`)
  if (new Set(stages).size !== stages.length) wrong.push(`a stage is recorded twice: ${stages.join(', ')}`)
  if (records.some((record, index) => record.attempt < (records[index - 1]?.attempt ?? 1)))
    wrong.push('an older attempt wrote later')
  if (run.status !== 'completed') return wrong.map((what) => `${id} ${what}`)
  if (records.at(-1)?.stage !== 'publisher') wrong.push('completed without its last record')
  const texts =
    run.is_section === 0
      ? count(`SELECT count(*) FROM contents WHERE request_id = '${id}'`)
      : count(
          `SELECT (SELECT count(*) FROM revisions WHERE request_id = '${id}') + (SELECT count(*) FROM proposals WHERE request_id = '${id}')`,
        )
  if (texts !== 1) wrong.push(`made ${texts} texts`)
  const kept = [
    ['passports', `SELECT count(*) FROM passports WHERE request_id = '${id}'`],
    ['signed statements', `SELECT count(*) FROM envelopes WHERE request_id = '${id}' AND reason = 'completed'`],
    [
      'audit entries',
      `SELECT count(*) FROM audit_entries WHERE subject_id = '${id}' AND action = 'generation.completed'`,
    ],
  ] as const
  for (const [what, query] of kept) if (count(query) !== 1) wrong.push(`has ${count(query)} ${what}`)
  return wrong.map((what) => `${id} ${what}`)
}

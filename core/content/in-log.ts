import { setImmediate } from 'node:timers/promises'
import { eventsAbout, subjectsOf } from '../audit/logged-events.ts'
import type { RecordDifference } from '../audit/contract.ts'
import type { Db } from '../database/schema.ts'
import { listRevisions } from './store.ts'
import type { RevisionsTable } from './tables.ts'

const REVISIONS_A_TURN = 200

type KeptRevision = Pick<RevisionsTable, 'content_id' | 'revision' | 'request_id' | 'created_by' | 'content_sha256'>

/** What the audit log holds of a revision; earlier entries of a run do not say who began it. */
interface LoggedRevision {
  created_by: string | null
  content_sha256: unknown
  seq: number
}

/** Answers what the audit log holds of these revisions: of those that a person saved, and of those that a run wrote. */
async function revisionsInLog(
  db: Db,
  rows: readonly KeptRevision[],
): Promise<(row: KeptRevision) => LoggedRevision | undefined> {
  const contentIds = [...new Set(rows.map(({ content_id }) => content_id))]
  const runs = [...new Set(rows.flatMap(({ request_id }) => request_id ?? []))]
  const saved = await eventsAbout(db, 'content', ['content.saved'], contentIds)
  const completed = await eventsAbout(db, 'generation', ['generation.completed'], runs)
  return ({ content_id, revision, request_id }) => {
    const save = saved.get(content_id)?.find(({ details }) => details.revision === revision)
    const run = completed
      .get(request_id ?? '')
      ?.find(({ details }) => details.content_id === content_id && details.revision === revision)
    const found = save ?? run
    if (found === undefined) return undefined
    const created_by = found === save ? found.actor.member_id : (found.details.created_by ?? null)
    const { content_sha256 } = found.details
    return { created_by: typeof created_by === 'string' ? created_by : null, content_sha256, seq: found.seq }
  }
}

/** How a revision differs from what the log holds of it, in words that follow on “the record”; null where it does not. */
function revisionDifference(row: KeptRevision, logged: LoggedRevision | undefined): string | null {
  if (logged === undefined) return null
  const { created_by, content_sha256, seq } = logged
  if (created_by !== null && created_by !== row.created_by)
    return `says that ${row.created_by} saved it; by entry ${seq} of the audit log it was ${created_by}`
  return content_sha256 === row.content_sha256
    ? null
    : `names another text than entry ${seq} of the audit log holds the SHA-256 of`
}

/** Every revision of a piece, oldest first, by whom the audit log says that it is; with how its record differs from that. */
export async function listHeldRevisions(db: Db, contentId: string) {
  const rows = (await listRevisions(db, contentId)).map((row) => ({ ...row, content_id: contentId }))
  const loggedOf = await revisionsInLog(db, rows)
  return rows.map((row) => {
    const logged = loggedOf(row)
    return { ...row, created_by: logged?.created_by ?? row.created_by, difference: revisionDifference(row, logged) }
  })
}

/** Who began the run of a piece or saved a revision of it, by the audit log where it says so. */
export async function listAuthors(db: Db, assetId: string, contentId: string): Promise<ReadonlySet<string>> {
  const runs = await db.selectFrom('generations').select('created_by').where('request_id', '=', assetId).execute()
  const [began] = (await eventsAbout(db, 'generation', ['generation.completed'], [assetId])).get(assetId) ?? []
  const logged = began?.details.created_by
  const revisions = await listHeldRevisions(db, contentId)
  return new Set([
    ...(typeof logged === 'string' ? [logged] : runs.map(({ created_by }) => created_by)),
    ...revisions.map(({ created_by }) => created_by),
  ])
}

/** Every revision that differs from the audit log or is gone from a piece that is there, and how many were compared. */
export async function compareRevisions(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const rows = await db
    .selectFrom('revisions')
    .select(['content_id', 'revision', 'request_id', 'created_by', 'content_sha256'])
    .orderBy('content_id')
    .orderBy('revision')
    .execute()
  const compared: { row: KeptRevision; logged: LoggedRevision }[] = []
  for (let at = 0; at < rows.length; at += REVISIONS_A_TURN) {
    // A workspace may hold a hundred thousand; others have their turn meanwhile.
    if (at > 0) await setImmediate()
    const some = rows.slice(at, at + REVISIONS_A_TURN)
    const loggedOf = await revisionsInLog(db, some)
    for (const row of some) {
      const logged = loggedOf(row)
      if (logged !== undefined) compared.push({ row, logged })
    }
  }
  const named = (content_id: string, revision: number, what: string): RecordDifference => ({
    ...{ kind: 'revision', id: `${content_id}/${revision}`, content_id },
    message: `The record of revision ${revision} of a piece (${content_id}) ${what}.`,
  })
  return {
    records: compared.length,
    differing: [
      ...compared.flatMap(({ row, logged }) => {
        const what = revisionDifference(row, logged)
        return what === null ? [] : [named(row.content_id, row.revision, what)]
      }),
      ...(await goneRevisions(db, rows)).map(({ content_id, revision, seq }) =>
        named(content_id, revision, `is gone: the audit log holds it (entry ${seq})`),
      ),
    ],
  }
}

/** Revisions that the log alone holds, of pieces that are still there. */
async function goneRevisions(db: Db, rows: readonly KeptRevision[]) {
  const kept = Map.groupBy(rows, ({ content_id }) => content_id)
  const subjects = await subjectsOf(db, 'content', ['content.saved'])
  const events = await eventsAbout(
    db,
    'content',
    ['content.saved'],
    subjects.filter((id) => kept.has(id)),
  )
  return [...events].flatMap(([content_id, about]) =>
    about.flatMap(({ seq, details: { revision } }) =>
      typeof revision !== 'number' || kept.get(content_id)?.some((row) => row.revision === revision) === true
        ? []
        : [{ content_id, revision, seq }],
    ),
  )
}

import { setImmediate } from 'node:timers/promises'
import { issuersOf } from '../accounts/people-store.ts'
import { eventsAbout, subjectsOf } from '../audit/logged-events-store.ts'
import type { RecordDifference } from '../audit/contract.ts'
import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import { AnyJson, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { sha256Hex, sha256OfJson } from '../kernel/hash.ts'
import type { ContentsTable, RevisionsTable } from './tables.ts'

const PIECES_A_TURN = 100

/** What a revision says of itself that the log holds too. */
const HELD = ['content_id', 'revision', 'title', 'seo_json', 'content_sha256', 'quality_json'] as const
const OF_REVISION = [...HELD, 'request_id', 'created_by', 'created_at'] as const

type KeptRevision = Pick<RevisionsTable, (typeof OF_REVISION)[number]>

/**
 * What the audit log holds of a revision; earlier entries hold no title, no search listing, no report and no time, those of a
 * run not who began it.
 */
interface LoggedRevision {
  created_by: string | null
  content_sha256: unknown
  title_sha256: unknown
  seo_sha256: unknown
  report_sha256: unknown
  saved_at: unknown
  seq: number
}

/** What an entry holds of a text that was stored: when, and hashes of its words, title and search listing and of what its gate found. */
export function storedText({
  content_sha256,
  title,
  seo_json,
  quality_json,
  updated_at: saved_at,
}: Pick<ContentsTable, 'content_sha256' | 'title' | 'seo_json' | 'quality_json' | 'updated_at'>) {
  const [title_sha256, seo_sha256] = [sha256Hex(title), listingHash(seo_json)]
  const report_sha256 = reportHash(quality_json)
  // From an entry that says so on, the log has what is said about the piece.
  return { content_sha256, title_sha256, seo_sha256, report_sha256, saved_at, comments_logged: true }
}

/** Null where a text has no search listing: an entry from before listings were logged has no hash at all. */
function listingHash(seoJson: string | null): string | null {
  return seoJson === null ? null : sha256OfJson(fromNullableJsonText(AnyJson, seoJson))
}

export function reportHash(qualityJson: string | null): string {
  return sha256OfJson(fromNullableJsonText(AnyJson, qualityJson))
}

/** Answers what the audit log holds of these revisions: of those that a person saved, and of those that a run wrote. */
async function revisionsInLog(
  db: Db,
  rows: readonly KeptRevision[],
): Promise<(row: KeptRevision) => LoggedRevision | undefined> {
  const contentIds = [...new Set(rows.map(({ content_id }) => content_id))]
  const runs = [...new Set(rows.flatMap(({ request_id }) => request_id ?? []))]
  const saved = await eventsAbout(db, 'content', ['content.saved'], contentIds)
  const judged = await eventsAbout(db, 'content', ['content.judged'], contentIds)
  const completed = await eventsAbout(db, 'generation', ['generation.completed'], runs)
  const ofRevision = (events: Map<string, LoggedEvent[]>) =>
    new Map([...events].map(([id, all]) => [id, Map.groupBy(all, ({ details }) => details.revision)]))
  const [saves, judgements] = [ofRevision(saved), ofRevision(judged)]
  return ({ content_id, revision, request_id }) => {
    const save = saves.get(content_id)?.get(revision)?.[0]
    const run = completed
      .get(request_id ?? '')
      ?.find(({ details }) => details.content_id === content_id && details.revision === revision)
    const found = save ?? run
    if (found === undefined) return undefined
    const created_by = found === save ? found.actor.member_id : (found.details.created_by ?? null)
    const { content_sha256, title_sha256, seo_sha256, report_sha256, saved_at } = found.details
    const later = judgements.get(content_id)?.get(revision)?.at(-1)
    return {
      created_by: typeof created_by === 'string' ? created_by : null,
      ...{ content_sha256, title_sha256, seo_sha256, saved_at, seq: found.seq },
      // What a model judged later was found on the same text; the first entries of that do not hold it.
      report_sha256: later === undefined ? report_sha256 : later.details.report_sha256,
    }
  }
}

/** How a revision differs from what the log holds of it, in words that follow on “the record”; null where it does not. */
function revisionDifference(row: KeptRevision, logged: LoggedRevision | undefined): string | null {
  if (logged === undefined) return null
  const { created_by, content_sha256, title_sha256, seo_sha256, report_sha256, saved_at, seq } = logged
  if (created_by !== null && created_by !== row.created_by)
    return `says that ${row.created_by} saved it; by entry ${seq} of the audit log it was ${created_by}`
  if (saved_at !== undefined && saved_at !== row.created_at)
    return `says that it was saved at another time than entry ${seq} of the audit log`
  const other =
    content_sha256 !== row.content_sha256
      ? 'names another text'
      : title_sha256 !== undefined && title_sha256 !== sha256Hex(row.title)
        ? 'has another title'
        : seo_sha256 !== undefined && seo_sha256 !== listingHash(row.seo_json)
          ? 'has another search listing'
          : report_sha256 !== undefined && report_sha256 !== reportHash(row.quality_json)
            ? 'says that its checks found something else'
            : null
  return other === null ? null : `${other} than entry ${seq} of the audit log records`
}

/** The texts that stand now, as the revisions that they are: what a list and a statement show of a piece is read from here. */
function standing(db: Db) {
  return db
    .selectFrom('contents')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.content_id', '=', 'contents.content_id')
        .onRef('revisions.revision', '=', 'contents.revision'),
    )
    .select(HELD.map((name) => `contents.${name}` as const))
    .select(['revisions.request_id', 'revisions.created_by', 'contents.updated_at as created_at'])
}

/**
 * The revisions of a piece, all or those from one to another, oldest first, by whom the audit log says that they are; with
 * how the record of each differs from that.
 */
export async function listHeldRevisions(db: Db, contentId: string, from = 1, to?: number) {
  const rows = await db
    .selectFrom('revisions')
    .select([...OF_REVISION, 'origin'])
    .where('content_id', '=', contentId)
    .where('revision', '>=', from)
    .$if(to !== undefined, (query) => query.where('revision', '<=', to ?? 0))
    .orderBy('revision')
    .execute()
  const loggedOf = await revisionsInLog(db, rows)
  const now = await standing(db).where('contents.content_id', '=', contentId).executeTakeFirst()
  return rows.map((row) => {
    const logged = loggedOf(row)
    const shown = now?.revision === row.revision ? revisionDifference(now, logged) : null
    const { content_id, revision, origin, request_id, content_sha256, created_at } = row
    return {
      ...{ content_id, revision, origin, request_id, content_sha256, created_at },
      created_by: logged?.created_by ?? row.created_by,
      difference: revisionDifference(row, logged) ?? shown,
    }
  })
}

/**
 * Who began the run of a piece or saved a revision of it, by the audit log where it says so, and whoever made a key that it was
 * done with: nobody reviews what they wrote in another’s name.
 */
export async function listAuthors(db: Db, assetId: string, contentId: string): Promise<ReadonlySet<string>> {
  const runs = await db.selectFrom('generations').select('created_by').where('request_id', '=', assetId).execute()
  const [began] = (await eventsAbout(db, 'generation', ['generation.completed'], [assetId])).get(assetId) ?? []
  const logged = began?.details.created_by
  const revisions = await listHeldRevisions(db, contentId)
  const beganWith = began?.details.key_id
  const issuers = await issuersOf(db, typeof beganWith === 'string' ? [beganWith] : [])
  return new Set([
    ...(typeof logged === 'string' ? [logged] : runs.map(({ created_by }) => created_by)),
    ...revisions.map(({ created_by }) => created_by),
    ...issuers.values(),
    ...(await listSavedByKeys(db, contentId)).values(),
  ])
}

/** The revisions of a piece that were saved with a key that somebody made in another’s name, by the audit log, with who made it. */
export async function listSavedByKeys(db: Db, contentId: string): Promise<ReadonlyMap<number, string>> {
  const saves = (await eventsAbout(db, 'content', ['content.saved'], [contentId])).get(contentId) ?? []
  const issuers = await issuersOf(db, [...new Set(saves.flatMap(({ actor }) => actor.key_id ?? []))])
  return new Map(
    saves.flatMap(({ actor, details }) => {
      const issuer = issuers.get(actor.key_id ?? '')
      return issuer === undefined || typeof details.revision !== 'number' ? [] : [[details.revision, issuer] as const]
    }),
  )
}

/** Every revision that differs from the audit log or is gone from a piece that is there, and how many were compared. */
export async function compareRevisions(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const rows = await db
    .selectFrom('revisions')
    .select(['content_id', 'revision'])
    .orderBy('content_id')
    .orderBy('revision')
    .execute()
  let records = 0
  const found = new Map<string, RecordDifference>()
  const pieces = [...new Set(rows.map(({ content_id }) => content_id))]
  for (let at = 0; at < pieces.length; at += PIECES_A_TURN) {
    // A workspace may hold a hundred thousand; others have their turn meanwhile.
    if (at > 0) await setImmediate()
    const some = pieces.slice(at, at + PIECES_A_TURN)
    const kept = await db.selectFrom('revisions').select(OF_REVISION).where('content_id', 'in', some).execute()
    const loggedOf = await revisionsInLog(db, kept)
    records += kept.filter((row) => loggedOf(row) !== undefined).length
    for (const row of [...kept, ...(await standing(db).where('contents.content_id', 'in', some).execute())]) {
      const what = revisionDifference(row, loggedOf(row))
      const id = `${row.content_id}/${row.revision}`
      if (what !== null && !found.has(id)) found.set(id, named(row.content_id, row.revision, what))
    }
  }
  return {
    records,
    differing: [
      ...found.values(),
      ...(await goneRevisions(db, rows, await subjectsOf(db, 'content', ['content.saved']))),
    ],
  }
}

function named(content_id: string, revision: number, what: string): RecordDifference {
  return {
    ...{ kind: 'revision', id: `${content_id}/${revision}`, content_id },
    message: `The record of revision ${revision} of a piece (${content_id}) ${what}.`,
  }
}

/** The revisions of a piece that the log alone holds. */
export async function listGoneRevisions(db: Db, contentId: string): Promise<RecordDifference[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['content_id', 'revision'])
    .where('content_id', '=', contentId)
    .execute()
  return goneRevisions(db, rows, [contentId])
}

/** Revisions that the log alone holds, of pieces that are still there. */
async function goneRevisions(
  db: Db,
  rows: readonly Pick<KeptRevision, 'content_id' | 'revision'>[],
  subjects: readonly string[],
): Promise<RecordDifference[]> {
  const kept = Map.groupBy(rows, ({ content_id }) => content_id)
  const events = await eventsAbout(
    db,
    'content',
    ['content.saved'],
    subjects.filter((id) => kept.has(id)),
  )
  return [...kept].flatMap(([content_id, own]) => {
    const numbers = new Set(own.map(({ revision }) => revision))
    const logged = new Map((events.get(content_id) ?? []).map(({ seq, details }) => [details.revision, seq]))
    // Texts are numbered without a gap; the first of a run has its entry with the run.
    const all = new Set([...Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1), ...logged.keys()])
    return [...all].flatMap((revision) => {
      if (typeof revision !== 'number' || numbers.has(revision)) return []
      const seq = logged.get(revision)
      const why = seq === undefined ? 'a later one is there' : `the audit log has it (entry ${seq})`
      return [named(content_id, revision, `is gone: ${why}`)]
    })
  })
}

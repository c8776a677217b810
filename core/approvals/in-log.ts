import { setImmediate } from 'node:timers/promises'
import { erasedAmong, eventsAbout, subjectsOf, subjectsWithoutRow } from '../audit/logged-events-store.ts'
import type { RecordDifference } from '../audit/contract.ts'
import { keptTexts, type TextOfPiece } from '../content/kept-texts.ts'
import { AnyJson, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { Decision } from './decision-contract.ts'
import { reviewDifference, type ReviewDifference } from './rules/in-log.ts'
import { missingReviews, reviewsInLog } from './asked-in-log.ts'
import type { LoggedReview } from './rules/asked-in-log.ts'
import { listAllReviews, listNamedObligations, listRowsBy, type NamedObligationRow } from './store.ts'
import { standingInLog } from './standing-in-log.ts'
import { withdrawalOf } from './withdrawal.ts'

/** Pieces whose reviews are read at a time. */
const PIECES_A_TURN = 100

const DECIDED = ['review.decided', 'review.carried_over'] as const
const OF_REVIEW = [...DECIDED, 'review.assigned', 'review.viewed'] as const

/** Those of these reviews whose record differs from what the audit log holds of it, by their ids. */
export async function differencesInLog(
  db: Db,
  rows: readonly NamedObligationRow[],
): Promise<Map<string, ReviewDifference>> {
  return differencesFrom(db, rows, await loggedOf(db, rows))
}

/** The reviews of a piece, with those that the audit log asks for and whose rows are gone, and what differs in each. */
export async function reviewsHeldToLog(
  db: Db,
  assetId: string,
): Promise<{ rows: NamedObligationRow[]; missing: NamedObligationRow[]; differing: Map<string, ReviewDifference> }> {
  const rows = await listNamedObligations(db, assetId)
  const logged = await reviewsInLog(
    db,
    [assetId],
    rows.map(({ approval_id }) => approval_id),
  )
  const missing = missingReviews(logged, new Set(rows.map(({ approval_id }) => approval_id)))
  const differing = await differencesFrom(db, rows, logged)
  for (const { row, difference } of missing) differing.set(row.approval_id, difference)
  const [{ title } = { title: '' }] = rows
  return { rows, missing: missing.map(({ row }) => ({ ...row, title })), differing }
}

async function loggedOf(db: Db, rows: readonly NamedObligationRow[]): Promise<Map<string, LoggedReview>> {
  return reviewsInLog(
    db,
    rows.map(({ asset_id }) => asset_id),
    rows.map(({ approval_id }) => approval_id),
  )
}

async function differencesFrom(
  db: Db,
  rows: readonly NamedObligationRow[],
  logged: ReadonlyMap<string, LoggedReview>,
): Promise<Map<string, ReviewDifference>> {
  if (rows.length === 0) return new Map()
  const isErased = await erasedAmong(db)
  const events = new Map([...logged].map(([id, one]) => [id, one.events] as const))
  const standing = await standingInLog(db, rows, events)
  const decisions = new Map(rows.map((row) => [row, fromNullableJsonText(AnyJson, row.decision_json)] as const))
  const textOf = ({ content_id }: NamedObligationRow, decision: unknown): TextOfPiece[] =>
    decision === null ? [] : [{ content_id, revision: (decision as Decision).content_revision }]
  const textsOf = await keptTexts(
    db,
    rows.flatMap((row) => textOf(row, decisions.get(row) ?? null)),
  )
  const found = new Map<string, ReviewDifference>()
  for (const row of rows) {
    const { approval_id } = row
    const decision = decisions.get(row) ?? null
    const text_sha256 = textOf(row, decision).flatMap(textsOf)
    const kept = { ...row, decision, withdrawal: withdrawalOf(row), text_sha256 }
    const inLog = logged.get(approval_id) ?? { asked: null, events: [] }
    const difference = reviewDifference(kept, inLog, isErased, standing)
    if (difference !== null) found.set(approval_id, difference)
  }
  return found
}

/** Every review, decision and withdrawal that differs from the audit log, and how many records were compared. */
export async function compareReviews(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const reviews = await listAllReviews(db)
  const decided = new Set(reviews.filter(({ is_decided }) => is_decided).map(({ approval_id }) => approval_id))
  const undecided = (await subjectsOf(db, 'approval', DECIDED)).filter((id) => !decided.has(id))
  const known = new Set([...reviews.map(({ approval_id }) => approval_id), ...undecided])
  const found = new Map<string, RecordDifference>()
  let records = reviews.length
  const assets = [...new Set([...reviews.map(({ asset_id }) => asset_id), ...(await routedAssets(db))])]
  for (let at = 0; at < assets.length; at += PIECES_A_TURN) {
    // A workspace may hold a hundred thousand reviews; others have their turn meanwhile.
    if (at > 0) await setImmediate()
    const part = await compareSome(db, assets.slice(at, at + PIECES_A_TURN), known)
    for (const one of part.differing) if (!found.has(one.id)) found.set(one.id, one)
    records += part.withdrawn
  }
  const contentOf = await contentsOf(db, undecided)
  const gone = undecided.map((id): RecordDifference => {
    const message = `The decision on the review ${id} is missing from the records, but the audit log has it.`
    return { kind: 'decision', id, content_id: contentOf.get(id) ?? null, message }
  })
  return { records, differing: [...found.values(), ...gone] }
}

/** Reviews that the log holds an assignment, a viewing or a decision of and whose rows are gone. */
export async function goneReviews(db: Db): Promise<RecordDifference[]> {
  const gone = await subjectsWithoutRow(db, 'approval', OF_REVIEW, (id) =>
    db.selectFrom('review_obligations').select('approval_id').where('approval_id', '=', id),
  )
  const events = await eventsAbout(db, 'approval', OF_REVIEW, gone)
  return gone.flatMap((id): RecordDifference[] => {
    const last = events.get(id)?.at(-1)
    if (last === undefined) return []
    const { seq, details } = last
    const content_id = typeof details.content_id === 'string' ? details.content_id : null
    const qualification = typeof details.qualification === 'string' ? `${details.qualification} ` : ''
    const message = `The record of a ${qualification}review (${id}) is gone: the audit log has it (entry ${seq}).`
    return [{ kind: 'review', id, content_id, message }]
  })
}

/** The differing reviews of some pieces, those that the log asked for and that are of another piece now among them. */
async function compareSome(db: Db, assets: readonly string[], known: ReadonlySet<string>) {
  const own = await listRowsBy(db, 'asset_id', assets)
  const logs = await reviewsInLog(
    db,
    assets,
    own.map(({ approval_id }) => approval_id),
  )
  const isOwn = new Set(own.map(({ approval_id }) => approval_id))
  const moved = [...logs.keys()].filter((id) => !isOwn.has(id))
  const rows = [...own, ...(await listRowsBy(db, 'approval_id', moved))]
  const found = await differencesFrom(db, rows, logs)
  const gone = missingReviews(logs, known, 'ever')
  const named = (
    { approval_id: id, content_id, qualification }: NamedObligationRow,
    { kind, what }: ReviewDifference,
  ): RecordDifference => {
    const part = kind === 'review' ? '' : `’s ${kind}`
    return { kind, id, content_id, message: `The record of a ${qualification} review${part} (${id}) ${what}.` }
  }
  return {
    withdrawn: own.filter((row) => withdrawalOf(row) !== null).length,
    differing: [
      ...rows.flatMap((row) => {
        const difference = found.get(row.approval_id)
        return difference === undefined ? [] : [named(row, difference)]
      }),
      ...gone.map(({ row, difference }) => named(row, difference)),
    ],
  }
}

/** The pieces, by what their reviews are kept under, that the log holds a route of. */
async function routedAssets(db: Db): Promise<string[]> {
  return [
    ...(await subjectsOf(db, 'generation', ['reviews.routed'])),
    ...(await subjectsOf(db, 'content', ['reviews.routed'])),
  ]
}

/** The pieces of decisions that the log alone holds. */
async function contentsOf(db: Db, approvalIds: readonly string[]): Promise<Map<string, string>> {
  const events = await eventsAbout(db, 'approval', DECIDED, approvalIds)
  return new Map(
    [...events].flatMap(([id, about]): [string, string][] => {
      const content_id = about.at(-1)?.details.content_id
      return typeof content_id === 'string' ? [[id, content_id]] : []
    }),
  )
}

import { z } from 'zod'
import { erasedAmong, eventsAbout, subjectsOf } from '../audit/logged-events.ts'
import type { RecordDifference } from '../audit/contract.ts'
import { keptTexts, type TextOfPiece } from '../content/kept-texts.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { Decision } from './decision-contract.ts'
import { reviewDifference, type ReviewDifference } from './rules/in-log.ts'
import { missingReviews, reviewsInLog } from './asked-in-log.ts'
import type { LoggedReview } from './rules/asked-in-log.ts'
import { listAllRows, listNamedObligations, type NamedObligationRow } from './store.ts'
import { standingInLog } from './standing-in-log.ts'
import { withdrawalOf } from './withdrawal.ts'

const DECIDED = ['review.decided', 'review.carried_over'] as const

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
  const missing = missingReviews(logged, rows)
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
  const isErased = await erasedAmong(db)
  const events = new Map([...logged].map(([id, one]) => [id, one.events] as const))
  const standing = await standingInLog(db, rows, events)
  const decisions = new Map(rows.map((row) => [row, fromNullableJsonText(z.json(), row.decision_json)] as const))
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
  const rows = await listAllRows(db)
  const decided = rows.filter(({ decision_json }) => decision_json !== null)
  const known = new Set(decided.map(({ approval_id }) => approval_id))
  const logs = await reviewsInLog(
    db,
    await routedAssets(db),
    rows.map(({ approval_id }) => approval_id),
  )
  const found = await differencesFrom(db, rows, logs)
  const logged = await subjectsOf(db, 'approval', DECIDED)
  const undecided = logged.filter((id) => !known.has(id))
  const contentOf = await contentsOf(db, undecided)
  const gone = missingReviews(logs, [...rows, ...undecided.map((approval_id) => ({ approval_id }))], 'ever')
  return {
    records: rows.length + rows.filter((row) => withdrawalOf(row) !== null).length,
    differing: [
      ...rows.flatMap(({ approval_id: id, content_id, qualification }): RecordDifference[] => {
        const one = found.get(id)
        if (one === undefined) return []
        const part = one.kind === 'review' ? '' : `’s ${one.kind}`
        const message = `The record of a ${qualification} review${part} (${id}) ${one.what}.`
        return [{ kind: one.kind, id, content_id, message }]
      }),
      ...undecided.map((id): RecordDifference => {
        const message = `The record of a review’s decision (${id}) is gone: the audit log holds it.`
        return { kind: 'decision', id, content_id: contentOf.get(id) ?? null, message }
      }),
      ...gone.map(({ row: { approval_id: id, content_id, qualification }, difference: { what } }): RecordDifference => {
        const message = `The record of a ${qualification} review (${id}) ${what}.`
        return { kind: 'review', id, content_id, message }
      }),
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

import { z } from 'zod'
import { erasedAmong, eventsAbout, subjectsOf } from '../audit/logged-events.ts'
import type { RecordDifference } from '../audit/contract.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { reviewDifference, type ReviewDifference } from './rules/in-log.ts'
import { listDecidedRows, type NamedObligationRow } from './store.ts'
import { withdrawalOf } from './withdrawal.ts'

const ACTIONS = ['review.decided', 'review.carried_over', 'review.withdrawn', 'review.lapsed'] as const

/** Those of these reviews whose record differs from what the audit log holds of it, by their ids. */
export async function differencesInLog(
  db: Db,
  rows: readonly NamedObligationRow[],
): Promise<Map<string, ReviewDifference>> {
  const ids = rows.map(({ approval_id }) => approval_id)
  const events = await eventsAbout(db, 'approval', ACTIONS, ids)
  const isErased = await erasedAmong(db)
  const found = rows.flatMap((row): [string, ReviewDifference][] => {
    const { approval_id, qualification, content_id, state } = row
    const decision = fromNullableJsonText(z.json(), row.decision_json)
    const kept = { qualification, content_id, state, decision, withdrawal: withdrawalOf(row) }
    const difference = reviewDifference(kept, events.get(approval_id) ?? [], isErased)
    return difference === null ? [] : [[approval_id, difference]]
  })
  return new Map(found)
}

/** Every decision and withdrawal that differs from the audit log, and how many records were compared. */
export async function compareReviews(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const rows = await listDecidedRows(db)
  const known = new Set(rows.map(({ approval_id }) => approval_id))
  const found = await differencesInLog(db, rows)
  const logged = await subjectsOf(db, 'approval', ['review.decided', 'review.carried_over'])
  const undecided = logged.filter((id) => !known.has(id))
  const contentOf = await contentsOf(db, undecided)
  return {
    records: rows.length + rows.filter((row) => withdrawalOf(row) !== null).length,
    differing: [
      ...rows.flatMap(({ approval_id: id, content_id, qualification }): RecordDifference[] => {
        const one = found.get(id)
        if (one === undefined) return []
        const message = `The record of a ${qualification} review’s ${one.kind} (${id}) ${one.what}.`
        return [{ kind: one.kind, id, content_id, message }]
      }),
      ...undecided.map((id): RecordDifference => {
        const message = `The record of a review’s decision (${id}) is gone: the audit log holds it.`
        return { kind: 'decision', id, content_id: contentOf.get(id) ?? null, message }
      }),
    ],
  }
}

/** The pieces of decisions that the log alone holds. */
async function contentsOf(db: Db, approvalIds: readonly string[]): Promise<Map<string, string>> {
  const events = await eventsAbout(db, 'approval', ACTIONS, approvalIds)
  return new Map(
    [...events].flatMap(([id, about]): [string, string][] => {
      const content_id = about.at(-1)?.details.content_id
      return typeof content_id === 'string' ? [[id, content_id]] : []
    }),
  )
}

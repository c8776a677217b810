import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { erasedAmong, eventsAbout, subjectsOf } from '../audit/logged-events.ts'
import type { RecordDifference } from '../audit/contract.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { Decision } from './decision-contract.ts'
import { reviewDifference, type ReviewDifference } from './rules/in-log.ts'
import { listDecidedRows, type NamedObligationRow } from './store.ts'
import { standingInLog } from './standing-in-log.ts'
import { withdrawalOf } from './withdrawal.ts'

const ACTIONS = ['review.decided', 'review.carried_over', 'review.withdrawn', 'review.lapsed'] as const
const TEXTS_A_TURN = 50

/** Those of these reviews whose record differs from what the audit log holds of it, by their ids. */
export async function differencesInLog(
  db: Db,
  rows: readonly NamedObligationRow[],
): Promise<Map<string, ReviewDifference>> {
  const ids = rows.map(({ approval_id }) => approval_id)
  const events = await eventsAbout(db, 'approval', ACTIONS, ids)
  const isErased = await erasedAmong(db)
  const standing = await standingInLog(db, rows, events)
  const decisions = new Map(rows.map((row) => [row, fromNullableJsonText(z.json(), row.decision_json)] as const))
  const textOf = ({ content_id }: NamedObligationRow, decision: unknown): DecidedText[] =>
    decision === null ? [] : [{ content_id, revision: (decision as Decision).content_revision }]
  const texts = await keptTexts(
    db,
    rows.flatMap((row) => textOf(row, decisions.get(row) ?? null)),
  )
  const found = new Map<string, ReviewDifference>()
  for (const row of rows) {
    const { approval_id, qualification, content_id, state, content_revision } = row
    const decision = decisions.get(row) ?? null
    const text_sha256 = textOf(row, decision).flatMap((one) => texts.get(keyOf(one)) ?? [])
    const withdrawal = withdrawalOf(row)
    const kept = { qualification, content_id, state, decision, withdrawal, content_revision, text_sha256 }
    const difference = reviewDifference(kept, events.get(approval_id) ?? [], isErased, standing)
    if (difference !== null) found.set(approval_id, difference)
  }
  return found
}

/** The text that a decision was made on. */
interface DecidedText {
  content_id: string
  revision: number
}

const keyOf = ({ content_id, revision }: DecidedText): string => `${content_id} ${revision}`

/**
 * The SHA-256 of each text that is kept as one of these revisions, by its words and not by the hash beside them, and of the
 * text that stands where it is of that revision; none of a piece that was deleted.
 */
async function keptTexts(db: Db, decided: readonly DecidedText[]): Promise<Map<string, string[]>> {
  const texts = [...new Map(decided.map((one) => [keyOf(one), one])).values()]
  const found = new Map<string, string[]>()
  for (let at = 0; at < texts.length; at += TEXTS_A_TURN) {
    // A check of the whole workspace reads many of them; others have their turn meanwhile.
    if (at > 0) await setImmediate()
    const some = texts.slice(at, at + TEXTS_A_TURN)
    const bodiesOf = (table: 'revisions' | 'contents') =>
      db
        .selectFrom(table)
        .select(['content_id', 'revision', 'body'])
        .where((eb) => eb.or(some.map(({ content_id, revision }) => eb.and({ content_id, revision }))))
    for (const row of await bodiesOf('revisions').unionAll(bodiesOf('contents')).execute()) {
      found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), hash('sha256', row.body)])
    }
  }
  return found
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

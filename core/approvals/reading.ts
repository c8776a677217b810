import { z } from 'zod'
import { memberNames } from '../accounts/people-store.ts'
import { Seo } from '../content/contract.ts'
import { getContent, getRevision } from '../content/store.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { nameThenAndNow } from '../kernel/person-names.ts'
import type { RequestedEvidence } from './contract.ts'
import type { ChangesSinceDecision } from './changes-contract.ts'
import { Decision } from './decision-contract.ts'
import { agreedIn } from './rules/agreed.ts'
import { decidedAs, decidedRevision } from './rules/words.ts'
import { decidedAfter } from './rules/decided-after.ts'
import { listNamedObligations, type NamedObligationRow, type ObligationRow } from './store.ts'

const Ids = z.array(z.string())

/**
 * The text of now beside the one that was decided on last: by this reader for this qualification, else by anybody for it, else
 * for any; with what was decided after that.
 */
export async function readChangesSinceDecision(
  db: Db,
  { asset_id, content_id, qualification, approval_id }: ObligationRow,
  reader: string | null,
): Promise<ChangesSinceDecision> {
  const { revision, title, body, seo_json } = await getContent(db, content_id)
  const rows = await listNamedObligations(db, asset_id)
  const decided = rows
    .filter((row) => row.approval_id !== approval_id)
    .flatMap(({ decision_json, ...row }) =>
      decision_json === null ? [] : [{ ...row, decision: fromJsonText(Decision, decision_json) }],
    )
    .toSorted((one, other) => (stoodFrom(one.decision) < stoodFrom(other.decision) ? -1 : 1))
  const ofThis = decided.filter((one) => one.qualification === qualification)
  const last = ofThis.findLast(({ decision }) => decision.decided_by === reader) ?? ofThis.at(-1) ?? decided.at(-1)
  const now = { revision, title, body, seo: fromNullableJsonText(Seo, seo_json) }
  if (last === undefined) return { since: null, now }
  const { decision } = last
  const decidedOn = decidedRevision(decision)
  const agreed = agreedIn(decision)
  const text = await getRevision(db, content_id, decidedOn)
  const { withdrawal_reason: reason, withdrawn_by_name: by } = last
  const since = {
    approval_id: last.approval_id,
    qualification: last.qualification,
    decision: decidedAs(decision),
    decided_by: decision.decided_by,
    decided_at: decision.decided_at,
    taken_back: reason === null ? null : { by: by ?? '', reason },
    revision: decidedOn,
    title: text.title,
    body: text.body,
    seo: fromNullableJsonText(Seo, text.seo_json),
    ...(agreed === null ? {} : { agreed_revision: agreed.revision }),
  }
  const nameOf = await memberNames(db)
  const decided_after = decidedAfter(
    since.decided_at,
    decided.map((one) => dated(one, nameOf)),
  )
  return { since, now, ...(decided_after.length === 0 ? {} : { decided_after }) }
}

/** When a decision came to stand for its text: one that was agreed to beforehand, or carried over, keeps its day of decision. */
function stoodFrom({ carried_over, decided_at }: Decision): string {
  return carried_over?.at ?? decided_at
}

function dated(
  { decision, ...row }: Omit<NamedObligationRow, 'decision_json'> & { decision: Decision },
  nameOf: (memberId: string) => string,
) {
  const { withdrawn_by: by, withdrawn_at: at } = row
  return {
    by: nameThenAndNow(decision.decided_by_name, nameOf(decision.decided_by)),
    decision: decidedAs(decision),
    qualification: row.qualification,
    content_revision: decidedRevision(decision),
    decided_at: decision.decided_at,
    withdrawn: by === null || at === null ? null : { by: nameOf(by), at },
  }
}

/** The claims of a piece's current text whose evidence a reviewer asked for. */
export async function readRequestedEvidence(db: Db, contentId: string): Promise<RequestedEvidence[]> {
  const rows = await db
    .selectFrom('review_obligations')
    .select(['approval_id', 'qualification', 'decision_json', 'open_evidence_json'])
    .where('content_id', '=', contentId)
    .where('open_evidence_json', '!=', '[]')
    .orderBy('approval_id')
    .execute()
  return rows.flatMap(({ approval_id, qualification, decision_json, open_evidence_json }) => {
    const { comment, decided_by, decided_at } = fromJsonText(Decision, decision_json ?? '')
    const asked = { approval_id, qualification, comment, requested_by: decided_by, requested_at: decided_at }
    return fromJsonText(Ids, open_evidence_json).map((claim_id) => ({ claim_id, ...asked }))
  })
}

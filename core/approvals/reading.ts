import { z } from 'zod'
import { Seo } from '../content/contract.ts'
import { getContent, getRevision } from '../content/store.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { RequestedEvidence } from './contract.ts'
import type { ChangesSinceDecision } from './changes-contract.ts'
import { Decision } from './decision-contract.ts'
import { agreedIn } from './rules/agreed.ts'
import { decidedAs, decidedRevision } from './rules/words.ts'
import { getObligation, listObligations, type ObligationRow } from './store.ts'

const Ids = z.array(z.string())

/** The text of now beside the one that was decided on last: for this qualification, else for any. */
export async function readChangesSinceDecision(
  db: Db,
  { asset_id, content_id, qualification, approval_id }: ObligationRow,
): Promise<ChangesSinceDecision> {
  const { revision, title, body, seo_json } = await getContent(db, content_id)
  const decided = (await listObligations(db, asset_id))
    .filter((row) => row.approval_id !== approval_id)
    .flatMap(({ decision_json, ...row }) =>
      decision_json === null ? [] : [{ ...row, decision: fromJsonText(Decision, decision_json) }],
    )
    .toSorted((one, other) => (one.decision.decided_at < other.decision.decided_at ? -1 : 1))
  const last = decided.findLast((one) => one.qualification === qualification) ?? decided.at(-1)
  const now = { revision, title, body, seo: fromNullableJsonText(Seo, seo_json) }
  if (last === undefined) return { since: null, now }
  const { decision } = last
  const decidedOn = decidedRevision(decision)
  const agreed = agreedIn(decision)
  const text = await getRevision(db, content_id, decidedOn)
  const { withdrawal_reason: reason, withdrawn_by_name: by } = await getObligation(db, last.approval_id)
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
  return { since, now }
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

import type { Qualification } from '../accounts/contract.ts'
import type { ChainTip } from '../audit/contract.ts'
import type { Actor } from '../audit/log.ts'
import { namesSha256 } from '../audit/rules/record-hashes.ts'
import { getRevision, type ContentRow } from '../content/store.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { withoutNames } from '../kernel/person-names.ts'
import { runOfAsset } from '../kernel/ids.ts'
import type { ReviewTools } from './assign.ts'
import { Decision, type Authentication } from './decision-contract.ts'
import { facedFindingsOf } from './piece.ts'
import { isFaced } from './rules/acknowledging.ts'
import { agreedIn } from './rules/agreed.ts'
import { agreedMeaningOf } from './rules/words.ts'
import type { SignInOnRecord } from './acting-contract.ts'
import type { ObligationRow } from './store.ts'

/**
 * Approvals that were agreed to beforehand and hold now, because exactly the changes that they asked for were made and nothing else; by
 * qualification.
 */
export async function carriedByChanges(
  db: Db,
  piece: ContentRow,
  rows: readonly ObligationRow[],
  now: string,
): Promise<Map<Qualification, Decision>> {
  const carried = new Map<Qualification, Decision>()
  for (const { state, decision_json, approval_id, qualification } of rows) {
    if (state !== 'changes_requested') continue
    const before = fromNullableJsonText(Decision, decision_json)
    if (before?.wanted_changes?.result_sha256 !== piece.content_sha256) continue
    // It was agreed to up to a day that has come.
    if (before.valid_until !== undefined && before.valid_until <= now) continue
    const read = await getRevision(db, piece.content_id, before.content_revision)
    if (read.title !== piece.title || read.seo_json !== piece.seo_json) continue
    const { weighty, points } = await facedFindingsOf(db, piece.content_id, piece.revision)
    const { weighty: known } = await facedFindingsOf(db, piece.content_id, before.content_revision)
    // What the checks leave to a person in the changed text alone is asked about, and so is a blocker that the changes bring.
    const isBrought = weighty.some((one) => !known.some(({ message }) => message === one.message))
    if (isBrought || !isFaced(points, before)) continue
    const difference = before.wanted_changes.changes.map(({ quote, replacement }) => ({
      before: quote,
      after: replacement,
    }))
    const from = { approval_id, reason: 'changes_made', confirmed: null, difference } as const
    const decision = { ...before, meaning: agreedMeaningOf(qualification) }
    carried.set(qualification, carriedDecision(decision, piece, from, now))
  }
  return carried
}

interface CarriedFrom {
  approval_id: string
  reason: NonNullable<Decision['carried_over']>['reason']
  /** Who confirmed that the difference is typographical; null where nobody had to. */
  confirmed: { member_id: string; name: string; authentication: Authentication; sign_in: SignInOnRecord } | null
  difference: readonly { before: string; after: string }[]
}

/** An earlier decision as it holds for the text of now: an approval, by who gave it, with why it holds. */
export function carriedDecision(
  before: Decision,
  { revision, content_sha256 }: Pick<ContentRow, 'revision' | 'content_sha256'>,
  { approval_id, reason, confirmed, difference }: CarriedFrom,
  now: string,
): Decision {
  const kept = { ...before }
  // What was said about words and places of the other text stays with it.
  delete kept.wanted_changes
  delete kept.final_form
  delete kept.scope
  const agreed = agreedIn(before)
  return {
    ...kept,
    decision: 'approve',
    annotations: [],
    requested_evidence: [],
    content_revision: revision,
    content_sha256,
    carried_over: {
      from_approval_id: approval_id,
      reason,
      from_revision: before.content_revision,
      from_content_sha256: before.content_sha256,
      confirmed_by: confirmed?.member_id ?? null,
      confirmed_by_name: confirmed?.name ?? null,
      ...(confirmed === null
        ? {}
        : { confirmed_authentication: confirmed.authentication, confirmed_sign_in: confirmed.sign_in }),
      difference: [...difference],
      ...(agreed === null ? {} : { agreed_beforehand: { asked_on_revision: agreed.asked, revision: agreed.revision } }),
      at: now,
    },
  }
}

/** Records in the audit log that an earlier approval holds for this text. */
export async function recordCarriedOver(
  { audit }: ReviewTools,
  db: Db,
  actor: Actor,
  row: Pick<ObligationRow, 'approval_id' | 'asset_id' | 'content_id' | 'qualification'>,
  { decision, names_salt }: { decision: Decision; names_salt: string },
): Promise<ChainTip> {
  const { carried_over: carried, content_revision, content_sha256, decided_by } = decision
  return audit.append(db, actor, {
    action: 'review.carried_over',
    subject: { kind: 'approval', id: row.approval_id },
    details: {
      request_id: runOfAsset(row.asset_id),
      content_id: row.content_id,
      qualification: row.qualification,
      from_approval_id: carried?.from_approval_id ?? null,
      reason: carried?.reason ?? null,
      confirmed_by: carried?.confirmed_by ?? null,
      decided_by,
      content_revision,
      content_sha256,
      decision_sha256: sha256OfJson(withoutNames(decision)),
      names_sha256: namesSha256(decision, names_salt),
    },
  })
}

/** The latest approval of a qualification that a change of the text has superseded; undefined where the last word was another. */
export function lastApproval(
  rows: readonly (ObligationRow & { withdrawn_at?: string | null })[],
  qualification: Qualification,
): { approval_id: string; decision: Decision } | undefined {
  const decided = rows
    .filter((row) => row.qualification === qualification && row.decision_json !== null)
    .map((row) => ({ ...row, decision: fromJsonText(Decision, row.decision_json ?? '') }))
    .toSorted((one, other) => (one.approval_id < other.approval_id ? -1 : 1))
  const last = decided.at(-1)
  if (last?.state !== 'superseded' || last.decision.decision !== 'approve') return undefined
  return (last.withdrawn_at ?? null) === null ? last : undefined
}

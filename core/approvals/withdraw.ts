import type { Caller } from '../accounts/rules.ts'
import type { Actor, RecordedEvent } from '../audit/log.ts'
import { namesSha256, saltOf } from '../audit/rules/record-hashes.ts'
import { findContent, getContent } from '../content/store.ts'
import { AnyJson, fromNullableJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault } from '../kernel/errors.ts'
import { sha256Hex, sha256OfJson } from '../kernel/hash.ts'
import { runOfAsset } from '../kernel/ids.ts'
import { withoutNames } from '../kernel/person-names.ts'
import { timestamp } from '../kernel/time.ts'
import type { ReviewTools } from './assign.ts'
import { signInOnRecord, type Authenticated } from './authentication.ts'
import { Decision, type Withdrawal } from './decision-contract.ts'
import { asksForSignature } from './piece.ts'
import type { SignDecided } from './decide.ts'
import { withdrawalRefusal } from './rules/deciding.ts'
import { unsignedRefusal } from './rules/signed-decisions.ts'
import { settleClaimedReviews } from './reviews-on-record.ts'
import { routePiece } from './route.ts'
import type { SignInOnRecord } from './acting-contract.ts'
import { expectLogged } from './standing-in-log.ts'
import { getObligation, insertWithdrawal, listObligations, updateObligation, type NamedObligationRow } from './store.ts'

interface Tools {
  tools: ReviewTools
  sign: SignDecided
}

/**
 * Takes a decision back: it stays on record with the withdrawal, and where it stood the review is asked for again. Throws
 * `invalid_state`, `forbidden`; in the caller's transaction.
 */
export async function withdrawDecision(
  { tools, sign }: Tools,
  db: Db,
  caller: Caller & Authenticated,
  { approval_id, reason }: { approval_id: string; reason: string },
): Promise<void> {
  await expectLogged(db, caller)
  const row = await getObligation(db, approval_id)
  const decision = fromNullableJsonText(Decision, row.decision_json)
  const isAsked = await asksForSignature(db, row.content_id)
  const refusal = withdrawalRefusal(caller, { decision, isWithdrawn: row.withdrawn_at !== null, isSigned: isAsked })
  if (refusal !== null) throw new Fault(refusal.code, refusal.message)
  await expectNotCarried(db, row)
  const { via, authentication } = caller
  const unsigned = unsignedRefusal({ isAsked, via, authentication })
  if (unsigned !== null) throw new Fault('forbidden', unsigned)
  const { asset_id, content_id } = row
  const withdrawn_at = timestamp(tools.world.now())
  const { member_id: withdrawn_by, name: withdrawn_by_name } = caller
  const withdrawn = { withdrawn_by, withdrawn_by_name, via, authentication, withdrawn_at }
  // Of whoever made a code the name of now is shown, so that none has to be erased here.
  const sign_in = withoutNames(await signInOnRecord(db, caller)) as SignInOnRecord
  await insertWithdrawal(db, { approval_id, content_id, reason, ...withdrawn, sign_in_json: toJsonText(sign_in) })
  const tip = await tools.audit.append(db, caller, withdrawalEvent(row, { reason, ...withdrawn, ...sign_in }))
  if (row.state !== 'superseded') await askAgain(tools, db, caller, row)
  const settled = await settleClaimedReviews(tools, db, caller, content_id)
  await sign(db, { asset_id, tip: settled ?? tip })
}

/**
 * What was decided holds as long as an approval that rests on it: one that was carried over from it, or one about what had
 * changed since. That one is taken back, not what it rests on.
 */
async function expectNotCarried(db: Db, { approval_id, asset_id }: NamedObligationRow): Promise<void> {
  const carried = (await listObligations(db, asset_id)).flatMap(({ decision_json, ...row }) => {
    const decision = fromNullableJsonText(Decision, decision_json)
    const from = decision?.carried_over?.from_approval_id ?? decision?.scope?.compared_to.approval_id
    return decision === null || from === undefined ? [] : [{ ...row, from, revision: decision.content_revision }]
  })
  for (let ids = [approval_id]; ids.length > 0;) {
    const next = carried.filter(({ from }) => ids.includes(from))
    const standing = next.find(({ state }) => state === 'approved')
    if (standing !== undefined)
      throw new Fault(
        'invalid_state',
        `The approval of revision ${standing.revision} depends on this decision (${standing.approval_id}). Take that one back first.`,
      )
    ids = next.map((one) => one.approval_id)
  }
}

/** What the log holds of a withdrawal; `record` is the withdrawal as its reader sees it. */
export function withdrawalEvent(
  { approval_id, asset_id, content_id, qualification, decision_json }: NamedObligationRow,
  record: Withdrawal,
): RecordedEvent {
  const decision = fromNullableJsonText(Decision, decision_json)
  const salt = saltOf(fromNullableJsonText(AnyJson, decision_json))
  return {
    action: 'review.withdrawn',
    subject: { kind: 'approval', id: approval_id },
    details: {
      request_id: runOfAsset(asset_id),
      content_id,
      qualification,
      decided_by: decision?.decided_by ?? null,
      decision_sha256: decision === null ? null : sha256OfJson(withoutNames(decision)),
      reason_sha256: sha256Hex(record.reason),
      record_sha256: sha256OfJson(withoutNames(record)),
      ...(salt === null ? {} : { names_sha256: namesSha256(record, salt) }),
    },
  }
}

/** Ends an approval whose time is over and asks for the review again; in the caller's transaction. */
export async function endApproval({ tools, sign }: Tools, db: Db, approvalId: string): Promise<void> {
  const row = await getObligation(db, approvalId)
  if (row.state !== 'approved' || row.valid_until === null || row.valid_until > timestamp(tools.world.now())) return
  const { asset_id, content_id, qualification, valid_until } = row
  const tip = await tools.audit.append(db, 'engine', {
    action: 'review.lapsed',
    subject: { kind: 'approval', id: approvalId },
    details: { request_id: runOfAsset(asset_id), content_id, qualification, valid_until },
  })
  await askAgain(tools, db, 'engine', row)
  const settled = await settleClaimedReviews(tools, db, 'engine', content_id)
  await sign(db, { asset_id, tip: settled ?? tip })
}

/** What was decided no longer stands, and a new review takes its place where the text still needs one. */
export async function askAgain(
  tools: ReviewTools,
  db: Db,
  actor: Actor,
  { approval_id, content_id }: { approval_id: string; content_id: string },
): Promise<void> {
  await updateObligation(db, approval_id, { state: 'superseded' })
  if ((await findContent(db, content_id)) === undefined) return
  await routePiece(tools, db, actor, await getContent(db, content_id))
}

import { listQualified, listSelfGranted } from '../accounts/people-store.ts'
import type { Caller } from '../accounts/rules.ts'
import { isGrantedByThemself } from '../accounts/in-log.ts'
import type { ChainTip } from '../audit/contract.ts'
import type { Actor } from '../audit/log.ts'
import { namesSha256, newSalt } from '../audit/rules/record-hashes.ts'
import { listAuthors } from '../content/in-log.ts'
import { getContent, getRevision } from '../content/store.ts'
import { toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { sha256Hex, sha256OfJson } from '../kernel/hash.ts'
import { runOfAsset } from '../kernel/ids.ts'
import { withoutNames } from '../kernel/person-names.ts'
import { isBlank } from '../kernel/text.ts'
import { timestamp } from '../kernel/time.ts'
import { signInOnRecord } from './authentication.ts'
import { recordAssignment, assignmentColumns, type ReviewTools } from './assign.ts'
import type { Authentication, DecideInput, Decision, ReviewScope } from './decision-contract.ts'
import type { SignInOnRecord } from './acting-contract.ts'
import { clockOf } from './decision-clock.ts'
import { enteredColumns, voucherOf, type EnteredReply } from './entered-reply.ts'
import { asksForSignature, claimIdsOf, facedFindingsOf } from './piece.ts'
import { acknowledgementProblems, facedIn } from './rules/acknowledging.ts'
import { eligibleFor } from './rules/assignment.ts'
import {
  assigningRefusal,
  decisionProblems,
  otherText,
  standingFor,
  STATE_AFTER,
  stateProblem,
  withChanges,
  type Standing,
} from './rules/deciding.ts'
import { isOpen } from './rules/obligations.ts'
import { isInDispute } from './rules/rollup.ts'
import { signedRefusal } from './rules/signed-decisions.ts'
import { meaningOf } from './rules/words.ts'
import { settleClaimedReviews } from './reviews-on-record.ts'
import { resequence, routePiece } from './route.ts'
import { expectLogged } from './standing-in-log.ts'
import {
  getObligation,
  getObligationRow,
  insertObligation,
  listObligations,
  markDecided,
  updateObligation,
  type ObligationRow,
} from './store.ts'

/** Who decides, and through what. A packet's reply comes from outside and is entered by somebody here. */
export type Decider = Pick<Caller, 'member_id' | 'name' | 'role' | 'is_owner' | 'qualifications'> & {
  key_id?: string | null
  via: Decision['via']
  authentication: Authentication
  passphrase_in_log?: SignInOnRecord['passphrase_in_log']
  entered?: EnteredReply
}

/** The text of a decision. */
interface DecidedText {
  revision: number
  body: string
  content_sha256: string
}

/** What the review asked about, where it was not the whole text. */
type Scope = ReviewScope | null

/** Signs the record as it is with a decision; in the same transaction. */
export type SignDecided = (db: Db, decided: { asset_id: string; tip: ChainTip }) => Promise<void>

interface Deciding {
  tools: ReviewTools
  sign: SignDecided
}

/** Records a decision on the text as it is now. Throws `invalid_state`, `forbidden`, `revision_conflict`, `invalid_request`. */
export async function decideReview(
  { tools, sign }: Deciding,
  db: Db,
  decider: Decider,
  input: DecideInput,
  scope: Scope = null,
): Promise<void> {
  const row = await getObligation(db, input.approval_id)
  const problem = stateProblem(row.state)
  if (problem !== null) throw new Fault('invalid_state', problem)
  const standing = await standingOf(db, decider, input, row)
  const piece = await getContent(db, row.content_id)
  if (input.content_revision !== undefined && input.content_revision !== piece.revision) {
    throw otherText(input.content_revision, piece.revision)
  }
  const decision = await decisionOn(tools, db, decider, input, { row, text: piece, standing, scope })
  const names_salt = newSalt(tools.world)
  const isRecorded = await markDecided(db, row.approval_id, {
    state: STATE_AFTER[input.decision],
    content_revision: piece.revision,
    decision_json: toJsonText({ ...decision, names_salt }),
    open_evidence_json: toJsonText(decision.requested_evidence),
    // Of a request for exact changes it is the end of the approval that they lead to.
    valid_until: decision.decision === 'approve' ? (decision.valid_until ?? null) : null,
  })
  if (!isRecorded)
    throw new Fault(
      'invalid_state',
      'This review is already decided. A decision stays on record; it can only be taken back, with a reason.',
    )
  const tip = await recordDecision(tools, db, decider, row, { decision, names_salt })
  await resequence(db, piece, row.asset_id, decision.decided_at)
  // Where reviewers disagree now, the vertical may want somebody else asked.
  if (isInDispute(await listObligations(db, row.asset_id))) await routePiece(tools, db, entererOf(decider), piece)
  const settled = await settleClaimedReviews(tools, db, entererOf(decider), row.content_id)
  await sign(db, { asset_id: row.asset_id, tip: settled ?? tip })
}

/**
 * Records a decision that was made on an earlier text than the current one, as a superseded review of its own: the open one
 * stays open. Throws `forbidden`, `invalid_request`.
 */
export async function decideEarlierText(
  { tools, sign }: Deciding,
  db: Db,
  decider: Decider,
  input: DecideInput & { content_revision: number },
): Promise<void> {
  const open = await getObligation(db, input.approval_id)
  const standing = await standingOf(db, decider, input, open)
  const text = await getRevision(db, open.content_id, input.content_revision)
  const decision = await decisionOn(tools, db, decider, input, { row: open, text, standing, scope: null })
  const { revision } = await getContent(db, open.content_id)
  const names_salt = newSalt(tools.world)
  const stillMade = await claimIdsOf(db, open.content_id, revision)
  const row = {
    ...(await getObligationRow(db, input.approval_id)),
    valid_until: null,
    approval_id: tools.world.newId('apr'),
    state: 'superseded',
    opened_at: null,
    due_at: null,
    escalated_at: null,
    content_revision: text.revision,
    decision_json: toJsonText({ ...decision, names_salt }),
    open_evidence_json: toJsonText(decision.requested_evidence.filter((claim) => stillMade.has(claim))),
    created_at: decision.decided_at,
  } as const
  await insertObligation(db, row)
  const tip = await recordDecision(tools, db, decider, row, { decision, names_salt })
  await sign(db, { asset_id: open.asset_id, tip })
}

async function standingOf(db: Db, decider: Decider, input: DecideInput, row: ObligationRow): Promise<Standing> {
  await expectLogged(db, decider)
  const hasQualified = ((await listQualified(db)).get(row.qualification) ?? []).length > 0
  const found = standingFor(input.decision, decider, { ...row, hasQualified })
  if ('refusal' in found) throw new Fault('forbidden', found.refusal)
  return found.standing
}

/** The decision as the record holds it, held to its text. Throws `invalid_request`. */
async function decisionOn(
  { world }: ReviewTools,
  db: Db,
  decider: Decider,
  input: DecideInput,
  { row, text, standing, scope }: { row: ObligationRow; text: DecidedText; standing: Standing; scope: Scope },
): Promise<Decision> {
  const { member_id, name, qualifications, via, authentication, entered } = decider
  const now = timestamp(world.now())
  const claim_ids = await claimIdsOf(db, row.content_id, text.revision)
  const faced = await facedFindingsOf(db, row.content_id, text.revision)
  const isSigned = await asksForSignature(db, row.content_id)
  const isReply = entered !== undefined
  const problems = [
    ...decisionProblems(input, { body: text.body, claim_ids, now, isReply }),
    ...acknowledgementProblems(input, faced, { answersAll: isSigned, isReply }),
  ]
  if (problems.length > 0) throw invalidRequest(problems)
  const authors = await listAuthors(db, row.asset_id, row.content_id)
  const isAuthor = authors.has(member_id)
  const isSelfReview = isAuthor || (entered !== undefined && authors.has(voucherOf(entered)))
  const refusal = signedRefusal({
    isAsked: isSigned,
    decision: input.decision,
    ...{ via, authentication, isSelfReview },
  })
  if (refusal !== null) throw new Fault('forbidden', refusal)
  const held = qualifications.includes(row.qualification) ? row.qualification : null
  const isSelfGranted = held !== null && (await isGrantedByThemself(db, member_id, held))
  const { valid_until, final_form, wanted_changes: wanted } = input
  return {
    decision: input.decision,
    comment: input.comment ?? null,
    annotations: input.annotations ?? [],
    decided_by: member_id,
    decided_by_name: name,
    decided_as: standing,
    qualification_held: held,
    ...(isSelfGranted ? { is_self_granted: true } : {}),
    self_review: isSelfReview,
    ...(isSelfReview && entered !== undefined ? { is_author: isAuthor } : {}),
    meaning: meaningOf(input.decision, row.qualification, wanted !== undefined),
    conflicts_of_interest: isBlank(input.conflicts_of_interest ?? '') ? null : (input.conflicts_of_interest ?? null),
    authentication,
    ...(entered === undefined ? await signInOnRecord(db, decider) : enteredColumns(entered)),
    content_revision: text.revision,
    content_sha256: text.content_sha256,
    via,
    requested_evidence: [...new Set(input.request_evidence)],
    ...facedIn(input, faced),
    ...(valid_until === undefined ? {} : { valid_until }),
    ...(final_form === undefined ? {} : { final_form }),
    ...(wanted === undefined
      ? {}
      : { wanted_changes: { changes: wanted, result_sha256: sha256Hex(withChanges(text.body, wanted)) } }),
    ...(scope === null ? {} : { scope }),
    ...(await clockOf(db, { content_id: row.content_id, revision: text.revision, now })),
    decided_at: now,
  }
}

/** Who stands for an entry: of a packet's reply, whoever entered it. */
function entererOf({ member_id, via, entered, key_id = null }: Decider): Actor {
  return entered?.by ?? { member_id, via: via === 'packet' ? 'app' : via, key_id }
}

/** What was said stays outside the log, which is never changed; its hash is in it. */
async function recordDecision(
  { audit }: ReviewTools,
  db: Db,
  decider: Decider,
  {
    approval_id,
    asset_id,
    content_id,
    qualification,
  }: Pick<ObligationRow, 'approval_id' | 'asset_id' | 'content_id' | 'qualification'>,
  { decision, names_salt }: { decision: Decision; names_salt: string },
): Promise<ChainTip> {
  const { decided_as, qualification_held, self_review, content_revision, content_sha256 } = decision
  const { member_id, via, entered } = decider
  return audit.append(db, entererOf(decider), {
    action: 'review.decided',
    subject: { kind: 'approval', id: approval_id },
    details: {
      request_id: runOfAsset(asset_id),
      content_id,
      qualification,
      decision: decision.decision,
      decided_as,
      qualification_held,
      self_review,
      content_revision,
      content_sha256,
      via,
      authentication: decision.authentication ?? null,
      decision_sha256: sha256OfJson(withoutNames(decision)),
      names_sha256: namesSha256(decision, names_salt),
      ...(decision.acknowledged_findings === undefined
        ? {}
        : { acknowledged_findings: decision.acknowledged_findings.map(({ finding_id }) => finding_id) }),
      ...(decision.answers === undefined ? {} : { answered: decision.answers.map(({ finding_id }) => finding_id) }),
      ...(decision.unanswered === undefined
        ? {}
        : { unanswered: decision.unanswered.map(({ finding_id }) => finding_id) }),
      ...(entered === undefined
        ? {}
        : { decided_by: member_id, packet_id: entered.packet_id, reviewer_key_id: entered.key?.key_id ?? null }),
    },
  })
}

/** Gives a review to a member by hand, or with null back to the pool. Throws `forbidden`, `invalid_state`, `invalid_request`. */
export async function assignReview(
  tools: ReviewTools,
  db: Db,
  caller: Caller,
  { approval_id, member_id }: { approval_id: string; member_id: string | null },
): Promise<void> {
  const row = await getObligation(db, approval_id)
  const refusal = assigningRefusal(member_id, caller, row)
  if (refusal !== null) throw new Fault('forbidden', refusal)
  if (!isOpen(row)) throw new Fault('invalid_state', 'This review is no longer open, so it cannot be assigned.')
  const qualified = (await listQualified(db)).get(row.qualification) ?? []
  if (member_id !== null && !qualified.includes(member_id)) {
    const message = `Choose an active member with the ${row.qualification} qualification.`
    throw invalidRequest([{ path: 'member_id', message }])
  }
  const authors = await listAuthors(db, row.asset_id, row.content_id)
  const assigned = {
    assignee_id: member_id,
    method: 'manual',
    eligible: eligibleFor({ qualified, authors, selfGranted: await listSelfGranted(db, row.qualification) }),
  } as const
  await updateObligation(db, approval_id, assignmentColumns(assigned, timestamp(tools.world.now())))
  await recordAssignment(tools, db, caller, row, assigned)
}

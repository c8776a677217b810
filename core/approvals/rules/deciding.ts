import type { Qualification, Role } from '../../accounts/contract.ts'
import { Fault, type FaultDetail } from '../../kernel/errors.ts'
import { isBlank } from '../../kernel/text.ts'
import type { ObligationState, ReviewRights } from '../contract.ts'
import type { Annotation, DecideInput, Decision, DecisionName, WantedChange } from '../decision-contract.ts'
import { isOpen } from './obligations.ts'
import { isReason, reasonNeeded } from '../../kernel/reason.ts'

/** Who acts on a review. */
export interface Reviewer {
  member_id: string
  role: Role
  is_owner: boolean
  qualifications: readonly Qualification[]
}

/** A review as far as rights to it are concerned. */
export interface ReviewFacts {
  state: ObligationState
  qualification: Qualification
  assignee_id: string | null
  /** Whether an active member holds the qualification. */
  hasQualified: boolean
}

export type Standing = Decision['decided_as']

export const STATE_AFTER: Record<DecisionName, ObligationState> = {
  approve: 'approved',
  request_changes: 'changes_requested',
  reject: 'rejected',
  waive: 'waived',
}

/** Why nobody can decide a review as it is, or null: a decision is taken once, and comes when its turn has come. */
export function stateProblem(state: ObligationState): string | null {
  if (state === 'pending') return null
  if (state === 'waiting')
    return 'This review waits for an earlier one. It can be decided when that is approved or waived.'
  if (state === 'superseded')
    return 'This review is closed: its decision was taken back, or the text has since changed or no longer needs it.'
  return 'This review is already decided. A decision stays on record; it can only be taken back, with a reason.'
}

/**
 * As what a member may take a decision, or why not: the qualification, and being the assignee
 * or nobody being assigned; the owner where nobody active holds it. Waiving is the owner's, or a qualified admin's. A role
 * alone is never enough.
 */
export function standingFor(
  decision: DecisionName,
  reviewer: Reviewer,
  review: ReviewFacts,
): { standing: Standing } | { refusal: string } {
  const { qualification, assignee_id, hasQualified } = review
  const isQualified = reviewer.qualifications.includes(qualification)
  const isAssignee = assignee_id === reviewer.member_id
  if (decision === 'waive') {
    if (isQualified && (reviewer.is_owner || reviewer.role === 'admin')) {
      return { standing: isAssignee ? 'assignee' : 'qualified' }
    }
    if (reviewer.is_owner) return { standing: 'owner' }
    return { refusal: `Only the owner, or an admin with the qualification ${qualification}, can waive it.` }
  }
  if (isQualified && isAssignee) return { standing: 'assignee' }
  if (isQualified && assignee_id === null) return { standing: 'qualified' }
  if (isQualified) return { refusal: 'This review is assigned to someone else.' }
  if (reviewer.is_owner && assignee_id === null && !hasQualified) return { standing: 'owner' }
  return { refusal: `Deciding this review requires the qualification ${qualification}; a role is not enough.` }
}

/** Why a member may not assign a review to `memberId`, null being nobody; null where they may. */
export function assigningRefusal(
  memberId: string | null,
  { member_id, role }: Pick<Reviewer, 'member_id' | 'role'>,
  { assignee_id }: Pick<ReviewFacts, 'assignee_id'>,
): string | null {
  if (role === 'admin') return null
  if (memberId === null && assignee_id === member_id) return null
  return memberId === null
    ? 'Only the assignee or an admin can unassign a review.'
    : 'Only an admin can assign a review.'
}

/** What a member may do with a review as it is; `unlogged` is why they decide nothing, whatever the review. */
export function rightsTo(
  reviewer: Reviewer,
  review: ReviewFacts & { unlogged: string | null },
): Omit<ReviewRights, 'is_author' | 'withdraw' | 'passphrase' | 'typographical'> {
  const inState = stateProblem(review.state) ?? review.unlogged
  const decide = standingFor('approve', reviewer, review)
  const waive = standingFor('waive', reviewer, review)
  const isAssignable = isOpen(review)
  return {
    decide: inState === null && 'standing' in decide,
    waive: inState === null && 'standing' in waive,
    assign: isAssignable && reviewer.role === 'admin',
    hand_back: isAssignable && review.assignee_id === reviewer.member_id,
    refusal: inState ?? ('refusal' in decide ? decide.refusal : null),
  }
}

/** A decision as far as taking it back is concerned. */
export interface WithdrawFacts {
  /** Null where nobody has decided. */
  decision: Pick<Decision, 'decision' | 'decided_by'> | null
  isWithdrawn: boolean
  /** Whether decisions are signed there: a rejection is then its decider's alone. */
  isSigned: boolean
}

/** Why a member may not take a decision back, or null: whoever decided, an admin or the owner may, once. */
export function withdrawalRefusal(
  { member_id, role, is_owner }: Pick<Reviewer, 'member_id' | 'role' | 'is_owner'>,
  { decision, isWithdrawn, isSigned }: WithdrawFacts,
): { code: 'invalid_state' | 'forbidden'; message: string } | null {
  if (decision === null) return { code: 'invalid_state', message: 'This review is not decided yet.' }
  if (isWithdrawn) return { code: 'invalid_state', message: 'This decision is already taken back.' }
  if (decision.decided_by === member_id) return null
  if (isSigned && decision.decision === 'reject')
    return {
      code: 'forbidden',
      message: 'Decisions are signed here: only the person who rejected can take a rejection back.',
    }
  if (role === 'admin' || is_owner) return null
  return { code: 'forbidden', message: 'Only the person who decided, or an admin, can take a decision back.' }
}

/** A decision on a text that is no longer the current one: nobody decides on words that they have not read. */
export function otherText(read: number, current: number): Fault {
  return new Fault(
    'revision_conflict',
    `The text has changed: you read revision ${read}, and the current one is ${current}. Read it again, then decide.`,
    { details: [{ path: 'content_revision', message: `The current revision is ${current}.` }] },
  )
}

/**
 * What is wrong with a decision as it was sent, held to the text that it is about. Of a `reply`, which a packet page of an earlier
 * version may have made and nobody can change, any comment is taken.
 */
export function decisionProblems(
  input: Pick<
    DecideInput,
    'decision' | 'comment' | 'annotations' | 'request_evidence' | 'valid_until' | 'final_form' | 'wanted_changes'
  >,
  text: { body: string; claim_ids: ReadonlySet<string>; now: string; isReply?: boolean },
): FaultDetail[] {
  const { decision, comment, annotations = [], request_evidence = [] } = input
  const problems: FaultDetail[] = [...extraProblems(input, text)]
  if (decision !== 'approve' && isBlank(comment ?? '')) {
    problems.push({ path: 'comment', message: 'Say why: only an approval needs no comment.' })
  } else if ((decision === 'reject' || decision === 'waive') && text.isReply !== true && !isReason(comment ?? '')) {
    problems.push({ path: 'comment', message: reasonNeeded() })
  }
  for (const [index, annotation] of annotations.entries()) {
    const problem = annotationProblem(annotation, text.body)
    if (problem !== null) problems.push({ path: `annotations.${index}.${problem.path}`, message: problem.message })
  }
  for (const [index, claim] of request_evidence.entries()) {
    if (text.claim_ids.has(claim)) continue
    problems.push({ path: `request_evidence.${index}`, message: 'The current text makes no such claim.' })
  }
  return problems
}

/** What belongs to one kind of decision alone. */
function extraProblems(
  { decision, valid_until, final_form, wanted_changes }: Parameters<typeof decisionProblems>[0],
  { body, now }: { body: string; now: string },
): FaultDetail[] {
  const problems: FaultDetail[] = []
  if (decision !== 'approve' && final_form !== undefined)
    problems.push({ path: 'final_form', message: 'Only an approval can name a final form. Leave this out.' })
  if (decision !== 'approve' && wanted_changes === undefined) {
    if (valid_until !== undefined)
      problems.push({ path: 'valid_until', message: 'Only an approval can have an end date.' })
  } else if (valid_until !== undefined && valid_until <= now) {
    problems.push({ path: 'valid_until', message: 'An approval must end in the future. Choose a later date and time.' })
  }
  if (wanted_changes === undefined) return problems
  if (decision !== 'request_changes')
    return [...problems, { path: 'wanted_changes', message: 'Changes are asked for with request_changes.' }]
  let last = 0
  for (const [index, { start, end, quote }] of wanted_changes.entries()) {
    const path = `wanted_changes.${index}`
    if (start < last || end < start || end > body.length)
      problems.push({
        path: `${path}.start`,
        message: 'Give the changes in the order of the text, without overlaps.',
      })
    else if (body.slice(start, end) !== quote)
      problems.push({ path: `${path}.quote`, message: 'These are not the words at this place of the current text.' })
    last = Math.max(last, end)
  }
  return problems
}

/** A text with changes made; they are in order and none stands over another. */
export function withChanges(body: string, changes: readonly WantedChange[]): string {
  let text = ''
  let last = 0
  for (const { start, end, replacement } of changes) {
    text += body.slice(last, start) + replacement
    last = end
  }
  return text + body.slice(last)
}

function annotationProblem({ start, end, quote }: Annotation, body: string): FaultDetail | null {
  if (end <= start) return { path: 'end', message: 'A comment must end after its start.' }
  if (end > body.length) return { path: 'end', message: `The text has ${body.length} characters (UTF-16 units).` }
  if (body.slice(start, end) === quote) return null
  return { path: 'quote', message: 'These are not the words at this place of the current text.' }
}

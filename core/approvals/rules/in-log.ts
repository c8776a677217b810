import { recordDifference, saltOf, type LoggedEvent } from '../../audit/rules/record-hashes.ts'
import type { ObligationState } from '../contract.ts'
import type { Decision, DecisionName, Withdrawal } from '../decision-contract.ts'
import { STATE_AFTER } from './deciding.ts'

/** A review as it is kept; `decision` is the record as it stands in the database, with its salt. */
export interface KeptReview {
  qualification: string
  content_id: string
  state: ObligationState
  decision: unknown
  withdrawal: Withdrawal | null
  /** The revision that its row names. */
  content_revision: number
  /** What the texts hash to that are kept as the revision that was decided on; none of a piece that was deleted. */
  text_sha256: readonly string[]
}

/** What differs from the log, in words that follow on “the record”. */
export interface ReviewDifference {
  kind: 'decision' | 'withdrawal'
  what: string
  /** What the log says was decided; null where it holds no decision. */
  decided: DecisionName | null
}

/**
 * How a review differs from what the log holds of it, by the events about it in their order; null where it does not.
 * `standing` says what the decision claims of who took it that the log does not hold.
 */
export function reviewDifference(
  kept: KeptReview,
  events: readonly LoggedEvent[],
  isErased: (record: unknown) => boolean,
  standing: (decision: Decision, entry: LoggedEvent) => string | null,
): ReviewDifference | null {
  const { qualification, content_id, state, decision, withdrawal } = kept
  const logged = events.findLast(({ action }) => action === 'review.decided' || action === 'review.carried_over')
  const decided = logged === undefined ? null : decidedOf(logged)
  const differs = (kind: ReviewDifference['kind'], what: string): ReviewDifference => ({ kind, what, decided })
  if (logged === undefined) {
    return decision === null ? null : differs('decision', 'differs from the audit log, which holds no such decision')
  }
  if (decision === null) return differs('decision', 'is gone: the audit log holds a decision')
  const { details, seq } = logged
  const facts = { record: decision, logged: details.decision_sha256, details, hasErased: isErased(decision) }
  const found =
    recordDifference(facts) ??
    (details.qualification === qualification && details.content_id === content_id
      ? null
      : 'differs from the one that the audit log holds')
  if (found !== null) return differs('decision', `${found} (entry ${seq})`)
  const ofText = textDifference(kept, decision as Decision)
  if (ofText !== null) return differs('decision', ofText)
  const ofStanding = standing(decision as Decision, logged)
  if (ofStanding !== null) return differs('decision', `differs from the audit log: by it ${ofStanding} (entry ${seq})`)
  const taken = events.findLast(({ action }) => action === 'review.withdrawn')
  const ofWithdrawal = withdrawalDifference(withdrawal, decision, taken, isErased)
  if (ofWithdrawal !== null) return differs('withdrawal', ofWithdrawal)
  const hasEnded = taken !== undefined || events.some(({ action }) => action === 'review.lapsed')
  const mayBe = hasEnded ? ['superseded'] : [STATE_AFTER[(decision as Decision).decision], 'superseded']
  return mayBe.includes(state)
    ? null
    : differs('decision', `differs from the one that the audit log holds (entry ${seq}): it stands as ${state}`)
}

/** That the text which was decided on is kept in other words, or that the review names another one. */
function textDifference(
  { content_revision: named, text_sha256: texts }: KeptReview,
  { content_revision: revision, content_sha256 }: Decision,
): string | null {
  if (texts.some((sha256) => sha256 !== content_sha256))
    return `differs from what is kept: the words of revision ${revision} are not those that were decided on`
  return named === revision ? null : `differs from its review, which names revision ${named} and not ${revision}`
}

function decidedOf({ action, details }: LoggedEvent): DecisionName | null {
  return action === 'review.carried_over' ? 'approve' : (details.decision as DecisionName)
}

function withdrawalDifference(
  withdrawal: Withdrawal | null,
  decision: unknown,
  taken: LoggedEvent | undefined,
  isErased: (record: unknown) => boolean,
): string | null {
  if (taken === undefined)
    return withdrawal === null ? null : 'differs from the audit log, which holds no such withdrawal'
  if (withdrawal === null) return `is gone: by the audit log the decision was taken back (entry ${taken.seq})`
  const { details, actor, seq } = taken
  if (details.record_sha256 === undefined) return actor.member_id === withdrawal.withdrawn_by ? null : differing(seq)
  const hasErased = isErased([withdrawal, decision])
  const facts = { record: withdrawal, logged: details.record_sha256, details, salt: saltOf(decision), hasErased }
  const found = recordDifference(facts)
  return found === null ? null : `${found} (entry ${seq})`
}

function differing(seq: number): string {
  return `differs from the one that the audit log holds (entry ${seq})`
}

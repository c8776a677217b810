import { recordDifference, saltOf, type LoggedEvent } from '../../audit/rules/record-hashes.ts'
import type { Decision, DecisionName, Withdrawal } from '../decision-contract.ts'
import { askedDifference, type AskedReview, type KeptAsked, type LoggedReview } from './asked-in-log.ts'
import { STATE_AFTER } from './deciding.ts'

/** A review as it is kept; `decision` is the record as it stands in the database, with its salt. */
export interface KeptReview extends KeptAsked {
  decision: unknown
  withdrawal: Withdrawal | null
  /** The revision that its row names. */
  content_revision: number
  /** What the texts hash to that are kept as the revision that was decided on; none of a piece that was deleted. */
  text_sha256: readonly string[]
}

/** What differs from the log, in words that follow on “the record”. */
export interface ReviewDifference {
  kind: 'decision' | 'withdrawal' | 'review'
  what: string
  /** What the log says was decided; null where it holds no decision. */
  decided: DecisionName | null
  /** Whether the log still asks for the review, whatever its row says. */
  isAskedFor: boolean
}

type Found = Omit<ReviewDifference, 'isAskedFor'>

/**
 * How a review differs from what the log holds of it; null where it does not.
 * `standing` says what the decision claims of who took it that the log does not hold.
 */
export function reviewDifference(
  kept: KeptReview,
  inLog: LoggedReview,
  isErased: (record: unknown) => boolean,
  standing: (decision: Decision, entry: LoggedEvent) => string | null,
): ReviewDifference | null {
  const { decision } = kept
  const logged = decidingEvent(inLog.events)
  const isAskedFor = inLog.asked !== null && inLog.asked.ended === null
  const ofDecision = decisionDifference(kept, inLog, isErased, standing)
  if (ofDecision !== null) return { ...ofDecision, isAskedFor }
  const what = askedDifference(kept, inLog, decision !== null)
  return what === null ? null : { kind: 'review', what, decided: decidedOf(logged), isAskedFor }
}

/** What is said of a review whose row is gone. */
export function goneDifference({ seq }: AskedReview, events: readonly LoggedEvent[]): ReviewDifference {
  const what = `is gone from the database; entry ${seq} of the audit log asked for it`
  return { kind: 'review', what, decided: decidedOf(decidingEvent(events)), isAskedFor: true }
}

function decidingEvent(events: readonly LoggedEvent[]): LoggedEvent | undefined {
  return events.findLast(({ action }) => action === 'review.decided' || action === 'review.carried_over')
}

function decisionDifference(
  kept: KeptReview,
  { events }: LoggedReview,
  isErased: (record: unknown) => boolean,
  standing: (decision: Decision, entry: LoggedEvent) => string | null,
): Found | null {
  const { qualification, content_id, state, decision, withdrawal } = kept
  const logged = decidingEvent(events)
  const decided = decidedOf(logged)
  const differs = (kind: Found['kind'], what: string): Found => ({ kind, what, decided })
  if (logged === undefined) {
    return decision === null ? null : differs('decision', 'differs from the audit log, which has no such decision')
  }
  if (decision === null) return differs('decision', 'is gone: the audit log has a decision')
  const { details, seq } = logged
  const facts = { record: decision, logged: details.decision_sha256, details, hasErased: isErased(decision) }
  const found =
    recordDifference(facts) ??
    (details.qualification === qualification && details.content_id === content_id
      ? null
      : 'differs from the one in the audit log')
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
    : differs('decision', `differs from the one in the audit log (entry ${seq}): it is marked as ${state}`)
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

function decidedOf(event: LoggedEvent | undefined): DecisionName | null {
  if (event === undefined) return null
  const { action, details } = event
  return action === 'review.carried_over' ? 'approve' : (details.decision as DecisionName)
}

function withdrawalDifference(
  withdrawal: Withdrawal | null,
  decision: unknown,
  taken: LoggedEvent | undefined,
  isErased: (record: unknown) => boolean,
): string | null {
  if (taken === undefined)
    return withdrawal === null ? null : 'differs from the audit log, which has no such withdrawal'
  if (withdrawal === null) return `is gone: by the audit log the decision was taken back (entry ${taken.seq})`
  const { details, actor, seq } = taken
  if (details.record_sha256 === undefined) return actor.member_id === withdrawal.withdrawn_by ? null : differing(seq)
  const hasErased = isErased([withdrawal, decision])
  const facts = { record: withdrawal, logged: details.record_sha256, details, salt: saltOf(decision), hasErased }
  const found = recordDifference(facts)
  return found === null ? null : `${found} (entry ${seq})`
}

function differing(seq: number): string {
  return `differs from the one in the audit log (entry ${seq})`
}

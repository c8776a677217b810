import type { Obligation } from '../../approvals/contract.ts'
import type { Decision } from '../../approvals/decision-contract.ts'
import { authorshipInWords } from '../../approvals/rules/authorship-words.ts'
import { declaresConflict, marksOf } from '../../approvals/rules/words.ts'
import { momentInWords } from '../../kernel/long-date.ts'
import { nameThenAndNow } from '../../kernel/person-names.ts'
import { timestampAfterHours } from '../../kernel/time.ts'
import type { Publication } from '../contract.ts'
import type { DisclosedReview } from '../disclosure-contract.ts'

/** A day begins somewhere on earth so many hours before it does in UTC, and ends somewhere so many after it began. */
const BEGINS_HOURS = -14
const ENDS_HOURS = 36

/** A decision as a disclosure names it; none of a waiver, which is no review. */
export function asReview(
  { approval_id, qualification, decision }: Pick<Obligation, 'approval_id' | 'qualification'> & { decision: Decision },
  published: readonly Publication[],
  { nameOf, now }: { nameOf: (memberId: string) => string; now: string },
): DisclosedReview[] {
  if (decision.decision === 'waive') return []
  const { decided_by, qualification_held, self_review, decided_at, content_revision, content_sha256 } = decision
  return [
    {
      approval_id,
      qualification,
      decision: decision.decision,
      by: { member_id: decided_by, name: nameThenAndNow(decision.decided_by_name, nameOf(decided_by)) },
      qualification_held,
      ...(decision.is_self_granted === true ? { is_self_granted: true as const } : {}),
      self_review,
      ...(self_review ? { authorship: authorshipInWords(decision) } : {}),
      ...(self_review ? passedOn(decision) : {}),
      decided_at,
      content_revision,
      content_sha256,
      ...(decision.authentication === 'imported_unauthenticated' ? { is_unauthenticated: true as const } : {}),
      ...(decision.code_by === undefined ? {} : { code_of_another: true as const }),
      ...(decision.code_replaced_passphrase === true ? { passphrase_replaced: true as const } : {}),
      ...(declaresConflict(decision) ? { has_declared_conflict: true as const } : {}),
      ...(decision.decision !== 'approve' || (decision.acknowledged_findings ?? []).length === 0
        ? {}
        : { over_findings: decision.acknowledged_findings?.length }),
      marks: [
        ...marksOf(decision),
        ...(decided_at > now ? [`dated after ${momentInWords(now)}, when this was written: a clock was wrong`] : []),
      ],
      when: momentOf(decision, published),
      ...(published.length > 0 && decision.clock_set_back !== undefined ? { is_clock_unsure: true as const } : {}),
      ...carriedFrom(decision),
    },
  ]
}

/** Whether the author is who vouched for a reply: of a record that does not say, that it may be. */
function passedOn({ entered_by, is_author }: Decision): Pick<DisclosedReview, 'is_own_or_passed_on' | 'is_passed_on'> {
  if (entered_by === undefined || is_author === true) return {}
  return { is_own_or_passed_on: true, ...(is_author === false ? { is_passed_on: true } : {}) }
}

function carriedFrom({ carried_over: carried }: Decision): Pick<DisclosedReview, 'carried_over'> {
  if (carried === undefined) return {}
  const { from_revision, reason, agreed_beforehand: agreed } = carried
  return { carried_over: { from_revision, reason, ...(agreed === undefined ? {} : { agreed_beforehand: agreed }) } }
}

/** When a review was, against the first publication of the text: `before` and `after` where they hold in every time zone. */
function momentOf(
  { decided_at, clock_set_back }: Pick<Decision, 'decided_at' | 'clock_set_back'>,
  published: readonly Publication[],
): DisclosedReview['when'] {
  const [first] = published.toSorted((one, other) => (one.published_on < other.published_on ? -1 : 1))
  if (first === undefined) return 'not_published'
  // Nothing shows that it came before.
  if (clock_set_back !== undefined) return 'near'
  const midnight = `${first.published_on}T00:00:00.000Z`
  if (decided_at < timestampAfterHours(midnight, BEGINS_HOURS)) return 'before'
  const isAfter = decided_at > first.marked_at || decided_at >= timestampAfterHours(midnight, ENDS_HOURS)
  return isAfter ? 'after' : 'near'
}

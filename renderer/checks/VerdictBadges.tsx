import type { ClaimRecord } from '../../core/evidence/contract.ts'
import { judgeOf } from '../../core/evidence/rules/judged-by.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { overlapInWords } from './lacking.ts'
import { strings } from './strings.ts'

const words = strings.evidence

/** Shared words are no verdict, however many they are. */
const CONFIDENCE_TONE: Record<ClaimRecord['confidence'], BadgeTone> = {
  high: 'quiet',
  moderate: 'quiet',
  low: 'warn',
  unsupported: 'danger',
}
const VERDICT_TONE: Record<NonNullable<ClaimRecord['entailment']>, BadgeTone> = {
  supported: 'quiet',
  not_supported: 'warn',
  contradicted: 'danger',
  unclear: 'quiet',
}

type ShownClaim = Pick<
  ClaimRecord,
  'confidence' | 'overlap' | 'entailment' | 'awaits_verdict' | 'judged_by' | 'reasons'
>

/** What was measured on a claim: how its words fare in the passage, and what a verifier says where one ran. */
export function VerdictBadges({ claim }: { claim: ShownClaim }) {
  // A verdict says more than what the words show.
  const isJudged = claim.entailment === 'supported' || claim.entailment === 'contradicted'
  const isTurned = claim.reasons.turned !== undefined && !isJudged
  return (
    <>
      {isTurned ? (
        <Badge tone="danger">{words.turned}</Badge>
      ) : (
        <Badge tone={CONFIDENCE_TONE[claim.confidence]}>{overlapInWords(claim)}</Badge>
      )}
      {claim.entailment !== undefined && (
        <Badge tone={VERDICT_TONE[claim.entailment]}>
          {claim.awaits_verdict === true && claim.entailment === 'unclear'
            ? words.notYetJudged
            : words.foundBy(words.entailment[claim.entailment], judgeOf(claim))}
        </Badge>
      )}
    </>
  )
}

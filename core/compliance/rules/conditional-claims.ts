import type { ComplianceRules } from '../../catalog/contract.ts'
import type { ConditionCheck } from './condition-words.ts'
import type { FoundPhrase, Outcome, Support } from './outcomes.ts'

/**
 * A conditional phrase needs a citation marker in its sentence, support for it, and whatever else its condition names;
 * what patterns cannot decide is for a person (specification, Executable compliance policy).
 */
export function conditionalClaimOutcome(
  rule: ComplianceRules['conditional_claims'][number],
  found: FoundPhrase,
  isSupported: Support,
  isMet: ConditionCheck,
): Outcome {
  const { verdict, cue } = found.decision
  const { start, end, hasCitation } = found.sentence
  const finding = { ...found.finding, rule_id: rule.id, rule_type: 'conditional_claims' as const, cue }
  if (verdict === 'denied') return { cleared: { ...finding, reason: 'denied' } }
  const judged = { ...finding, severity: rule.severity, message: rule.message }
  const review = (reason: 'unclear' | 'manual_condition' | 'evidence_unknown'): Outcome => ({
    review: { ...judged, reason, condition: rule.condition.text },
  })
  if (rule.condition.check === 'manual') return review('manual_condition')
  const support = hasCitation ? isSupported(start, end) : false
  if (support === true && !isMet(found.text, start, end)) return review('manual_condition')
  if (support === true)
    return { cleared: { ...finding, reason: 'supported', cue: cue ?? 'a supported citation in the same sentence' } }
  if (verdict === 'unclear') return review('unclear')
  return support === 'unknown' ? review('evidence_unknown') : { violation: judged }
}

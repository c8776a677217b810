import type { ComplianceRules } from '../../catalog/contract.ts'
import type { FoundPhrase, Outcome } from './outcomes.ts'

/**
 * A forbidden phrase that is affirmed is a blocking violation; denied, it is cleared; where neither is certain, a person
 * decides, because what is not known to be a denial must not pass (specification, Executable compliance policy).
 */
export function forbiddenClaimOutcome(rule: ComplianceRules['forbidden_claims'][number], found: FoundPhrase): Outcome {
  const { verdict, cue } = found.decision
  const finding = { ...found.finding, rule_id: rule.id, rule_type: 'forbidden_claims' as const, cue }
  if (verdict === 'denied') return { cleared: { ...finding, reason: 'denied' } }
  if (verdict === 'affirmed') return { violation: { ...finding, severity: 'blocking', message: rule.message } }
  return {
    review: {
      ...finding,
      severity: 'blocking',
      message: rule.message,
      reason: 'unclear',
      condition: null,
    },
  }
}

import type { ComplianceReport, ComplianceRules } from '../contract.ts'
import type { DatedSource } from '../kinds/outcome.ts'
import { policyRules } from '../kinds/policy-rules.ts'
import { datedWordings, windowRules } from '../kinds/registry.ts'
import { isOfKind } from '../kinds/source-age.ts'
import { checkOfRules, NOTHING_VERIFIED } from './check-policy.ts'
import { phraseFinder } from './phrases.ts'
import { tokensOf } from './tokens.ts'

/** What a vertical's recency window makes of the sources that are cited; those that a rule of its own dates are left to that. */
export function freshnessReport(
  rules: Partial<ComplianceRules>,
  months: number,
  { sources, today }: { sources: readonly DatedSource[]; today: string },
): ComplianceReport {
  const kinds = datedWordings(rules).map((wordings) => isOfKind(wordings, { phraseFinder, tokensOf }))
  const check = checkOfRules(policyRules(windowRules(months)))
  const others = sources.filter((source) => !kinds.some((isOfOne) => isOfOne(source)))
  return check('', { ...NOTHING_VERIFIED, sources: others, today })
}

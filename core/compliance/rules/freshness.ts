import type { ComplianceReport, ComplianceRules } from '../contract.ts'
import type { DatedSource } from '../kinds/outcome.ts'
import { policyRules } from '../kinds/policy-rules.ts'
import { isOfKind } from '../kinds/source-age.ts'
import { checkOfRules, NOTHING_VERIFIED } from './check-policy.ts'
import { phraseFinder } from './phrases.ts'
import { tokensOf } from './tokens.ts'

/** What a vertical's recency window makes of the sources that are cited; those that a rule of its own dates are left to that. */
export function freshnessReport(
  { source_age = [] }: Pick<ComplianceRules, 'source_age'>,
  months: number,
  { sources, today }: { sources: readonly DatedSource[]; today: string },
): ComplianceReport {
  const kinds = source_age.map(({ wordings }) => isOfKind(wordings, { phraseFinder, tokensOf }))
  const window = { id: 'freshness_months', name: 'sources', wordings: [], months, answer: 'advise' as const }
  const check = checkOfRules(policyRules({ ...NO_OTHERS, source_age: [window] }))
  const others = sources.filter((source) => !kinds.some((isOfOne) => isOfOne(source)))
  return check('', { ...NOTHING_VERIFIED, sources: others, today })
}

const NO_OTHERS: ComplianceRules = {
  forbidden_claims: [],
  conditional_claims: [],
  mandatory_disclaimers: [],
  required_citations_minimum: null,
}

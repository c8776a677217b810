import type { ComplianceRules } from '../../catalog/contract.ts'

export interface PolicyPair {
  before: ComplianceRules
  after: ComplianceRules
}

/**
 * Two policies without the rules that stand in both: what a text is found to differ in, it differs in by the others. With
 * other disclaimers every rule may, because a phrase that is part of a disclaimer breaks none.
 */
export function differingRules({ before, after }: PolicyPair): PolicyPair {
  if (textOf(before.mandatory_disclaimers) !== textOf(after.mandatory_disclaimers)) return { before, after }
  return { before: without(before, after), after: without(after, before) }
}

function without(rules: ComplianceRules, others: ComplianceRules): ComplianceRules {
  const minimum = rules.required_citations_minimum
  return {
    mandatory_disclaimers: rules.mandatory_disclaimers,
    required_citations_minimum: textOf(minimum) === textOf(others.required_citations_minimum) ? null : minimum,
    forbidden_claims: lacking(rules.forbidden_claims, others.forbidden_claims),
    conditional_claims: lacking(rules.conditional_claims, others.conditional_claims),
  }
}

function lacking<T>(rules: readonly T[], others: readonly T[]): T[] {
  const known = new Set(others.map(textOf))
  return rules.filter((rule) => !known.has(textOf(rule)))
}

function textOf(value: unknown): string {
  return JSON.stringify(value)
}

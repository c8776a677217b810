import type { AnyRuleKind } from './kind.ts'
import { audienceClaims } from './audience-claims.ts'
import { claimPatterns } from './claim-patterns.ts'
import { conditionalClaims } from './conditional-claims.ts'
import { forbiddenClaims } from './forbidden-claims.ts'
import { mandatoryDisclaimers } from './mandatory-disclaimers.ts'
import { pairedStatements } from './paired-statements.ts'
import { requiredByTrigger } from './required-by-trigger.ts'
import { requiredCitationsMinimum } from './required-citations-minimum.ts'
import { sourceAge } from './source-age.ts'
import { titleClaims } from './title-claims.ts'
import { toldOutcomes } from './told-outcomes.ts'

export type RuleKinds = Readonly<Record<string, AnyRuleKind>>

/**
 * Every kind of rule, under the member of a vertical's `compliance` that holds its rules: the one place where a kind is known by
 * its code. Findings about a whole text, prompts and sentences follow this order.
 */
export const RULE_KINDS = {
  mandatory_disclaimers: mandatoryDisclaimers,
  required_citations_minimum: requiredCitationsMinimum,
  forbidden_claims: forbiddenClaims,
  conditional_claims: conditionalClaims,
  claim_patterns: claimPatterns,
  paired_statements: pairedStatements,
  required_by_trigger: requiredByTrigger,
  title_claims: titleClaims,
  audience_claims: audienceClaims,
  source_age: sourceAge,
  told_outcomes: toldOutcomes,
} satisfies RuleKinds

/** The wordings by which a vertical's own rules know the kinds of source that they date. */
export function datedWordings(rules: {
  source_age?: readonly { wordings: readonly string[] }[] | undefined
}): (readonly string[])[] {
  return (rules.source_age ?? []).map(({ wordings }) => wordings)
}

/** Rules that hold every source to a window of so many months, and nothing else. */
export function windowRules(months: number) {
  return {
    forbidden_claims: [],
    conditional_claims: [],
    mandatory_disclaimers: [],
    required_citations_minimum: null,
    source_age: [{ id: 'freshness_months', name: 'sources', wordings: [], months, answer: 'advise' as const }],
  }
}

/** How many cited sources of the library rules demand of a text that is to clear; 0 where they demand none. */
export function fewestCited({
  required_citations_minimum: rule,
}: {
  required_citations_minimum: { minimum: number; severity: string } | null
}): number {
  return rule?.severity === 'blocking' ? Math.max(0, rule.minimum) : 0
}

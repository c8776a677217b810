import type { AnyRuleKind } from './kind.ts'
import { conditionalClaims } from './conditional-claims.ts'
import { forbiddenClaims } from './forbidden-claims.ts'
import { mandatoryDisclaimers } from './mandatory-disclaimers.ts'
import { requiredCitationsMinimum } from './required-citations-minimum.ts'

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
} satisfies RuleKinds

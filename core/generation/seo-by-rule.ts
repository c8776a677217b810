import type { ComplianceRules } from '../compliance/contract.ts'
import { objectionTo } from '../compliance/rules/check-fields.ts'
import { policyCheck } from '../compliance/rules/check-policy.ts'
import { seoFields } from '../models/builtin/seo/seo.ts'
import type { Draft } from '../models/contract.ts'

/** What the built-in program makes search-engine fields of. */
export interface SeoInput {
  draft: Draft
  user_input: Parameters<typeof seoFields>[1]
  template: Parameters<typeof seoFields>[2]
  rules: ComplianceRules | null
}

/** The search-engine fields of a draft by rule. */
export function seoByRule({ draft, user_input, template, rules }: SeoInput): ReturnType<typeof seoFields> {
  const objection = objectionsOf(rules)
  return seoFields(draft, user_input, template, (text) => objection(text) === null)
}

/** What the rules that apply have against a text as it is; null for nothing. */
export function objectionsOf(rules: ComplianceRules | null): (text: string) => string | null {
  if (rules === null) return () => null
  const check = policyCheck(rules)
  return (text) => objectionTo(check, text)
}

import type { ComplianceRules } from '../../compliance/contract.ts'
import { rulesBeside } from '../../compliance/kinds/policy-rules.ts'

export interface PolicyPair {
  before: ComplianceRules
  after: ComplianceRules
}

/** Two policies without the rules that stand in both: what a text is found to differ in, it differs in by the others. */
export function differingRules({ before, after }: PolicyPair): PolicyPair {
  return { before: rulesBeside(before, after) ?? before, after: rulesBeside(after, before) ?? after }
}

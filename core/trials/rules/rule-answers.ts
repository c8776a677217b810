import type { ComplianceRules } from '../../catalog/contract.ts'
import type { ComplianceReport } from '../../compliance/contract.ts'
import type { RuleAnswer } from '../contract.ts'

type Met = RuleAnswer['findings'][number]
type RuleName = Pick<RuleAnswer, 'rule_id' | 'rule_type'>

/** What each rule of a vertical made of a text, in the order of the vertical (specification, Executable compliance policy). */
export function ruleAnswers(rules: ComplianceRules, report: ComplianceReport): RuleAnswer[] {
  return namesOf(rules).map((rule) => ({ ...rule, ...answerOf(rule, rules, report) }))
}

function namesOf(rules: ComplianceRules): RuleName[] {
  const minimum = rules.required_citations_minimum
  return [
    ...rules.mandatory_disclaimers.map(({ id }) => ({ rule_id: id, rule_type: 'mandatory_disclaimers' as const })),
    ...(minimum === null ? [] : [{ rule_id: minimum.id, rule_type: 'required_citations_minimum' as const }]),
    ...rules.forbidden_claims.map(({ id }) => ({ rule_id: id, rule_type: 'forbidden_claims' as const })),
    ...rules.conditional_claims.map(({ id }) => ({ rule_id: id, rule_type: 'conditional_claims' as const })),
  ]
}

function answerOf(
  { rule_id, rule_type }: RuleName,
  rules: ComplianceRules,
  report: ComplianceReport,
): Pick<RuleAnswer, 'answer' | 'findings'> {
  const isOfRule = (finding: RuleName): boolean => finding.rule_id === rule_id && finding.rule_type === rule_type
  const found = (answer: Met['answer'], of: readonly (RuleName & Pick<Met, 'excerpt' | 'cue'>)[]): Met[] =>
    of.filter(isOfRule).map(({ excerpt, cue }) => ({ answer, excerpt, cue }))
  const findings = [
    ...found('fires', report.violations),
    ...found('needs_person', report.needs_manual_review),
    ...found('cleared', report.cleared),
  ]
  const [gravest] = findings
  return { answer: gravest?.answer ?? (isDemand(rule_type, rules) ? 'met' : 'absent'), findings }
}

/** A rule that asks for something is met where it finds nothing wrong. */
function isDemand(type: RuleAnswer['rule_type'], rules: ComplianceRules): boolean {
  if (type === 'required_citations_minimum') return (rules.required_citations_minimum?.minimum ?? 0) > 0
  return type === 'mandatory_disclaimers'
}

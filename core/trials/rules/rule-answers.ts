import type { ComplianceReport } from '../../compliance/contract.ts'
import type { PolicyRule } from '../../compliance/kinds/policy-rules.ts'
import type { RuleAnswer } from '../contract.ts'

type Met = RuleAnswer['findings'][number]
type RuleName = Pick<RuleAnswer, 'rule_id' | 'rule_type'>

/** The same rules, and those of them that a text gave cause to ask: `occurring` fills as they are checked. */
export function watched(rules: readonly PolicyRule[]): {
  rules: PolicyRule[]
  occurring: ReadonlySet<PolicyRule['path']>
} {
  const occurring = new Set<string>()
  const watch = (rule: PolicyRule): PolicyRule => ({
    ...rule,
    check: (tools) => {
      const check = rule.check(tools)
      const { atPhrase } = check
      if (atPhrase === undefined) return check
      return {
        ...check,
        atPhrase: (...found) => {
          occurring.add(rule.path)
          return atPhrase(...found)
        },
      }
    },
  })
  return { rules: rules.map(watch), occurring }
}

/** What each rule of a vertical made of a text, in the order of the vertical (specification, Executable compliance policy). */
export function ruleAnswers(
  rules: readonly PolicyRule[],
  report: ComplianceReport,
  occurring: ReadonlySet<PolicyRule['path']>,
): RuleAnswer[] {
  return rules.map((rule) => {
    const { rule_id, rule_type } = rule
    const findings = findingsOf(rule, report)
    return { rule_id, rule_type, answer: findings[0]?.answer ?? (isMet(rule, occurring) ? 'met' : 'absent'), findings }
  })
}

/** A rule that asks for something is met where it finds nothing wrong; one that asks beside a statement, only where that is made. */
function isMet({ family, isIdle, phrases, path }: PolicyRule, occurring: ReadonlySet<string>): boolean {
  return family === 'demand' && !isIdle && (phrases.length === 0 || occurring.has(path))
}

/** The gravest first. */
function findingsOf({ rule_id, rule_type }: RuleName, report: ComplianceReport): Met[] {
  const isOfRule = (finding: RuleName): boolean => finding.rule_id === rule_id && finding.rule_type === rule_type
  const found = (answer: Met['answer'], of: readonly (RuleName & Pick<Met, 'excerpt' | 'cue'>)[]): Met[] =>
    of.filter(isOfRule).map(({ excerpt, cue }) => ({ answer, excerpt, cue }))
  return [
    ...found('fires', report.violations),
    ...found('needs_person', report.needs_manual_review),
    ...found('cleared', report.cleared),
  ]
}

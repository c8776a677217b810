import type { TemplateDetail } from '../../catalog/contract.ts'
import { PASSING_SCORE, WEIGHTS, type QualityIssue, type QualityReport } from '../contract.ts'

/** What a template holds a text to. */
export type TemplateDemands = Pick<TemplateDetail, 'sections' | 'platform' | 'required_fields'>

/** A piece without a template is held to no sections and no platform of its own. */
export const NO_TEMPLATE: TemplateDemands = { sections: [], required_fields: [], platform: 'web' }

/** What findings come to: 100 less what each costs; it passes with no blocker and 70 or more. */
export function scored(issues: QualityIssue[]): QualityReport {
  const cost = issues.reduce((sum, issue) => sum + (WEIGHTS[issue.code] ?? 0), 0)
  const score = Math.max(0, 100 - cost)
  const isBlocked = issues.some((issue) => issue.severity === 'blocking')
  return { score, passed: !isBlocked && score >= PASSING_SCORE, issues }
}

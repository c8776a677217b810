import type { TemplateDetail } from '../../catalog/contract.ts'
import { PASSING_SCORE, type QualityReport } from '../contract.ts'
import { findingKind, type FindingCode, type QualityIssue } from '../findings.ts'

/** What a template holds a text to. */
export type TemplateDemands = Pick<TemplateDetail, 'sections' | 'platform' | 'required_fields' | 'words'>

/** A piece without a template is held to no sections and no platform of its own. */
export const NO_TEMPLATE: TemplateDemands = { sections: [], required_fields: [], platform: 'web' }

/** The most that findings of one code cost together, in weights of one. */
const MOST_WEIGHTS = 3

/**
 * What findings come to: 100 less what they cost, the first of a code in full and further ones half; it passes with no
 * blocker and 70 or more.
 */
export function scored(issues: QualityIssue[]): QualityReport {
  const counts = new Map<FindingCode, number>()
  for (const { code } of issues) counts.set(code, (counts.get(code) ?? 0) + 1)
  const costs = [...counts].map(([code, count]) => findingKind(code).weight * Math.min(MOST_WEIGHTS, (count + 1) / 2))
  const score = Math.max(0, Math.floor(100 - costs.reduce((sum, cost) => sum + cost, 0)))
  const isBlocked = issues.some((issue) => issue.severity === 'blocking')
  return { score, passed: !isBlocked && score >= PASSING_SCORE, issues }
}

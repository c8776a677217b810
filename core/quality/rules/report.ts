import type { TemplateDetail } from '../../catalog/contract.ts'
import { PASSING_SCORE, WEIGHTS, type QualityIssue, type QualityReport } from '../contract.ts'
import { contractIssues } from './contract-checks.ts'
import { structureIssues, type CheckedSection } from './structure.ts'

export interface CheckedPiece {
  title: string
  sections: readonly CheckedSection[]
  template: Pick<TemplateDetail, 'sections' | 'platform' | 'required_fields'>
  user_input: Readonly<Record<string, unknown>>
  /** Findings of stages before the gate, such as citation markers that were taken out. */
  earlier?: readonly QualityIssue[]
}

/** A piece without a template is held to no sections and no platform of its own. */
export const NO_TEMPLATE: CheckedPiece['template'] = { sections: [], required_fields: [], platform: 'web' }

/** The gate's report on structure and contract alone, and what was found before. */
export function qualityReport(piece: CheckedPiece): QualityReport {
  return scored([
    ...structureIssues(piece.template.sections, piece.sections),
    ...contractIssues(piece.title, piece.sections, piece.template, piece.user_input),
    ...(piece.earlier ?? []),
  ])
}

/** What findings come to: 100 less what each costs; it passes with no blocker and 70 or more. */
export function scored(issues: QualityIssue[]): QualityReport {
  const cost = issues.reduce((sum, issue) => sum + (WEIGHTS[issue.code] ?? 0), 0)
  const score = Math.max(0, 100 - cost)
  const isBlocked = issues.some((issue) => issue.severity === 'blocking')
  return { score, passed: !isBlocked && score >= PASSING_SCORE, issues }
}

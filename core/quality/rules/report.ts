import type { TemplateDetail } from '../../catalog/contract.ts'
import type { QualityIssue, QualityReport } from '../contract.ts'
import { contractIssues } from './contract-checks.ts'
import { structureIssues, type CheckedSection } from './structure.ts'

/** Points that each finding costs, of 100. A blocker also fails the gate whatever the score. */
export const WEIGHTS: Readonly<Record<string, number>> = {
  section_missing: 25,
  section_short: 5,
  section_long: 3,
  section_order: 5,
  title_missing: 25,
  title_long: 3,
  input_not_used: 6,
  raw_html: 4,
  email_table: 4,
  stray_citation: 5,
  source_gone: 5,
  claim_contradicted: 10,
  claim_unsupported: 4,
  compliance_blocking: 30,
  compliance_advisory: 4,
  needs_manual_review: 2,
}

/** The score at which the gate passes when nothing blocks (engine notes, Quality Gate). */
export const PASSING_SCORE = 70

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

/** The Quality Gate's report on a finished text: structure and contract, and what was found before. */
export function qualityReport(piece: CheckedPiece): QualityReport {
  const issues = [
    ...structureIssues(piece.template.sections, piece.sections),
    ...contractIssues(piece.title, piece.sections, piece.template, piece.user_input),
    ...(piece.earlier ?? []),
  ]
  const cost = issues.reduce((sum, issue) => sum + (WEIGHTS[issue.code] ?? 0), 0)
  const score = Math.max(0, 100 - cost)
  const isBlocked = issues.some((issue) => issue.severity === 'blocking')
  return { score, passed: !isBlocked && score >= PASSING_SCORE, issues }
}

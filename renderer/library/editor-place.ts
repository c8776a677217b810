import type { QualityIssue, TextChecks } from '../../core/quality/contract.ts'

/** Where in the editor something stands; part of its address. */
export interface EditorPlace {
  /** The section that it is in. */
  section?: string
  /** The claim that it is about. */
  claim?: string
  /** The finding of compliance that it is. */
  finding?: string
  /** The field beside the text that it is about. */
  field?: 'title'
}

/** Reads the place out of an address, leaving out what means nothing. */
export function readEditorPlace(search: Record<string, unknown>): EditorPlace {
  const { section, claim, finding, field } = search
  return {
    ...(typeof section === 'string' ? { section } : {}),
    ...(typeof claim === 'string' ? { claim } : {}),
    ...(typeof finding === 'string' ? { finding } : {}),
    ...(field === 'title' ? { field } : {}),
  }
}

const COMPLIANCE = ['compliance_blocking', 'compliance_advisory', 'needs_manual_review']

/** Where a finding of the gate stands in the editor; undefined where the editor has no such place. */
export function placeOf(issue: QualityIssue, report: readonly QualityIssue[], checks: TextChecks | null | undefined) {
  if (issue.code.startsWith('seo_')) return undefined
  if (issue.code.startsWith('title_')) return { field: 'title' } satisfies EditorPlace
  if (COMPLIANCE.includes(issue.code)) {
    const at = report.filter(({ code }) => COMPLIANCE.includes(code)).indexOf(issue)
    const violations = checks?.compliance.violations.length ?? 0
    const finding = at < violations ? `violation-${at}` : `review-${at - violations}`
    return { finding } satisfies EditorPlace
  }
  const claim = checks?.evidence.claims.find(({ claim_text: text }) => issue.message.includes(text.slice(0, 80)))
  const section = issue.section_id === null ? {} : { section: issue.section_id }
  if (issue.code.startsWith('claim_') && claim !== undefined) return { ...section, claim: claim.claim_id }
  return section satisfies EditorPlace
}

/** Whether a mark in the text is a finding of compliance; the others are claims. */
export function isFinding(id: string): boolean {
  return id.startsWith('violation-') || id.startsWith('review-')
}

import type { TextChecks } from '../../core/quality/contract.ts'
import { asksPerson, findingId, type QualityIssue } from '../../core/quality/findings.ts'

/** Where in the editor something stands; part of its address. */
export interface EditorPlace {
  /** The section that it is in. */
  section?: string
  /** The claim that it is about. */
  claim?: string
  /** The finding that it is. */
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

/** Where a finding of the gate is in the editor; undefined where the editor has no such place. */
export function placeOf(issue: QualityIssue, checks: TextChecks | null | undefined): EditorPlace | undefined {
  if (issue.code.startsWith('seo_')) return undefined
  if (issue.code.startsWith('title_')) return { field: 'title' }
  if (issue.rule_id !== undefined) return { finding: findingOf(issue, checks) }
  const at = checks?.report.issues.findIndex((one) => findingId(one) === findingId(issue)) ?? -1
  if (typeof issue.start === 'number' && issue.claim_id === undefined && at >= 0) return { finding: `issue-${at}` }
  const section = issue.section_id === null ? {} : { section: issue.section_id }
  return issue.claim_id === undefined ? section : { ...section, claim: issue.claim_id }
}

/** The mark of compliance that a finding is shown by. */
function findingOf(issue: QualityIssue, checks: TextChecks | null | undefined): string {
  const { violations = [], needs_manual_review: reviews = [] } = checks?.compliance ?? {}
  const isReview = asksPerson(issue)
  const at = (isReview ? reviews : violations).findIndex(
    ({ rule_id, start, excerpt }) =>
      rule_id === issue.rule_id && start === (issue.start ?? null) && excerpt === (issue.phrase ?? ''),
  )
  return `${isReview ? 'review' : 'violation'}-${Math.max(0, at)}`
}

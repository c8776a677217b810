import type { FindingCode } from '../../quality/finding-kinds.ts'
import { leavesOpen } from '../../quality/findings.ts'
import { isUndecided, pointsInWords, type Verdict } from '../../quality/rules/report.ts'
import type { AssuranceComponents, PassportRecord } from '../record-contract.ts'

/**
 * What became of one part of the assurance. The record keeps `passed: true` for a check that nothing blocks; a check that
 * leaves something to a person, or that had nothing to check, is called by what it is.
 */
export type PartState = 'not_run' | 'no_verdict' | 'not_passed' | 'nothing_to_check' | 'not_decided' | 'passed'

export function stateOfPart(
  part: keyof AssuranceComponents,
  {
    assurance,
    compliance,
    quality,
    identity,
  }: Pick<PassportRecord, 'assurance' | 'compliance' | 'quality' | 'identity'>,
): PartState {
  const { ran, passed, detail } = assurance.components[part]
  if (!ran) return 'not_run'
  if (passed === null) return 'no_verdict'
  if (!passed) return 'not_passed'
  if (part === 'quality_gate') return isUndecided(quality) ? 'not_decided' : 'passed'
  if (part === 'compliance_checks') {
    // Records of version 1.0 do not name the rules; their words do.
    const hasNoRules = identity.vertical_id === null || detail.startsWith('There were no rules')
    if (hasNoRules) return 'nothing_to_check'
    if (compliance.needs_manual_review) return 'not_decided'
  }
  const open = OPEN_IN[part] ?? []
  return quality.issues.some((issue) => open.includes(issue.code) && leavesOpen(issue)) ? 'not_decided' : 'passed'
}

/** Findings that ask a person, by the part whose check finds them. */
export const OPEN_IN: Partial<Record<keyof AssuranceComponents, readonly FindingCode[]>> = {
  structural_checks: ['harmful_advice'],
  contract_checks: ['brief_unchecked', 'brief_limit_left_out', 'review_claimed_likely'],
  compliance_checks: ['needs_manual_review', 'outcome_told'],
}

/** "passed with 92 of 100 points"; while something is left to a person it is no "passed". */
export function gateInWords(verdict: Verdict): string {
  if (isUndecided(verdict)) return undecidedInWords(verdict.left_open ?? 0)
  return `${verdict.passed ? 'passed' : 'did not pass,'} with ${pointsInWords(verdict)}`
}

/** "not decided: 1 finding needs human review". */
export function undecidedInWords(left: number): string {
  return `not decided: ${left === 1 ? '1 finding needs' : `${left} findings need`} human review`
}

import type { FaultDetail } from '../../kernel/errors.ts'
import { isBlank } from '../../kernel/text.ts'
import { findingId, type QualityIssue } from '../../quality/findings.ts'
import type { DecideInput } from '../contract.ts'
import type { WeightyFinding } from '../decision-contract.ts'

/** The findings of a text that an approval has to name: blockers, and claims that their source contradicts. */
export function weightyFindings(issues: readonly QualityIssue[]): WeightyFinding[] {
  const weighty = issues.filter(({ code, severity }) => severity === 'blocking' || code === 'claim_contradicted')
  const named = weighty.map((issue) => ({ finding_id: findingId(issue), code: issue.code, message: issue.message }))
  return named.filter((one, at) => named.findIndex(({ finding_id }) => finding_id === one.finding_id) === at)
}

type Given = Pick<DecideInput, 'decision' | 'comment' | 'acknowledged_findings'>

/** What is wrong with an approval past findings: it names each of them, no others, and says why. */
export function acknowledgementProblems(
  { decision, comment, acknowledged_findings: given = [] }: Given,
  weighty: readonly WeightyFinding[],
): FaultDetail[] {
  const path = 'acknowledged_findings'
  if (decision !== 'approve') {
    return given.length === 0 ? [] : [{ path, message: 'Only an approval acknowledges findings. Leave this out.' }]
  }
  const missing = weighty.filter(({ finding_id }) => !given.includes(finding_id))
  const unknown = given.filter((id) => !weighty.some(({ finding_id }) => finding_id === id))
  return [
    ...missing.map(({ finding_id, message }) => ({
      path,
      message: `The text has a finding that an approval has to acknowledge: "${finding_id}" (${message})`,
    })),
    ...unknown.map((id) => ({
      path,
      message: `The text that you decide on has no such finding to acknowledge: "${id}".`,
    })),
    ...(weighty.length > 0 && isBlank(comment ?? '')
      ? [{ path: 'comment', message: 'Say why you approve in spite of these findings.' }]
      : []),
  ]
}

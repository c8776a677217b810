import type { PointToAnswer, WeightyFinding } from '../../core/approvals/decision-contract.ts'
import type { QualityReport } from '../../core/quality/contract.ts'
import { findingId } from '../../core/quality/findings.ts'

/** How many findings of each kind stand against an approval, or beside it. */
export interface Weight {
  blockers: number
  /** Claims that their source contradicts and that do not block. */
  contradicted: number
  points: number
  advisory: number
}

/** Whether a finding that an approval has to name blocks; the others are claims that their source contradicts. */
export function isBlocking({ finding_id, code }: WeightyFinding, quality: QualityReport | null): boolean {
  if (code !== 'claim_contradicted') return true
  return (quality?.issues ?? []).some((issue) => issue.severity === 'blocking' && findingId(issue) === finding_id)
}

/** What an approval has to name, by kind. */
export function weightOf(
  findings: readonly WeightyFinding[],
  quality: QualityReport | null,
): Pick<Weight, 'blockers' | 'contradicted'> {
  const blockers = findings.filter((finding) => isBlocking(finding, quality)).length
  return { blockers, contradicted: findings.length - blockers }
}

/** All that was found in a text, by kind: each finding counts once, as the heaviest that it is. */
export function weightOfAll(
  findings: readonly WeightyFinding[],
  points: readonly PointToAnswer[],
  quality: QualityReport | null,
): Weight {
  const named = new Set(findings.map(({ finding_id }) => finding_id))
  const open = points.filter(({ finding_id }) => !named.has(finding_id))
  const asked = new Set(points.map(({ code }) => code))
  const others = (quality?.issues ?? []).filter((issue) => !named.has(findingId(issue)) && !asked.has(issue.code))
  return { ...weightOf(findings, quality), points: open.length, advisory: others.length }
}

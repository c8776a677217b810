import type { PointToAnswer, WeightyFinding } from '../../core/approvals/decision-contract.ts'

/** What stands against an approval, said once: the findings that name it, and the points under which it is answered. */
export interface Conflict {
  findings: WeightyFinding[]
  points: PointToAnswer[]
}

/** Findings that say of a sentence, each in its way, that its source says something else. */
const AGAINST_SOURCE = new Set(['claim_contradicted', 'figure_against_source', 'direction_against_source'])

/** Findings about one sentence and its source are one conflict; each other finding is one of its own. */
export function conflictsOf(findings: readonly WeightyFinding[], points: readonly PointToAnswer[]): Conflict[] {
  const pointOf = ({ finding_id: id }: WeightyFinding) => points.find(({ finding_id }) => finding_id === id)
  const groups = Map.groupBy(findings, (finding) => {
    const sentences = AGAINST_SOURCE.has(finding.code) ? (pointOf(finding)?.sentences ?? []) : []
    return sentences.length === 0 ? finding.finding_id : JSON.stringify(sentences)
  })
  return [...groups.values()].map((group) => ({
    findings: group,
    points: group.flatMap((finding) => pointOf(finding) ?? []),
  }))
}

/** The points that no conflict has with it. */
export function otherPoints(conflicts: readonly Conflict[], points: readonly PointToAnswer[]): PointToAnswer[] {
  return points.filter((point) => !conflicts.some((conflict) => conflict.points.includes(point)))
}

/** The reasons given for approving past each of these conflicts; undefined where one of them asks for none of its own. */
export function reasonsOf(conflicts: readonly Conflict[], given: Readonly<Record<string, string>>): string | undefined {
  if (conflicts.length === 0 || conflicts.some(({ points }) => points.length === 0)) return undefined
  const reasons = conflicts.map(({ points: [first] }) => (given[first?.finding_id ?? ''] ?? '').trim())
  return [...new Set(reasons)].join('\n')
}

import type { Qualification } from '../../accounts/contract.ts'
import type { DecisionName } from '../decision-contract.ts'

/** A decision with its moment, and with who took it back. */
interface TakenDecision {
  by: string
  decision: DecisionName
  qualification: Qualification
  content_revision: number
  decided_at: string
  withdrawn: { by: string; at: string } | null
}

/** A decision that was taken, or taken back, later than another. */
export interface LaterDecision extends Pick<TakenDecision, 'by' | 'decision' | 'qualification' | 'content_revision'> {
  at: string
  /** Who took it back at that moment; null where it was taken then. */
  taken_back_by: string | null
}

/** What was decided or taken back after a moment, of any qualification, last first; the page of a packet says the same. */
export function decidedAfter(since: string, decisions: readonly TakenDecision[]): LaterDecision[] {
  return decisions
    .flatMap(({ by, decision, qualification, content_revision, decided_at, withdrawn }): LaterDecision[] => {
      const which = { by, decision, qualification, content_revision }
      const taken = { ...which, at: decided_at, taken_back_by: null }
      return withdrawn === null ? [taken] : [taken, { ...which, at: withdrawn.at, taken_back_by: withdrawn.by }]
    })
    .filter(({ at }) => at > since)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

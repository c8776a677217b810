import type { Qualification } from '../../accounts/contract.ts'
import { sha256Hex } from '../../kernel/hash.ts'
import type { Assignment } from '../contract.ts'

/** Who has an obligation, and how they came to it. */
export interface Assigned {
  assignee_id: string | null
  method: Assignment['method']
  /** Sorted member ids. */
  eligible: readonly string[]
}

export interface AssignmentFacts {
  /** The run that wrote the piece, or the piece where no run did. */
  asset_id: string
  qualification: Qualification
  /** Active members who hold the qualification. */
  qualified: readonly string[]
  /** Who created the request or saved a revision. */
  authors: ReadonlySet<string>
  /** Who gave the qualification to themself. */
  selfGranted: ReadonlySet<string>
}

/**
 * The reviewer of an obligation among those eligible, by rendezvous hashing: the same on every try,
 * spread over the pool, and without one member only that one's obligations move.
 */
export function assigneeFor(assetId: string, qualification: Qualification, eligible: readonly string[]): string | null {
  const ranked = eligible.map((member) => ({ member, rank: sha256Hex(`${assetId}\n${qualification}\n${member}`) }))
  return (
    ranked.reduce<(typeof ranked)[number] | null>(
      (best, one) => (best === null || one.rank > best.rank ? one : best),
      null,
    )?.member ?? null
  )
}

/**
 * Those who may be assigned: authors are left out while anyone else is qualified, and authors
 * who gave themselves the qualification always.
 */
export function eligibleFor({
  qualified,
  authors,
  selfGranted,
}: Pick<AssignmentFacts, 'qualified' | 'authors' | 'selfGranted'>): string[] {
  const others = qualified.filter((member) => !authors.has(member))
  const left = others.length > 0 ? others : qualified.filter((member) => !selfGranted.has(member))
  return left.toSorted()
}

/**
 * The assignment of an obligation from now on; null where the one it has is still valid. By hand: as long as that member
 * is active and qualified, or after a hand-back as long as anybody is. Else: as long as that member is eligible.
 */
export function nextAssignment(current: Assigned | null, facts: AssignmentFacts): Assigned | null {
  const eligible = eligibleFor(facts)
  if (current !== null && isValid(current, facts.qualified, eligible)) return null
  const assignee_id = assigneeFor(facts.asset_id, facts.qualification, eligible)
  return { assignee_id, method: 'deterministic', eligible }
}

function isValid(
  { assignee_id, method, eligible: before }: Assigned,
  qualified: readonly string[],
  eligible: readonly string[],
): boolean {
  if (method === 'manual') return assignee_id === null ? qualified.length > 0 : qualified.includes(assignee_id)
  return assignee_id === null ? eligible.length === 0 && before.length === 0 : eligible.includes(assignee_id)
}

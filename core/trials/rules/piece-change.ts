import type { ComplianceReport, ManualReview, Violation } from '../../compliance/contract.ts'
import type { ChangedFinding, PieceChange } from '../contract.ts'

const MOST_FINDINGS = 20

/** What changes for a piece from one report to another; null where every finding stays. */
export function pieceChange(
  before: ComplianceReport,
  after: ComplianceReport,
): Pick<PieceChange, 'change' | 'added' | 'removed'> | null {
  const [had, has] = [findingsOf(before), findingsOf(after)]
  const added = without(has, had)
  const removed = without(had, has)
  if (added.length === 0 && removed.length === 0) return null
  const [wasBlocked, isBlocked] = [blocks(before), blocks(after)]
  const change = wasBlocked === isBlocked ? 'differs' : isBlocked ? 'fails' : 'clears'
  return { change, added: added.slice(0, MOST_FINDINGS), removed: removed.slice(0, MOST_FINDINGS) }
}

/** A piece fails by a blocking violation; what a person has to decide does not fail it. */
function blocks({ violations }: ComplianceReport): boolean {
  return violations.some(({ severity }) => severity === 'blocking')
}

interface Placed {
  key: string
  finding: ChangedFinding
}

function findingsOf({ violations, needs_manual_review: reviews }: ComplianceReport): Placed[] {
  return [...violations.map((one) => placed('violation', one)), ...reviews.map((one) => placed('review', one))]
}

function placed(kind: string, found: Violation | ManualReview): Placed {
  const { rule_id, rule_type, excerpt, message, severity, start } = found
  // The message does not count: a rule that only says it otherwise decides as before.
  const key = JSON.stringify([kind, rule_type, rule_id, start, excerpt.toLowerCase(), severity])
  return { key, finding: { rule_id, excerpt, message, severity } }
}

function without(findings: readonly Placed[], others: readonly Placed[]): ChangedFinding[] {
  const known = new Set(others.map(({ key }) => key))
  return findings.filter(({ key }) => !known.has(key)).map(({ finding }) => finding)
}

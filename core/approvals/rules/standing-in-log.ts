import { keyOfOthers, moreThanLogged, type AccountsInLog } from '../../accounts/rules/in-log.ts'
import type { Decision } from '../decision-contract.ts'

/** The decision of a review in the log that another one carries over, by its own first entry. */
type OriginOf = (approvalId: string) => { seq: number } | undefined

/**
 * What a decision says of who took it that the audit log did not hold at that moment, in words that follow on “by it”; null
 * where it says no more. `seq` is the entry of the decision. One that was carried over is held to the log as it was when the
 * decision was taken, and who confirmed the difference to the log of then.
 */
export function standingDifference(
  decision: Decision,
  seq: number,
  log: AccountsInLog,
  originOf: OriginOf,
): string | null {
  const { carried_over: carried } = decision
  const origin = carried === undefined ? { seq } : originOf(carried.from_approval_id)
  if (origin === undefined) return 'the decision that this one carries over was never taken'
  const confirmer = carried?.confirmed_by ?? null
  return (
    deciderDifference(decision, origin.seq, log) ??
    (confirmer === null ? null : confirmerDifference(confirmer, seq, log))
  )
}

function deciderDifference(decision: Decision, seq: number, log: AccountsInLog): string | null {
  const { decided_by: member_id, decided_as, qualification_held: held, key_id, authentication } = decision
  const is_owner = decided_as === 'owner'
  // Waiving takes an admin, or the owner, whatever they hold.
  const needsAdmin = decision.decision === 'waive' && !is_owner && log.member(member_id, seq)?.is_owner !== true
  const acting = {
    ...({ member_id, is_owner, role: needsAdmin ? 'admin' : 'viewer' } as const),
    qualifications: held === null ? [] : [held],
  }
  if (authentication === 're_entered' && log.member(member_id, seq)?.has_passphrase === false)
    return `${member_id} had chosen no passphrase`
  return moreThanLogged(acting, log, seq) ?? (key_id === undefined ? null : keyOfOthers(key_id, member_id, log, seq))
}

function confirmerDifference(member_id: string, seq: number, log: AccountsInLog): string | null {
  const found = moreThanLogged({ member_id, role: 'viewer', is_owner: false, qualifications: [] }, log, seq)
  if (found !== null) return found
  return log.member(member_id, seq)?.granted.size === 0
    ? `${member_id}, who confirmed the difference, held no qualification`
    : null
}

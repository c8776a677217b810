import type { Qualification, Role } from '../../accounts/contract.ts'

/** Whether somebody may record how they read a claim: whoever may write, and a viewer who reviews. */
export function mayAnnotate({
  role,
  qualifications,
}: {
  role: Role
  qualifications: readonly Qualification[]
}): boolean {
  return role !== 'viewer' || qualifications.length > 0
}

/** Whether somebody may withdraw an annotation: its author, once. */
export function mayWithdraw(
  caller: { member_id: string },
  annotation: { created_by: string; withdrawn_at: string | null },
): boolean {
  return annotation.created_by === caller.member_id && annotation.withdrawn_at === null
}

import type { Role } from '../../accounts/contract.ts'

/** Whether somebody may resolve a comment or open it again: its author, and whoever may write. */
export function mayResolve(caller: { member_id: string; role: Role }, authorId: string): boolean {
  return caller.member_id === authorId || caller.role !== 'viewer'
}

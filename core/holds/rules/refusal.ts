import { longDate } from '../../kernel/long-date.ts'
import type { Hold, HoldSubject } from '../contract.ts'

/** Why something is not deleted or erased: the hold by name, with its reason. `kind` is what was to go. */
export function holdRefusal({ subject, placed_by, placed_at, reason }: Hold, kind: HoldSubject['kind']): string {
  const other =
    kind === 'member'
      ? `Records of the piece “${subject.name}” name this person, and it`
      : `The piece “${subject.name}” cites it and`
  const what = `${subject.kind === kind ? THIS[kind] : other} is under a hold`
  return `${what} that ${placed_by.name} placed on ${longDate(placed_at.slice(0, 10))}: “${reason}”. Nothing of it can be deleted until an admin lifts the hold.`
}

/** Why a hold was placed, and in what its record differs from the audit log. */
export function reasonInWords({ reason, differs_from_log }: Hold): string {
  return differs_from_log === undefined ? reason : `${reason} (The record of this hold ${differs_from_log}.)`
}

const THIS: Record<HoldSubject['kind'], string> = {
  content: 'This piece',
  source: 'This source',
  member: 'This member',
}

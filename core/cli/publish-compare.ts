import { invalidRequest } from '../kernel/errors.ts'
import type { Versions } from '../publishing/delivery-contract.ts'

export type Keep = 'ours' | 'theirs'

/** Refuses a decision whose losses nobody has confirmed. */
export function expectLosing(keep: Keep, losing: number | undefined, { lost_here, lost_there }: Versions): void {
  const lost = keep === 'theirs' ? lost_here : lost_there
  if (lost.length === (losing ?? 0)) return
  const where =
    keep === 'theirs' ? 'this piece, as their text does not have them' : 'the post, as ours does not have them'
  throw invalidRequest([
    {
      path: '--losing',
      message: `It takes ${passages(lost.length)} out of ${where}:\n${listed(lost)}\nConfirm with --losing ${lost.length}.`,
    },
  ])
}

/** The versions of a conflict as text. */
export function comparedText({ fields, is_takable, lost_here, lost_there, notices }: Versions): string {
  const columns = fields.flatMap(({ field, before, ours, theirs }) => [
    `${field}, last sent:`,
    ...[before, '', `${field}, here:`, ours, '', `${field}, there:`, theirs, ''],
  ])
  return [
    ...columns,
    ...(is_takable ? [`--keep theirs takes ${passages(lost_here.length)} out of the piece.`] : []),
    ...(lost_here.length === 0 ? [] : [listed(lost_here)]),
    `--keep ours takes ${passages(lost_there.length)} out of the post.`,
    ...(lost_there.length === 0 ? [] : [listed(lost_there)]),
    ...notices,
  ].join('\n')
}

function passages(count: number): string {
  return count === 1 ? '1 passage' : `${count} passages`
}

function listed(lost: readonly string[]): string {
  return lost.map((one) => `  - ${one}`).join('\n')
}

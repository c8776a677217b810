import { isEarlierBy } from '../../kernel/time.ts'

/** How far a clock is put right in passing; only what is more than that is said. */
const PUT_RIGHT_MS = 60_000

/** An entry whose time is before that of an entry before it: this machine’s clock had been set back. */
export interface SetBack {
  seq: number
  at: string
  /** The latest time that an entry before it has. */
  after: string
}

/** Follows the times of a log, entry by entry; answers a new fall of its clock, or null. */
export function clockReader(): (entry: { seq: number; at: string }) => SetBack | null {
  let latest = ''
  let isBack = false
  return ({ seq, at }) => {
    const wasBack = isBack
    isBack = isBefore(at, latest)
    if (at > latest) latest = at
    // What follows in the same stretch is said once.
    return isBack && !wasBack ? { seq, at, after: latest } : null
  }
}

/** Whether a moment is before another by more than putting a clock right. */
export function isBefore(at: string, other: string): boolean {
  return other !== '' && isEarlierBy(at, other, PUT_RIGHT_MS)
}

/** "Entry 12 has the time …, though an entry before it has …: this machine’s clock had been set back." */
export function setBackInWords({ seq, at, after }: SetBack): string {
  return `Entry ${seq} has the time ${at}, and an entry before it ${after}: the clock of this machine had been set back.`
}

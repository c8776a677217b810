import type { Caller } from '../accounts/rules.ts'
import type { HotReads } from '../database/hot-reads.ts'
import { keepRecent } from '../kernel/recent.ts'

/** What no commit changes, such as how long a run has been at work, may be so old in an answer. */
const LONGEST_MS = 1000
const MOST_ANSWERS = 100
/** In UTF-16 units. */
const LONGEST_ANSWER = 300_000

/** Answers of operations that are `isKept`: given again to the same key until anybody commits something. */
export interface KeptAnswers {
  find: (caller: Caller, target: string) => string | undefined
  /** Begins an answer; what it answers keeps it, unless something was committed while it was made. */
  begin: (caller: Caller, target: string) => (body: string) => void
}

/** Nothing is kept where the database does not say what it was like. */
export function keepAnswers(reads: Pick<HotReads, 'version'>, monotonicMs: () => number): KeptAnswers {
  const kept = keepRecent<{ version: number; atMs: number; body: string }>(MOST_ANSWERS)
  return {
    find: (caller, target) => {
      const known = kept.get(nameOf(caller, target))
      if (known === undefined || monotonicMs() - known.atMs > LONGEST_MS) return undefined
      return known.version === reads.version() ? known.body : undefined
    },
    begin: (caller, target) => {
      const version = reads.version()
      const atMs = monotonicMs()
      return (body) => {
        if (version === undefined || body.length > LONGEST_ANSWER) return
        kept.set(nameOf(caller, target), { version, atMs, body })
      }
    },
  }
}

function nameOf({ key_id, member_id }: Caller, target: string): string {
  return `${key_id ?? member_id} ${target}`
}

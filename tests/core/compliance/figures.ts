import type { Verdict } from '../../../core/compliance/kinds/outcome.ts'

/** F1 of both verdicts; `missed`: affirmed and passed as denied, `flagged`: denied and called affirmed. */
export function figuresOf(rows: readonly { expected: Verdict; given: Verdict }[]) {
  const count = (expected: Verdict | null, given: Verdict | null): number =>
    rows.filter((row) => (expected ?? row.expected) === row.expected && (given ?? row.given) === row.given).length
  const f1 = (verdict: Verdict): number =>
    (2 * count(verdict, verdict)) / Math.max(1, count(verdict, null) + count(null, verdict))
  return {
    affirmed: f1('affirmed'),
    denied: f1('denied'),
    right: rows.filter((row) => row.expected === row.given).length / Math.max(1, rows.length),
    missed: count('affirmed', 'denied'),
    flagged: count('denied', 'affirmed'),
  }
}

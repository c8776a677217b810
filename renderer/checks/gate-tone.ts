import { isUndecided, type Verdict } from '../../core/quality/rules/report.ts'
import type { BadgeTone } from '../ui/Badge.tsx'

/** The tone of the gate's verdict: never good, as a program alone looked: warn where something is left to a person. */
export function gateTone(verdict: Verdict): BadgeTone {
  if (isUndecided(verdict)) return 'warn'
  return verdict.passed ? 'quiet' : 'danger'
}

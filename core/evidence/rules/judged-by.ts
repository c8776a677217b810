import type { ClaimRecord } from '../contract.ts'

/** Who gave the verdict on a claim: a language model or the built-in rule program; null in records that do not say. */
export function judgeOf({ judged_by: judge }: Pick<ClaimRecord, 'judged_by'>): 'model' | 'program' | null {
  if (judge === undefined) return null
  return judge.startsWith('builtin/') ? 'program' : 'model'
}

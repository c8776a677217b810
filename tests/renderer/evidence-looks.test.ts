import { expect, test } from 'vitest'
import type { ClaimRecord } from '../../core/evidence/contract.ts'
import type { TextChecks } from '../../core/quality/contract.ts'
import { annotationsOf } from '../../renderer/checks/annotations.ts'

function looksOf(change: Partial<ClaimRecord>): string[] {
  const claim = { claim_id: 'clm_1', claim_text: 'Books came back. [1]', claim_start: 0, confidence: 'high', ...change }
  const checks = {
    evidence: { claims: [claim] },
    compliance: { violations: [], needs_manual_review: [] },
    report: { issues: [] },
  } as unknown as TextChecks
  return annotationsOf(checks, { claim: (look) => look }).map(({ look, start, end }) => `${look} ${start}-${end}`)
}
const lookOf = (change: Partial<ClaimRecord>) => looksOf(change)[0]?.split(' ')[0]

test('a citation has the look of a supported one only by a verdict, however many words it shares', () => {
  expect(lookOf({})).toBe('high')
  expect(lookOf({ entailment: 'unclear' })).toBe('high')
  expect(lookOf({ entailment: 'supported' })).toBe('supported')
  expect(lookOf({ entailment: 'supported', confidence: 'low' })).toBe('supported')
  expect(lookOf({ entailment: 'supported', awaits_verdict: true })).toBe('high')
  // The sentence is at fault as a whole, and its marker leads to the source that says so.
  expect(looksOf({ entailment: 'contradicted' })).toEqual(['violation 0-16', 'contradicted 17-20'])
  expect(looksOf({ entailment: 'not_supported' })).toHaveLength(1)
})

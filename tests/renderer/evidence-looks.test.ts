import { expect, test } from 'vitest'
import type { ClaimRecord } from '../../core/evidence/contract.ts'
import type { TextChecks } from '../../core/quality/contract.ts'
import { annotationsOf } from '../../renderer/checks/annotations.ts'

function lookOf(change: Partial<ClaimRecord>): string | undefined {
  const claim = { claim_id: 'clm_1', claim_text: 'Books came back. [1]', claim_start: 0, confidence: 'high', ...change }
  const checks = {
    evidence: { claims: [claim] },
    compliance: { violations: [], needs_manual_review: [] },
    report: { issues: [] },
  } as unknown as TextChecks
  return annotationsOf(checks, { claim: (look) => look })[0]?.look
}

test('a citation has the look of a supported one only by a verdict, however many words it shares', () => {
  expect(lookOf({})).toBe('high')
  expect(lookOf({ entailment: 'unclear' })).toBe('high')
  expect(lookOf({ entailment: 'supported' })).toBe('supported')
  expect(lookOf({ entailment: 'supported', confidence: 'low' })).toBe('supported')
  expect(lookOf({ entailment: 'supported', awaits_verdict: true })).toBe('high')
  expect(lookOf({ entailment: 'contradicted' })).toBe('contradicted')
})

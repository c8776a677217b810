import { expect, test } from 'vitest'
import { checkPolicy } from '../../../core/compliance/rules/check-policy.ts'
import { phraseVerdict } from '../../../core/compliance/rules/phrase-verdict.ts'

test.each([
  ['Not even a storm on the markets can touch your guaranteed income.', 'guaranteed income'],
  ['Nobody who saves with us regrets it, because the gain is guaranteed.', 'guaranteed'],
  ['Do not settle for a plan that is not risk-free.', 'risk-free'],
  ['We would not say that this program is free of faults if it were not.', 'free of faults'],
])('what is denied in “%s” does not clear it', (text, phrase) => {
  expect(phraseVerdict({ text, phrase }).verdict).not.toBe('denied')
})

test.each([
  ['We do not promise guaranteed income.', 'guaranteed income'],
  ['The gain is not guaranteed, because markets move.', 'guaranteed'],
  ['This plan is not risk-free.', 'risk-free'],
  ['We never said that this program is free of faults.', 'free of faults'],
])('“%s” denies it', (text, phrase) => {
  expect(phraseVerdict({ text, phrase }).verdict).toBe('denied')
})

test('a “not” in the gap of a pattern asks a person and breaks no rule', () => {
  const rule = {
    ...{ id: 'p', phrase: 'you will {...1} double your money', variants: [], loose: [], beside: [], exceptions: [] },
    ...{ answer: 'block' as const, message: 'No.' },
  }
  const rules = {
    ...{ mandatory_disclaimers: [], required_citations_minimum: null, forbidden_claims: [], conditional_claims: [] },
    claim_patterns: [rule],
  }
  const report = checkPolicy(rules, 'You will not double your money. You will soon double your money.')
  expect(report.needs_manual_review).toMatchObject([{ rule_id: 'p', cue: 'not', start: 0 }])
  expect(report.violations).toMatchObject([{ rule_id: 'p', start: 32 }])
})

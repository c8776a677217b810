import { expect, test } from 'vitest'
import { ComplianceRules } from '../../../core/compliance/contract.ts'
import { ruleProblems } from '../../../core/compliance/kinds/policy-rules.ts'
import { policyCheck } from '../../../core/compliance/rules/check-policy.ts'

const rule = { id: 'own', phrase: 'miracle', variants: [], answer: 'ask', message: 'Look at it.' }

function rulesOf(members: object): ComplianceRules {
  return ComplianceRules.parse({
    mandatory_disclaimers: [],
    forbidden_claims: [],
    conditional_claims: [],
    required_citations_minimum: null,
    claim_patterns: [{ ...rule, ...members }],
  })
}

function asked(members: object, text: string): string[] {
  return policyCheck(rulesOf(members))(text).needs_manual_review.map(({ excerpt }) => excerpt)
}

const loose = {
  loose: ['{take|wear} this', 'i {wear|start}', 'always', '{percent}'],
  beside: ['{pain|gone|yield}', 'drops'],
}

test('a loose wording counts beside what its rule names, and nowhere else', () => {
  expect(asked(loose, 'People who take this find their pain gone.')).toEqual(['take this'])
  expect(asked(loose, 'People who take this list along forget less.')).toEqual([])
  expect(asked(loose, 'People who take this list along forget less. The pain is gone.')).toEqual([])
  expect(asked(loose, 'It is a miracle.')).toEqual(['miracle'])
})

test.each([
  ['a question that a reader asks', 'May I drive while I wear the drops?'],
  ['what if', 'What if I start to have pain?'],
  ['a step of instructions', 'Wear this over the pain.'],
  ['a step under a condition', 'If the pain comes back, take this to your doctor.'],
  ['a definition', 'This is called pain, which means that nerves always answer.'],
  ['what holds as a rule only', 'The drops usually always sting.'],
  ['what holds under a condition', 'If the drops run out, the clinic always answers.'],
])('%s promises nothing', (_, text) => {
  expect(asked(loose, text)).toEqual([])
})

test.each([
  ['a hook', 'What if I told you that I wear no brace and the pain is gone?'],
  ['an instruction that says what comes of it', 'Take this and feel the pain end.'],
  ['what a house says of itself', 'If you come to us, the pain is always gone.'],
  ['a plain claim', 'The drops always work.'],
])('%s does', (_, text) => {
  expect(asked(loose, text)).not.toEqual([])
})

test('a loose wording does not hide a phrase that counts by itself', () => {
  expect(asked({ ...loose, loose: ['a miracle {...3}'] }, 'Some call it a miracle of our days.')).toEqual(['miracle'])
})

test('a loose wording needs words beside which it counts', () => {
  expect(ruleProblems(rulesOf({ loose: ['always', ''] })).map(({ path }) => path)).toEqual([
    'claim_patterns.0.loose.1',
    'claim_patterns.0.beside',
  ])
})

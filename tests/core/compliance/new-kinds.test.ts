import { describe, expect, test } from 'vitest'
import { ComplianceRules } from '../../../core/compliance/contract.ts'
import type { PolicyFacts } from '../../../core/compliance/kinds/outcome.ts'
import { policyRules, ruleProblems } from '../../../core/compliance/kinds/policy-rules.ts'
import { statedAudience } from '../../../core/compliance/rules/audience.ts'
import { fieldsReport } from '../../../core/compliance/rules/check-fields.ts'
import { checkOfRules, NOTHING_VERIFIED, policyCheck } from '../../../core/compliance/rules/check-policy.ts'
import { phraseFinder } from '../../../core/compliance/rules/phrases.ts'
import { tokensOf } from '../../../core/compliance/rules/tokens.ts'
import { ruleAnswers } from '../../../core/trials/rules/rule-answers.ts'
import { growthOfWork } from '../../support/growth.ts'

const rulesOf = (some: object): ComplianceRules =>
  ComplianceRules.parse({
    mandatory_disclaimers: [],
    required_citations_minimum: null,
    forbidden_claims: [],
    conditional_claims: [],
    ...some,
  })

const said = { id: 'r', variants: [], answer: 'block', message: 'Not so.' }

function found(some: object, text: string, facts: Partial<PolicyFacts> = {}) {
  const report = policyCheck(rulesOf(some))(text, { ...NOTHING_VERIFIED, ...facts })
  return {
    broken: report.violations.map(({ excerpt }) => excerpt),
    asked: report.needs_manual_review.map(({ excerpt, reason }) => `${excerpt}: ${reason}`),
    cleared: report.cleared.map(({ excerpt, reason, cue }) => `${excerpt}: ${reason}, ${cue ?? ''}`),
  }
}

/** What a pattern takes of a text; null where it takes nothing. */
function taken(pattern: string, text: string): string | null {
  const tokens = tokensOf(text)
  const [hit] = phraseFinder([pattern]).find(tokens, text)
  return hit === undefined ? null : text.slice(tokens[hit.from]?.start, tokens[hit.to - 1]?.end)
}

test.each([
  ['{percent} {guaranteed|fixed} return', 'A 7.5% guaranteed return', '7.5% guaranteed return'],
  ['{percent} {guaranteed|fixed} return', 'five to 7 per cent fixed returns', '7 per cent fixed returns'],
  ['{percent} {guaranteed|fixed} return', 'guaranteed return', null],
  ['lose {weight} in {period}', 'She lost 10 kg in 4 weeks.', 'lost 10 kg in 4 weeks'],
  ['lose {weight} in {period}', 'Lose a stone on a 30-day plan', null],
  ['turn {money} into {money}', 'Turn $500 into £50k now', 'Turn $500 into £50k'],
  ['{name} trades here', 'Elon Musk trades here', 'Musk trades here'],
  ['{name} trades here', 'nobody trades here', null],
  ['{start}stop {taking}? your pills', 'Stop your pills.', 'Stop your pills'],
  ['{start}stop {taking}? your pills', 'They stop your pills.', null],
  ['cure {...2} cold', 'It cures the common cold', 'cures the common cold'],
  ['cure {...2} cold', 'It cures. Never the cold', null],
  ['cure {...2} cold', 'cures the very most common cold', null],
  ['{=cure|heal} it', 'cured it', null],
  ['{=cure|heal} it', 'healed it', 'healed it'],
])('“%s” takes of “%s”: %s', (pattern, text, expected) => {
  expect(taken(pattern, text)).toBe(expected)
})

test('a pattern that cannot be used is named by its field', () => {
  const rules = rulesOf({
    claim_patterns: [{ ...said, phrase: '{number}', variants: ['{a|{number}} b'], exceptions: ['{...}'] }],
  })
  expect(ruleProblems(rules).map(({ path }) => path)).toEqual([
    'claim_patterns.0.variants.0',
    'claim_patterns.0.phrase',
    'claim_patterns.0.exceptions.0',
  ])
})

describe('claim patterns', () => {
  const some = (answer: string) => ({
    claim_patterns: [{ ...said, answer, phrase: 'risk free', exceptions: ['risk free {rate|asset}'] }],
  })

  test('block, advise or ask, and a denial clears them', () => {
    expect(found(some('block'), 'It is risk-free.').broken).toEqual(['risk-free'])
    expect(found(some('ask'), 'It is risk-free.')).toMatchObject({ broken: [], asked: ['risk-free: asks_person'] })
    expect(found(some('block'), 'It is not risk-free.')).toMatchObject({
      broken: [],
      cleared: ['risk-free: denied, not'],
    })
    const report = policyCheck(rulesOf(some('advise')))('It is risk-free.')
    expect(report.violations).toMatchObject([{ severity: 'advisory' }])
  })

  test('an exception clears what it shares words with, and the rule bench shows it', () => {
    const rules = policyRules(rulesOf(some('block')))
    const report = checkOfRules(rules)('The risk-free rate is low.')
    expect(report.violations).toEqual([])
    expect(ruleAnswers(rules, report, new Set())).toMatchObject([
      { answer: 'cleared', findings: [{ answer: 'cleared', excerpt: 'risk-free', cue: 'risk-free rate' }] },
    ])
  })
})

test('exceptions are part of the rules of before as well', () => {
  const cure = { id: 'c', phrase: 'cures', variants: [], message: 'No.', exceptions: ['cured ham'] }
  expect(found({ forbidden_claims: [cure] }, 'Cured ham cures colds.')).toMatchObject({
    broken: ['cures'],
    cleared: ['Cured: exception, Cured ham'],
  })
})

describe('pairs of statements', () => {
  const some = (within: string) => ({
    paired_statements: [{ ...said, phrase: 'a gain of {percent}', partners: ['may fall'], within }],
  })
  const text = '## One\n\nA gain of 5%. A gain of 6%.\n\n## Two\n\nPrices may fall.'

  test('stand within the reach that the rule names, and are missed once in it', () => {
    expect(found(some('section'), text).broken).toEqual(['A gain of 5%'])
    expect(found(some('sentence'), text).broken).toEqual(['A gain of 5%', 'A gain of 6%'])
    expect(found(some('piece'), text).broken).toEqual([])
  })

  test('are not met by a counterpart that is denied', () => {
    expect(found(some('piece'), 'A gain of 5%. It is false that prices may fall.').broken).toEqual(['A gain of 5%'])
  })
})

test('a statement has to bring what it needs, and the finding names what is missing', () => {
  const needs = [
    { name: 'the period', wordings: ['since {number}'] },
    { name: 'a warning', wordings: ['past performance'] },
  ]
  const rule = { ...said, phrase: 'returned {percent}', needs, within: 'piece' }
  const check = policyCheck(rulesOf({ required_by_trigger: [rule] }))
  expect(check('It returned 5% since 2019.').violations[0]?.message).toBe('Not so. Missing in the piece: a warning.')
  expect(check('It returned 5% since 2019. Past performance is no guide.').violations).toEqual([])
})

test('what is kept out of titles may stand in the text', () => {
  const rules = rulesOf({ title_claims: [{ ...said, phrase: 'cure' }] })
  const check = policyCheck(rules)
  expect(check('It is a cure.').violations).toEqual([])
  expect(check('# A cure\n\nText.').violations).toHaveLength(1)
  const { violations } = fieldsReport(check, [{ place: 'search_title', text: 'The cure' }])
  expect(violations.map(({ message }) => message)).toEqual(['In the search title: Not so.'])
})

test('what is kept from the public asks where nobody says for whom the piece is', () => {
  const rules = { audience_claims: [{ ...said, phrase: 'ozempic', kept_from: 'public' }] }
  expect(found(rules, 'Ozempic.').asked).toEqual(['Ozempic: audience_unknown'])
  const forPatients = { audience: statedAudience({ target_audience: 'GPs and patients' }) }
  expect(found(rules, 'Ozempic.', forPatients).broken).toEqual(['Ozempic'])
  const forDoctors = { audience: statedAudience({ target_audience: 'Hospital doctors' }) }
  expect(found(rules, 'Ozempic.', forDoctors).cleared).toEqual(['Ozempic: audience, for Hospital doctors'])
  expect(statedAudience({ topic: 'x' })).toBeNull()
})

test('a kind of source has its own age, and one without a date asks a person', () => {
  const rules = { source_age: [{ id: 'a', name: 'rates', wordings: ['rate'], months: 3, answer: 'block' }] }
  const source = (title: string, published_date: string | null) => ({ title, publisher: null, published_date })
  const sources = [
    source('Base rates', '2025-01-02'),
    source('Savings rate', null),
    source('A history', '1990-01-01'),
    source('Interest rates', '2025-06-01'),
  ]
  const report = policyCheck(rulesOf(rules))('Text.', { ...NOTHING_VERIFIED, sources, today: '2025-06-02' })
  expect(report.violations.map(({ message }) => message)).toEqual([
    '“Base rates” is dated 2025-01-02. Of rates, only those at most 3 months old may be cited. Cite a newer one.',
  ])
  expect(report.needs_manual_review).toMatchObject([{ reason: 'undated_source' }])
  expect(found(rules, 'Text.')).toEqual({ broken: [], asked: [], cleared: [] })
})

test('work on patterns is bounded by the length of the text', () => {
  const rules = rulesOf({
    claim_patterns: [{ ...said, phrase: 'cure {...8} {...8} cold', exceptions: ['cure {...8} ham'] }],
    paired_statements: [{ ...said, id: 'p', phrase: 'cure', partners: ['not {...8} never'], within: 'piece' }],
  })
  const check = policyCheck(rules)
  expect(growthOfWork((length) => check('cure not never '.repeat(length)), [4000, 16_000])).toBeLessThan(12)
})

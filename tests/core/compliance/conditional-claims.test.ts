import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VerticalDocument } from '../../../core/catalog/document.ts'
import type { ComplianceRules } from '../../../core/compliance/contract.ts'
import { policyCheck } from '../../../core/compliance/rules/check-policy.ts'
import { conditionCheck } from '../../../core/compliance/rules/condition-words.ts'
import { readText } from '../../../core/compliance/rules/read-text.ts'
import { pieceCompliance, type BackingClaim } from '../../../core/quality/rules/piece-compliance.ts'
import { root } from '../../support/command.ts'

const rulesWith = (condition: string): ComplianceRules => ({
  mandatory_disclaimers: [],
  required_citations_minimum: { id: 'n', minimum: 1, severity: 'blocking' },
  forbidden_claims: [],
  conditional_claims: [
    {
      id: 'c',
      phrase: 'clinically proven',
      variants: [],
      condition: { check: 'citation', text: condition },
      severity: 'blocking',
      message: 'Cite it.',
    },
  ],
})
const BODY = 'It tastes of lemon [2]. The gel is clinically proven to cool [1]. It is sold in tubes.'
const START = BODY.indexOf('The gel')
const SENTENCE = { claim_start: START, claim_end: BODY.indexOf(' It is sold') }
const claim = (change: Partial<BackingClaim>): BackingClaim => ({
  source_id: 's1',
  confidence: 'high',
  ...SENTENCE,
  ...change,
})
function judged(claims: BackingClaim[], condition = 'The study is cited in the same sentence.', body = BODY) {
  const report = pieceCompliance(policyCheck(rulesWith(condition)), { title: 'Gel', body, seo: null }, claims)
  const own = <T extends { rule_id: string }>(all: T[]) => all.filter((one) => one.rule_id === 'c')
  if (own(report.violations).length > 0) return 'violation'
  const [review] = own(report.needs_manual_review)
  return review === undefined
    ? own(report.cleared)
        .map((one) => one.reason)
        .join()
    : review.reason
}

test.each<[string, Partial<BackingClaim>[], string]>([
  ['high confidence', [{}], 'supported'],
  ['moderate confidence', [{ confidence: 'moderate' }], 'violation'],
  ['moderate, and judged supported', [{ confidence: 'moderate', entailment: 'supported' }], 'supported'],
  ['moderate, and unclear', [{ confidence: 'moderate', entailment: 'unclear' }], 'violation'],
  ['high, and not supported', [{ entailment: 'not_supported' }], 'violation'],
  ['high, and contradicted', [{ entailment: 'contradicted' }], 'violation'],
  ['one source supports, another contradicts', [{}, { source_id: 's2', entailment: 'contradicted' }], 'violation'],
  ['the marker left out of the claim', [{ claim_end: SENTENCE.claim_end - 5 }], 'supported'],
  ['the sentence before', [{ claim_start: 0, claim_end: START - 1 }], 'violation'],
  ['two sentences in one', [{ claim_start: 0 }], 'violation'],
  ['half of the sentence', [{ claim_start: START + 8 }], 'violation'],
  ['no claim', [], 'violation'],
])('a conditional claim is supported by a record of its very sentence: %s', (_, claims, expected) => {
  expect(judged(claims.map(claim))).toBe(expected)
})

test('moderate claims count towards the number of sources all the same', () => {
  const rules = rulesWith('The study is cited.')
  const piece = { title: 'Gel', body: BODY, seo: null }
  const report = pieceCompliance(policyCheck(rules), piece, [claim({ confidence: 'moderate' })])
  expect(report.violations.map((one) => one.rule_id)).toEqual(['c'])
})

const DATED = 'In 2021 the gel was clinically proven to cool [1].'
test.each([
  ['a year that is named', 'The study, with its year, is cited.', DATED, 'supported'],
  [
    'a year that is not',
    'The study, with its year, is cited.',
    'It is clinically proven to cool [1].',
    'manual_condition',
  ],
  ['a period', 'The study and its period are cited.', 'It is clinically proven over 12 weeks [1].', 'supported'],
  ['no period', 'The study and its period are cited.', 'It is clinically proven to cool [1].', 'manual_condition'],
  ['a sentence of the piece', 'Cited, and the piece says “Ask a doctor.”', `${DATED} Ask a doctor.`, 'supported'],
  ['a sentence missing', 'Cited, and the piece says “Ask a doctor.”', DATED, 'manual_condition'],
  ['what patterns cannot see', 'The study had more than 100 patients and is cited.', DATED, 'manual_condition'],
])('the words of a condition: %s', (_, condition, body, expected) => {
  const end = body.indexOf(']') + 2
  expect(judged([claim({ claim_start: 0, claim_end: end })], condition, body)).toBe(expected)
})

test('of the bundled conditions with a citation, those that ask for more than patterns see are never met', () => {
  const folder = join(root, 'resources', 'catalog', 'verticals')
  const text = readText('In 2021 it was so [1]. Past performance does not guarantee future results.')
  const met = readdirSync(folder).flatMap((file) => {
    const { id, compliance } = VerticalDocument.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    return compliance.conditional_claims
      .filter(({ condition }) => condition.check === 'citation' && conditionCheck(condition.text)(text, 0, 21))
      .map((rule) => `${id} ${rule.id}`)
  })
  expect(met).toEqual([
    'education effectiveness',
    'fintech past-performance',
    'fintech market-position',
    'healthcare clinically-proven',
    'healthcare prevention',
    'software performance',
    'software market-position',
  ])
})

import { expect, test } from 'vitest'
import type { ComplianceRules } from '../../../core/compliance/contract.ts'
import { ComplianceReport } from '../../../core/compliance/contract.ts'
import { checkPolicy } from '../../../core/compliance/rules/check-policy.ts'
import type { PolicyFacts } from '../../../core/compliance/kinds/outcome.ts'

const NONE: ComplianceRules = {
  mandatory_disclaimers: [],
  required_citations_minimum: null,
  forbidden_claims: [],
  conditional_claims: [],
}
const forbidding = (...phrases: string[]): ComplianceRules => ({
  ...NONE,
  forbidden_claims: [{ id: 'f', phrase: phrases[0] ?? '', variants: phrases.slice(1), message: 'Not this.' }],
})
const requiring = (check: 'citation' | 'manual', severity: 'blocking' | 'advisory' = 'advisory'): ComplianceRules => ({
  ...NONE,
  conditional_claims: [
    {
      id: 'c',
      phrase: 'times faster',
      variants: [],
      condition: { check, text: 'Proof.' },
      severity,
      message: 'Prove it.',
    },
  ],
})
const facts = (isSupported: boolean | 'unknown', verified: number | null = null): PolicyFacts => ({
  place: 'body',
  isSupported: () => isSupported,
  verified_sources: verified,
})
const shape = (report: ComplianceReport) => ({
  violations: report.violations.map((one) => `${one.rule_id} ${one.severity} ${one.excerpt}`),
  cleared: report.cleared.map((one) => `${one.rule_id} ${one.reason} ${one.cue ?? ''}`),
  review: report.needs_manual_review.map((one) => `${one.rule_id} ${one.reason}`),
})

test('a forbidden claim that is affirmed blocks; denied it is cleared with its cue; unclear it goes to a person', () => {
  const text = 'It **cures** colds. It does not cure flu. Can it cure gout?'
  const report = checkPolicy(forbidding('cures'), text)
  expect(ComplianceReport.parse(report)).toEqual(report)
  expect(report.violations).toEqual([
    {
      rule_id: 'f',
      rule_type: 'forbidden_claims',
      phrase: 'cures',
      excerpt: 'cures',
      start: 5,
      end: 10,
      cue: null,
      severity: 'blocking',
      message: 'Not this.',
    },
  ])
  expect(shape(report).cleared).toEqual(['f denied not'])
  expect(shape(report).review).toEqual(['f unclear'])
  expect(report.needs_manual_review[0]).toMatchObject({ cue: '?', excerpt: 'cure', severity: 'blocking' })
})

test('one place is reported once for a rule, with the longest wording', () => {
  const report = checkPolicy(forbidding('cure', 'miracle cure', 'miracle cure for'), 'A miracle cure for all, a cure.')
  expect(report.violations.map((one) => [one.phrase, one.excerpt])).toEqual([
    ['miracle cure for', 'miracle cure for'],
    ['cure', 'cure'],
  ])
})

test.each([
  [
    'supported',
    'It is ten times faster [1].',
    true,
    { cleared: ['c supported a supported citation in the same sentence'] },
  ],
  [
    'marker behind the full stop',
    'It is ten times faster.[1]',
    true,
    { cleared: ['c supported a supported citation in the same sentence'] },
  ],
  [
    'marker in another sentence',
    'It is ten times faster. See this [1].',
    true,
    { violations: ['c advisory times faster'] },
  ],
  ['not supported', 'It is ten times faster [1].', false, { violations: ['c advisory times faster'] }],
  ['nobody has looked', 'It is ten times faster [1].', 'unknown', { review: ['c evidence_unknown'] }],
  ['no marker', 'It is ten times faster.', 'unknown', { violations: ['c advisory times faster'] }],
  ['denied', 'It is not ten times faster.', false, { cleared: ['c denied not'] }],
  ['unclear', 'Is it ten times faster?', false, { review: ['c unclear'] }],
] as const)('a conditional claim: %s', (_, text, support, expected) => {
  const report = shape(checkPolicy(requiring('citation'), text, facts(support)))
  expect(report).toEqual({ violations: [], cleared: [], review: [], ...expected })
})

test('the caller is asked about the very sentence', () => {
  const text = 'One. It is ten times faster [1]. Two.'
  const asked: string[] = []
  checkPolicy(requiring('citation'), text, {
    place: 'body',
    verified_sources: 1,
    isSupported: (start, end) => {
      asked.push(text.slice(start, end))
      return true
    },
  })
  expect(asked).toEqual(['It is ten times faster [1].'])
})

test('a condition that patterns cannot check is for a person, and is not passed', () => {
  const report = checkPolicy(requiring('manual', 'blocking'), 'It is ten times faster [1].', facts(true, 5))
  expect(report.violations).toEqual([])
  expect(report.needs_manual_review).toMatchObject([
    { reason: 'manual_condition', severity: 'blocking', condition: 'Proof.' },
  ])
})

test.each([
  [0, 'No marker.', '0 found.'],
  [0, 'One [1]. Two [2].', '2 cited in the text, of which none supports a sentence.'],
  [1, 'One [1]. Two [2].', '2 cited in the text, of which 1 supports a sentence.'],
  [null, 'One [1].', '1 cited in the text.'],
] as const)(
  'sources that are cited and back nothing are told apart from none: %s verified in “%s”',
  (verified, text, said) => {
    const rules = {
      ...forbidding('cure'),
      required_citations_minimum: { id: 'n', minimum: 2, severity: 'blocking' as const },
    }
    expect(checkPolicy(rules, text, facts(false, verified)).violations).toMatchObject([
      { message: `At least 2 sources from the library must be cited; ${said}` },
    ])
  },
)

const DISCLAIMER = 'This product is not intended to diagnose, treat, cure, or prevent any disease; cures vary.'
const withDisclaimer: ComplianceRules = {
  ...forbidding('cure'),
  mandatory_disclaimers: [{ id: 'd', text: DISCLAIMER, severity: 'blocking' }],
}

test.each([
  ['as it is', DISCLAIMER, []],
  ['in capitals', DISCLAIMER.toUpperCase(), []],
  ['with other spaces, lines and marks', DISCLAIMER.replace(/[,;]/g, '').replaceAll(' ', '\n'), []],
  ['in Markdown', `> *${DISCLAIMER.replace('not', '**not**')}*`, []],
  ['with a word missing', DISCLAIMER.replace('treat, ', ''), ['d']],
  ['with another word', DISCLAIMER.replace('any', 'a'), ['d']],
  ['with a word between', DISCLAIMER.replace('any', 'nearly any'), ['d']],
])('a disclaimer %s', (_, text, missing) => {
  const report = checkPolicy(withDisclaimer, `Hello.\n\n${text}\n`)
  expect(
    report.violations.filter((one) => one.rule_type === 'mandatory_disclaimers').map((one) => one.rule_id),
  ).toEqual(missing)
  if (missing.length === 0) expect(report.violations).toEqual([])
})

test('another wording that a rule of a disclaimer names counts as the disclaimer', () => {
  const exceptions = ['Ask a doctor about your own case.']
  const rules: ComplianceRules = {
    ...NONE,
    mandatory_disclaimers: [{ id: 'd', text: DISCLAIMER, severity: 'blocking', exceptions }],
  }
  const ids = (text: string) => checkPolicy(rules, text).violations.map(({ rule_type }) => rule_type)
  expect(ids('It helps. Ask a doctor\nabout your own case!')).toEqual([])
  expect(ids('It helps. Ask a doctor about his own case.')).toEqual(['mandatory_disclaimers'])
})

test('a disclaimer never trips the claims it names, the rest of the text does', () => {
  const report = shape(checkPolicy(withDisclaimer, `${DISCLAIMER} It cures colds.`))
  expect(report.cleared).toEqual(['f disclaimer disclaimer d', 'f disclaimer disclaimer d'])
  expect(report.violations).toEqual(['f blocking cures'])
})

const twoSources: ComplianceRules = {
  ...NONE,
  required_citations_minimum: { id: 'n', minimum: 2, severity: 'blocking' },
}
test.each([
  [2, 'Text.', {}],
  [1, 'Text [1] [2].', { violations: ['n blocking '] }],
  [null, 'Text [1] [1].', { violations: ['n blocking '] }],
  [null, 'Text [1, 2].', { review: ['n evidence_unknown'] }],
])('with %s verified sources: %s', (verified, text, expected) => {
  const report = shape(checkPolicy(twoSources, text, facts('unknown', verified)))
  expect(report).toEqual({ violations: [], cleared: [], review: [], ...expected })
})

test.each(['', ' ', '***', '(((', '[', '\\', '.*?', '\u200b'])(
  'a rule without words (%j) is named, and throws nothing',
  (phrase) => {
    const report = shape(checkPolicy(forbidding(phrase, 'cure'), 'It cures. (((***'))
    expect(report).toEqual({ violations: ['f blocking cures'], cleared: [], review: ['f rule_without_words'] })
  },
)

test('a vertical without rules, and a text without anything, find nothing', () => {
  expect(checkPolicy(NONE, 'It cures.')).toEqual({ violations: [], cleared: [], needs_manual_review: [] })
  expect(checkPolicy(forbidding('cure'), '')).toEqual({ violations: [], cleared: [], needs_manual_review: [] })
})

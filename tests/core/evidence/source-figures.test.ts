import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { figuresAgainst, measuringSentences } from '../../../core/evidence/rules/source-figures.ts'
import { citedPiece } from '../../support/cited-piece.ts'
import { labelledClaims, SETS } from '../../support/labelled-claims.ts'
import { seatOwner } from '../../support/desk.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

const against = (sentence: string, source: string, about = '') =>
  figuresAgainst(sentence, measuringSentences([source]), about).map(({ found, expected }) => [found, expected])

describe('a figure that a source gives otherwise for the same', () => {
  test.each([
    ['The starting dose is 75 mg once a week.', 'The usual starting dose is 7.5 mg once a week.', ['75 mg', '7.5 mg']],
    [
      'You will need blood tests every two years.',
      'You will need blood tests every two weeks until your dose is stable, then every two to three months.',
      ['every two years', 'every two weeks'],
    ],
    [
      'Take folic acid every day.',
      'Take 5 mg of folic acid once a week, on a different day from methotrexate.',
      ['every day', 'once a week'],
    ],
    [
      'The four gaps cost £3,153 with invoice finance, fees for the year included.',
      'The four gaps cost £3,513 with invoice finance, fees for the year included.',
      ['£3,153', '£3,513'],
    ],
    ['Apply 20 ml of the gel to the knee.', 'Apply 2 ml of the gel to the knee, and rub it in.', ['20 ml', '2 ml']],
    [
      'The annual charge of the Harbour fund is 0.2 %.',
      'The annual charge of the Harbour fund is 2.0 %, taken each quarter.',
      ['0.2 %', '2.0 %'],
    ],
  ])('%s', (sentence, source, expected) => {
    expect(against(sentence, source)).toEqual([expected])
  })
})

describe('figures of different things are not held to each other', () => {
  test.each([
    [
      'Hold back 0.9 pence for each £100 of outgoing instant payments, provision included.',
      'For a firm with £300 million a year of outgoing instant payments, 0.9 pence comes to £27,000, provision included.',
    ],
    [
      'The fee for outgoing instant payments of the firm is £12 a year.',
      'The sum of outgoing instant payments of the firm is £3,400 a year.',
    ],
    ['The starting dose is 7.5 mg once a week.', 'The maximum dose is 25 mg once a week.'],
    ['The starting dose of methotrexate is 7.5 mg.', 'The starting dose of folic acid is 5 mg.'],
    ['Adults take 500 mg twice a day.', 'Children take 250 mg twice a day.'],
    [
      'The four gaps cost £3,513 with invoice finance and £2,688 with an overdraft, fees for the year included.',
      'Two gaps cost £1,756 with invoice finance and £1,606 with an overdraft, fees for the year included.',
    ],
    ['Adult women need 310-320 mg of magnesium.', 'Adult men need 400-420 mg of magnesium.'],
    ['Take one 500 mg tablet twice a day.', 'Take one 500 mg tablet every 12 hours.'],
    ['Take 7.5 to 15 mg of it once a week.', 'Take 10 mg of it once a week.'],
    ['Take 0.5 g of paracetamol for the pain.', 'Take 500 mg of paracetamol for the pain.'],
    ['The Harbour fund charged 0.2 % in 2024.', 'The Harbour fund charged 2.0 % in 2019.'],
    ['Do you need blood tests every two years?', 'You need blood tests every two weeks.'],
    [
      'In the placebo arm, 21 % of heavy smokers had stopped after twelve weeks.',
      'Of those treated, 34 % of heavy smokers had stopped after twelve weeks.',
    ],
    ['Blood tests are free every two years.', 'The clinic opens every two weeks.'],
  ])('%s', (sentence, source) => {
    expect(against(sentence, source)).toEqual([])
  })

  test('what one source has for the same is not against the sources', () => {
    const source = 'For psoriasis the starting dose is 10 mg a week. The usual starting dose is 7.5 mg a week.'
    expect(against('The starting dose is 7.5 mg a week.', source)).toEqual([])
    expect(against('The starting dose is 75 mg a week.', source)).toHaveLength(1)
  })

  test.each(SETS)('no claim of %s that people called supported is against its source', (set) => {
    const supported = (labelledClaims(set) ?? []).filter(({ label }) => label === 'supported')
    const found = supported.filter(({ text, excerpts }) => against(text, excerpts.join('\n')).length > 0)
    expect(found.map(({ text }) => text)).toEqual([])
  })
})

describe('in a piece', () => {
  let engine: TestEngine
  beforeEach(async () => {
    engine = await testEngine()
    await seatOwner(engine)
  })
  afterEach(() => engine.close())

  test('it blocks, whether the sentence cites the source or not, and says what the source says', async () => {
    const { source } = await engine.desk.sources.add({
      file_name: 'methotrexate.md',
      text: '# Methotrexate for arthritis\n\nMethotrexate is taken as tablets. The usual starting dose is 7.5 mg once a week.\n\nYou will need blood tests every two weeks until your dose is stable.',
    })
    const body = [
      '## Methotrexate',
      'Methotrexate is taken as tablets [1]. The starting dose is 75 mg once a week.',
      'You will need blood tests every two years [1].',
    ].join('\n\n')
    const { deskContext } = engine.engine.workspace
    const content_id = await citedPiece(deskContext, { title: 'Methotrexate', body, source_ids: [source.source_id] })
    const { checks } = await engine.desk.content.checks({ content_id })
    const report = checks?.report ?? { issues: [], passed: null }
    const found = report.issues.filter(({ code }) => code === 'figure_against_source')
    expect(found).toMatchObject([
      {
        severity: 'blocking',
        found: '75 mg',
        expected: '7.5 mg',
        passage: 'The usual starting dose is 7.5 mg once a week.',
      },
      { severity: 'blocking', found: 'every two years', expected: 'every two weeks' },
    ])
    expect(found.map(({ start, end }) => body.slice(start ?? 0, end ?? 0))).toEqual([
      'The starting dose is 75 mg once a week.',
      'You will need blood tests every two years [1].',
    ])
    expect(report.passed).toBe(false)
    expect(report.issues.map(({ code }) => code)).not.toContain('figures_differ')
  })
})

import { describe, expect, test } from 'vitest'
import { buildEvidence } from '../../../core/evidence/build.ts'
import { evidenceOf } from '../../../core/evidence/rules/score.ts'
import { indexSource } from '../../../core/evidence/rules/source-index.ts'
import { thingNotThere, withThings } from '../../../core/evidence/rules/other-things.ts'
import { tokensOf } from '../../../core/evidence/rules/tokens.ts'
import { wordTable } from '../../support/evidence-rows.ts'
import { testEngine } from '../../support/world.ts'

const table = wordTable()
const THERE = [
  'Sage tea eases a sore throat within an hour, a trial of 68 people by the Leeds Clinic found in 2019.',
  'The vaccine protects adults against severe flu for six months, the Ministry of Health in Bremen says.',
  'In Australia the course cut the number of falls among older adults by 24 percent in the winter of 2021.',
] as const

describe('a claim that names what its source does not is never high', () => {
  test.each([
    [THERE[0], 'sage', 'mint', 'Mint'],
    [THERE[0], 'tea', 'oil', 'oil'],
    [THERE[0], 'throat', 'knee', 'knee'],
    [THERE[0], 'Leeds', 'York', 'York'],
    [THERE[1], 'adults', 'pregnant women', 'pregnant'],
    [THERE[1], 'adults', 'children', 'children'],
    [THERE[1], 'vaccine', 'nasal spray', 'nasal'],
    [THERE[1], 'flu', 'measles', 'measles'],
    [THERE[1], 'severe', 'mild', 'mild'],
    [THERE[1], 'Bremen', 'Hamburg', 'Hamburg'],
    [THERE[2], 'Australia', 'Austria', 'Austria'],
    [THERE[2], 'older', 'obese', 'obese'],
    [THERE[2], 'winter', 'summer', 'summer'],
  ])('%s with another than “%s”: %s', (source, said, instead, named) => {
    const claim = source.replace(new RegExp(said, 'i'), (first) =>
      /^\p{Lu}/u.test(first) ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead,
    )
    expect(thingNotThere(claim, source, '', table)).toBe(named)
    const evidence = { ...evidenceOf(tokensOf(claim), indexSource(source), table), confidence: 'high' as const }
    expect(withThings(evidence, claim, source, '', table).confidence).toBe('moderate')
  })

  test('also where the source names it elsewhere', () => {
    const source = 'Sage tea eases a sore throat within an hour. Mint tea was tested too, and helped with nausea.'
    expect(thingNotThere('Mint tea eases a sore throat within an hour.', source, '', table)).toBe('Mint')
  })

  test('nor one that leaves out of whom alone its source speaks', () => {
    const source = 'The vaccine protects pregnant women against severe flu for six months.'
    expect(thingNotThere('The vaccine protects women against severe flu for six months.', source, '', table)).toBe(
      'pregnant',
    )
  })
})

describe('a claim that names the same in other words', () => {
  test.each([
    ['Sage tea relieves a sore throat in less than an hour.', THERE[0]],
    ['A trial of 68 people at the Leeds Clinic found that sage tea eases sore throats.', THERE[0]],
    ['Flu is kept off adults by the vaccine for six months.', THERE[1]],
    ['Older people in Australia had 24 percent fewer falls after the course.', THERE[2]],
    ['The Australian course cut falls among older adults by 24 percent.', THERE[2]],
    ['Swedish nurses slept less than six hours.', 'Nurses in Sweden slept less than six hours.'],
    ['The physician saw one child in May.', 'The doctor saw some children in May.'],
    ['The company recalled the kettles.', 'Borlo recalled the kettles.'],
    ['The NIH paid for the trial.', 'The National Institutes of Health paid for the trial.'],
  ])('%s', (claim, source) => {
    expect(thingNotThere(claim, source, '', table)).toBeNull()
  })

  test('or names what the title of its source names', () => {
    const source = 'It eases a sore throat within an hour.'
    expect(thingNotThere('Sage tea eases a sore throat.', source, 'All about sage tea', table)).toBeNull()
  })
})

test('the record of a sentence that exchanges its subject is not high, and that of the source’s own is', async () => {
  const engine = await testEngine()
  const text = 'Sage tea eases a sore throat within an hour. Mint tea was tested too, and helped with nausea.'
  const { source } = await engine.desk.sources.add({ file_name: 'tea.txt', title: 'Herbs in a cup', text })
  const { db, wordTable: words } = engine.engine.workspace.deskContext
  const { claims } = await buildEvidence(db, await words(), {
    body: 'Sage tea eases a sore throat within an hour [1].\n\nMint tea eases a sore throat within an hour [1].',
    citations: [{ number: 1, source_id: source.source_id }],
    verifies: false,
  })
  expect(claims.map(({ confidence }) => confidence === 'high')).toEqual([true, false])
  await engine.close()
})

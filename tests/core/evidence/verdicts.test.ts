import { describe, expect, test } from 'vitest'
import { evidenceOf } from '../../../core/evidence/rules/score.ts'
import { indexSource } from '../../../core/evidence/rules/source-index.ts'
import { tokensOf } from '../../../core/evidence/rules/tokens.ts'
import { verdictOf } from '../../../core/evidence/rules/verifier.ts'
import { wordTable } from '../../support/evidence-rows.ts'

const table = wordTable()
const verdict = (claim: string, excerpt: string) => verdictOf(claim, excerpt, table).entailment

describe('a figure is supported only with its year, group and measure', () => {
  test.each([
    ['The fund returned 8 percent in 2023.', 'The fund returned 8 percent in 2021 and lost 12 percent in 2023.'],
    [
      'The company made a profit of 4 million euros in 2024.',
      'The company made a profit of 4 million euros in 2022 and a loss of 9 million euros in 2024.',
    ],
    ['The index gained 5 percent in March.', 'The index gained 5 percent in January and 2 percent in March.'],
    ['Unemployment is 4 percent in the north.', 'Unemployment is 4 percent in the south and 9 percent in the north.'],
    ['Boat sales rose 6 percent in Norway.', 'Boat sales rose 6 percent in Sweden, and fell 4 percent in Norway.'],
    [
      'The rate was 5 percent for men and 7 percent for women.',
      'The rate was 5 percent for women and 7 percent for men.',
    ],
  ])('%s', (claim, excerpt) => {
    expect(verdict(claim, excerpt)).not.toBe('supported')
  })

  test.each([
    ['The drug cut deaths by 20 percent in people.', 'contradicted'],
    ['The drug cut deaths by 20 percent in mice.', 'supported'],
    ['The drug cut deaths by 3 percent in people.', 'supported'],
  ])('%s: %s', (claim, entailment) => {
    const excerpt = 'The drug cut deaths by 20 percent in mice, and by 3 percent in people.'
    expect(verdict(claim, excerpt)).toBe(entailment)
  })

  test.each([
    ['12 percent had a stroke on the new drug.', 'contradicted'],
    ['14 percent had a stroke on the new drug.', 'supported'],
    ['12 percent had a stroke on warfarin.', 'supported'],
  ])('%s: %s', (claim, entailment) => {
    expect(verdict(claim, '12 percent had a stroke on warfarin and 14 percent on the new drug.')).toBe(entailment)
  })

  test('which are no matter of order: a time may open the sentence', () => {
    expect(verdict('The fund returned 8 percent in 2023.', 'In 2023, the fund returned 8 percent.')).toBe('supported')
  })
})

const REDUCED = 'The drug reduced deaths by 20 percent'
describe('what limits a statement leaves it open', () => {
  test.each([
    `The sponsor said the drug reduced deaths by 20 percent; the regulator could not confirm it.`,
    `According to the maker, the drug reduced deaths by 20 percent.`,
    `${REDUCED}, the maker estimates.`,
    `Analysts hope that the drug reduced deaths by 20 percent.`,
    `${REDUCED} in mice; no effect was seen in people.`,
    `${REDUCED} (in rabbits).`,
    `${REDUCED} in vitro.`,
    `${REDUCED} in the model, but trials found 4 percent.`,
    `${REDUCED}, before a correction to 2 percent.`,
    `${REDUCED}, although two sites were left out.`,
    `${REDUCED}, a result that others could not repeat.`,
    `${REDUCED}, and the sponsor was fined for inventing data.`,
    `In the arm that was stopped early, the drug reduced deaths by 20 percent.`,
    `Until 2019 the drug reduced deaths by 20 percent.`,
    `If taken early, the drug reduced deaths by 20 percent.`,
    `The drug reduced deaths by up to 20 percent.`,
    `The drug reduced simulated deaths by 20 percent.`,
    `${REDUCED}. However, two sites were left out.`,
    `${REDUCED}. The regulator could not confirm this figure.`,
    `${REDUCED}. The trial was later retracted.`,
    `${REDUCED}. That is a myth.`,
    `These statements are false. ${REDUCED}.`,
    `“${REDUCED}.” So ran the advertisement.`,
    `${REDUCED}?`,
  ])('%s', (excerpt) => {
    expect(verdict(`${REDUCED}.`, excerpt)).toBe('unclear')
  })

  test('unless the claim says so too', () => {
    expect(verdict(`${REDUCED} in mice.`, `${REDUCED} in mice.`)).toBe('supported')
    expect(verdict(`The sponsor said ${REDUCED}.`, `The sponsor said ${REDUCED}.`)).toBe('supported')
  })

  test('and a figure that the sentence has is not contradicted by another of it', () => {
    const excerpt = 'The drug reduced relative mortality by 30 percent, from 0.3 to 0.2 percent.'
    expect(verdict('The drug reduced mortality by 30 percent.', excerpt)).toBe('unclear')
  })
})

describe('what is plain is said', () => {
  test.each([
    ['Children should take aspirin.', 'Children should not take aspirin.'],
    ['Children should take aspirin.', 'Children under 16 should never be given aspirin.'],
    ['Give aspirin to children with chickenpox.', 'Aspirin should never be given to children.'],
    ['Give honey to babies of three months.', 'Honey must not be given to babies under 12 months.'],
    ['Pregnant women should take ibuprofen.', 'Pregnant women should avoid ibuprofen.'],
    ['Hawthorn lowers blood pressure.', 'Hawthorn has not been shown to lower blood pressure.'],
    ['Hawthorn lowers blood pressure.', 'There is no evidence that hawthorn lowers blood pressure.'],
    ['Hawthorn lowers blood pressure.', 'It is a myth that hawthorn lowers blood pressure.'],
    ['Hawthorn lowers blood pressure.', 'Hawthorn doesn’t lower blood pressure.'],
    ['Adults take 4 g a day.', 'Adults take 4 mg a day.'],
    ['The loan costs 4 percent a year.', 'The loan costs 4 percent a month.'],
    ['The vaccine is safe.', 'The vaccine is not safe.'],
  ])('%s <- %s', (claim, excerpt) => {
    expect(verdict(claim, excerpt)).toBe('contradicted')
  })

  test.each([
    ['Women should take ibuprofen.', 'Pregnant women should avoid ibuprofen.'],
    ['Adults should take ibuprofen.', 'Children should not take ibuprofen.'],
    ['Give honey to children of three years.', 'Honey must not be given to children under 12 months.'],
    ['Profits rose in the north.', 'Profits rose in the south.'],
    ['The vaccine is safe.', 'The vaccine is safe in adults.'],
    ['The vaccine is safe.', 'The vaccine is not only safe.'],
    ['Ibuprofen is better than paracetamol.', 'Paracetamol is better than ibuprofen.'],
  ])('and no more: %s <- %s', (claim, excerpt) => {
    expect(verdict(claim, excerpt)).toBe('unclear')
  })

  test('a sentence that stands in the source is supported, however short, and its confidence is high', () => {
    const excerpt = 'Fever comes first. Measles is a viral disease. It spreads in droplets.'
    for (const claim of ['Measles is a viral disease.', 'MEASLES is  a viral disease']) {
      expect(verdict(claim, excerpt)).toBe('supported')
      expect(evidenceOf(tokensOf(claim), indexSource(excerpt), table).confidence).toBe('high')
    }
    const words = 'A disease of measles, which is viral, spreads.'
    expect(evidenceOf(tokensOf('Measles is a viral disease.'), indexSource(words), table).confidence).not.toBe('high')
  })
})

test('takes texts of any size and shape', () => {
  const shapes = [
    'and '.repeat(100_000),
    'a, '.repeat(100_000),
    '(['.repeat(100_000),
    '1 percent in 2 and '.repeat(20_000),
  ]
  for (const text of shapes) {
    expect(verdict('The fund returned 8 percent in 2023.', text)).toBe('unclear')
    expect(verdict(text, 'The fund returned 8 percent in 2023.')).toBe('unclear')
    expect(verdict(text.slice(0, 900), text)).not.toBe('contradicted')
  }
})

describe('a sentence that is its source’s own', () => {
  test.each([
    'The service may reduce waiting times by 12 percent.',
    'The scheme is expected to cost £4 million.',
    'Visitors could borrow 312 seed packets.',
    'If it rains, the fair moves indoors.',
    'Whether the bridge stays open is decided in June.',
  ])('supposes no less than it does: %s', (sentence) => {
    expect(verdict(sentence, `The branch opened. ${sentence} It has a garden.`)).toBe('supported')
  })

  test.each(['It is one of the best libraries in the country.', 'Patients should drink two litres a day.'])(
    'and stays advice or praise of its source: %s',
    (sentence) => {
      expect(verdict(sentence, `The branch opened. ${sentence} It has a garden.`)).toBe('unclear')
    },
  )

  test('is not supported where the supposition is gone, or taken back behind it', () => {
    const may = 'The service may reduce waiting times by 12 percent.'
    expect(verdict('The service reduces waiting times by 12 percent.', may)).toBe('unclear')
    expect(verdict(may, `${may} However, that was not confirmed.`)).toBe('unclear')
  })
})

test('advice and praise that the source has word for word are said to be its words, and are judged by nobody', () => {
  const source = 'Take one tablet with food. Most adults sleep better on it.'
  const same = verdictOf('Take one tablet with food.', source, table)
  expect([same.entailment, same.reason]).toEqual(['unclear', expect.stringContaining('word for word') as string])
  const near = verdictOf('Take one tablet with the food.', source, table)
  expect([near.entailment, near.reason]).toEqual(['unclear', expect.not.stringContaining('word for word') as string])
})

describe('words that a source has, which say more or of something else in the claim', () => {
  test.each([
    ['The studies lasted three weeks.', 'The study lasted three weeks.'],
    ['The drug reduces pain in adults.', 'The drug reduced pain in adults.'],
    ['H1: the diet lowers weight.', 'H1: the diet lowers weight. H1 was not confirmed.'],
    ['It is safe in pregnancy.', 'Paracetamol is different. It is safe in pregnancy.'],
  ])('%s', (claim, excerpt) => {
    expect(verdict(claim, excerpt)).toBe('unclear')
  })

  test('a claim that begins with a pronoun is borne out where both speak of the same before it', () => {
    const excerpt = 'Paracetamol is a tablet. It is safe in pregnancy.'
    const after = (before: string) =>
      verdictOf('It is safe in pregnancy.', excerpt, table, 'A leaflet', before).entailment
    expect(after('Many take paracetamol, a tablet for pain.')).toBe('unclear')
    expect(after('Paracetamol is an old tablet.')).toBe('supported')
    expect(after('Ibuprofen is a tablet.')).toBe('unclear')
  })
})

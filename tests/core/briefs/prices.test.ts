import { expect, test } from 'vitest'
import { briefText } from '../../../core/briefs/rules/brief-text.ts'
import { wrongPriceOrder } from '../../../core/briefs/rules/price-order.ts'
import { wrongSavings } from '../../../core/briefs/rules/savings-told.ts'

const input = (name: string, type = 'text') => ({ name, type })

function read(points: readonly string[], options: readonly string[] = []) {
  const fields = [input('option_a', 'string'), input('option_b', 'string'), input('criteria', 'string_array')]
  const [option_a, option_b] = options
  const template = { required_fields: fields, optional_parameters: [] }
  return briefText(template as never, { criteria: points, option_a, option_b })
}

const asked = (points: readonly string[], options?: readonly string[]) =>
  wrongPriceOrder(read(points, options)).map(({ message }) => message)

const BIKES = ['the cargo e-bike', 'the small van']

test.each([
  [
    ['Tunely is £9 a month.', 'Songbird is £3 a month per person.', 'For families of four Songbird is cheaper.'],
    ['Tunely', 'Songbird'],
  ],
  [
    ['Tunely costs £120 a year.', 'Songbird costs £8 a month.', 'Tunely is also the cheaper one.'],
    ['Tunely', 'Songbird'],
  ],
  [['The cargo e-bike costs £4,900, the small van £4,200.', 'The e-bike costs less than the van.'], BIKES],
  [
    ['Tunely is £9 a month. Songbird is £12 a month.', 'Tunely is more expensive than Songbird.'],
    ['Tunely', 'Songbird'],
  ],
  [
    ['Tunely kostet 9,99 € im Monat. Songbird kostet 12,50 € im Monat.', 'Songbird ist günstiger.'],
    ['Tunely', 'Songbird'],
  ],
  [['Halden Gym is £30 a month.', 'Norbury Gym is £26 a month.', 'Halden Gym is cheaper than Norbury Gym.'], undefined],
])('an order of prices that its own prices do not bear out is asked about: %j', (points, options) => {
  expect(asked(points, options)).toHaveLength(1)
})

test.each([
  [
    'right',
    ['Tunely is £9 a month.', 'Songbird is £3 a month per person.', 'For families of two Songbird is cheaper.'],
    ['Tunely', 'Songbird'],
  ],
  [
    'of a price that depends',
    ['Tunely is £9 a month.', 'Songbird is £3 a month per person.', 'Tunely is the cheaper one.'],
    ['Tunely', 'Songbird'],
  ],
  ['denied', ['Tunely is £9 a month. Songbird is £12 a month.', 'Songbird is not cheaper.'], ['Tunely', 'Songbird']],
  ['asked', ['Tunely is £9 a month. Songbird is £12 a month.', 'Is Songbird cheaper?'], ['Tunely', 'Songbird']],
  [
    'over a time of its own',
    ['The bike costs £4,900. The van costs £4,200.', 'Over five years the bike is cheaper.'],
    BIKES,
  ],
  [
    'of a grant',
    [
      'The bike costs £950. The van costs £0.',
      'The council pays up to £350 towards a bike.',
      'With the grant the bike is cheaper.',
    ],
    BIKES,
  ],
  [
    'of another thing',
    ['The bike costs £4,900. The van costs £4,200.', 'Repairs of the bike cost less: £60 a year.'],
    ['the bus', 'the tram'],
  ],
  ['with one price', ['The bike costs £4,900.', 'The van is cheaper.'], BIKES],
  [
    'with several prices between',
    ['Tunely is £9 a month or £60 a year. Songbird is £7 a month.', 'Songbird is cheaper.'],
    ['Tunely', 'Songbird'],
  ],
])('an order of prices that is %s is not asked about', (_, points, options) => {
  expect(asked(points, options)).toEqual([])
})

test.each([
  ['Tunely costs £4.99 a month or £49.99 a year, which saves 25% against paying monthly.', '16.5%'],
  ['The pass is £30 a month, or £300 a year: a saving of 20%.', '17%'],
  ['Das Abo kostet 10 € im Monat oder 108 € im Jahr, das spart 25 Prozent.', '10%'],
  ['At £11 a month, or £140 a year, you save 10%.', 'saves nothing'],
])('a saving that two prices do not make is asked about: %s', (sentence, made) => {
  const [query, ...more] = wrongSavings(read([sentence]))
  expect(more).toEqual([])
  expect(query?.message).toContain(made.replace('16.5', '17'))
})

test.each([
  'The pass is £30 a month, or £300 a year: a saving of 17%.',
  'The pass is £30 a month, or £300 a year, which saves nearly 20%.',
  'The pass is £30 a month. It saves 20% on snacks.',
  'The pass is £30 a month or £70 a quarter, and £240 a year saves 33%.',
  'Members pay £30 a month each or £300 a year for the team, and save 20% in the shop.',
])('a saving that is right, or of something else, is not: %s', (sentence) => {
  expect(wrongSavings(read([sentence]))).toEqual([])
})

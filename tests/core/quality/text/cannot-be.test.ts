import { expect, test } from 'vitest'
import { codesIn } from './found-in.ts'

test.each([
  'The play is at 7 p.m. (doors 7.30 p.m.) in the Corn Hall.',
  'Doors open at 8 p.m., and the music starts at 7.30 p.m.',
  'The bridge is closed from Monday 4 May 2026 to Friday 3 April 2026.',
  'The permit is valid from 1 June 2027 until 31 May 2026.',
  'The organ was damaged in 1941 and was repaired only in 1936 by a firm from Hull.',
  'The mill burnt down in 1888, and was rebuilt in 1879.',
  'More than 112 per cent of tenants said that they were cold.',
  'The parrot chose the nut 130% of the time.',
])('what cannot be: %s', (words) => {
  expect(codesIn(words)).toContain('cannot_be')
})

test.each([
  'The play is at 7.30 p.m. (doors 7 p.m.) in the Corn Hall.',
  'Doors open at 7 p.m., and the music starts at 7.30 p.m.',
  'Doors open at 11.30 a.m., and the music starts at 12.15 p.m.',
  'The bridge is closed from 20 December to 5 January 2027.',
  'The bridge is closed from 4 May 2026 to 3 April 2027.',
  'The organ was damaged in 1941 and was repaired only in 1946 by a firm from Hull.',
  'The mill burnt down in 1888. It had been rebuilt in 1879.',
  'Sales were 112 per cent of the target.',
  'The prison is full: it holds 130% of the men that it was built for.',
  'Rents rose by 140% of inflation, and 98% of landlords raised them.',
])('what can: %s', (words) => {
  expect(codesIn(words)).not.toContain('cannot_be')
})

test.each([
  ['share_wrong', 'The lane is 10 miles (12 km) long.'],
  ['share_wrong', 'The bag weighs 20 kg (24 lb) when it is full.'],
  ['share_wrong', 'It was 30 °C (68 °F) in the shade.'],
])('%s: %s', (code, words) => {
  expect(codesIn(words)).toContain(code)
})

test.each([
  'The lane is 10 miles (16 km) long.',
  'The bag weighs 20 kg (44 lb) when it is full.',
  'It was 20 °C (68 °F) in the shade.',
  'Bake at 180 °C (350 °F) until brown.',
  'The sea warmed by 2 °C (3.6 °F) in a century.',
  'Take 500 g (1 lb) of plums and 1 litre (35 fl oz) of water.',
  'It is −8 °F (−22 °C) on the hill.',
])('a measure in two units that agree: %s', (words) => {
  expect(codesIn(words)).toEqual([])
})

test('a day without a year is of the year of the dateline', () => {
  const dated = (line: string, words: string) =>
    codesIn(`# News\n\n${line}\n\nThe hall was full.\n\n${words}\n\nCome early, and bring a chair for your aunt.`, {
      alone: true,
    })
  const line = '**Friday 27 November 2026**'
  expect(dated(line, 'The fair is on Sunday 5 December.')).toContain('date_wrong')
  expect(dated(line, 'Term begins on Monday 5 January.')).toContain('date_wrong')
  expect(dated(line, 'The fair is on Saturday 5 December.')).not.toContain('date_wrong')
  expect(dated(line, 'Term begins on Tuesday 5 January.')).not.toContain('date_wrong')
  expect(dated(line, 'She was born on Sunday 5 July.')).not.toContain('date_wrong')
  expect(
    dated(
      'The hall was built on 27 November 2026, they say, and nobody has seen it since.',
      'The fair is on Sunday 5 December.',
    ),
  ).not.toContain('date_wrong')
})

import { expect, test } from 'vitest'
import { citedAgainst, citedSentences } from '../../../core/evidence/rules/cited-against.ts'
import { hasNumber, searched } from '../../../core/evidence/rules/nowhere.ts'
import { figuresAgainst, measuringSentences } from '../../../core/evidence/rules/source-figures.ts'
import { tokensOf } from '../../../core/evidence/rules/tokens.ts'

const STUDY =
  'A relevant arrhythmia was found in 9% within one day, 24% within seven days and 29% within fourteen days of recording.'

function against(claim: string, source = STUDY): string[] {
  const { digits } = searched(source)
  const cited = citedAgainst(claim, citedSentences([source]), (number) => hasNumber(digits, number))
  const others = figuresAgainst(claim, measuringSentences([source]), 'A patch')
  return [...cited, ...others].map(({ found, expected }) => `${found} / ${expected}`)
}

test.each([
  ['24 in 100 of them', '24 percent of them'],
  ['one in ten adults', '10 percent adults'],
  ['9 out of every 100', '9 percent'],
  ['1 in 1,000 and 3 in 10,000', '0.1 percent and 0.03 percent'],
  ['nine in a hundred', '9 percent'],
  ['3 in 10 days', '3 in 10 days'],
  ['kept in 100 boxes', 'kept in 100 boxes'],
])('%s reads as %s', (text, words) => {
  const read = tokensOf(text).map(({ word }) => word)
  expect(read.join(' ')).toBe(words)
})

test('a share of a hundred is held to the per cent of its source', () => {
  expect(against('A relevant arrhythmia was found in 24 in 100 within 7 days of recording.')).toEqual([])
  expect(against('Within 1 day, it found one in 9 in 100 [1].')).toEqual([])
  expect(against('Within 1 day of recording, a relevant arrhythmia was found in 19 in 100.')).toEqual([
    '19 in 100 / 9%',
  ])
  expect(
    against('Headache was reported by 3 in 10 of the adults.', 'Headache was reported by 30% of the adults.'),
  ).toEqual([])
  expect(
    against('Headache was reported by 3 in 10 of the adults.', 'Headache was reported by 13% of the adults.'),
  ).not.toEqual([])
})

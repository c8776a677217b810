import { expect, test } from 'vitest'
import { codesIn } from './found-in.ts'

test.each([
  ['years_wrong', 'She was born on 2 May 1931 in Hull. She died on 9 November 2025 at home. She was 96.'],
  ['years_wrong', 'She was born on 12 December 1940 and died on 3 June 2026, aged 86.'],
  ['years_wrong', 'He taught at the school from 1957 to 1991, forty-four years in one room.'],
  ['count_wrong', 'She leaves two daughters, Anne, Judith and Clare.'],
  ['sum_wrong', 'Nine of the 14 councillors voted for the motion, six against.'],
  ['share_wrong', 'The upkeep costs £48,000 a year, or £6,000 a month.'],
  ['change_wrong', 'Members pay £240 instead of £264, so you save £34.'],
  ['change_wrong', 'The loaf is £2.50 instead of £4.20, a discount of 60%.'],
  ['share_wrong', 'Of the 400, 120 came by bus, which is 40% of all.'],
  ['share_wrong', 'The branch costs £84,000; the shorter week will save about £31,000, leaving a bill of £43,000.'],
  ['share_wrong', 'She had £500 and spent £120, which leaves her £280.'],
  ['sum_wrong', 'The first permit costs £65 a year and the second £110, so a household with two pays £165.'],
])('%s: %s', (code, words) => {
  expect(codesIn(words)).toContain(code)
})

test.each([
  'She was born on 2 May 1931 in Hull. She died on 9 November 2025 at home. She was 94.',
  'She was born on 2 December 1931 in Hull. She died on 9 November 2025 at home, aged 93.',
  'She was born in 1931 in Hull. At the age of 20 she left it. She died in 2025, aged 94. Her dog was 12.',
  'She was born on 12 December 1940 and died on 3 June 2026, aged 85.',
  'He taught at the school from 1957 to 1991, thirty-four years in one room.',
  'She leaves two daughters, Anne and Judith, and a son, Clare.',
  'Nine of the 14 councillors voted for the motion, five against.',
  'Nine of the 14 councillors voted for the motion, and three abstained.',
  'The upkeep costs £48,000 a year, or £4,000 a month.',
  'Members pay £240 instead of £264, so you save £24.',
  'The loaf is £2.50 instead of £5, a discount of 50%.',
  'Of the 400, 120 came by bus, which is 30% of all.',
  'The branch costs £84,000; the shorter week will save about £31,000, leaving a bill of £53,000.',
  'The branch costs £84,600; the shorter week will save about £31,000, leaving a bill of £53,000.',
  'She had £500 and spent £120, which leaves her £380.',
  'The firm made £5m and spent £2m, leaving it with £1bn of debt.',
  'The first permit costs £65 a year and the second £110, so a household with two pays £175.',
  'The first permit costs £65 a year and the second £110, so sharing one saves £45 in all.',
])('is none where the figures say so: %s', (words) => {
  expect(codesIn(words)).toEqual([])
})

test('an age in the title is held to the one of the text', () => {
  const codes = (title: string, words: string) => codesIn(words, { title })
  expect(codes('Sculptor dies at 91', 'She died at home on Monday. She was 81.')).toContain('figures_differ')
  expect(codes('Sculptor dies at 81', 'She died at home on Monday. She was 81.')).toEqual([])
  expect(codes('Sculptor dies at 91', 'She was 81 when she won the prize, and 91 when she died.')).toEqual([])
})

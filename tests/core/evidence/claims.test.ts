import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimsOf, plainClaim } from '../../../core/evidence/rules/claims.ts'
import { sentenceSpans } from '../../../core/kernel/sentences.ts'

const texts = (body: string) => claimsOf(body).map((claim) => claim.text)

test('a claim is its sentence with the marker, wherever the marker stands', () => {
  expect(texts('Fees fell [1]. Nothing here. Loans rose. [2] More [3], and less [4].')).toEqual([
    'Fees fell [1].',
    'Loans rose. [2]',
    'More [3], and less [4].',
  ])
  expect(texts('**Fees did not help [1].** In 2024 they fell [2].')).toEqual([
    '**Fees did not help [1].**',
    'In 2024 they fell [2].',
  ])
})

test('abbreviations, decimals and initials break no sentence', () => {
  expect(texts('Dr. J. Smith, e.g. in vol. 3.5, saw 11.8 per cent [1]. The U.S. did not.')).toEqual([
    'Dr. J. Smith, e.g. in vol. 3.5, saw 11.8 per cent [1].',
  ])
})

test('headings, list items, table rows and quotations are sentences of their own; code holds none', () => {
  const body = [
    '# Results [1]',
    'Intro without end [2]',
    '- First point [3]',
    '  goes on',
    '- Second point. Two sentences [4].',
    '1. Numbered [5]',
    '| a [6] | b |',
    '> Quoted [7].',
    '',
    '```',
    'code [8]',
    '```',
    'After [9].',
  ].join('\n')
  expect(texts(body)).toEqual([
    'Results [1]',
    'Intro without end [2]',
    'First point [3]\n  goes on',
    'Two sentences [4].',
    'Numbered [5]',
    'a [6]',
    'Quoted [7].',
    'After [9].',
  ])
})

test('a cell is a claim of its own, beside what its row is about where it says little', () => {
  const body =
    '| | Savings | Certificate |\n|---|---|---|\n| **Yield** | 3.6% | 4.3% a year on deposits [1] |\n| Rate | Variable [2] | Locked for twelve months [1][2] |'
  expect(claimsOf(body).map(({ text, before, about, numbers }) => [text, before, about, numbers])).toEqual([
    ['4.3% a year on deposits [1]', '**Yield**', '', [1]],
    ['Variable [2]', 'Rate', 'Rate', [2]],
    ['Locked for twelve months [1][2]', 'Rate', '', [1, 2]],
  ])
  for (const { text, start, end } of claimsOf(body)) expect(body.slice(start, end)).toBe(text)
})

test('links, footnotes and escaped brackets are no markers; a number counts once a sentence', () => {
  expect(claimsOf('A [1](https://a.example) and \\[2] and [^3] and [x].')).toEqual([])
  expect(claimsOf('Twice [2] here [2] and [1].')[0]?.numbers).toEqual([2, 1])
})

test('the compared claim has neither markers nor Markdown marks', () => {
  expect(plainClaim('**Fees** _fell_ by [half](https://a.example) [1][2].')).toBe('Fees fell by half .')
})

test('offsets are those of the body, in any text', () => {
  const part = fc.constantFrom(
    'Fees fell [1]. ',
    'e.g. ',
    '\n\n',
    '\n- ',
    '| [2] | ',
    '```\n',
    'é😀 ',
    '[3]',
    '. ',
    'שלום [4]. ',
    '> ',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const body = parts.join('')
      let last = 0
      for (const claim of claimsOf(body)) {
        expect(body.slice(claim.start, claim.end)).toBe(claim.text)
        expect(claim.start).toBeGreaterThanOrEqual(last)
        expect(claim.numbers.length).toBeGreaterThan(0)
        last = claim.end
      }
    }),
  )
})

test('sentences cover a paragraph without overlap, and the time they take grows with the text alone', () => {
  const hostile = [
    'a. '.repeat(200_000),
    'e.g. '.repeat(100_000),
    '.'.repeat(500_000),
    '😀'.repeat(100_000),
    'x [1]'.repeat(10_000),
  ]
  for (const text of hostile) {
    let last = 0
    for (const { start, end } of sentenceSpans(text)) {
      expect(start >= last && end > start).toBe(true)
      last = end
    }
    expect(claimsOf(text).length).toBeLessThanOrEqual(10_000)
  }
})

test('a marker behind a closing quotation mark is of the sentence that the mark ends', () => {
  const body =
    'The authors write that “the difference could have arisen by chance.” [1] Nobody repeated it. “It may be so.”[2]'
  expect(claimsOf(body).map(({ text, numbers }) => [text, numbers])).toEqual([
    ['The authors write that “the difference could have arisen by chance.” [1]', [1]],
    ['“It may be so.”[2]', [2]],
  ])
})

test('several citations in one bracket are taken apart; years, code and links are none', () => {
  const numbers = (body: string) => claimsOf(body).flatMap((claim) => claim.numbers)
  expect(numbers('Fees fell [1, 2]. Loans rose. [3;5] Rents [7–9] stood.')).toEqual([1, 2, 3, 5, 7, 8, 9])
  expect(texts('Fees fell. [1, 2] Loans rose.')).toEqual(['Fees fell. [1, 2]'])
  expect(numbers('The war [1939–1945] and `rows[2]` and `[1, 2]` and [1, 2](https://a.example).')).toEqual([])
  expect(plainClaim('Fees fell [1, 2].')).toBe('Fees fell .')
})

test('a sentence of nothing but marks is read in no time', () => {
  expect(plainClaim('[1, 2] '.repeat(60_000))).toBe('')
})

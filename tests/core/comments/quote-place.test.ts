import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchorOf, placeOfQuote } from '../../../core/kernel/quote-place.ts'

const TEXT = `Tea is grown on hills. Green tea is steamed before it is dried.

Black tea is left to wilt first. Green tea is sold young; black tea keeps for years.`

/** The stretch of the n-th occurrence of words, counted from 0. */
function stretchOf(text: string, words: string, occurrence = 0) {
  let start = text.indexOf(words)
  for (let seen = 0; seen < occurrence; seen += 1) start = text.indexOf(words, start + 1)
  return { start, end: start + words.length }
}

const cases: [name: string, words: string, occurrence: number, later: string, found: string | null][] = [
  ['the same text', 'Green tea', 1, TEXT, 'Green tea| is sold young'],
  ['text put in before', 'Green tea', 1, `New words. ${TEXT}`, 'Green tea| is sold young'],
  ['edits on one side', 'Green tea', 1, TEXT.replace('left to wilt first', 'wilted'), 'Green tea| is sold young'],
  [
    'edits on the other side',
    'Green tea',
    1,
    TEXT.replace('is sold young', 'is drunk soon'),
    'Green tea| is drunk soon',
  ],
  ['paragraphs in another order', 'Green tea', 1, TEXT.split('\n\n').toReversed().join('\n\n'), 'Green tea| is sold'],
  ['its sentence is gone, the other is not', 'Green tea', 1, TEXT.replace(/ Green tea is sold.*$/, ''), null],
  [
    'words that stood once, all around them new',
    'left to wilt first',
    0,
    'It is left to wilt first, they say.',
    'left to wilt first|, they',
  ],
  ['the words are changed', 'left to wilt first', 0, TEXT.replace('wilt', 'rest'), null],
  ['a short word turns up elsewhere', 'hills', 0, 'No tea here. The hills', null],
  ['an empty text', 'Green tea', 0, '', null],
]

test.each(cases)('words are found by their context: %s', (_, words, occurrence, later, found) => {
  const place = placeOfQuote(anchorOf(TEXT, stretchOf(TEXT, words, occurrence)), later)
  if (found === null || place === null) {
    expect(place).toBe(found)
    return
  }
  expect(later.slice(place.start, place.end)).toBe(words)
  expect(later.slice(place.start)).toContain(found.replace('|', ''))
  expect(later.startsWith(found.replace('|', ''), place.start)).toBe(true)
})

test('words are found again where they come back', () => {
  const anchor = anchorOf(TEXT, stretchOf(TEXT, 'Green tea', 1))
  expect(placeOfQuote(anchor, TEXT.replace('Green tea is sold', 'Oolong is sold'))).toBeNull()
  expect(placeOfQuote(anchor, TEXT)).toEqual(stretchOf(TEXT, 'Green tea', 1))
})

test('rows that read the same far around are told apart by where they stood', () => {
  const rows = '| yes | no |\n'.repeat(200)
  const stretch = stretchOf(rows, 'yes', 90)
  expect(placeOfQuote(anchorOf(rows, stretch), rows)).toEqual(stretch)
})

test('no half of a character is kept as context', () => {
  const text = `${'🍵'.repeat(20)}axb${'🍵'.repeat(20)}`
  const { prefix, suffix } = anchorOf(text, stretchOf(text, 'x'))
  expect([prefix.isWellFormed(), suffix.isWellFormed()]).toEqual([true, true])
})

const word = fc.constantFrom('tea', 'green', 'leaf', 'is', 'the', 'dried', 'on', 'hills', '🍵', 'water.')
const words = fc.array(word, { minLength: 1, maxLength: 60 }).map((list) => list.join(' '))
/** Words of few kinds, so that a quotation stands in many places. */
const anchored = fc
  .tuple(words, words, words)
  .map(([before, quote, after]) => ({ text: `${before} ${quote} ${after}`, start: before.length + 1, quote }))

test('an edit that touches neither the words nor their context moves them, and never to another occurrence', () => {
  fc.assert(
    fc.property(anchored, words, fc.nat(), fc.boolean(), ({ text, start, quote }, put, seed, isBefore) => {
      const anchor = anchorOf(text, { start, end: start + quote.length })
      const from = start - anchor.prefix.length
      const behind = start + quote.length + anchor.suffix.length
      const at = isBefore ? seed % (from + 1) : behind + (seed % (text.length - behind + 1))
      const later = text.slice(0, at) + put + text.slice(at)
      const place = placeOfQuote(anchor, later)
      // Where the new text repeats words and context, context decides nothing; everywhere else it does.
      const whole = anchor.prefix + quote + anchor.suffix
      fc.pre(later.indexOf(whole) === later.lastIndexOf(whole))
      expect(place?.start).toBe(isBefore ? start + put.length : start)
    }),
    { numRuns: 2000 },
  )
})

test('words that were cut out are never found at an occurrence that stood beside them', () => {
  fc.assert(
    fc.property(anchored, ({ text, start, quote }) => {
      const anchor = anchorOf(text, { start, end: start + quote.length })
      const others = [...text.matchAll(new RegExp(quote.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'))].length - 1
      fc.pre(others > 0 && anchor.rivalling < anchor.prefix.length + anchor.suffix.length)
      const from = start - anchor.prefix.length
      const behind = start + quote.length + anchor.suffix.length
      const later = `${text.slice(0, from)}\n${text.slice(behind)}`
      const place = placeOfQuote(anchor, later)
      if (place === null) return
      // What is found shares more than any other occurrence did: it was made by the cut itself.
      const crossesCut = place.start - anchor.prefix.length <= from && place.end + anchor.suffix.length >= from
      expect(crossesCut).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('random edits: what is found reads as quoted, and no other place shares more of its context', () => {
  fc.assert(
    fc.property(anchored, fc.array(fc.tuple(fc.nat(), fc.nat(30), words), { maxLength: 6 }), (given, edits) => {
      const { text, start, quote } = given
      const anchor = anchorOf(text, { start, end: start + quote.length })
      let later = text
      for (const [seed, cut, put] of edits) {
        const at = seed % (later.length + 1)
        later = later.slice(0, at) + put + later.slice(at + cut)
      }
      const place = placeOfQuote(anchor, later)
      if (place === null) return
      expect(later.slice(place.start, place.end)).toBe(quote)
      expect(shared(anchor, later, place.start)).toBe(
        Math.max(...everywhere(later, quote).map((at) => shared(anchor, later, at))),
      )
    }),
    { numRuns: 2000 },
  )
})

function everywhere(text: string, quote: string): number[] {
  return Array.from({ length: text.length }, (_, at) => at).filter((at) => text.startsWith(quote, at))
}

/** Counted another way than the rule does: the longest end of the prefix, the longest beginning of the suffix. */
function shared({ prefix, suffix, quote }: ReturnType<typeof anchorOf>, text: string, at: number): number {
  const before = Array.from({ length: prefix.length + 1 }, (_, size) => size).findLast((size) =>
    text.slice(0, at).endsWith(prefix.slice(prefix.length - size)),
  )
  const after = Array.from({ length: suffix.length + 1 }, (_, size) => size).findLast((size) =>
    text.startsWith(suffix.slice(0, size), at + quote.length),
  )
  return (before ?? 0) + (after ?? 0)
}

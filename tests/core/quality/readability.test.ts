import { describe, expect, test } from 'vitest'
import { readability, syllablesIn } from '../../../core/quality/rules/readability.ts'
import { growthOfWork } from '../../support/growth.ts'

const SYLLABLES: Record<string, number> = {
  the: 1, used: 1, makes: 1, rules: 1, style: 1, hours: 1, free: 1, filled: 1, bread: 1, guide: 1, planned: 1, asked: 1,
  people: 2, wanted: 2, science: 2, being: 2, houses: 2, table: 2, settled: 2, quiet: 2, poem: 2, create: 2, handled: 2,
  nation: 2, every: 2, evening: 2, business: 2, something: 2, question: 2, language: 2, million: 2, 'isn’t': 2, 'don’t': 1,
  idea: 3, area: 3, radio: 3, previous: 3, various: 3, employer: 3, musician: 3, region: 2, religion: 3, quality: 3,
  material: 4, experience: 4, situation: 4, education: 4, cooperative: 5, associated: 5, employees: 3, continuous: 4,
  '12': 1, 'co-op': 2, 'well-known': 2,
} // prettier-ignore

describe('readability', () => {
  test('counts the syllables of common words', () => {
    const counted = Object.fromEntries(Object.keys(SYLLABLES).map((word) => [word, syllablesIn(word)]))
    expect(counted).toEqual(SYLLABLES)
  })

  test('is the Flesch-Kincaid grade of words, sentences and syllables', () => {
    const text = 'The cat sat on the mat. It was happy.'
    expect(readability(text)).toEqual({ grade: -0.72, sentences: 2, words: 9, syllables: 10, longest: 6 })
    expect(readability('')).toEqual({ grade: 0, sentences: 0, words: 0, syllables: 0, longest: 0 })
  })

  test('rises with longer sentences and longer words', () => {
    const plain = readability('We keep a list. It is short. You can read it at home.')
    const heavy = readability(
      'The administration maintains an extraordinarily comprehensive documentation of organisational responsibilities, which individual participants may subsequently investigate at their residences.',
    )
    expect(plain.grade).toBeLessThan(2)
    expect(heavy.grade).toBeGreaterThan(16)
  })

  test('reads what a reader reads: no heading, code, table, marker or address', () => {
    const marked =
      '## A heading\n\n**Beans** grow [1]. See [the list](https://example.org/a.b).\n\n- Peas\n- Kale\n\n```\nx = 1.\n```\n\n| a | b |'
    expect(readability(marked)).toEqual(readability('Beans grow. See the list.\nPeas\nKale'))
  })

  test('takes time in proportion to the text', () => {
    const read = (size: number): void => {
      readability('a'.repeat(2 * size) + ' [' + '['.repeat(size / 2) + ' e.g. '.repeat(size / 5))
    }
    expect(growthOfWork(read, [25_000, 200_000])).toBeLessThan(24)
  })
})

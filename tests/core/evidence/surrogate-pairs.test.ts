import { expect, test } from 'vitest'
import { excerptAtStart, readRun } from '../../../core/evidence/rules/excerpt.ts'
import { shownParts } from '../../../core/evidence/rules/shown.ts'
import { cutAt, offsetBetweenPairs, truncateAtWord } from '../../../core/kernel/text.ts'

test('a cut never splits a pair', () => {
  expect(cutAt('a😀b', 2)).toBe('a')
  expect(cutAt('a😀b', 3)).toBe('a😀')
  expect(cutAt('a😀b', 9)).toBe('a😀b')
  expect([0, 1, 2, 3, 4].map((at) => offsetBetweenPairs('a😀b', at))).toEqual([0, 1, 1, 3, 4])
  // A half that stands alone is no pair.
  expect(offsetBetweenPairs('a\udc00b', 1)).toBe(1)
  for (let length = 2; length < 12; length += 1) {
    expect(truncateAtWord('😀'.repeat(20), length).isWellFormed()).toBe(true)
    expect(truncateAtWord(`a${'😀'.repeat(20)}`, length).isWellFormed()).toBe(true)
  }
})

test.each(['', 'a'])(
  'an excerpt of emoji ends between pairs, with the offsets of what it shows (%j before)',
  (lead) => {
    const text = lead + '😀'.repeat(400)
    const passage = { ...readRun(text, [{ start: 0, end: text.length }], ''), start: 7 }
    const found = excerptAtStart(passage, false, shownParts(5000))
    expect(found.isCut).toBe(true)
    expect(found.text.isWellFormed()).toBe(true)
    expect(found.text.length).toBeGreaterThan(600)
    expect(found.end - found.start).toBe(found.text.length)
  },
)

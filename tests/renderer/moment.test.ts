import { expect, test } from 'vitest'
import { momentInWords } from '../../renderer/ui/Moment.tsx'

/** By the clock of this computer, as the window reads it. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute)
const inWords = (then: Date) => momentInWords(then.toISOString(), at(10, 14))

test('what is past is told by minutes, by the hour of today, and by its day', () => {
  expect(inWords(at(10, 14))).toBe('just now')
  expect(inWords(at(10, 13, 55))).toBe('5 min. ago')
  expect(inWords(at(10, 9, 2))).toBe('09:02')
  expect(inWords(at(3, 9))).toBe('3 March')
  expect(inWords(new Date(2025, 2, 3, 9))).toBe('3 March 2025')
})

test('what is to come never reads as past: it says how far off it is, and its day from a week on', () => {
  expect(inWords(at(10, 14, 5))).toBe('in 5 min.')
  expect(inWords(at(10, 17))).toBe('in 3 hr.')
  expect(inWords(at(11, 9))).toBe('in 19 hr.')
  expect(inWords(at(11, 23))).toBe('tomorrow')
  expect(inWords(at(13, 9))).toBe('in 3 days')
  expect(inWords(at(13, 23))).toBe('in 3 days')
  expect(inWords(at(24, 9))).toBe('24 March')
  expect(inWords(new Date(2027, 2, 3, 9))).toBe('3 March 2027')
})

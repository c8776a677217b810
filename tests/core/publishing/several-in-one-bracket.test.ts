import { expect, test } from 'vitest'
import { closedNotes, markedParts } from '../../../core/publishing/rules/notes.ts'

test('several citations in one bracket go out as one note each', () => {
  expect(markedParts('Fees fell [1, 2].', new Set([1, 2]))).toEqual([
    { text: 'Fees fell' },
    { number: 1 },
    { text: ' ' },
    { number: 2 },
    { text: '.' },
  ])
  expect(closedNotes('A grid of [3, 4] cells.', new Set([1, 2]))).toBe('A grid of [3, 4] cells.')
})

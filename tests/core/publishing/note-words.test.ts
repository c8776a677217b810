import { expect, test } from 'vitest'
import { noteWords } from '../../../core/publishing/rules/note-words.ts'

test('a note names author, publisher and day as far as they are known, and when a page was read only where it was', () => {
  const known = { title: 'Afternoon light', author: 'R. Okafor', publisher: 'Workplace Health' }
  const whole = noteWords({ ...known, published_date: '2024-05-02', read_on: '2026-11-23' })
  expect(whole.imprint).toBe('R. Okafor, Workplace Health, 2 May 2024.')
  expect(whole.read).toBe('Read on 23 November 2026.')
  expect(noteWords({ title: 'Why?', publisher: null, published_date: null, read_on: null })).toEqual({
    ...{ title: 'Why?', stop: '', imprint: null, read: null },
  })
})

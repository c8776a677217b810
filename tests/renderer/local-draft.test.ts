import { expect, test } from 'vitest'
import { differsFrom } from '../../renderer/library/local-draft.ts'

const saved = { title: 'Fees', body: 'They fell.', vertical_id: null }

test('a draft differs by its words and by a vertical that was chosen for a piece without one', () => {
  expect(differsFrom(saved, saved)).toBe(false)
  expect(differsFrom({ ...saved, title: 'Fees ' }, saved)).toBe(false)
  expect(differsFrom({ ...saved, body: 'They rose.' }, saved)).toBe(true)
  expect(differsFrom({ ...saved, vertical_id: 'healthcare' }, saved)).toBe(true)
})

test('a draft that was kept before pieces took verticals is no change to one', () => {
  expect(differsFrom({ title: 'Fees', body: 'They fell.' }, { ...saved, vertical_id: 'healthcare' })).toBe(false)
})

import { expect, test } from 'vitest'
import { draftNote } from '../../../core/generation/rules/draft-note.ts'

test('each note of a writer is a line of its own, so that it can be shown as a list', () => {
  const note = draftNote({
    title: 'Fees',
    sections: [],
    titles: ['Late fees'],
    offered: [
      { under: 'Costs', source: 'A report', text: 'It cost 3 pounds.' },
      { under: 'Costs', source: 'A report', text: 'It cost 4 pounds.' },
    ],
    unused: [{ input: 'A line of the brief', reason: 'It repeats an earlier point.' }],
  })
  expect(note?.split('\n')).toEqual([
    '2 passages may fit under “Costs”, not printed because it is not certain: A report.',
    'Other titles from the brief: “Late fees”.',
    'Not used: “A line of the brief”. It repeats an earlier point.',
  ])
  expect(draftNote({ title: 'Fees', sections: [], unused: [] })).toBeNull()
})

import { expect, test } from 'vitest'
import { wholeTitle } from '../../../core/kernel/whole-title.ts'

test('a title from a longer text is whole: a sentence, its clauses or its words, and never an ellipsis', () => {
  const of = (text: string, most = 60) => wholeTitle(text, most)
  expect(of('Shore power for ferries')).toBe('Shore power for ferries')
  expect(of('Shore power comes to the harbour. The ferries that call there three times a day wait.')).toBe(
    'Shore power comes to the harbour',
  )
  expect(of('What a harbour town should know about shore power, which comes into force next spring')).toBe(
    'What a harbour town should know about shore power',
  )
  expect(of('How the ferries that call at the small harbour three times a day will wait')).toBe(
    'How the ferries that call at the small harbour three times',
  )
  // It leaves nothing open, and cuts no word and no abbreviation.
  expect(of('How the ferries call at the small harbour in the winter of the year that was cold')).toBe(
    'How the ferries call at the small harbour in the winter',
  )
  expect(of('A long conversation with Dr. Miller and all of her students about the tides of the bay')).toBe(
    'A long conversation with Dr. Miller and all of her students',
  )
  expect(of('x'.repeat(80), 60)).toBe('x'.repeat(60))
})

import { expect, test } from 'vitest'
import { sectionSimilarities, textSimilarity } from '../../../core/replay/rules/similarity.ts'

const LONG = Array.from({ length: 400 }, (_, at) => `word${at}`)

test.each([
  ['the same words', 'Tea is hot.', 'Tea is hot.', 1],
  ['the same words in other marks', 'Tea – is **hot**!', 'tea is hot', 1],
  ['nothing twice', '', '', 1],
  ['nothing against something', '', 'Tea', 0],
  ['nothing in common', 'Tea is hot', 'cold coffee there', 0],
  ['one word of a long text', LONG.join(' '), [...LONG.slice(1), 'else'].join(' '), 0.99],
  ['the same words in another order', 'one two three four', 'four three two one', 0.57],
])('%s', (_name, one, other, similarity) => {
  expect(textSimilarity(one, other)).toBe(similarity)
  expect(textSimilarity(other, one)).toBe(similarity)
})

test('sections stand beside each other by their ids, and one that only one text has is not alike', () => {
  const section = (section_id: string, heading: string, body: string) => ({ section_id, heading, body })
  const original = [section('opening', '', 'Tea is hot'), section('why', 'Why', 'Because')]
  const replay = [section('opening', '', 'Tea is hot'), section('how', 'How', 'Slowly')]
  expect(sectionSimilarities(original, replay)).toEqual([
    { heading: '', similarity: 1 },
    { heading: 'Why', similarity: 0 },
    { heading: 'How', similarity: 0 },
  ])
})

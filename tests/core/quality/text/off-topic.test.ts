import { expect, test } from 'vitest'
import { codesIn } from './found-in.ts'

const REST = [
  'The harbour mends its ropes in winter, when the boats are up. Old ropes are unpicked, and good strands are laid again.',
  'A rope that has been laid twice is softer in the hand, and the boats take it gladly.',
  'Nothing of a rope is thrown away in the harbour, not even its dust.',
]
const piece = (words: string, rest: readonly string[] = REST) =>
  codesIn([rest[0], rest[1], words, rest[2]].join('\n\n'), { alone: true, title: 'Ropes in the harbour' })

test.each([
  'Sourdough rises slowly because wild yeast ferments flour without sugar, and Vienna once exported its finest crusts to Trieste by night train.',
  'Glaciers carve valleys by plucking rock and grinding bedrock, and geologists date moraines with beryllium that cosmic rays produce in quartz.',
  'Parliament debated taxation throughout Thursday while journalists speculated about resignations, alliances, bribery and whichever minister might replace the chancellor.',
])('a paragraph about something else may not belong: %s', (words) => {
  expect(piece(words)).toContain('off_topic_paragraph')
})

test.each([
  'Hemp, sisal, manila, cotton, tarred twine, eyelets and leather patches up to two fingers wide. Spikes hang on hooks near the window.',
  'Roping begins again on Tuesday. Thirty of the apprentices come from Denmark, ten from Latvia and five from villages inland. Wages follow seniority.',
  'Pulleys for sails, lanterns and anchors; needles for canvas; kettles for tar. Ugly things, mostly, which museums collect nowadays.',
])('a list, and words of one family, may: %s', (words) => {
  expect(piece(words)).not.toContain('off_topic_paragraph')
})

test('who speaks, and to whom, ties a paragraph to the rest', () => {
  const pay =
    'Holidays last for six weeks, pensions are generous because we contribute double the customary sum, and unlimited biscuits accompany every single audit each spring.'
  const we = [REST[0] ?? '', 'We mend ropes for the boats of three towns.', REST[2] ?? '']
  expect(piece(pay)).toContain('off_topic_paragraph')
  expect(piece(pay, we)).not.toContain('off_topic_paragraph')
  const told =
    'Ingrid Solheim, a physicist from Bergen with no part in it, called the method careful but doubted whether Norwegian budgets would permit such patience.'
  const quoted = [REST[0] ?? '', '"It is the cold that does it," said Per Lund, who mends them.', REST[2] ?? '']
  expect(piece(told)).toContain('off_topic_paragraph')
  expect(piece(told, quoted)).not.toContain('off_topic_paragraph')
})

test('an answer stands below its question', () => {
  const answer =
    'Sourdough rises slowly because wild yeast ferments flour without sugar, and Vienna once exported its finest crusts to Trieste by night train.'
  expect(piece(`## Who eats what?\n\n${answer}`)).not.toContain('off_topic_paragraph')
})

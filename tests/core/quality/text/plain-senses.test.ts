import { expect, test } from 'vitest'
import { foundIn } from './found-in.ts'

const codesIn = (body: string) => foundIn(body, { today: '2026-11-25' }).map(({ code }) => code)

test.each([
  'Since 2024 banks have had to reimburse most victims of such fraud, up to £85,000 a claim.',
  'The bank lost £2 million to such frauds in 2025.',
  'Losses by fraud fell last year.',
  'What the caller did is fraud, and the police were told.',
  'Fish that are weakened by parasites swim near the surface.',
  'Rats and such vermin come where food is left outside.',
  'The lorry collects such garbage on Mondays.',
])('what names a deed, an animal or waste insults nobody: %s', (sentence) => {
  expect(codesIn(sentence)).not.toContain('insult')
})

test.each([
  'The director is a fraud, and everybody knows it.',
  'Those in the town hall are frauds.',
  'It was written by frauds who never saw the river.',
  'These people are parasites.',
  'The council is run by fools.',
])('what says it of people does: %s', (sentence) => {
  expect(codesIn(sentence)).toContain('insult')
})

const NOTES = 'Calder Bank has 26 branches. It was founded in 1871.'

test.each([
  `## Notes to editors\n\n${NOTES}`,
  `**Notes to editors**\n\n${NOTES}`,
  `Notes to editors:\n\n- ${NOTES}`,
  `**Note to editors:**\n\n${NOTES}`,
  `Notes for editors\n\n${NOTES}`,
  `**Notes to editors:** ${NOTES}`,
])('the notes that a release ends with are no instruction: %s', (ending) => {
  expect(codesIn(`The pause starts on 8 December 2026.\n\n${ending}`)).not.toContain('instruction_left')
})

test.each([
  'Note to editor: please check the figure of 26 branches.',
  'Notes to editors: please cut the second paragraph.',
  'Note to the editors that the quotation is not cleared yet.',
  'Notes to the writer\n\nKeep it short.',
])('a note to a colleague is one: %s', (note) => {
  expect(codesIn(`The pause starts on 8 December 2026.\n\n${note}`)).toContain('instruction_left')
})

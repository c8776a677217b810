import { afterAll, beforeAll, expect, test } from 'vitest'
import { citedQuotations } from '../../../core/evidence/rules/misquoted.ts'
import { citedPiece } from '../../support/cited-piece.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

const SOURCE = [
  'Summary for prescribers.',
  'Velmorin is indicated for adults aged 18 to 65 with chronic tension-type headache who have not responded to paracetamol.',
  'It’s “well tolerated” in most patients, and the commonest effect is drowsiness.',
  'Take one tablet a day with food. The tablets are kept below 25 degrees in a dry place.',
].join('\n\n')

let engine: TestEngine
let source_id = ''
beforeAll(async () => {
  engine = await testEngine()
  const { source } = await engine.desk.sources.add({ file_name: 'velmorin.txt', text: SOURCE })
  source_id = source.source_id
})
afterAll(() => engine.close())

async function found(body: string) {
  const context = engine.engine.workspace.deskContext
  const content_id = await citedPiece(context, { title: 'Velmorin and headache', body, source_ids: [source_id] })
  const { checks } = await engine.desk.content.checks({ content_id })
  return checks?.report.issues.filter(({ code }) => code === 'quotation_against_source') ?? []
}

test('a quotation that is set apart and altered holds the text, with what the source has', async () => {
  const quoted =
    '> Velmorin is indicated for adults and children with chronic headache who have not responded to paracetamol [1].'
  expect(await found(`The summary says:\n\n${quoted}\n\nKeep a diary.`)).toMatchObject([
    { severity: 'blocking', start: 19, end: 19 + quoted.length, passage: SOURCE.split('\n\n')[1] },
  ])
})

test('an altered quotation in quotation marks is pointed at', async () => {
  expect(await found('The makers say “Take two tablets a day with food” in their summary [1].')).toMatchObject([
    { severity: 'advisory', passage: 'Take one tablet a day with food.' },
  ])
})

test('one that is set apart and stands nowhere in its source is pointed at', async () => {
  const [issue] = await found('> Nobody under thirty has ever asked the clinic for a second appointment [1].')
  expect(issue).toMatchObject({ severity: 'advisory' })
  expect(issue?.passage).toBeUndefined()
})

test('omissions between every few words hide no other word', async () => {
  const quoted =
    '> Velmorin is … indicated for … children with … chronic … headache who … have responded … to paracetamol [1].'
  expect(await found(quoted)).toHaveLength(1)
})

test.each([
  '> Velmorin is indicated for adults aged 18 to 65 with chronic tension-type headache who have not responded to paracetamol [1].',
  '> velmorin is indicated for adults aged 18 to 65 … who have not responded to *paracetamol* [1]',
  '> It\'s "well tolerated" in most patients, and the commonest effect is drowsiness [1].',
  'The summary says that “the tablets are kept below 25 degrees in a dry place” [1].',
  'The summary says that “[they] are kept below 25 degrees in a dry place” [1].',
  'Ada Byron, who runs the clinic, said “I have told every one of my patients to sleep more” after the talk on drowsiness [1].',
  '> Nobody under thirty has ever asked the clinic for a second appointment.',
])('word for word, or nobody’s of the source: %s', async (body) => {
  expect(await found(body)).toEqual([])
})

test('is read in time that grows with the text', () => {
  for (const rubbish of ['> '.repeat(300_000), '“'.repeat(300_000), '"a'.repeat(200_000), '>\n'.repeat(200_000)])
    expect(citedQuotations(rubbish)).toEqual([])
})

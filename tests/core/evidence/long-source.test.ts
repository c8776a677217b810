import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEvidence } from '../../../core/evidence/build.ts'
import type { EvidenceReport } from '../../../core/evidence/contract.ts'
import { searchTerms } from '../../../core/sources/rules/relevance.ts'
import { findCitedSource, listCandidatePassages, type CandidatePassage } from '../../../core/sources/passages-store.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
})
afterAll(() => engine.close())

const paragraphs = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join('\n\n')

async function add(title: string, text: string): Promise<string> {
  return (await engine.desk.sources.add({ file_name: `${title}.txt`, title, text })).source.source_id
}

/** Every passage that may back the sentence, of a source that has too many to be compared whole. */
async function candidates(sourceId: string, sentence: string): Promise<CandidatePassage[]> {
  const { db } = engine.engine.workspace.deskContext
  const source = await findCitedSource(db, sourceId)
  expect(source?.passages).toBeGreaterThan(60)
  const terms = searchTerms(sentence).map(({ word }) => word)
  return source === undefined ? [] : listCandidatePassages(db, source, terms)
}

async function evidence(sourceId: string, sentence: string): Promise<EvidenceReport> {
  const { db, wordTable } = engine.engine.workspace.deskContext
  const body = sentence.replace('.', ' [1].')
  return buildEvidence(db, await wordTable(), {
    body,
    citations: [{ number: 1, source_id: sourceId }],
    verifies: true,
  })
}

test('what a claim rests on in a long source is no matter of what else the library holds', async () => {
  const id = await add(
    'Kettles',
    [
      paragraphs(30, (at) => `The copper lid number ${at} was polished by hand before it left the workshop that week.`),
      paragraphs(30, (at) => `The kettle number ${at} was weighed and packed before it left the workshop that week.`),
      paragraphs(30, (at) => `The drawer number ${at} was painted and dried before it left the house that week.`),
    ].join('\n\n'),
  )
  const sentence = 'A copper kettle.'
  const before = await candidates(id, sentence)
  const measured = await evidence(id, sentence)
  expect(before.length).toBeGreaterThan(10)
  await add(
    'Kitchens',
    paragraphs(90, (at) => `A kettle, one more kettle and the kettle of a neighbour stand in kitchen number ${at}.`),
  )
  expect(await candidates(id, sentence)).toEqual(before)
  expect(await evidence(id, sentence)).toEqual(measured)
})

test('the passage that shares the most telling words of a claim comes first', async () => {
  const id = await add(
    'Tea',
    [
      paragraphs(80, (at) => `The tea from garden number ${at} was packed in the spring and sold in the autumn.`),
      'The tea of one garden tasted of smoke, and nobody knew why it had.',
    ].join('\n\n'),
  )
  const [first] = await candidates(id, 'The tea from that garden tasted of smoke.')
  expect(first?.text).toContain('tasted of smoke')
})

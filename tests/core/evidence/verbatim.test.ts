import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verbatimIn } from '../../../core/evidence/rules/verbatim.ts'
import { verdictOf } from '../../../core/evidence/rules/verifier.ts'
import { citedPiece } from '../../support/cited-piece.ts'
import { seatOwner } from '../../support/desk.ts'
import { wordTable } from '../../support/evidence-rows.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

const WARNING = 'Do not take methotrexate more than once a week, because a daily dose can be fatal.'

test.each([
  [`Warnings\n${WARNING}\nTell your doctor.`, WARNING],
  [`It is for adults. ${WARNING} Tell your doctor.`, WARNING],
  [`- **Do not take methotrexate** more than once a week, because a daily dose can be fatal.`, WARNING],
])('a sentence is found where it stands word for word: %s', (text, sentence) => {
  const found = verbatimIn(text, sentence)
  const words = (one: string) => one.replace(/[^\p{L} ]/gu, '')
  expect(words(text.slice(found?.start, found?.end))).toBe(words(sentence))
})

test.each([
  [
    'as a part of another sentence',
    `Some say: if you ask them, do not take methotrexate more than once a week at all.`,
  ],
  ['in other words', 'Never take methotrexate more than once a week.'],
])('it is not found %s', (_, text) => {
  expect(verbatimIn(text, 'Do not take methotrexate more than once a week.')).toBeNull()
})

describe('given again word for word', () => {
  const verdict = (sentence: string) =>
    verdictOf(sentence, `Read this. ${sentence} More follows.`, wordTable()).entailment
  test.each([
    'You must not drink alcohol while you take methotrexate.',
    'Tell your doctor at once if you may be pregnant.',
    'Stop taking the tablets and see a doctor if your mouth is sore.',
  ])('a warning is supported: %s', (sentence) => {
    expect(verdict(sentence)).toBe('supported')
  })
  test.each(['Our tablets are the best and never fail anybody.', 'You should soak beans for a whole night.'])(
    'praise and advice are not: %s',
    (sentence) => {
      expect(verdict(sentence)).toBe('unclear')
    },
  )
})

describe('in a piece', () => {
  let engine: TestEngine
  beforeEach(async () => {
    engine = await testEngine()
    await seatOwner(engine)
  })
  afterEach(() => engine.close())

  const judged = async (text: string, body: string) => {
    const { source } = await engine.desk.sources.add({ file_name: 'leaflet.md', text })
    const { deskContext } = engine.engine.workspace
    const content_id = await citedPiece(deskContext, { title: 'Methotrexate', body, source_ids: [source.source_id] })
    return (await engine.desk.content.checks({ content_id })).checks?.evidence.claims ?? []
  }
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `Methotrexate and a weekly dose come up in line ${at} of this long list`)

  test('a warning in lines without full stops is not cut, and is supported', async () => {
    const [claim] = await judged(`# Leaflet\n\n${[...lines(12), WARNING, ...lines(12)].join('\n')}`, `${WARNING} [1]`)
    expect(claim).toMatchObject({ entailment: 'supported', source_excerpt: WARNING })
    expect(claim?.excerpt_note).toBeUndefined()
  })

  test('a sentence that stands in the source is matched there, whatever shares more of its words', async () => {
    const near = Array.from(
      { length: 8 },
      (_, at) =>
        `Patients of group ${at} did take methotrexate once a week, a daily dose being fatal, because more can be.`,
    )
    const paragraphs = near.map((sentence) => `${sentence} ${sentence} Methotrexate is taken once a week.`)
    const text = ['# Leaflet', ...paragraphs, `${WARNING} The tablets are yellow.`].join('\n\n')
    const [claim] = await judged(text, `${WARNING} [1]`)
    expect(claim?.source_excerpt).toContain(WARNING)
    expect(claim).toMatchObject({ entailment: 'supported' })
  })
})

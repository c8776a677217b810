import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verificationInWords } from '../../../core/evidence/rules/verified-words.ts'
import { dossierInWords, notYetSaid } from '../../../core/passport/rules/dossier-words.ts'
import { withoutSourceInWords } from '../../../core/content/rules/from-brief.ts'
import { sentencesWithoutSource } from '../../../core/quality/rules/uncited-sentences.ts'
import { seatOwner } from '../../support/desk.ts'
import { writtenRelease } from '../../support/reviews.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

const BRIEF = { facts: ['The starting dose is 7.5 mg once a week.', 'Blood tests are done every two weeks.'] }

test.each([
  ['The starting dose is 7.5 mg once a week.', 1],
  ['The starting dose is 7.5 mg once a week [1].', 0],
  ['The starting dose is 7.5 mg once a week. Blood tests are done every two weeks.', 2],
  ['The starting dose is 15 mg once a week.', 0],
  ['Are blood tests done every two weeks?', 0],
  ['## Starting dose once a week\n\nMethotrexate was first used against leukaemia by Sidney Farber.', 0],
])('%s: %i', (body, count) => {
  expect(sentencesWithoutSource(body, BRIEF).from_brief).toBe(count)
})

test.each([
  'Tell your doctor about blood tests, and take twice the starting dose every week.',
  'Grapefruit juice is safe with methotrexate.',
])('what the brief does not say counts as from neither: %s', (body) => {
  expect(sentencesWithoutSource(body, BRIEF)).toEqual({ from_brief: 0, from_neither: 1 })
  expect(withoutSourceInWords({ from_brief: 2, from_neither: 1 })).toEqual([
    '1 sentence has neither a source nor the words of the brief',
    '2 sentences were taken from the brief and compared with no source',
  ])
})

test('what is said of them is a number, and nothing where there are none', () => {
  expect(withoutSourceInWords({ from_brief: 3 })).toEqual([
    '3 sentences were taken from the brief and compared with no source',
  ])
  expect(withoutSourceInWords({ from_brief: 1 })).toEqual([
    '1 sentence was taken from the brief and compared with no source',
  ])
  expect([withoutSourceInWords({ from_brief: 0 }), withoutSourceInWords({})]).toEqual([[], []])
})

describe('a verifier is said to have judged what it judged', () => {
  const said = (supported: number, unclear: number, ran: 'ran' | 'not_run' | 'failed' = 'ran') =>
    verificationInWords({
      claims: supported + unclear,
      by_entailment: { supported, unclear, not_supported: 0, contradicted: 0 },
      semantic_verification: ran,
    })
  test.each([
    [said(4, 0), 'a verifier judged them'],
    [said(3, 1), 'a verifier judged 3 of them; 1 was left unjudged'],
    [said(3, 2), 'a verifier judged 3 of them; 2 were left unjudged'],
    [said(0, 2), 'a verifier judged none of them'],
    [said(0, 2, 'failed'), 'the verifier failed; none of them was judged'],
    [said(0, 2, 'not_run'), 'no verifier ran'],
    [said(0, 0), 'there was nothing to judge'],
  ])('%s', (words, expected) => {
    expect(words).toBe(expected)
  })
})

describe('of a generated piece', () => {
  let engine: TestEngine
  beforeEach(async () => {
    engine = await testEngine()
    await seatOwner(engine)
  })
  afterEach(() => engine.close())

  test('the count stands beside its level, in passport, disclosure and signed statement, and follows the text', async () => {
    const { content } = await writtenRelease(engine.desk)
    const { content_id } = content
    const dossier = await engine.desk.passport.dossier({ content_id })
    if (!dossier.has_passport) throw new Error(dossier.message)
    const count = dossier.passport.quality.from_brief ?? 0
    expect(count).toBeGreaterThan(2)
    expect(content.quality?.from_brief).toBe(count)
    const words = `${count} sentences were taken from the brief and compared with no source`
    const lines = dossierInWords(dossier)
    expect(lines.filter((line) => line.includes(words))).toHaveLength(1)
    const { sentences } = await engine.desk.publishing.disclosure({ content_id })
    expect(sentences).toContain(`${words}.`)
    expect(notYetSaid(sentences, lines)).toEqual(
      sentences.filter((one) => one !== `${words}.` && !one.includes('neither a source nor the words of the brief')),
    )
    const { file } = await engine.desk.passport.exportFile({ content_id })
    const signed = Buffer.from(file.current?.envelope.payload ?? '', 'base64').toString('utf8')
    expect(signed).toContain(words)
    await engine.desk.content.save({ content_id, revision: 1, body: '## Nothing\n\nNothing of it is left here today.' })
    expect((await engine.desk.content.get({ contentID: content_id })).quality?.from_brief).toBe(0)
  })
})

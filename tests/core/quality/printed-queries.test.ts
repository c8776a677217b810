import { afterAll, beforeAll, expect, test } from 'vitest'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
})
afterAll(() => engine.close())

const CLAIM = 'Our tea cures headaches in 15 minutes, in 92 % of all patients'

/** What the gate finds of a text of the health trade, by code. */
async function codesOf(sentence: string, more: { style_profile_id?: string } = {}): Promise<string[]> {
  const body = `Tea is drunk in the ward at four.\n\nThe kettle is the nurses’ own. ${sentence}\n`
  const { content_id } = await engine.desk.content.save({ title: 'Tea', body, vertical_id: 'healthcare-uk', ...more })
  const { checks } = await engine.desk.content.checks({ content_id })
  return (checks?.report.issues ?? []).map(({ code }) => code)
}

test('what a text asks its editor is held as a question, and by no rule for what it tells its readers', async () => {
  const said = await codesOf(`${CLAIM}.`)
  expect(said).toEqual(expect.arrayContaining(['uncited_fact', 'needs_manual_review']))
  const asked = await codesOf(`[Query: the brief says “${CLAIM}”. Please confirm.]`)
  const plain = await codesOf('')
  expect(asked.toSorted()).toEqual([...plain, 'printed_query'].toSorted())
})

test('a long question is no long sentence of the piece', async () => {
  const style = { style_profile_id: 'professional' }
  const long = `the tea that is drunk in the ward at four ${'and in the corridor and by the window '.repeat(7)}is cold`
  expect(await codesOf(`So ${long}.`, style)).toContain('style_sentence_long')
  expect(await codesOf(`[Query: the brief says “${long}”. Is it?]`, style)).not.toContain('style_sentence_long')
})

test('a date in a question is no date of the piece', async () => {
  const dated = 'The kettle was bought on 3 May 2025.'
  expect(await codesOf(`${dated} It was mended on 2025-06-04.`)).toContain('date_style_mixed')
  expect(await codesOf(`${dated} [Query: is it the one of 2025-06-04? Please confirm.]`)).not.toContain(
    'date_style_mixed',
  )
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogRequest } from '../../support/briefs.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

/** A text of mathematical bold letters: words for every rule, and each letter a surrogate pair. */
function bold(text: string): string {
  return text.replace(/[a-z]/g, (letter) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97))
}

const EMOJI = '😀'.repeat(120)
const MODES = ['quick', 'standard', 'premium'] as const

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
  await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  const words = 'wash for at least seconds dry your hands with a paper towel keep your nails short on the ward '
  // Odd and even lengths before the first pair, so that every cut meets a pair's middle in one of them.
  for (const [at, lead] of ['Hands ', 'Hands: '].entries()) {
    await engine.desk.sources.add({
      file_name: `bold-${at}.md`,
      title: `${lead}${bold('hand washing on wards')}`,
      text: `${lead}are washed on the ward for 20 seconds ${bold(words.repeat(12))}${EMOJI.repeat(3)}\n\n${lead}${'😀'.repeat(400)} wash hands nails towel`,
    })
  }
})
afterAll(async () => {
  await engine.close()
  expect(engine.faults.list).toEqual([])
})

describe.each(MODES)('in %s', (generation_mode) => {
  test.each([
    ['a topic of emoji', { topic: EMOJI }],
    ['a topic of emoji after one letter', { topic: `A${EMOJI}` }],
    [
      'points and keywords of bold letters',
      { key_points: [bold('wash hands'), `x${EMOJI}`], keywords: [`k${'😀'.repeat(39)}`, '😀'.repeat(40)] },
    ],
    ['a plain topic and sources of pairs', {}],
  ])('%s is written, whole in every record', async (_, input) => {
    const change = { generation_mode, options: { seo: true } }
    const { request_id } = await engine.desk.generation.submit(blogRequest(change, input))
    const record = await endOf(engine.desk, request_id)
    expect(record).toMatchObject({ status: 'completed', error: null })
    expect(JSON.stringify(record)).not.toMatch(/\\ud[89a-f]/)
    const checks = await engine.desk.content.checks({ content_id: record.content?.content_id ?? '' })
    expect(JSON.stringify(checks)).not.toMatch(/\\ud[89a-f]/)
    const ledger = await engine.engine.workspace.deskContext.db
      .selectFrom('stage_records')
      .select('output_json')
      .where('request_id', '=', request_id)
      .execute()
    expect(JSON.stringify(ledger)).not.toMatch(/\\ud[89a-f]/)
  })
})

test('a text of pairs that somebody saves is checked with whole messages', async () => {
  const { sources } = await engine.desk.sources.list({})
  expect(sources.every(({ title }) => title.isWellFormed())).toBe(true)
  const body = `${EMOJI} on the ward [1].\n\nx${EMOJI} on the ward [2].`
  const { content_id } = await engine.desk.content.save({ title: `T${EMOJI}`, body, vertical_id: 'software' })
  const item = await engine.desk.content.get({ contentID: content_id })
  expect(item.excerpt.isWellFormed()).toBe(true)
  const checks = await engine.desk.content.checks({ content_id })
  expect(JSON.stringify(checks)).not.toMatch(/\\ud[89a-f]/)
})

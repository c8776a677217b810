import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshnessReport } from '../../../core/compliance/rules/freshness.ts'
import { TEA_BRIEF, TEA_TEXT } from '../../support/tea-source.ts'
import { endOf, settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeEach(async () => {
  engine = await testEngine({ world: settableWorld(new Date().toISOString()) })
})
afterEach(() => engine.close())

test('the gate and each save see how old the cited sources are, and ask about one without a date', async () => {
  const { desk } = engine
  for (const [at, text] of TEA_TEXT.entries()) {
    const published_date = [new Date().toISOString().slice(0, 10), '2025-01-01', undefined][at]
    await desk.sources.add({ file_name: `tea-${at}.txt`, title: `Tea ${at}`, text, published_date })
  }
  const { request_id } = await desk.generation.submit({ ...TEA_BRIEF, vertical_id: 'software' })
  const { content } = await endOf(desk, request_id)
  if (content === null) throw new Error('no piece')
  const { content_id, body } = content
  const seen = async () => {
    const { checks } = await desk.content.checks({ content_id })
    const { violations = [], needs_manual_review = [] } = checks?.compliance ?? {}
    return [...violations, ...needs_manual_review]
      .filter(({ rule_id }) => rule_id === 'freshness_months')
      .map(({ severity, message }) => [severity, message])
  }
  const found = [
    [
      'advisory',
      '“Tea 1” is dated 2025-01-01. Of sources, those older than 6 months count as out of date. Check that it is still valid, or cite a newer one.',
    ],
    [
      'advisory',
      '“Tea 2” has no date. Of sources, those older than 6 months count as out of date. Find out when it was published.',
    ],
  ]
  expect(await seen()).toEqual(found)
  await desk.content.save({ content_id, revision: 1, body: `${body}\n\nTea is drunk warm.` })
  expect(await seen()).toEqual(found)
  // A source that is cited nowhere may be of any age.
  const { citations } = await desk.content.citations({ content_id })
  const old = citations.find(({ title }) => title === 'Tea 1')?.number
  const without = body.replaceAll(`[${old}]`, '')
  expect(without).not.toBe(body)
  await desk.content.save({ content_id, revision: 2, body: without })
  expect(await seen()).toEqual(found.slice(1))
})

test('a source that a rule of its own dates is left to that', () => {
  const dated = (title: string) => ({ title, publisher: null, published_date: '2020-01-01' })
  const source_age = [{ id: 'a', name: 'statutes', wordings: ['act'], months: 240, answer: 'advise' as const }]
  const facts = { sources: [dated('Consumer Credit Act'), dated('A survey')], today: '2026-03-02' }
  const { violations } = freshnessReport({ source_age }, 12, facts)
  expect(violations.map(({ message }) => message)).toEqual([
    '“A survey” is dated 2020-01-01. Of sources, those older than 12 months count as out of date. Check that it is still valid, or cite a newer one.',
  ])
})

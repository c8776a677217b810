import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTeaSource } from '../../support/tea-source.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeEach(async () => {
  engine = await testEngine()
})
afterEach(async () => {
  await engine.close()
  expect(engine.faults.list).toEqual([])
})

const GOOD = 'The bank explains each fee in a table. Ask for it at any branch.'
const BAD = 'This fund brings guaranteed returns to everybody who buys it. [insert price]'

describe('a text is checked while it is written', () => {
  test.each([GOOD, BAD, '', '# \n\n[9]'])('as its save would record it: %j', async (body) => {
    const { content_id, revision } = await engine.desk.content.save({
      title: 'Fees',
      body: GOOD,
      vertical_id: 'fintech',
    })
    const { checks } = await engine.desk.content.checkDraft({ content_id, title: 'Fees today', body })
    expect((await engine.desk.content.get({ contentID: content_id })).revision).toBe(revision)
    if (body.trim() === '') return
    await engine.desk.content.save({ content_id, revision, title: 'Fees today', body })
    const saved = await engine.desk.content.checks({ content_id })
    expect(checks).toEqual(saved.checks)
  })

  test('before it is saved for the first time, by the vertical that it is to have', async () => {
    const free = await engine.desk.content.checkDraft({ title: 'Returns', body: BAD })
    const bound = await engine.desk.content.checkDraft({ title: 'Returns', body: BAD, vertical_id: 'fintech' })
    expect(free.checks.compliance.violations).toEqual([])
    expect(free.checks.report.issues.map(({ code }) => code)).toContain('placeholder')
    expect(free.checks.report.passed).toBe(false)
    expect(bound.checks.compliance.violations).not.toEqual([])
    const { content_id } = await engine.desk.content.save({ title: 'Returns', body: BAD, vertical_id: 'fintech' })
    expect((await engine.desk.content.checks({ content_id })).checks).toEqual(bound.checks)
  })

  test('with the sources that are cited in it by hand', async () => {
    const source_id = await addTeaSource(engine)
    const citations = [{ number: 1, source_id }]
    const body = 'Tea has been drunk in Britain for centuries. [1]'
    const { checks } = await engine.desk.content.checkDraft({ title: 'Tea', body, citations })
    expect(checks.evidence.claims).toMatchObject([{ source_id }])
  })

  test('and names what no save would take', async () => {
    const { content_id } = await engine.desk.content.save({ title: 'Fees', body: GOOD, vertical_id: 'fintech' })
    const draft = { title: 'Fees', body: GOOD }
    await expect(engine.desk.content.checkDraft({ ...draft, vertical_id: 'none' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: /There is no vertical "none"/,
    })
    await expect(engine.desk.content.checkDraft({ ...draft, content_id, vertical_id: 'legal' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: /keeps its vertical/,
    })
    await expect(engine.desk.content.checkDraft({ ...draft, content_id: 'cnt_none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

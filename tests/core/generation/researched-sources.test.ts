import { afterEach, beforeEach, expect, test } from 'vitest'
import type { QualityIssue } from '../../../core/quality/findings.ts'
import { addTeaSource, TEA_BRIEF } from '../../support/tea-source.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeEach(async () => {
  engine = await testEngine()
  await addTeaSource(engine)
  await engine.desk.sources.add({
    file_name: 'grants.txt',
    title: 'Tea in small offices: grants',
    text: 'We tell you about grants for tea in small offices. Since May the Good Office Kettle Fund gives us up to £40 for each small office in the county.',
  })
})
afterEach(() => engine.close())

const figures = (issues: readonly QualityIssue[] = []) => issues.filter(({ code }) => code === 'figure_against_source')

async function runWith(sum: string, change: object = {}) {
  const { user_input } = TEA_BRIEF
  const background = `${user_input.background} For tea in small offices the Good Office Kettle Fund gives up to ${sum} for each office.`
  const { request_id } = await engine.desk.generation.submit({
    ...TEA_BRIEF,
    user_input: { ...user_input, background },
    ...change,
  })
  const { content } = await endOf(engine.desk, request_id)
  if (content === null) throw new Error('no piece')
  return content
}

test('a figure that a source found by research gives otherwise is found, though the text does not cite it, at each check', async () => {
  const { content_id, body, revision } = await runWith('£30')
  // The piece asks which is right, and cites it nowhere.
  expect(body.replace(/\[Query: [^\]]*\]/g, '')).not.toMatch(/tea in small offices: grants/i)
  const { checks } = await engine.desk.content.checks({ content_id })
  const found = figures(checks?.report.issues)
  expect(found).toMatchObject([{ severity: 'blocking', found: '£30', expected: '£40' }])
  expect(found[0]?.message).toContain('Tea in small offices: grants')

  const foundAgain = async () => figures((await engine.desk.content.checks({ content_id })).checks?.report.issues)
  const saved = await engine.desk.content.save({ content_id, revision, body: `${body}\n\nA last word.\n` })
  expect(await foundAgain()).toMatchObject([{ found: '£30', expected: '£40' }])
  await engine.desk.content.restore({ content_id, revision: saved.revision, restored_revision: revision })
  expect(await foundAgain()).toEqual(found)
})

test.each([
  ['that the source has', '£40', {}],
  ['of a Quick run, which has no research', '£30', { generation_mode: 'quick' }],
])('a figure %s is not against it', async (_, sum, change) => {
  const { content_id } = await runWith(sum, change)
  const { checks } = await engine.desk.content.checks({ content_id })
  expect(figures(checks?.report.issues)).toEqual([])
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContentItem } from '../../../core/content/contract.ts'
import { GenerationRequest } from '../../../core/generation/contract.ts'
import type { Stage } from '../../../core/generation/stage.ts'
import { runPlanner } from '../../../core/generation/stages/planner.ts'
import { blogRequest } from '../../support/briefs.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let piece: ContentItem
beforeEach(async () => {
  engine = await testEngine()
  await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  const { request_id } = await engine.desk.generation.submit(GenerationRequest.parse(blogRequest()))
  const { content } = await endOf(engine.desk, request_id)
  if (content === null) throw new Error('no piece')
  piece = content
})
afterEach(async () => {
  await engine.close()
  expect(engine.faults.list).toEqual([])
})

const lastId = (item: ContentItem) => item.sections.at(-1)?.section_id ?? ''
const others = (item: ContentItem, sectionId: string) =>
  item.sections.filter((section) => section.section_id !== sectionId)

async function regenerate(
  change: { section_id?: string; apply?: boolean; revision?: number; instructions?: string } = {},
) {
  const section_id = change.section_id ?? lastId(piece)
  const { request_id } = await engine.desk.generation.regenerateSection({
    content_id: piece.content_id,
    section_id,
    ...change,
  })
  return endOf(engine.desk, request_id)
}

/** The piece with other words in its last section than its brief has. */
async function withOwnEnding(): Promise<ContentItem> {
  const { content_id, revision, body, sections } = piece
  const changed = body.replace(sections.at(-1)?.body ?? '-', 'Somebody typed something else here.')
  return engine.desk.content.save({ content_id, revision, body: changed })
}

test('a section is written anew as a revision in which only that section differs', async () => {
  piece = await withOwnEnding()
  const record = await regenerate()
  expect(record).toMatchObject({ status: 'completed', proposal: null, template_id: 'blog-post' })
  const after = record.content
  expect(after).toMatchObject({
    content_id: piece.content_id,
    request_id: piece.request_id,
    revision: 3,
    origin: 'regenerated',
    publication_state: 'draft',
    edited_since_generation: true,
    seo: piece.seo,
    title: piece.title,
  })
  expect(after?.sections.at(-1)?.body).not.toBe(piece.sections.at(-1)?.body)
  expect(after === null ? [] : others(after, lastId(piece))).toEqual(others(piece, lastId(piece)))
  const [start] = piece.body.split(`## ${piece.sections.at(-1)?.heading ?? ''}`)
  expect(after?.body.startsWith(start ?? '-')).toBe(true)
})

test('it is a run like any other: its own ledger over the whole text, metered once', async () => {
  const record = await regenerate()
  expect(record.progress.stages.find((stage) => stage.stage === 'quality_gate')?.status).toBe('done')
  expect(record.progress.stages.find((stage) => stage.stage === 'seo')).toMatchObject({ status: 'skipped' })
  expect((await engine.desk.dashboard.stats({})).allowance).toMatchObject({ used: 2, reserved: 0 })
  const { db } = engine.engine.workspace.deskContext
  const formatted = await db
    .selectFrom('stage_records')
    .select('output_json')
    .where('request_id', '=', record.request_id)
    .where('stage', '=', 'formatter')
    .executeTakeFirstOrThrow()
  expect((JSON.parse(formatted.output_json ?? '{}') as { body: string }).body).toBe(record.content?.body)
  const revision = await db.selectFrom('revisions').selectAll().where('revision', '=', 2).executeTakeFirstOrThrow()
  expect(revision).toMatchObject({ origin: 'regenerated', request_id: record.request_id })
})

test('with apply false the text stays, and the proposal can be accepted by a save', async () => {
  piece = await withOwnEnding()
  const record = await regenerate({ apply: false })
  expect(record.content).toMatchObject({ revision: 2, body: piece.body })
  expect(record.proposal).toMatchObject({ section_id: lastId(piece), before: piece.sections.at(-1)?.body })
  const { before = '', after = '' } = record.proposal ?? {}
  expect(after).not.toBe(before)
  const body = piece.body.replace(before, after)
  const saved = await engine.desk.content.save({
    content_id: piece.content_id,
    revision: 2,
    body,
    accepted_proposal: record.request_id,
  })
  expect(saved).toMatchObject({ revision: 3, origin: 'regenerated' })
  expect(saved.sections.at(-1)?.body).toBe(after)
})

test('a proposal of another piece, or none, cannot be accepted', async () => {
  const record = await regenerate({ apply: false })
  const other = await engine.desk.content.save({ title: 'Other', body: 'Text.' })
  for (const [content_id, accepted_proposal] of [
    [other.content_id, record.request_id],
    [piece.content_id, 'req_none'],
  ] as const) {
    const save = engine.desk.content.save({ content_id, revision: 1, body: 'New.', accepted_proposal })
    await expect(save).rejects.toMatchObject({ data: { details: [{ path: 'accepted_proposal' }] } })
  }
})

test('a save takes a proposal over only with its text in its section, and once', async () => {
  piece = await withOwnEnding()
  const record = await regenerate({ apply: false })
  const { before = '', after = '' } = record.proposal ?? {}
  const refused = { status: 400, code: 'INVALID_REQUEST', data: { details: [{ path: 'accepted_proposal' }] } }
  const save = (revision: number, body?: string) =>
    engine.desk.content.save({
      content_id: piece.content_id,
      revision,
      ...(body === undefined ? { title: 'Another title' } : { body }),
      accepted_proposal: record.request_id,
    })
  const elsewhere = `${after}\n\n${piece.body}`
  const changed = piece.body.replace(before, `${after}\n\nMy own words, which nothing generated.`)
  for (const body of ['A text of my own.', changed, elsewhere, undefined]) {
    await expect(save(2, body), body).rejects.toMatchObject(refused)
  }
  expect(await engine.desk.content.get({ contentID: piece.content_id })).toMatchObject({ revision: 2 })
  const accepted = piece.body.replace(before, `\n${after}  \n`)
  expect(await save(2, accepted)).toMatchObject({ revision: 3, origin: 'regenerated' })
  await expect(save(3, accepted)).rejects.toMatchObject(refused)
})

test('when somebody changed the section meanwhile it is kept as a proposal; a change elsewhere is kept and applied around', async () => {
  const opening = piece.sections[0]?.body ?? ''
  const edit = async (revision: number, before: string, after: string) =>
    engine.desk.content.save({
      content_id: piece.content_id,
      revision,
      body: (await engine.desk.content.get({ contentID: piece.content_id })).body.replace(before, after),
    })
  // The run was accepted on revision 1; the edits come before it ends.
  const accept = async () => {
    const { request_id } = await engine.desk.generation.regenerateSection({
      content_id: piece.content_id,
      section_id: lastId(piece),
    })
    return request_id
  }
  await engine.close()
  engine = await testEngine({ stages: { planner: slowPlanner } })
  await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  const first = await engine.desk.generation.submit(GenerationRequest.parse(blogRequest()))
  piece = (await endOf(engine.desk, first.request_id)).content ?? piece

  const elsewhere = await accept()
  await edit(1, opening, `${opening} A sentence by hand.`)
  const applied = await endOf(engine.desk, elsewhere)
  expect(applied.content).toMatchObject({ revision: 3, origin: 'regenerated' })
  expect(applied.content?.body).toContain('A sentence by hand.')

  piece = applied.content ?? piece
  const same = await accept()
  const standing = piece.sections.at(-1)?.body ?? ''
  await edit(3, standing, 'My own words about this, which nobody may overwrite unseen by me.')
  const kept = await endOf(engine.desk, same)
  expect(kept.content).toMatchObject({ revision: 4, origin: 'edited' })
  expect(kept.proposal).toMatchObject({ before: standing })
})

test('a piece written by hand has sections by its headings; without sources its words stay, and its instructions are reported', async () => {
  piece = await engine.desk.content.save({
    title: 'By hand',
    body: 'Start.\n\n## History\n\nLong ago, in  the the town.\n\n## Today\n\nNow.',
  })
  const record = await regenerate({ section_id: 'history', instructions: 'Make it funny' })
  expect(record).toMatchObject({ status: 'completed', template_id: null, style_profile_id: null })
  expect(record.content).toMatchObject({ request_id: null, revision: 2 })
  expect(record.content?.body).toBe('Start.\n\n## History\n\nLong ago, in the town.\n\n## Today\n\nNow.')
  expect(record.progress.stages.find((stage) => stage.stage === 'writer')?.reason).toContain('Make it funny')
})

test('a passage found for a section is cited with the next number, and its source joins the list', async () => {
  await engine.owner.sources.add({
    file_name: 'town.md',
    text: '# The chronicle of the town\n\nThe history of the town by hand begins in 1204, when the bridge was built over the river. The market followed in 1250.',
  })
  piece = await engine.desk.content.save({
    title: 'The town by hand',
    body: 'Start.\n\n## History of the bridge\n\nLong ago.\n\n## Today\n\nNow.',
  })
  const record = await regenerate({ section_id: 'history-of-the-bridge' })
  expect(record.content?.body).toMatch(/Long ago\.\n\n.*1204.*\[1\]/s)
  expect(record.content?.body).toMatch(/## Today\n\nNow\.\n\n## Sources\n\n1\. The chronicle of the town\n$/)
  const again = await regenerate({ section_id: 'today' })
  expect(again.content?.body.match(/^1\. /gm)).toHaveLength(1)
})

test('what is wrong with the request is said by field', async () => {
  const submit = (change: object) =>
    engine.desk.generation.regenerateSection({ content_id: piece.content_id, section_id: lastId(piece), ...change })
  await expect(submit({ section_id: 'nope' })).rejects.toMatchObject({
    status: 400,
    data: { details: [{ path: 'section_id' }] },
  })
  await expect(submit({ revision: 7 })).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
  await expect(submit({ content_id: 'cnt_none' })).rejects.toMatchObject({ status: 404 })
  await expect(submit({ apply: 'yes' })).rejects.toMatchObject({ data: { details: [{ path: 'apply' }] } })
})

/** Leaves time for an edit between acceptance and the end of a run. */
const slowPlanner: Stage = async (run, state, ports) => {
  await new Promise((resolve) => setTimeout(resolve, 400))
  return runPlanner(run, state, ports)
}

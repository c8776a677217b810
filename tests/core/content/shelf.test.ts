import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContentItem } from '../../../core/content/contract.ts'
import { GenerationRequest } from '../../../core/generation/contract.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { blogRequest } from '../../support/briefs.ts'
import { isOnPostgres } from '../../support/desk-alone.ts'
import { heldPlanner } from '../../support/stages.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let held: ReturnType<typeof heldPlanner>
beforeEach(async () => {
  held = heldPlanner()
  engine = await testEngine({ stages: { planner: held.planner } })
})
afterEach(async () => {
  await engine.close()
  expect(engine.faults.list).toEqual([])
})

async function generated(): Promise<ContentItem> {
  const { request_id } = await engine.desk.generation.submit(GenerationRequest.parse(blogRequest()))
  const { content } = await endOf(engine.desk, request_id)
  if (content === null) throw new Error('no piece')
  return content
}

const write = (title: string) => engine.desk.content.save({ title, body: `About ${title}.` })
const titles = (page: { content: { title: string }[] }) => page.content.map(({ title }) => title).toSorted()
const log = async (contentId: string) => {
  const { entries } = await engine.desk.audit.list({ subject_kind: 'content', subject_id: contentId })
  // What came after the text was saved.
  return entries.map(({ body }) => body).filter(({ action }) => action !== 'content.saved')
}

test('archived pieces leave the desk’s list unless it asks for them, and stay in that of REST', async () => {
  const [one, two, three] = [await write('one'), await write('two'), await write('three')]
  const content_ids = [one.content_id, two.content_id]
  expect(await engine.desk.content.archive({ content_ids })).toEqual({ content_ids })
  expect(titles(await engine.desk.content.browse({}))).toEqual(['three'])
  expect((await engine.desk.content.browse({})).total).toBe(1)
  expect(titles(await engine.desk.content.browse({ publication_state: 'archived' }))).toEqual(['one', 'two'])
  expect(titles(await engine.desk.content.list({}))).toEqual(['one', 'three', 'two'])
  // Only what was not archived before is answered, so that it alone is taken back.
  const again = await engine.desk.content.archive({ content_ids: [...content_ids, three.content_id] })
  expect(again).toEqual({ content_ids: [three.content_id] })
  expect((await log(one.content_id)).map(({ action, details }) => [action, details])).toEqual([
    ['content.archived', { from: 'draft' }],
  ])
})

test('one that is not there archives none of the others', async () => {
  const { content_id } = await write('one')
  await expect(engine.desk.content.archive({ content_ids: [content_id, 'cnt_none'] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await engine.desk.content.get({ contentID: content_id })).toMatchObject({ publication_state: 'draft' })
  expect(await log(content_id)).toEqual([])
})

test('an archived piece comes back as its gate says: a draft, or held', async () => {
  const plain = await write('plain')
  const piece = await generated()
  const content_ids = [plain.content_id, piece.content_id]
  await engine.desk.content.archive({ content_ids })
  await engine.desk.content.save({ content_id: piece.content_id, revision: 1, body: 'Too little.\n' })
  const stateOf = async (contentID: string) => (await engine.desk.content.get({ contentID })).publication_state
  expect(await stateOf(piece.content_id)).toBe('archived')
  expect(await engine.desk.content.unarchive({ content_ids })).toEqual({ content_ids })
  expect([await stateOf(plain.content_id), await stateOf(piece.content_id)]).toEqual(['draft', 'held'])
  expect((await log(piece.content_id)).map(({ action }) => action).toSorted()).toEqual([
    'content.archived',
    'content.unarchived',
  ])
})

test('a deleted piece is gone with its texts, and its run, record and signature stay', async () => {
  const piece = await generated()
  const { content_id, content_sha256 } = piece
  const request_id = piece.request_id ?? ''
  const kept = await engine.desk.generation.regenerateSection({
    content_id,
    section_id: piece.sections.at(-1)?.section_id ?? '',
    apply: false,
  })
  await endOf(engine.desk, kept.request_id)
  const { db } = engine.engine.workspace.deskContext
  const count = async (table: 'stage_records' | 'passports' | 'envelopes' | 'contents' | 'revisions' | 'proposals') =>
    (await db.selectFrom(table).selectAll().execute()).length
  const records = await count('stage_records')
  const usage = (await engine.desk.dashboard.stats({})).allowance
  expect(usage).toMatchObject({ used: 2 })

  expect(await engine.desk.content.remove({ content_id })).toEqual({ content_id })

  for (const table of ['contents', 'revisions', 'proposals'] as const) expect(await count(table)).toBe(0)
  await expect(engine.desk.content.get({ contentID: content_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await engine.desk.content.list({ q: piece.title })).content).toEqual([])
  expect([await count('stage_records'), await count('passports'), await count('envelopes')]).toEqual([records, 2, 2])
  const stats = await engine.desk.dashboard.stats({})
  expect(stats).toMatchObject({ allowance: usage, generations: { completed: 2 }, content: { total: 0 } })
  expect((await log(content_id)).map(({ action, details }) => [action, details])).toEqual([
    ['content.removed', { request_id, revisions: 1, publication_state: 'draft', content_sha256 }],
  ])

  const record = await engine.desk.generation.status({ request_id })
  expect(record).toMatchObject({ status: 'completed', content: null, passport: { schema_version: '1.1' } })
  const { generations } = await engine.desk.generation.list({})
  expect(generations.map((run) => [run.status, run.content_id])).toEqual([
    ['completed', null],
    ['completed', null],
  ])
  const { file } = await engine.desk.passport.exportFile({ content_id })
  expect(file.text).toBeNull()
  const known_keys = file.public_keys.map((key) => key.public_key)
  expect(verifyFile({ text: JSON.stringify(file), body: piece.body, known_keys })).toMatchObject({ verdict: 'trusted' })
})

test('nothing points at a missing row after a piece was deleted', async () => {
  const { content_id } = await generated()
  await engine.desk.content.remove({ content_id })
  const { db } = engine.engine.workspace.deskContext
  // PostgreSQL lets no row point at a missing one.
  if (!isOnPostgres) expect((await sql`PRAGMA foreign_key_check`.execute(db)).rows).toEqual([])
  expect((await sql`SELECT content_id FROM contents_index`.execute(db)).rows).toEqual([])
  await expect(engine.desk.passport.dossier({ content_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await engine.desk.audit.verify({})).toMatchObject({ state: 'verified' })
})

test('a piece of which a section is being written cannot be deleted until that run has ended', async () => {
  const { content_id, sections } = await generated()
  const letPlan = held.hold()
  const section_id = sections.at(-1)?.section_id ?? ''
  const { request_id } = await engine.desk.generation.regenerateSection({ content_id, section_id })
  expect(await engine.desk.content.proposals({ content_id })).toEqual({
    proposals: [],
    underway: [{ request_id, section_id }],
  })
  await expect(engine.desk.content.remove({ content_id })).rejects.toMatchObject({
    code: 'INVALID_STATE',
    message: expect.stringContaining('Wait') as string,
  })
  letPlan()
  await endOf(engine.desk, request_id)
  await engine.desk.content.remove({ content_id })
})

test('a proposal is read with its section, turned down, taken up again, and no longer rejected once accepted', async () => {
  const piece = await generated()
  const { content_id } = piece
  const section = piece.sections.at(-1)
  const { request_id } = await engine.desk.generation.regenerateSection({
    content_id,
    section_id: section?.section_id ?? '',
    instructions: 'Shorter.',
    apply: false,
  })
  await endOf(engine.desk, request_id)
  const read = async () => (await engine.desk.content.proposals({ content_id })).proposals
  const [proposal] = await read()
  expect(proposal).toMatchObject({
    request_id,
    heading: section?.heading,
    before: section?.body,
    instructions: 'Shorter.',
    is_section_unchanged: true,
  })

  await engine.desk.content.rejectProposal({ request_id })
  expect(await read()).toEqual([])
  const accepted = {
    content_id,
    revision: 1,
    body: piece.body.replace(proposal?.before ?? '-', proposal?.after ?? ''),
    accepted_proposal: request_id,
  }
  await expect(engine.desk.content.save(accepted)).rejects.toMatchObject({
    message: expect.stringContaining('was rejected') as string,
  })
  await engine.desk.content.rejectProposal({ request_id, is_rejected: false })
  await engine.desk.content.save({ content_id, revision: 1, body: piece.body.replace(section?.body ?? '-', 'Other.') })
  expect(await read()).toMatchObject([{ is_section_unchanged: false }])
  await engine.desk.content.save({ ...accepted, revision: 2 })
  expect(await read()).toEqual([])
  await expect(engine.desk.content.rejectProposal({ request_id })).rejects.toMatchObject({ code: 'INVALID_STATE' })
})

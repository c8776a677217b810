import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContentItem } from '../../../core/content/contract.ts'
import { GenerationRequest } from '../../../core/generation/contract.ts'
import { blogRequest } from '../../support/briefs.ts'
import { addTeaSource, TEA_BRIEF } from '../../support/tea-source.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeEach(async () => {
  engine = await testEngine()
})
afterEach(async () => {
  await engine.close()
  expect(engine.faults.list).toEqual([])
})

const FIRST = '## Tide\n\nThe tide came late.\n\n## Boats\n\nNobody minded.\n'

async function editedTwice(): Promise<ContentItem> {
  const { content_id } = await engine.desk.content.save({ title: 'Harbour', body: FIRST })
  await engine.desk.content.save({ content_id, revision: 1, body: '## Tide\n\nThe tide came early.\n' })
  return engine.desk.content.save({ content_id, revision: 2, title: 'The harbour' })
}

test('revisions are listed newest first, page after page, with who made each and how', async () => {
  const { content_id } = await editedTwice()
  const first = await engine.desk.content.listRevisions({ content_id, limit: 2 })
  expect(first).toMatchObject({ total: 3, revisions: [{ revision: 3, title: 'The harbour' }, { revision: 2 }] })
  const second = await engine.desk.content.listRevisions({ content_id, limit: 2, cursor: first.next_cursor ?? '' })
  const { member } = await engine.desk.accounts.session({})
  expect(second).toMatchObject({ next_cursor: null, total: 3 })
  expect(second.revisions).toMatchObject([
    {
      revision: 1,
      origin: 'edited',
      request_id: null,
      created_by: member.member_id,
      created_by_name: member.name,
      title: 'Harbour',
      word_count: 8,
      quality: { score: 88, passed: true },
    },
  ])
})

test('an earlier text is read whole, and one that never was is not found', async () => {
  const { content_id } = await editedTwice()
  expect(await engine.desk.content.getRevision({ content_id, revision: 1 })).toMatchObject({
    content_id,
    revision: 1,
    title: 'Harbour',
    body: FIRST,
    seo: null,
  })
  await expect(engine.desk.content.getRevision({ content_id, revision: 4 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(engine.desk.content.listRevisions({ content_id: 'cnt_none' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('restoring is a save of the old text as the next revision: nothing that was is changed', async () => {
  const { content_id } = await editedTwice()
  const { revisions: before } = await engine.desk.content.listRevisions({ content_id })
  const restored = await engine.desk.content.restore({ content_id, revision: 3, restored_revision: 1 })
  expect(restored).toMatchObject({ revision: 4, origin: 'restored', title: 'Harbour', body: FIRST })
  expect(restored.sections.map((section) => section.section_id)).toEqual(['tide', 'boats'])
  const { revisions: after } = await engine.desk.content.listRevisions({ content_id })
  expect(after.slice(1)).toEqual(before)
  expect((await engine.desk.content.list({ q: 'minded' })).content).toHaveLength(1)
})

test('a restore builds on the current revision, and one of the current text says so', async () => {
  const { content_id } = await editedTwice()
  await expect(engine.desk.content.restore({ content_id, revision: 2, restored_revision: 1 })).rejects.toMatchObject({
    code: 'REVISION_CONFLICT',
  })
  await expect(engine.desk.content.restore({ content_id, revision: 3, restored_revision: 3 })).rejects.toMatchObject({
    code: 'INVALID_STATE',
    message: expect.stringContaining('is the one that the piece has now') as string,
  })
  await engine.desk.content.restore({ content_id, revision: 3, restored_revision: 1 })
  await expect(engine.desk.content.restore({ content_id, revision: 4, restored_revision: 1 })).rejects.toMatchObject({
    code: 'INVALID_STATE',
    message: expect.stringContaining('word for word') as string,
  })
})

test('the text of a run comes back with its citations, section ids and search fields, and is checked anew', async () => {
  await addTeaSource(engine)
  const { request_id } = await engine.desk.generation.submit(TEA_BRIEF)
  const { content: piece } = await endOf(engine.desk, request_id)
  if (piece === null) throw new Error('no piece')
  const { content_id, seo } = piece
  const changed = await engine.desk.content.save({
    content_id,
    revision: 1,
    body: '## Nothing\n\nGone.\n',
    ...(seo === null ? {} : { seo: { ...seo, slug: 'gone' } }),
  })
  expect(changed.quality?.passed).toBe(false)
  expect(changed).toMatchObject({
    edited_since_generation: true,
    assurance: { of_current_text: 'edited_not_cleared' },
  })
  const back = await engine.desk.content.restore({ content_id, revision: 2, restored_revision: 1 })
  expect(back).toMatchObject({ body: piece.body, seo, sections: piece.sections, quality: piece.quality })
  // The level is about this very text again, in the list, the item and the dossier.
  const as = { edited_since_generation: false, assurance: { of_current_text: 'as_generated' } }
  expect(back).toMatchObject(as)
  expect((await engine.desk.content.list({})).content[0]).toMatchObject(as)
  expect(await engine.desk.passport.dossier({ content_id })).toMatchObject({
    edited_since_generation: false,
    current_text: { revision: 3, of_current_text: 'as_generated' },
  })
  const { db } = engine.engine.workspace.deskContext
  const rows = await db.selectFrom('revisions').select(['revision', 'sources_json']).orderBy('revision').execute()
  expect(rows[0]?.sources_json).toContain('src_')
  expect(rows[2]?.sources_json).toBe(rows[0]?.sources_json)
})

test('text of a run that does not clear the gate is held again when it comes back', async () => {
  const { request_id } = await engine.desk.generation.submit(GenerationRequest.parse(blogRequest()))
  const { content: piece } = await endOf(engine.desk, request_id)
  const content_id = piece?.content_id ?? ''
  const { db } = engine.engine.workspace.deskContext
  // As a run leaves a text that does not clear: its first revision is short, and the piece is held.
  const body = 'Too little.\n'
  await db
    .updateTable('revisions')
    .set({ body, content_sha256: 'short' })
    .where('content_id', '=', content_id)
    .execute()
  await engine.desk.content.save({ content_id, revision: 1, body: piece?.body ?? '', title: 'Again' })
  const back = await engine.desk.content.restore({ content_id, revision: 2, restored_revision: 1 })
  expect(back).toMatchObject({ publication_state: 'held', quality: { passed: false } })
  const cleared = await engine.desk.content.restore({ content_id, revision: 3, restored_revision: 2 })
  expect(cleared).toMatchObject({ publication_state: 'draft', quality: { passed: true } })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addComment } from '../../../core/comments/add.ts'
import type { CommentThread } from '../../../core/comments/contract.ts'
import { qualifiedMember, reviewOf, reviewTeam, writtenPiece, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
let viewer: string
let editor: string
const world = settableWorld('2026-11-02T09:00:00.000Z')
beforeAll(async () => {
  team = await reviewTeam(world)
  viewer = await qualifiedMember(team.owner, 'Vera', [])
  editor = await qualifiedMember(team.owner, 'Ed', [], 'editor')
})
afterAll(() => team.close())

const BODY = 'Harbours silt up. Dredging keeps them open.\n\nDredging costs money.\n'
const piece = (body = BODY) => team.desk.content.save({ title: 'Harbours', body })
const wordsIn = (body: string, quote: string, after = 0) => {
  const start = body.indexOf(quote, after)
  return { start, end: start + quote.length, quote }
}
const threads = async (content_id: string, member = viewer) =>
  (await team.as(member).comments.list({ content_id })).threads
const only = async (content_id: string): Promise<CommentThread> => {
  const [found, ...rest] = await threads(content_id)
  if (found === undefined || rest.length > 0) throw new Error('not one comment')
  return found
}

test('a viewer comments on words and on the piece; who, when and on which revision is kept', async () => {
  const { content_id } = await piece()
  const words = wordsIn(BODY, 'Dredging', 30)
  await team.as(viewer).comments.add({ content_id, revision: 1, words, text: ' How much? ' })
  world.set('2026-11-02T10:00:00.000Z')
  await team.as(team.medic).comments.add({ content_id, revision: 1, text: 'Good.' })
  expect(await threads(content_id)).toMatchObject([
    {
      by: { member_id: viewer, name: 'Vera' },
      text: 'How much?',
      revision: 1,
      via: 'app',
      created_at: '2026-11-02T09:00:00.000Z',
      anchor: words,
      place: { start: words.start, end: words.end },
      decision: null,
      replies: [],
      resolved: null,
      may_resolve: true,
    },
    { by: { name: 'Mia' }, anchor: null, place: null, created_at: '2026-11-02T10:00:00.000Z', may_resolve: false },
  ])
})

test('a comment moves with its words, is detached where they are gone, and attached where they come back', async () => {
  const { content_id } = await piece()
  const words = wordsIn(BODY, 'Dredging', 30)
  await team.desk.comments.add({ content_id, revision: 1, words, text: 'How much?' })
  const put = 'A new beginning. '
  await team.desk.content.save({ content_id, revision: 1, body: put + BODY })
  expect((await only(content_id)).place).toEqual({ start: words.start + put.length, end: words.end + put.length })
  // Of the same words elsewhere none is taken for these.
  await team.desk.content.save({ content_id, revision: 2, body: BODY.replace('Dredging costs money.', 'It is dear.') })
  expect((await only(content_id)).place).toBeNull()
  await team.desk.content.restore({ content_id, revision: 3, restored_revision: 1 })
  expect(await only(content_id)).toMatchObject({ revision: 1, place: { start: words.start, end: words.end } })
})

test('words that do not stand in the revision that was read are refused, and so is a revision that is none', async () => {
  const { content_id } = await piece('🍵 tea')
  const add = (revision: number, words: { start: number; end: number; quote: string }) =>
    team.desk.comments.add({ content_id, revision, words, text: 'Here.' })
  const refused = { code: 'INVALID_REQUEST' }
  await expect(add(1, { start: 3, end: 6, quote: 'Tea' })).rejects.toMatchObject(refused)
  await expect(add(1, { start: 4, end: 7, quote: 'tea' })).rejects.toMatchObject(refused)
  await expect(add(1, { start: 1, end: 3, quote: '🍵 '.slice(1) })).rejects.toMatchObject(refused)
  await expect(add(2, { start: 3, end: 6, quote: 'tea' })).rejects.toMatchObject(refused)
  await expect(team.desk.comments.add({ content_id, revision: 1, text: '  ' })).rejects.toMatchObject(refused)
  expect(await threads(content_id)).toEqual([])
  await add(1, { start: 3, end: 6, quote: 'tea' })
  expect(await threads(content_id)).toHaveLength(1)
})

test('comments are answered, resolved by their author or who may write, and opened again', async () => {
  const { content_id } = await piece()
  const { comment_id } = await team.as(viewer).comments.add({ content_id, revision: 1, text: 'Why?' })
  await team.as(team.lawyer).comments.reply({ content_id, comment_id, text: 'Because.' })
  const resolve = (member: string, is_resolved: boolean) =>
    team.as(member).comments.resolve({ content_id, comment_id, is_resolved })
  await expect(resolve(team.lawyer, true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await resolve(viewer, true)
  expect(await only(content_id)).toMatchObject({
    replies: [{ by: { name: 'Lou' }, text: 'Because.', revision: 1 }],
    resolved: { by: { member_id: viewer, name: 'Vera' }, at: '2026-11-02T10:00:00.000Z' },
  })
  await resolve(editor, false)
  expect((await only(content_id)).resolved).toBeNull()
  await resolve(editor, true)
  expect((await only(content_id)).resolved?.by.name).toBe('Ed')
  await expect(
    team.desk.comments.reply({ content_id, comment_id: 'com_none', text: 'To whom?' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('annotations of a decision are comments, are answered and resolved, and move with their words', async () => {
  const { request_id, content } = await writtenPiece(team.desk)
  const { content_id = '', body = '', revision = 0 } = content ?? {}
  const quote = body.split('\n').find((line) => line.length > 40 && !line.startsWith('#')) ?? ''
  const words = wordsIn(body, quote)
  const { approvals } = await team.desk.approvals.get({ request_id })
  const { approval_id, assignee } = reviewOf(approvals, 'medical')
  const medic = assignee?.member_id ?? ''
  await team.as(medic).approvals.decide({
    approval_id,
    decision: 'request_changes',
    comment: 'See the line.',
    annotations: [{ ...words, comment: 'Says who?' }],
  })
  const found = await only(content_id)
  expect(found).toMatchObject({
    by: { member_id: medic },
    text: 'Says who?',
    revision,
    decision: { approval_id, qualification: 'medical' },
    place: { start: words.start, end: words.end },
  })
  await team.desk.comments.reply({ content_id, comment_id: found.comment_id, text: 'The source.' })
  await team.desk.content.save({ content_id, revision, body: `First of all.\n\n${body}` })
  await team.desk.comments.resolve({ content_id, comment_id: found.comment_id, is_resolved: true })
  expect(await only(content_id)).toMatchObject({
    place: { start: words.start + 'First of all.\n\n'.length },
    replies: [{ text: 'The source.', revision }],
    resolved: { by: {} },
  })
})

test('the reply to a packet adds a comment by one call, of the member who reviewed', async () => {
  const { content_id } = await piece()
  const { deskContext } = team.engine.workspace
  const words = wordsIn(BODY, 'silt up')
  const id = await deskContext.db.transaction().execute((db) =>
    addComment(team.engine.workspace.deskContext, db, {
      content_id,
      revision: 1,
      member_id: team.medic,
      via: 'packet',
      words,
      text: 'Do they?',
    }),
  )
  expect(await only(content_id)).toMatchObject({ comment_id: id, via: 'packet', by: { name: 'Mia' }, anchor: words })
})

test('comments go with a piece that is deleted, and every screen is told of a new one', async () => {
  const { content_id } = await piece()
  const told: unknown[] = []
  const stop = team.engine.workspace.deskContext.changes.subscribe((change) => told.push(change))
  const { comment_id } = await team.desk.comments.add({ content_id, revision: 1, text: 'Gone soon.' })
  const topics = expect.arrayContaining(['comments', 'audit_entries']) as string[]
  expect(told).toEqual([{ kind: 'changed', topics, pieces: [content_id] }])
  stop()
  await team.desk.comments.reply({ content_id, comment_id, text: 'Yes.' })
  await team.desk.comments.resolve({ content_id, comment_id, is_resolved: true })
  await team.desk.content.remove({ content_id })
  const { db } = team.engine.workspace.deskContext
  const left = await db.selectFrom('comments').selectAll().where('content_id', '=', content_id).execute()
  expect(left).toEqual([])
  await expect(team.desk.comments.list({ content_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

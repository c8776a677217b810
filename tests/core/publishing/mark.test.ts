import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '../../../core/content/contract.ts'
import {
  approve,
  qualifiedMember,
  reviewOf,
  reviewTeam,
  writtenRelease,
  type ReviewTeam,
} from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
let editor: string
const world = settableWorld('2026-11-02T09:00:00.000Z')
beforeAll(async () => {
  team = await reviewTeam(world)
  editor = await qualifiedMember(team.owner, 'Ed', [], 'editor')
})
afterAll(() => team.close())

const URL = 'https://harbour.example/tea'
const REASON = 'The shop has closed.'
const write = () => team.desk.content.save({ title: 'Tea', body: 'About tea.' })
const mark = ({ content_id, revision }: ContentItem, over: object = {}) =>
  team.as(editor).publishing.mark({ content_id, revision, url: URL, published_on: '2026-11-02', ...over })
const stateOf = async (contentID: string) => (await team.desk.content.get({ contentID })).publication_state
const log = async (subject_id: string) => {
  const { entries } = await team.desk.audit.list({ subject_kind: 'content', subject_id })
  return entries
    .map(({ body: { action, actor, details } }) => ({ action, by: actor.member_id, details }))
    .filter(({ action }) => action !== 'content.saved')
}

test('a draft is marked as published: who, when, on which text, and in the audit log', async () => {
  const piece = await write()
  const { content_id, content_sha256 } = piece
  const marked = await mark(piece)
  expect(marked).toMatchObject({
    content_id,
    url: URL,
    published_on: '2026-11-02',
    revision: 1,
    content_sha256,
    record: { title: 'Tea', review_state: 'not_required', reviews_open: 0, reviews: [] },
    marked_by: { member_id: editor, name: 'Ed' },
    marked_at: '2026-11-02T09:00:00.000Z',
    taken_back: null,
  })
  expect(await stateOf(content_id)).toBe('published')
  const { publication_id } = marked
  const details = { publication_id, url: URL, published_on: '2026-11-02', revision: 1, content_sha256, reviews_open: 0 }
  expect(await log(content_id)).toMatchObject([{ action: 'content.published', by: editor, details }])
})

test('several addresses are kept, each is taken back for itself, and the last one makes the piece a draft', async () => {
  const piece = await write()
  const { content_id } = piece
  const first = await mark(piece)
  await expect(mark(piece, { url: `${URL}?utm_source=letter#top` })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  const second = await mark(piece, { url: 'http://other.example/' })
  await team.desk.publishing.takeBack({ publication_id: first.publication_id, reason: REASON })
  expect(await stateOf(content_id)).toBe('published')
  const taken = await team.desk.publishing.takeBack({ publication_id: second.publication_id, reason: REASON })
  expect(taken.taken_back).toMatchObject({ at: '2026-11-02T09:00:00.000Z' })
  expect(await stateOf(content_id)).toBe('draft')
  await expect(
    team.desk.publishing.takeBack({ publication_id: second.publication_id, reason: REASON }),
  ).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
  const { publications } = await team.desk.publishing.list({ content_id })
  expect(publications.map(({ url, taken_back }) => [url, taken_back !== null])).toEqual([
    ['http://other.example/', true],
    [URL, true],
  ])
  expect((await log(content_id)).map(({ action }) => action).toSorted()).toEqual([
    'content.publication_taken_back',
    'content.publication_taken_back',
    'content.published',
    'content.published',
  ])
})

test.each([
  ['no address', { url: 'harbour' }],
  ['another protocol', { url: 'ftp://harbour.example/tea' }],
  ['a script', { url: 'javascript:alert(1)' }],
  ['a password in it', { url: 'https://ada:secret@harbour.example/' }],
  ['words in it', { url: 'https://harbour.example/a b' }],
  ['a day to come', { published_on: '2026-11-04' }],
  ['no day', { published_on: '2026-02-30' }],
])('what cannot be is refused, and nothing is kept: %s', async (_, over) => {
  const piece = await write()
  await expect(mark(piece, over)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(await stateOf(piece.content_id)).toBe('draft')
  expect(await log(piece.content_id)).toEqual([])
})

test('a text that moved on is refused; its next text is marked at the same address beside it', async () => {
  const piece = await write()
  await mark(piece)
  const next = await team.desk.content.save({ content_id: piece.content_id, revision: 1, body: 'More about tea.' })
  expect(next.publication_state).toBe('published')
  await expect(mark(piece)).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
  await mark(next)
  const { publications } = await team.desk.publishing.list({ content_id: piece.content_id })
  expect(publications.map(({ url, revision }) => [url, revision])).toEqual([
    [URL, 2],
    [URL, 1],
  ])
})

test('a held piece is refused with what holds it, an archived one too, and comes back as published', async () => {
  const { content_id } = await team.desk.content.save({
    title: 'Locks',
    body: 'Plain words.\n\nOur service is completely secure.\n',
    vertical_id: 'software',
  })
  await team.desk.content.archive({ content_ids: [content_id] })
  const read = () => team.desk.content.get({ contentID: content_id })
  await expect(mark(await read())).rejects.toThrow('archived')
  await team.desk.content.unarchive({ content_ids: [content_id] })
  await expect(mark(await read())).rejects.toThrow('completely secure')
  await team.desk.content.save({ content_id, revision: 1, body: 'Our service is mostly safe.\n' })
  await mark(await read())
  await team.desk.content.archive({ content_ids: [content_id] })
  await team.desk.content.unarchive({ content_ids: [content_id] })
  expect(await stateOf(content_id)).toBe('published')
})

test('open reviews are confirmed by their number, and what was asked and decided is kept as it was', async () => {
  const { request_id, content } = await writtenRelease(team.desk)
  const open = (open_reviews: number) => mark(content, { open_reviews })
  await expect(open(0)).rejects.toThrow('2 reviews are open')
  await expect(open(1)).rejects.toThrow('2 reviews are open')
  expect(await stateOf(content.content_id)).toBe('draft')
  const legal = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  await team.decideBy(team.lawyer, legal.approval_id, 'approve')
  const marked = await open(1)
  const kept = {
    reviews_open: 1,
    review_state: 'pending',
    reviews: [
      { qualification: 'legal', state: 'approved', decision: { content_sha256: content.content_sha256 } },
      { qualification: 'brand', state: 'pending', decision: null },
    ],
  }
  expect(marked.record).toMatchObject(kept)
  expect((await log(content.content_id))[0]?.details).toMatchObject({ reviews_open: 1 })
  const brand = reviewOf((await team.reviews(request_id)).approvals, 'brand')
  await approve(team.desk, brand.approval_id)
  const { publications } = await team.desk.publishing.list({ content_id: content.content_id })
  expect(publications[0]?.record).toMatchObject(kept)
})

test('what was marked cannot be rewritten in the database', async () => {
  const piece = await write()
  await mark(piece)
  const { db } = team.engine.workspace.deskContext
  const change = (values: object) =>
    db.updateTable('publications').set(values).where('content_id', '=', piece.content_id).execute()
  await expect(change({ marked_by: team.medic })).rejects.toThrow('only taken back')
  await expect(change({ content_sha256: 'another' })).rejects.toThrow('only taken back')
})

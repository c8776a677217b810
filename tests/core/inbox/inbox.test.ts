import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InboxItem } from '../../../core/inbox/contract.ts'
import type { Client } from '../../../core/transport/local.ts'
import { packetFor } from '../../support/packets.ts'
import { rested, siteFolder } from '../../support/publishing.ts'
import { reviewOf, reviewTeam, writtenPiece, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-03-02T09:00:00.000Z')
let team: ReviewTeam
beforeEach(async () => {
  world.set('2026-03-02T09:00:00.000Z')
  team = await reviewTeam(world)
})
afterEach(async () => {
  await team.close()
  expect(team.faults.list).toEqual([])
})

const inbox = async (desk: Client, query: { of?: 'me' | 'team'; snoozed?: boolean } = {}) =>
  (await desk.inbox.list(query)).sections.map(({ section, total, items }) => [section, total, items.length])
const itemsOf = async (desk: Client, section: InboxItem['section']) =>
  (await desk.inbox.list({})).sections.find((one) => one.section === section)?.items ?? []

/** A text that a rule of its industry keeps from clearing. */
const HELD = {
  title: 'Rain',
  body: 'Plain words.\n\nOur service is completely secure.\n',
  vertical_id: 'software',
} as const

test('each member sees what waits for them, and the team everything', async () => {
  const { request_id } = await writtenPiece(team.desk)
  const medical = reviewOf((await team.reviews(request_id)).approvals, 'medical')
  const medic = team.as(medical.assignee?.member_id ?? '')
  expect(await inbox(medic)).toContainEqual(['reviews', 1, 1])
  expect(await itemsOf(medic, 'reviews')).toMatchObject([
    {
      item_id: `review:${medical.approval_id}`,
      content_id: medical.content_id,
      qualification: 'medical',
      due_at: medical.due_at,
      is_overdue: false,
    },
  ])
  // The legal review waits for the medical one, and so for nobody yet.
  expect(await inbox(team.as(team.lawyer))).toEqual([])
  expect(await inbox(team.as(team.lawyer), { of: 'team' })).toContainEqual(['reviews', 1, 1])
  world.set('2026-04-02T09:00:00.000Z')
  expect(await itemsOf(medic, 'reviews')).toMatchObject([{ is_overdue: true }])
})

test('a review that nobody has stands before an admin’s own, and before nobody else’s', async () => {
  const { request_id } = await writtenPiece(team.desk)
  const medical = reviewOf((await team.reviews(request_id)).approvals, 'medical')
  const admin = team.as(team.admin)
  expect(await inbox(admin)).not.toContainEqual(['reviews', 1, 1])
  await admin.approvals.assign({ approval_id: medical.approval_id, member_id: null })
  expect(await itemsOf(admin, 'reviews')).toMatchObject([{ approval_id: medical.approval_id, assignee: null }])
  expect(await inbox(team.as(team.medic))).toEqual([])
  await admin.approvals.assign({ approval_id: medical.approval_id, member_id: team.medic })
  expect(await itemsOf(admin, 'reviews')).toEqual([])
})

test('a piece is in one section: sent back before held, and gone once its text is another', async () => {
  const { desk } = team
  const saved = await desk.content.save(HELD)
  expect(saved.publication_state).toBe('held')
  expect(await itemsOf(desk, 'held')).toMatchObject([
    { content_id: saved.content_id, title: 'Rain', score: saved.quality?.score },
  ])
  expect(await inbox(team.as(team.admin))).toEqual([])

  const { request_id, content } = await writtenPiece(desk)
  const medical = reviewOf((await team.reviews(request_id)).approvals, 'medical')
  await team.decideBy(medical.assignee?.member_id ?? '', medical.approval_id, 'request_changes')
  const sent = await itemsOf(desk, 'sent_back')
  expect(sent).toMatchObject([{ content_id: content?.content_id, review_state: 'changes_requested' }])
  expect((await itemsOf(desk, 'held')).map(({ title }) => title)).toEqual(['Rain'])

  await desk.content.archive({ content_ids: [saved.content_id, content?.content_id ?? ''] })
  expect(await inbox(desk)).toEqual([])
})

test('a piece with an open query about its brief is under queries until somebody answers', async () => {
  const { desk } = team
  const { request_id } = await desk.generation.submit({
    template_id: 'blog-post',
    style_profile_id: 'professional',
    generation_mode: 'quick',
    user_input: {
      topic: 'The evening workshop for bicycles',
      target_audience: 'Neighbours',
      objective: 'Fill the places',
      key_points: ['The workshop costs £45.', 'The price of the workshop is £40.', 'It takes three evenings in May.'],
    },
  })
  await expect.poll(async () => (await desk.generation.status({ request_id })).status).toBe('completed')
  const [item] = await itemsOf(desk, 'queries')
  expect(item).toMatchObject({ open: 1, quote: '£40' })
  const query_id = (await desk.generation.status({ request_id })).brief_queries?.[0]?.query_id ?? ''
  await desk.generation.waiveQuery({ request_id, query_id, reason: 'Both are right, for two groups.' })
  expect(await itemsOf(desk, 'queries')).toEqual([])
})

test('a packet that nobody answered in time waits for who made it, while its review is open', async () => {
  const { medical } = await packetFor(team, team.medic, { days: 1 })
  const maker = team.as(team.admin)
  expect(await itemsOf(maker, 'packets')).toEqual([])
  world.set('2026-03-04T09:00:00.000Z')
  expect(await itemsOf(maker, 'packets')).toMatchObject([{ reviewer: 'Mia', answers: 0, reviews: 1 }])
  await team.decideBy(team.medic, medical.approval_id, 'approve')
  expect(await itemsOf(maker, 'packets')).toEqual([])
})

test('a publication that did not come through waits for a person until a later one takes its place', async () => {
  const { desk } = team
  const folder = siteFolder()
  try {
    const target = await team.owner.publishing.saveTarget({
      name: 'Site',
      kind: 'folder',
      config: { root: folder.path, preset: 'plain', site_url: 'https://harbour.example', notes: 'footnotes' },
    })
    const { content_id } = await desk.content.save(HELD)
    const wish = { content_id, target: target.name, status: 'publish' as const }
    await expect(desk.publishing.deliver(wish)).rejects.toThrow('completely secure')
    const { publications } = await desk.publishing.deliveries({ content_id })
    const publication_id = publications[0]?.publication_id ?? ''
    expect(await itemsOf(desk, 'publications')).toMatchObject([
      {
        publication_id,
        content_id,
        target: 'Site',
        state: 'refused',
        problem: expect.stringContaining('completely secure') as string,
      },
    ])
    await desk.content.save({ content_id, revision: 1, body: 'Plain words.\n\nOur service is mostly safe.\n' })
    const next = await desk.publishing.deliver(wish)
    expect(await rested(desk, next.publication_id)).toMatchObject({ state: 'confirmed' })
    expect(await itemsOf(desk, 'publications')).toEqual([])
  } finally {
    folder.remove()
  }
})

test('what is snoozed is out of sight for who snoozed it, until the moment or until it is brought back', async () => {
  const { desk } = team
  await desk.content.save(HELD)
  const [held] = await itemsOf(desk, 'held')
  const reason = expect.stringContaining('completely secure') as string
  expect(held).toMatchObject({ score: expect.any(Number) as number, reason })
  const item_id = held?.item_id ?? ''
  const until = '2026-03-03T09:00:00.000Z'
  await expect(desk.inbox.snooze({ item_id, until: '2026-03-01T09:00:00.000Z' })).rejects.toMatchObject({
    data: { details: [{ path: 'until' }] },
  })
  await desk.inbox.snooze({ item_id, until })
  expect(await desk.inbox.list({})).toMatchObject({ sections: [], snoozed: 1 })
  expect(await desk.inbox.list({ snoozed: true })).toMatchObject({
    sections: [{ section: 'held', total: 1, items: [{ item_id, snoozed_until: until }] }],
  })
  expect(await inbox(team.as(team.admin), { of: 'team' })).toEqual([['held', 1, 1]])
  await desk.inbox.snooze({ item_id, until: null })
  expect(await inbox(desk)).toEqual([['held', 1, 1]])
  await desk.inbox.snooze({ item_id, until })
  world.set('2026-03-03T09:00:01.000Z')
  expect(await inbox(desk)).toEqual([['held', 1, 1]])
})

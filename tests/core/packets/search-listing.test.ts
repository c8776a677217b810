import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SaveContent } from '../../../core/content/contract.ts'
import { openPacket } from '../../../core/packets/open.ts'
import { reviewOf, reviewTeam, writtenPiece, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
beforeAll(async () => {
  team = await reviewTeam(settableWorld('2026-11-21T09:00:00.000Z'))
})
afterAll(() => team.close())

const SEO = {
  title: 'Before a test',
  meta_description: 'How to prepare for the test.',
  slug: 'before-a-test',
  keywords: [],
}

/** A piece whose second text, with a search listing, the medic approved; what its reviewers see after further saves. */
async function approved() {
  const { request_id, content } = await writtenPiece(team.owner)
  const content_id = content?.content_id ?? ''
  const medical = async () => reviewOf((await team.reviews(request_id)).approvals, 'medical')
  const save = async (change: Partial<SaveContent>) => {
    const { revision } = await team.owner.content.get({ contentID: content_id })
    await team.owner.content.save({ content_id, revision, ...change })
  }
  await save({ seo: SEO })
  await team.owner.approvals.assign({ approval_id: (await medical()).approval_id, member_id: team.medic })
  await team.decideBy(team.medic, (await medical()).approval_id, 'approve')
  const seen = async () => {
    const { approval_id } = await medical()
    await team.owner.approvals.assign({ approval_id, member_id: team.medic })
    const { packet } = openPacket((await team.as(team.admin).packets.export({ approval_id })).file.text, [])
    if (packet === null) throw new Error('the packet does not open')
    const inWindow = await team.as(team.medic).approvals.changesSinceDecision({ approval_id })
    const [decision] = packet.earlier_decisions ?? []
    return { packet, inWindow, decision, changed: packet.changes?.sections ?? [] }
  }
  return { content_id, title: content?.title ?? '', save, seen }
}

const DANGEROUS = { ...SEO, meta_description: 'People with diabetes should leave out their insulin.' }

test('a text whose search listing alone was changed is shown with it and its difference, and is not the one that was approved', async () => {
  const { content_id, save, seen } = await approved()
  await save({ seo: DANGEROUS })
  const { packet, inWindow, decision, changed } = await seen()
  expect(packet.content.seo).toEqual(DANGEROUS)
  expect(changed.map(({ heading }) => heading)).toEqual(['For search engines'])
  const added = changed.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'added').map(({ text }) => text))
  expect(added.join(' ')).toMatch(/diabetes.* insulin$/)
  expect(packet.changes?.unchanged).toContain('Title')
  expect(decision).toMatchObject({
    ...{ content_revision: 2, is_on_this_text: false },
    differs_in: ['search_description'],
  })
  expect(inWindow).toMatchObject({ since: { revision: 2, seo: SEO }, now: { revision: 3, seo: DANGEROUS } })
  const { views } = await team.owner.approvals.views({ content_id })
  expect(views).toContainEqual(expect.objectContaining({ name: 'Mia', kind: 'compared', content_revision: 3 }))
})

test('each part that was another is named, and a text that is the same in all of them is that text', async () => {
  const { title, save, seen } = await approved()
  await save({ title: 'Another title' })
  expect((await seen()).decision).toMatchObject({ is_on_this_text: false, differs_in: ['title'] })
  await save({ title: 'Another title', seo: { title: '', meta_description: '', slug: 'else', keywords: ['test'] } })
  expect((await seen()).decision).toMatchObject({
    is_on_this_text: false,
    differs_in: ['title', 'search_title', 'search_description', 'address', 'search_keywords'],
  })
  await save({ title, seo: SEO, body: 'Other words.' })
  expect((await seen()).decision).toMatchObject({ is_on_this_text: false, differs_in: ['text'] })
})

test('where title, text and search listing are the approved ones again, nothing is said to have changed', async () => {
  const { title, save, seen } = await approved()
  await save({ title: 'Another title', seo: DANGEROUS })
  await save({ title, seo: SEO })
  const { packet, decision, changed } = await seen()
  expect(packet.content.revision).toBe(4)
  expect(decision).toMatchObject({ is_on_this_text: true, differs_in: [] })
  expect(changed).toEqual([])
  expect(packet.changes?.unchanged).toEqual(expect.arrayContaining(['Title', 'For search engines']))
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { ghostDouble, type GhostDouble } from '../../support/ghost-double.ts'
import { addGhost } from '../../support/ghost-sites.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, askSite } from '../../support/wordpress-sites.ts'
import { settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

let world: ReturnType<typeof settableWorld>
let site: WordPressDouble
let ghost: GhostDouble
let engine: TestEngine
let content_id: string
beforeEach(async () => {
  world = settableWorld('2099-11-23T14:00:00.000Z')
  site = await wordpressDouble()
  ghost = await ghostDouble()
  const hosts = [site.url, ghost.url].map((url) => new URL(url).host)
  engine = await testEngine({ outbound: createOutbound({ allowedHosts: () => hosts }), world })
  content_id = await harbourPiece(engine)
  await addWordPress(engine, site, 'editor')
  await addGhost(engine, ghost, 'administrator')
})
afterEach(async () => {
  await engine.close()
  await site.close()
  await ghost.close()
})

const placed = async () => {
  const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'editor', status: 'draft' })
  const delivery = await rested(engine.owner, publication_id)
  expect(delivery).toMatchObject({ state: 'confirmed', remote: { status: 'draft' } })
  return delivery.remote?.remote_id ?? ''
}
const anHourLater = async () => {
  world.set('2099-11-23T15:05:00.000Z')
  await engine.owner.content.save({ title: 'Another', body: 'Wakes the keeper.' })
}
const published = async () => (await engine.owner.publishing.list({ content_id })).publications
const stateNow = async () => (await engine.owner.content.get({ contentID: content_id })).publication_state
const inInbox = async () =>
  (await engine.owner.inbox.list({ of: 'team' })).sections
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.section === 'publications' ? [item.problem] : []))

describe('a draft that a colleague publishes on the site', () => {
  test('is found by the next look, recorded as that and as nobody’s here, and enters validity', async () => {
    const id = await placed()
    await askSite(site, 'administrator', `/posts/${id}`, { status: 'publish' })
    await anHourLater()
    await expect.poll(published).toHaveLength(1)
    const [publication] = await published()
    expect(publication).toMatchObject({
      revision: 1,
      record: { found_there: { seen_at: '2099-11-23T15:05:00.000Z', changed_there: [] } },
    })
    expect(await stateNow()).toBe('published')
    expect(publication?.differs_from_log).toBeUndefined()
    const { sentences, responsible } = await engine.owner.publishing.disclosure({ content_id })
    expect(sentences.join(' ')).toContain(
      'Published on the site, not by Colophon, seen on 23 November 2099 at 15:05 UTC',
    )
    expect(sentences.join(' ')).not.toContain('Recorded as published by')
    expect(responsible).toEqual([])
    expect((await engine.owner.audit.verify({})).differing).toEqual([])
    const { assets } = await engine.owner.validity.list({})
    expect(assets.map((one) => one.content_id)).toContain(content_id)
    // Nothing stands against it.
    expect(await inInbox()).toEqual([])
  })

  test('says where its words are others than those that Colophon had left', async () => {
    const id = await placed()
    await askSite(site, 'administrator', `/posts/${id}`, { status: 'publish', title: 'Another headline' })
    await anHourLater()
    await expect.poll(published).toHaveLength(1)
    const [publication] = await published()
    expect(publication?.record.found_there?.changed_there).toEqual(['title'])
    expect(publication?.remarks?.join(' ')).toContain('Its title had been changed there')
  })

  test('is not in the inbox for a later text that its checks hold: the one that stands there cleared', async () => {
    const id = await placed()
    await askSite(site, 'administrator', `/posts/${id}`, { status: 'publish' })
    const { revision, body } = await engine.owner.content.get({ contentID: content_id })
    await engine.owner.content.save({ content_id, revision, body: `${body}\n\n[TODO: add the boats]\n` })
    expect(await stateNow()).toBe('held')
    await anHourLater()
    await expect.poll(published).toHaveLength(1)
    expect(await inInbox()).toEqual([])
  })

  test('is in the inbox where the checks hold the very text that stands there', async () => {
    const id = await placed()
    const { db } = engine.engine.workspace.deskContext
    // As after a rule that came later.
    await db
      .updateTable('contents')
      .set({ quality_json: JSON.stringify({ score: 60, passed: false, issues: [] }), publication_state: 'held' })
      .where('content_id', '=', content_id)
      .execute()
    await askSite(site, 'administrator', `/posts/${id}`, { status: 'publish' })
    await anHourLater()
    await expect.poll(published).toHaveLength(1)
    expect((await published())[0]?.record.quality).toMatchObject({ passed: false })
    expect(await inInbox()).toEqual([
      'Somebody published it on the site, not by Colophon (seen on 23 November 2099 at 15:05 UTC), although its checks hold the text. Take it offline, or publish a text that clears.',
    ])
  })

  test('that nobody touched stays a draft, and is looked at again', async () => {
    await placed()
    await anHourLater()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await published()).toEqual([])
    expect(await stateNow()).toBe('draft')
  })
})

test('a day to come that a colleague gives a draft is asked about before the draft is published', async () => {
  // The site has a clock of its own.
  world.set(new Date(Date.now() - 60_000).toISOString())
  const id = await placed()
  await askSite(site, 'administrator', `/posts/${id}`, { date_gmt: '2099-12-24T09:00:00' })
  const wish = { content_id, target: 'editor', status: 'publish' as const }
  const { conflict } = await engine.owner.publishing.preview(wish)
  expect(conflict?.fields).toMatchObject([{ field: 'date', theirs: '2099-12-24T09:00:00.000Z' }])
  const { publication_id } = await engine.owner.publishing.deliver(wish)
  const stopped = await rested(engine.owner, publication_id)
  expect(stopped.state).toBe('conflict')
  const remote_sha256 = stopped.conflict?.remote_sha256 ?? ''
  await engine.owner.publishing.resolveConflict({ publication_id, keep: 'ours', remote_sha256 })
  expect(await rested(engine.owner, publication_id)).toMatchObject({
    state: 'confirmed',
    remote: { status: 'published' },
  })
})

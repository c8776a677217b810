import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import type { Delivery } from '../../../core/publishing/delivery-contract.ts'
import { ghostDouble, type GhostDouble } from '../../support/ghost-double.ts'
import { addGhost } from '../../support/ghost-sites.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, askSite } from '../../support/wordpress-sites.ts'
import { settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const DUE = '2099-11-23T14:26:00.000Z'
const WORDS =
  'It is scheduled there for 23 November 2099 at 14:26 UTC, and a draft of it would become public then. Publish it with that time to update it, or take it offline first.'
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

const wish = (target: string, over: object = {}) => ({ content_id, target, ...over })
const publish = async (target: string, over: object = {}): Promise<Delivery> =>
  rested(engine.owner, (await engine.owner.publishing.deliver(wish(target, over))).publication_id)
const edit = async () => {
  const { revision, body } = await engine.owner.content.get({ contentID: content_id })
  await engine.owner.content.save({ content_id, revision, body: body.replace('wet year', 'very wet year') })
}
const idOf = ({ remote }: Delivery) => remote?.remote_id ?? ''
const thereIn = {
  editor: async (delivery: Delivery) => (await askSite(site, 'editor', `/posts/${idOf(delivery)}`)).body.content.raw,
  administrator: (delivery: Delivery) =>
    Promise.resolve(ghost.posts().find(({ id }) => id === idOf(delivery))?.lexical ?? ''),
}

test.each(['editor', 'administrator'] as const)(
  'a draft of a post that is scheduled there is refused before anything leaves, in the same words everywhere: %s',
  async (target) => {
    const scheduled = await publish(target, { status: 'publish', at: DUE })
    expect(scheduled).toMatchObject({ state: 'confirmed', remote: { status: 'scheduled' } })
    await edit()
    const shown = await engine.owner.publishing.preview(wish(target))
    expect(shown).toMatchObject({ is_possible: false, conflict: null, sentence: `Nothing is done. ${WORDS}` })
    await expect(engine.owner.publishing.deliver(wish(target))).rejects.toThrow(WORDS)
    expect(await thereIn[target](scheduled)).not.toContain('very wet year')
    const { publications } = await engine.owner.publishing.deliveries({ content_id })
    expect(publications).toHaveLength(1)
  },
)

test('a draft over a post that a colleague scheduled meanwhile is refused by the look that comes before the write', async () => {
  const draft = await publish('editor')
  const later = { status: 'future', date_gmt: DUE.slice(0, 19) }
  await askSite(site, 'administrator', `/posts/${idOf(draft)}`, later)
  await edit()
  const stopped = await publish('editor')
  expect(stopped).toMatchObject({ state: 'refused', problem: { code: 'is_scheduled', message: WORDS } })
  expect(await thereIn.editor(draft)).not.toContain('very wet year')
})

test('a later text that is published with the time takes the place of the scheduled one, and is on record once it is out', async () => {
  await publish('editor', { status: 'publish', at: DUE })
  await edit()
  const asked = wish('editor', { status: 'publish', at: DUE })
  const { sentence } = await engine.owner.publishing.preview(asked)
  expect(sentence).toBe(
    'Updates the post that is scheduled at editor (WordPress) for 23 November 2099 at 14:26 UTC. editor (WordPress) makes it public on 23 November 2099, 20:11 (the site’s time, Asia/Kathmandu).',
  )
  const second = await publish('editor', { status: 'publish', at: DUE })
  expect(second).toMatchObject({ state: 'confirmed', revision: 2, remote: { status: 'scheduled' } })
  await askSite(site, 'administrator', `/posts/${idOf(second)}`, { status: 'publish', date_gmt: '2026-01-01T00:00:00' })
  world.set('2099-11-23T14:28:00.000Z')
  await engine.owner.content.save({ title: 'Another', body: 'Wakes the keeper.' })
  const records = async () => (await engine.owner.publishing.list({ content_id })).publications
  await expect.poll(async () => (await records()).map(({ revision }) => revision)).toEqual([2])
})

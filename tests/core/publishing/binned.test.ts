import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../../../core/publishing/delivery-contract.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, askSite, deletePost } from '../../support/wordpress-sites.ts'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let site: WordPressDouble
let engine: TestEngine
let content_id: string
/** Where the site’s answers go to, once it answers no more. */
let silence = ''
beforeEach(async () => {
  site = await wordpressDouble()
  silence = ''
  const outbound = createOutbound({
    allowedHosts: () => [site.url, silence || site.url].map((one) => new URL(one).host),
  })
  const request: typeof outbound.request = (asked) =>
    outbound.request(silence === '' ? asked : { ...asked, url: asked.url.replace(site.url, silence) })
  engine = await testEngine({ outbound: { ...outbound, request } })
  content_id = await harbourPiece(engine)
  await addWordPress(engine, site, 'editor')
})
afterEach(async () => {
  await engine.close()
  await site.close()
})

const publish = async (over: object = {}) => {
  const wish = { content_id, target: 'editor', status: 'publish', ...over } as const
  const { publication_id } = await engine.owner.publishing.deliver(wish)
  return rested(engine.owner, publication_id)
}
const preview = (over: object = {}) =>
  engine.owner.publishing.preview({ content_id, target: 'editor', status: 'publish', ...over })
const edit = async () => {
  const { revision, body } = await engine.owner.content.get({ contentID: content_id })
  await engine.owner.content.save({ content_id, revision, body: body.replace('wet year', 'very wet year') })
}

test('a post that a colleague put into the bin is said to be there, in the dialog and in its state', async () => {
  const shown = await publish()
  await deletePost(site, shown)
  const found = await preview()
  expect(found).toMatchObject({
    ...{ standing: { status: 'trashed' }, conflict: { kind: 'trashed' }, is_slug_fixed: false },
    slug: 'the-old-harbour',
  })
  expect(found.sentence).toContain('is in the bin at')
  expect(found.checklist).toContainEqual({ code: 'standing', is_met: false, message: 'The post is in the bin there.' })
  const { publication_id } = shown
  expect(await engine.owner.publishing.delivery({ publication_id })).toMatchObject({ seen: { status: 'trashed' } })
  // The same wish again is not answered as done.
  expect(await publish()).toMatchObject({ state: 'conflict', conflict: { kind: 'trashed' }, standing_revision: 1 })
})

const resolved = async ({ publication_id, conflict }: Delivery) => {
  const remote_sha256 = conflict?.remote_sha256 ?? ''
  await engine.owner.publishing.resolveConflict({ publication_id, keep: 'ours', remote_sha256 })
  return rested(engine.owner, publication_id)
}
const restore = async ({ remote }: Delivery) =>
  askSite(site, 'administrator', `/posts/${remote?.remote_id ?? ''}`, { status: 'publish' })
const alive = () => site.posts().filter(({ status }) => status !== 'trash')

test('the same wish again looks whether its post is still there, without a dialog', async () => {
  const shown = await publish()
  await deletePost(site, shown)
  expect(await publish()).toMatchObject({ state: 'conflict', conflict: { kind: 'trashed' } })
})

test('of a site that takes the connection and never answers it is not waited for, and what is on record stands', async () => {
  const shown = await publish()
  const hung = net.createServer(() => undefined).listen(0, '127.0.0.1')
  await once(hung, 'listening')
  silence = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`
  const wish = { content_id, target: 'editor', status: 'publish' } as const
  expect(await engine.owner.publishing.deliver(wish)).toMatchObject({
    ...{ publication_id: shown.publication_id, state: 'confirmed', seen: null },
  })
  hung.close()
})

test('a post that comes back from the bin while its new one is decided on gets no second one beside it', async () => {
  const shown = await publish()
  await deletePost(site, shown)
  const stopped = await publish()
  await restore(shown)
  expect(await resolved(stopped)).toMatchObject({ state: 'failed', problem: { code: 'is_back' } })
  expect(alive()).toHaveLength(1)
  await edit()
  const again = await publish()
  expect(again).toMatchObject({ state: 'confirmed', remote: { remote_id: shown.remote?.remote_id } })
  expect(alive()).toHaveLength(1)
})

test('one that comes back later leaves the new one a draft, and is not what an earlier publication takes offline', async () => {
  const shown = await publish()
  await deletePost(site, shown)
  const placed = await resolved(await publish({ status: 'draft' }))
  expect(placed).toMatchObject({ state: 'confirmed', remote: { status: 'draft' } })
  await restore(shown)
  const second = await publish()
  expect(second).toMatchObject({ state: 'failed', problem: { code: 'is_back' } })
  expect(second.problem?.message).toContain('stays there as a draft')
  expect(alive().map(({ status }) => status)).toEqual(['publish', 'draft'])
  await deletePost(site, shown)
  const now = await publish()
  expect(now).toMatchObject({ state: 'confirmed', remote: { remote_id: placed.remote?.remote_id } })
  const wish = { publication_id: shown.publication_id, reason: 'The harbour has closed.' }
  await expect(engine.owner.publishing.unpublish(wish)).rejects.toThrow('was in another post')
})

test('a wish with other words beside the text is not answered with one that is under way', async () => {
  const wish = { content_id, target: 'editor', status: 'publish' } as const
  const other = { ...wish, fields: { excerpt: 'Other words.' } }
  const [first, same, second] = await Promise.allSettled(
    [wish, wish, other].map((one) => engine.owner.publishing.deliver(one)),
  )
  expect([first?.status, same?.status, second?.status]).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(String((second as PromiseRejectedResult).reason)).toContain('still on its way')
  if (first?.status !== 'fulfilled' || same?.status !== 'fulfilled') throw new Error('expected two answers')
  expect(same.value.publication_id).toBe(first.value.publication_id)
  await rested(engine.owner, first.value.publication_id)
})

test('a second target of one site gets no second post of a piece that is public there', async () => {
  const shown = await publish()
  await addWordPress(engine, site, 'author')
  const other = { content_id, target: 'author', status: 'publish' } as const
  const found = await engine.owner.publishing.preview(other)
  expect(found).toMatchObject({ is_possible: false })
  expect(found.sentence).toContain(`already, by the target “editor”, at ${shown.remote?.public_url ?? ''}`)
  await expect(engine.owner.publishing.deliver(other)).rejects.toThrow('on this site already')
  expect(alive()).toHaveLength(1)
})

test('what was stopped names the text that really stands there, and an excerpt that is there counts as one', async () => {
  await publish({ fields: { excerpt: 'About the harbour.' } })
  await edit()
  const found = await preview()
  expect(found.checklist).toContainEqual({ code: 'excerpt', is_met: true, message: 'The existing excerpt is kept.' })
  await askSite(site, 'administrator', `/posts/${site.posts()[0]?.id ?? 0}`, { content: 'Other words.' })
  expect(await publish()).toMatchObject({ state: 'conflict', revision: 2, standing_revision: 1 })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, askSite, deletePost } from '../../support/wordpress-sites.ts'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let site: WordPressDouble
let engine: TestEngine
let content_id: string
beforeEach(async () => {
  site = await wordpressDouble()
  const outbound = createOutbound({ allowedHosts: () => [new URL(site.url).host] })
  engine = await testEngine({ outbound })
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

test('what was stopped names the text that really stands there, and an excerpt that is there counts as one', async () => {
  await publish({ fields: { excerpt: 'About the harbour.' } })
  await edit()
  const found = await preview()
  expect(found.checklist).toContainEqual({ code: 'excerpt', is_met: true, message: 'The excerpt that is there stays.' })
  await askSite(site, 'administrator', `/posts/${site.posts()[0]?.id ?? 0}`, { content: 'Other words.' })
  expect(await publish()).toMatchObject({ state: 'conflict', revision: 2, standing_revision: 1 })
})

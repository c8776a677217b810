import { afterEach, beforeEach, expect, test } from 'vitest'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, unreliableOutbound, type OnTheWay } from '../../support/wordpress-sites.ts'
import { testEngine, testFolder, type TestEngine, type TestFolder } from '../../support/world.ts'

let site: WordPressDouble
let engine: TestEngine
let folder: TestFolder
let onTheWay: OnTheWay
const start = async () => {
  const host = () => new URL(site.url).host
  engine = await testEngine({ folder, outbound: unreliableOutbound(host, () => onTheWay) })
}
beforeEach(async () => {
  onTheWay = () => undefined
  site = await wordpressDouble()
  folder = testFolder()
  await start()
})
afterEach(async () => {
  await engine.close()
  folder.remove()
  await site.close()
})

test('an error inside Colophon after a post was sent leaves it unknown, and the next try finds the post', async () => {
  const content_id = await harbourPiece(engine)
  await addWordPress(engine, site, 'editor')
  onTheWay = ({ method, url }) => {
    const isReadBack = method === 'GET' && /\/wp\/v2\/posts\/\d+\?/.test(url)
    return isReadBack ? { before: () => Promise.reject(new TypeError('a bug')) } : undefined
  }
  const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'editor' })
  const state = async () => (await engine.owner.publishing.delivery({ publication_id })).state
  await expect.poll(state).toBe('unknown')
  expect(await engine.owner.publishing.delivery({ publication_id })).toMatchObject({
    problem: { code: 'internal_error' },
  })
  onTheWay = () => undefined
  // The pause before the next try, over at once.
  await engine.engine.workspace.deskContext.db.updateTable('deliveries').set({ next_attempt_at: null }).execute()
  await engine.close()
  await start()
  expect(await rested(engine.owner, publication_id)).toMatchObject({ state: 'confirmed', remote: { status: 'draft' } })
  expect(site.posts()).toHaveLength(1)
})

test('a look that the site refuses leaves what was sent unknown, and once it is let in again the post is found', async () => {
  const content_id = await harbourPiece(engine)
  await addWordPress(engine, site, 'editor')
  onTheWay = ({ method, url }) => {
    const creates = method === 'POST' && url.includes('/wp/v2/posts?')
    if (creates) site.fault = (request) => (request.method === 'GET' ? 'firewall' : undefined)
    return creates ? { answer: 'lost' } : undefined
  }
  const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'editor' })
  const one = () => engine.owner.publishing.delivery({ publication_id })
  await expect.poll(async () => (await one()).problem?.code).toMatch(/firewall|refused|forbidden|blocked/)
  expect(await one()).toMatchObject({ state: 'unknown' })
  site.fault = () => undefined
  onTheWay = () => undefined
  await engine.engine.workspace.deskContext.db.updateTable('deliveries').set({ next_attempt_at: null }).execute()
  await engine.close()
  await start()
  expect(await rested(engine.owner, publication_id)).toMatchObject({ state: 'confirmed' })
  expect(site.posts()).toHaveLength(1)
})

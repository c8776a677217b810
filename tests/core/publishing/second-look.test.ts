import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, askSite } from '../../support/wordpress-sites.ts'
import { settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const world = settableWorld('2099-11-23T14:00:00.000Z')
let site: WordPressDouble
let engine: TestEngine
beforeEach(async () => {
  site = await wordpressDouble()
  engine = await testEngine({ outbound: createOutbound({ allowedHosts: () => [new URL(site.url).host] }), world })
  await addWordPress(engine, site, 'editor')
})
afterEach(async () => {
  await engine.close()
  await site.close()
})

test('a public page is looked at at once and five minutes later by the clock, and not a third time', async () => {
  const { publishing, content } = engine.owner
  const content_id = await harbourPiece(engine)
  const { publication_id } = await publishing.deliver({ content_id, target: 'editor', status: 'publish' })
  const { remote } = await rested(engine.owner, publication_id)
  const looks = async () => (await publishing.delivery({ publication_id })).public_checks
  const times = async () => (await looks()).map(({ at }) => at)
  await expect.poll(times).toEqual(['2099-11-23T14:00:00.000Z'])
  const { db } = engine.engine.workspace.deskContext
  const due = async () => (await db.selectFrom('deliveries').select('check_due_at').executeTakeFirst())?.check_due_at
  await expect.poll(due).toBe('2099-11-23T14:05:00.000Z')
  // Somebody changes the page between the two.
  const path = `/posts/${remote?.remote_id ?? ''}`
  await askSite(site, 'editor', path, { content: '<p>The harbour is closed.</p>' })
  const asked = () => site.seen.filter((one) => !one.path.startsWith('/wp-json')).length
  const before = asked()
  const wake = async (at: string) => {
    world.set(at)
    await content.save({ title: at, body: 'Wakes the keeper.' })
  }
  await wake('2099-11-23T14:04:59.000Z')
  await expect.poll(due).toBe('2099-11-23T14:05:00.000Z')
  expect(asked()).toBe(before)
  await wake('2099-11-23T14:05:00.000Z')
  await expect.poll(times).toEqual(['2099-11-23T14:00:00.000Z', '2099-11-23T14:05:00.000Z'])
  const [, second] = await looks()
  expect(second?.outcome).toBe('finding')
  expect(second?.findings).toContain('The disclosure is not on the page.')
  expect(await due()).toBeNull()
  expect((await publishing.delivery({ publication_id })).state).toBe('confirmed')
})

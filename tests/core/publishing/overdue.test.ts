import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, askSite } from '../../support/wordpress-sites.ts'
import { settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const DUE = '2099-11-23T14:26:00.000Z'
const world = settableWorld('2099-11-23T14:00:00.000Z')
let site: WordPressDouble
let engine: TestEngine
let content_id: string
beforeEach(async () => {
  site = await wordpressDouble()
  const outbound = createOutbound({ allowedHosts: () => [new URL(site.url).host] })
  engine = await testEngine({ outbound, world })
  content_id = await harbourPiece(engine)
  await addWordPress(engine, site, 'editor')
})
afterEach(async () => {
  await engine.close()
  await site.close()
})

test('a post whose hour has passed is overdue until it is public, and is looked at until then', async () => {
  const { publishing, content } = engine.owner
  const wish = { content_id, target: 'editor', status: 'publish', at: DUE } as const
  const { publication_id } = await publishing.deliver(wish)
  const scheduled = await rested(engine.owner, publication_id)
  expect(scheduled).toMatchObject({ state: 'confirmed', remote: { status: 'scheduled' }, is_overdue: false })
  const read = () => publishing.delivery({ publication_id })
  const wake = async (at: string) => {
    world.set(at)
    await content.save({ title: at, body: 'Wakes the keeper.' })
  }
  await wake('2099-11-23T14:28:00.000Z')
  await expect.poll(async () => (await read()).is_overdue).toBe(true)
  expect((await read()).public_checks.at(-1)?.findings[0]).toContain('Its time has passed and it is not public there')
  for (const at of ['14:34', '14:40', '14:46']) {
    await wake(`2099-11-23T${at}:00.000Z`)
    await expect.poll(async () => (await read()).public_checks.at(-1)?.at).toBe(`2099-11-23T${at}:00.000Z`)
  }
  expect((await read()).public_checks).toHaveLength(1)
  const inInbox = async () => {
    const { sections } = await engine.owner.inbox.list({})
    return sections.find(({ section }) => section === 'publications')?.items ?? []
  }
  expect(await inInbox()).toMatchObject([{ publication_id, state: 'confirmed', target: 'editor', since: DUE }])
  // Somebody publishes it there by hand.
  const id = (await read()).remote?.remote_id ?? ''
  await askSite(site, 'administrator', `/posts/${id}`, { status: 'publish', date_gmt: '2026-01-01T00:00:00' })
  await wake('2099-11-23T14:52:00.000Z')
  await expect.poll(async () => (await read()).is_overdue).toBe(false)
  expect(await read()).toMatchObject({ remote: { status: 'published' } })
  expect(await inInbox()).toEqual([])
  expect((await publishing.list({ content_id })).publications).toMatchObject([{ publication_id }])
})

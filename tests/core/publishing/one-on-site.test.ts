import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import type { Delivery } from '../../../core/publishing/delivery-contract.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress } from '../../support/wordpress-sites.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let site: WordPressDouble
let engine: TestEngine
let content_id: string
beforeEach(async () => {
  site = await wordpressDouble()
  engine = await testEngine({ outbound: createOutbound({ allowedHosts: () => [new URL(site.url).host] }) })
  content_id = await harbourPiece(engine)
  for (const role of ['editor', 'administrator']) await addWordPress(engine, site, role)
})
afterEach(async () => {
  await engine.close()
  await site.close()
})

const wish = (target: string, status: 'draft' | 'publish') => ({ content_id, target, status })
const publish = async (target: string, status: 'draft' | 'publish'): Promise<Delivery> =>
  rested(engine.owner, (await engine.owner.publishing.deliver(wish(target, status))).publication_id)
const open = () => site.posts().filter(({ status }) => status === 'publish')

test('a draft that is there by one target is not made public beside the post of another target of the site', async () => {
  await publish('editor', 'draft')
  expect(await publish('administrator', 'publish')).toMatchObject({ state: 'confirmed' })
  const found = await engine.owner.publishing.preview(wish('editor', 'publish'))
  expect(found).toMatchObject({ is_possible: false })
  expect(found.sentence).toContain('on this site already, by the target “administrator”')
  await expect(engine.owner.publishing.deliver(wish('editor', 'publish'))).rejects.toThrow('on this site already')
  expect(open()).toHaveLength(1)
  // The one that is public is updated as ever.
  expect(await publish('administrator', 'publish')).toMatchObject({ state: 'confirmed' })
})

test('of two targets of a site that publish at once one does', async () => {
  await publish('editor', 'draft')
  await publish('administrator', 'draft')
  const asked = await Promise.allSettled(
    ['editor', 'administrator'].map((target) => engine.owner.publishing.deliver(wish(target, 'publish'))),
  )
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = asked.find((one) => one.status === 'rejected')
  expect(String(refused?.reason)).toMatch(/on its way to this site|on this site already/)
  for (const one of asked) if (one.status === 'fulfilled') await rested(engine.owner, one.value.publication_id)
  expect(open()).toHaveLength(1)
})

test('what was taken up past the door is refused before it becomes public', async () => {
  await publish('editor', 'draft')
  await publish('administrator', 'publish')
  const { db } = engine.engine.workspace.deskContext
  // As a generation leaves it: planned, and not asked at the door.
  const { publication_id } = await publish('editor', 'draft')
  const planned = { operation: 'publish', state: 'planned', superseded_by: null } as const
  await db.updateTable('deliveries').set(planned).where('publication_id', '=', publication_id).execute()
  await engine.owner.content.save({ title: 'Another', body: 'Wakes the keeper.' })
  const stopped = await rested(engine.owner, publication_id)
  expect(stopped).toMatchObject({ state: 'refused', problem: { code: 'second_on_site' } })
  expect(open()).toHaveLength(1)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../../../core/publishing/delivery-contract.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import { once } from '../../support/wordpress-requests.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, askSite, unreliableOutbound, type OnTheWay } from '../../support/wordpress-sites.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let site: WordPressDouble
let engine: TestEngine
let content_id: string
let onTheWay: OnTheWay
beforeEach(async () => {
  onTheWay = () => undefined
  site = await wordpressDouble()
  const host = () => new URL(site.url).host
  engine = await testEngine({ outbound: unreliableOutbound(host, () => onTheWay) })
  content_id = await harbourPiece(engine)
  await addWordPress(engine, site, 'administrator')
})
afterEach(async () => {
  await engine.close()
  await site.close()
})
const wish = { target: 'administrator', status: 'publish' } as const
const publish = async (): Promise<Delivery> =>
  rested(engine.owner, (await engine.owner.publishing.deliver({ content_id, ...wish })).publication_id)
const notices = async () => (await engine.owner.publishing.preview({ content_id, ...wish })).notices.join(' ')
const edit = async () => {
  const { revision, body } = await engine.owner.content.get({ contentID: content_id })
  await engine.owner.content.save({ content_id, revision, body: body.replace('wet year', 'very wet year') })
}
const untold = { field: 'post', reason: expect.stringContaining('cannot be told') as unknown }

test('a site that keeps revisions has nothing to be said of them', async () => {
  await publish()
  await edit()
  expect(await notices()).not.toContain('cannot be told')
  expect(await publish()).toMatchObject({ state: 'confirmed', differences: [] })
})

test('a site without revisions: that a save in between cannot be told is said before and after', async () => {
  site.keepsRevisions = false
  await publish()
  await edit()
  expect(await notices()).toContain('The site keeps no revisions of posts')
  expect(await publish()).toMatchObject({ state: 'confirmed', differences: [untold] })
})

test('revisions that the account is not shown are said as that', async () => {
  await publish()
  await edit()
  site.fault = ({ path }) => (path.endsWith('/revisions') ? 'firewall' : undefined)
  expect(await notices()).toContain('does not show this account the revisions')
  expect(await publish()).toMatchObject({ state: 'confirmed', differences: [untold] })
})

test('a site without revisions: a save right before our write is found by a look that comes after it', async () => {
  site.keepsRevisions = false
  const shown = await publish()
  await edit()
  const tall = async () => {
    const path = `/posts/${shown.remote?.remote_id ?? ''}`
    const { raw } = (await askSite(site, 'administrator', `${path}?context=edit`)).body.content
    await askSite(site, 'editor', path, { content: raw.replace('Cranes', 'Tall cranes') })
  }
  onTheWay = once(({ url }) => url.includes('/autosaves'), { before: tall })
  expect(await publish()).toMatchObject({ state: 'conflict', conflict: { kind: 'changed_meanwhile' } })
  expect(site.posts()[0]?.content).toContain('Tall cranes')
})

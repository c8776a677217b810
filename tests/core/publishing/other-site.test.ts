import { cpSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../../../core/publishing/delivery-contract.ts'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { harbourPiece, rested, siteFolder } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, askSite } from '../../support/wordpress-sites.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let site: WordPressDouble
let other: WordPressDouble
let engine: TestEngine
let content_id: string
let target_id: string
beforeEach(async () => {
  site = await wordpressDouble()
  other = await wordpressDouble()
  const hosts = [site.url, other.url].map((url) => new URL(url).host)
  engine = await testEngine({ outbound: createOutbound({ allowedHosts: () => hosts }) })
  content_id = await harbourPiece(engine)
  target_id = await addWordPress(engine, site, 'editor')
})
afterEach(async () => {
  await engine.close()
  await site.close()
  await other.close()
})

const publish = async (): Promise<Delivery> => {
  const wish = { content_id, target: 'editor', status: 'publish' } as const
  return rested(engine.owner, (await engine.owner.publishing.deliver(wish)).publication_id)
}
const lead = (url: string) => {
  const { login = '', app_password = '' } = site.users.editor ?? {}
  const target = { target_id, name: 'editor', kind: 'wordpress', config: { url } }
  return engine.owner.publishing.saveTarget({ ...target, secret: `${login}:${app_password}` })
}
const edit = async () => {
  const { revision, body } = await engine.owner.content.get({ contentID: content_id })
  await engine.owner.content.save({ content_id, revision, body: body.replace('wet year', 'very wet year') })
}

test('a target that holds nothing may lead to another site', async () => {
  expect(await lead(other.url)).toMatchObject({ config: { url: other.url } })
})

test('a target that holds posts does not lead to another site, whatever stands there by their numbers', async () => {
  const shown = await publish()
  for (let number = 0; number < 8; number += 1) {
    await askSite(other, 'editor', '/posts', { title: 'Foreign', content: 'Not ours.', status: 'publish' })
  }
  await expect(lead(other.url)).rejects.toThrow(/^config\.url: .* add a new target/)
  const wish = { publication_id: shown.publication_id, reason: 'The harbour has closed.' }
  const { publication_id } = await engine.owner.publishing.unpublish(wish)
  await rested(engine.owner, publication_id)
  expect(site.posts().map(({ status }) => status)).toEqual(['draft'])
})

test('a folder that has moved is the same where it has a file of ours', async () => {
  const [here, there, empty] = [siteFolder(), siteFolder(), siteFolder()]
  const config = { preset: 'hugo', site_url: 'https://example.com', notes: 'footnotes', git: false }
  const folder = { name: 'Site', kind: 'folder', config: { ...config, root: here.path } }
  const saved = await engine.owner.publishing.saveTarget(folder)
  const to = (root: string) =>
    engine.owner.publishing.saveTarget({ ...folder, target_id: saved.target_id, config: { ...config, root } })
  const wish = { content_id, target: 'Site', status: 'publish' } as const
  await rested(engine.owner, (await engine.owner.publishing.deliver(wish)).publication_id)
  cpSync(here.path, there.path, { recursive: true })
  await expect(to(empty.path)).rejects.toThrow(/^config\.root: /)
  expect(await to(there.path)).toMatchObject({ config: { root: there.path } })
  for (const one of [here, there, empty]) one.remove()
})

test('another post that has the number of ours is never written over, nor taken offline', async () => {
  const shown = await publish()
  const path = `/posts/${shown.remote?.remote_id ?? ''}`
  const foreign = { title: 'Foreign', content: 'Not ours.', slug: 'foreign' }
  await askSite(site, 'administrator', path, foreign)
  await edit()
  expect(await publish()).toMatchObject({ state: 'conflict', conflict: { kind: 'gone' } })
  const wish = { publication_id: shown.publication_id, reason: 'The harbour has closed.' }
  const { publication_id } = await engine.owner.publishing.unpublish(wish)
  expect(await rested(engine.owner, publication_id)).toMatchObject({ state: 'confirmed' })
  expect(site.posts()).toMatchObject([{ status: 'publish', content: 'Not ours.' }])
})

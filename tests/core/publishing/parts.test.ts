import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../../../core/publishing/delivery-contract.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, askSite } from '../../support/wordpress-sites.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let blog: WordPressDouble
let content_id: string
beforeEach(async () => {
  blog = await wordpressDouble()
  engine = await testEngine()
  await engine.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [new URL(blog.url).host] })
  await addWordPress(engine, blog, 'administrator')
  content_id = await harbourPiece(engine)
})
afterEach(async () => {
  await engine.close()
  await blog.close()
})

const publish = async (fields = {}): Promise<Delivery> => {
  const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'administrator', fields })
  return rested(engine.owner, publication_id)
}
const edit = async (find: string, put: string, title?: string) => {
  const { revision, body } = await engine.owner.content.get({ contentID: content_id })
  const text = { body: body.replace(find, put), ...(title === undefined ? {} : { title }) }
  await engine.owner.content.save({ content_id, revision, ...text })
}
const pathOf = ({ remote }: Delivery) => `/posts/${remote?.remote_id ?? ''}`
const postOf = async (delivery: Delivery) =>
  (await askSite(blog, 'administrator', `${pathOf(delivery)}?context=edit&_embed=wp:term`)).body
const resolve = ({ publication_id, conflict }: Delivery, keep: 'ours' | 'theirs', parts?: string[]) =>
  engine.owner.publishing.resolveConflict({
    ...{ publication_id, keep, remote_sha256: conflict?.remote_sha256 ?? '' },
    ...(parts === undefined ? {} : { parts }),
  })

test('of what a colleague changed, the title alone comes here, and what was written here since stays', async () => {
  const draft = await publish()
  await askSite(blog, 'editor', pathOf(draft), { title: 'The harbour of old' })
  await edit('It was a wet year', 'It was a windy year')
  const stopped = await publish()
  const { publication_id } = stopped
  const { lost_here } = await engine.owner.publishing.compareVersions({ publication_id, parts: ['title'] })
  expect(lost_here).toEqual(['The old harbour'])
  await resolve(stopped, 'theirs', ['title'])
  const piece = await engine.owner.content.get({ contentID: content_id })
  expect(piece).toMatchObject({ title: 'The harbour of old' })
  expect(piece.body).toContain('It was a windy year')
  expect(await publish()).toMatchObject({ state: 'confirmed', differences: [] })
})

test('a part that is not taken is asked about again, and nothing of it is lost', async () => {
  const draft = await publish()
  const { content } = await postOf(draft)
  const theirs = { title: 'The harbour of old', content: content.raw.replace('Cranes', 'Tall cranes') }
  await askSite(blog, 'editor', pathOf(draft), theirs)
  await edit('It was a wet year', 'It was a windy year', 'The new harbour')
  const stopped = await publish()
  expect(stopped.conflict?.fields.map(({ field }) => field)).toEqual(['title', 'body'])
  await resolve(stopped, 'theirs', ['body'])
  const piece = await engine.owner.content.get({ contentID: content_id })
  expect(piece.title).toBe('The new harbour')
  expect(piece.body).toContain('Tall cranes')
  const again = await publish()
  expect(again).toMatchObject({ state: 'conflict', conflict: { fields: [{ field: 'title' }] } })
  await resolve(again, 'ours')
  const kept = await rested(engine.owner, again.publication_id)
  expect(kept).toMatchObject({ state: 'confirmed', replaced: [{ changed_by: 'eddi' }] })
  expect((await postOf(draft)).title.raw).toBe('The new harbour')
})

test('our text goes over theirs, and the excerpt that they wrote stays there', async () => {
  const draft = await publish({ excerpt: 'Boats.' })
  const { content } = await postOf(draft)
  const theirs = { content: content.raw.replace('Cranes', 'Tall cranes'), excerpt: 'Ships.' }
  await askSite(blog, 'editor', pathOf(draft), theirs)
  await edit('It was a wet year', 'It was a windy year')
  const stopped = await publish({ excerpt: 'Rafts.' })
  expect(stopped.conflict?.fields.map(({ field }) => field)).toEqual(['body', 'excerpt'])
  await resolve(stopped, 'ours', ['body'])
  const kept = await rested(engine.owner, stopped.publication_id)
  expect(kept).toMatchObject({
    state: 'confirmed',
    differences: [{ field: 'excerpt', asked: 'Rafts.', stored: 'Ships.' }],
    replaced: [{ changed_by: 'eddi' }],
  })
  const post = (await postOf(draft)) as unknown as { content: { raw: string }; excerpt: { raw: string } }
  expect(post.excerpt.raw).toBe('Ships.')
  expect(post.content.raw).toContain('It was a windy year')
  expect(post.content.raw).not.toContain('Tall cranes')
  const { entries } = await engine.owner.audit.list({ subject_kind: 'content', subject_id: content_id })
  expect(entries.find(({ body }) => body.action === 'publication.resolved')?.body.details).toMatchObject({
    left: ['excerpt'],
  })
})

test('parts that cannot be decided so are refused by name, and nothing is decided', async () => {
  const draft = await publish({ excerpt: 'Boats.' })
  await askSite(blog, 'editor', pathOf(draft), { title: 'The harbour of old', excerpt: 'Ships.' })
  await edit('It was a wet year', 'It was a windy year')
  const stopped = await publish({ excerpt: 'Rafts.' })
  await expect(resolve(stopped, 'ours', ['excerpt'])).rejects.toThrow('parts: What is published has to be a text')
  await expect(resolve(stopped, 'theirs', ['excerpt'])).rejects.toThrow('parts: Of a post, title and body')
  await expect(resolve(stopped, 'ours', ['slug'])).rejects.toThrow('“slug” was not changed there. What was: title')
  const { publication_id } = stopped
  expect((await engine.owner.publishing.delivery({ publication_id })).state).toBe('conflict')
})

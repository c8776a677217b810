import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import type { Delivery } from '../../../core/publishing/delivery-contract.ts'
import { ghostDouble, type GhostDouble } from '../../support/ghost-double.ts'
import { addGhost, changeGhostPost } from '../../support/ghost-sites.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { isUpdate, once } from '../../support/wordpress-requests.ts'
import { addWordPress, askSite, unreliableOutbound, type OnTheWay } from '../../support/wordpress-sites.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let site: WordPressDouble
let ghost: GhostDouble
let engine: TestEngine
let content_id: string
let onTheWay: OnTheWay
beforeEach(async () => {
  ;[site, ghost] = await Promise.all([wordpressDouble(), ghostDouble()])
  onTheWay = () => undefined
  const hosts = [site.url, ghost.url].map((url) => new URL(url).host)
  const line = unreliableOutbound(
    () => hosts[0] ?? '',
    () => onTheWay,
  )
  const both = createOutbound({ allowedHosts: () => hosts })
  const isSite = (url: string) => new URL(url).host === hosts[0]
  const request: typeof both.request = async (asked) => (isSite(asked.url) ? line : both).request(asked)
  engine = await testEngine({ outbound: { ...both, request } })
  content_id = await harbourPiece(engine)
  await addWordPress(engine, site, 'editor')
  await addGhost(engine, ghost, 'administrator')
})
afterEach(async () => {
  await engine.close()
  await site.close()
  await ghost.close()
})

const PUBLIC = { status: 'publish' } as const
const wish = (target: string, over: object = PUBLIC) => ({ content_id, target, ...over })
const publish = async (target: string, over: object = PUBLIC): Promise<Delivery> =>
  rested(engine.owner, (await engine.owner.publishing.deliver(wish(target, over))).publication_id)
const keepOurs = async ({ publication_id, conflict }: Delivery): Promise<Delivery> => {
  const remote_sha256 = conflict?.remote_sha256 ?? ''
  await engine.owner.publishing.resolveConflict({ publication_id, keep: 'ours', remote_sha256 })
  return rested(engine.owner, publication_id)
}
const idOf = ({ remote }: Delivery) => remote?.remote_id ?? ''
const become = async (delivery: Delivery, change: object) => {
  const { status } = await askSite(site, 'administrator', `/posts/${idOf(delivery)}`, change)
  expect(status).toBe(200)
}
const statuses = () => site.posts().map(({ status }) => status)

test.each([
  ['private', 'made it private'],
  ['draft', 'took it offline: it is a draft there'],
])('a live post that a colleague made %s is not public again before somebody decided', async (status, done) => {
  await publish('editor')
  const [post] = site.posts()
  await become({ remote: { remote_id: String(post?.id) } } as Delivery, { status })
  const shown = await engine.owner.publishing.preview(wish('editor'))
  expect(shown.sentence).toMatch(
    new RegExp(`^At editor \\(WordPress\\): Somebody ${done}; the post was last changed on `),
  )
  expect(shown).toMatchObject({
    action: 'Decide…',
    conflict: { kind: 'changed', fields: [{ field: 'status', theirs: status }] },
  })
  // The same revision again: nothing but the status is another.
  const stopped = await publish('editor')
  expect(stopped).toMatchObject({ state: 'conflict', conflict: { kind: 'changed', changed_by: null } })
  expect(stopped.conflict?.fields).toEqual([
    { field: 'status', before: 'published', ours: 'published', theirs: status },
  ])
  expect(statuses()).toEqual([status])
  expect(await keepOurs(stopped)).toMatchObject({ state: 'confirmed', remote: { status: 'published' } })
  expect(statuses()).toEqual(['publish'])
})

test('in Ghost too, and a draft of it does not go past the question either', async () => {
  const shown = await publish('administrator')
  await changeGhostPost(ghost, idOf(shown), () => ({ status: 'draft' }), 'administrator')
  expect(await publish('administrator')).toMatchObject({
    state: 'conflict',
    conflict: { fields: [{ field: 'status' }] },
  })
  expect(ghost.posts().map(({ status }) => status)).toEqual(['draft'])
})

test('a draft over a post that was taken down asks first, and so does what is published after it', async () => {
  const shown = await publish('editor')
  await become(shown, { status: 'private' })
  expect(await publish('editor', {})).toMatchObject({ state: 'conflict', conflict: { fields: [{ field: 'status' }] } })
  expect(statuses()).toEqual(['private'])
})

test('a scheduled post that a colleague moved to another day stays there until somebody decided', async () => {
  const at = '2099-11-23T14:26:00.000Z'
  const later = '2099-12-24T09:00:00'
  const placed = await publish('editor', { ...PUBLIC, at })
  expect(placed).toMatchObject({ state: 'confirmed', remote: { status: 'scheduled' } })
  await become(placed, { status: 'future', date_gmt: later })
  const stopped = await publish('editor', { ...PUBLIC, at })
  expect(stopped.conflict?.fields).toMatchObject([{ field: 'date', before: at, ours: at, theirs: `${later}.000Z` }])
  const { sentence } = await engine.owner.publishing.preview(wish('editor', { ...PUBLIC, at }))
  expect(sentence).toContain('Somebody moved it to 24 December 2099 at 09:00 UTC')
  expect(await keepOurs(stopped)).toMatchObject({ state: 'confirmed' })
  const { body } = await askSite(site, 'editor', `/posts/${idOf(placed)}?context=edit`)
  expect(body.date_gmt).toBe(at.slice(0, 19))
})

test('one that is made private between our look and our write stays private', async () => {
  const shown = await publish('editor')
  const { revision, body } = await engine.owner.content.get({ contentID: content_id })
  await engine.owner.content.save({ content_id, revision, body: body.replace('wet year', 'very wet year') })
  onTheWay = once(isUpdate, { before: () => become(shown, { status: 'private' }) })
  const raced = await publish('editor')
  expect(raced).toMatchObject({ state: 'conflict', conflict: { kind: 'changed_meanwhile' } })
  expect(raced.conflict?.fields).toMatchObject([{ field: 'status', theirs: 'private' }])
  expect(statuses()).toEqual(['private'])
  // Whoever decides later is asked about the same.
  const parts = ['title']
  const remote_sha256 = raced.conflict?.remote_sha256 ?? ''
  const half = engine.owner.publishing.resolveConflict({
    ...{ publication_id: raced.publication_id, remote_sha256, parts },
    keep: 'ours',
  })
  await expect(half).rejects.toThrow('was not changed there')
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { blocksHtml } from '../../../core/adapters/platforms/ghost/blocks.ts'
import { blocksOfLexical } from '../../../core/adapters/platforms/ghost/lexical.ts'
import { ghostDouble, type GhostDouble } from '../../support/ghost-double.ts'
import type { GhostFault } from '../../support/ghost-shapes.ts'
import { addGhost } from '../../support/ghost-sites.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { unreliableOutbound } from '../../support/wordpress-sites.ts'
import { settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let ghost: GhostDouble
let content_id: string
let target_id: string
const outbound = () =>
  unreliableOutbound(
    () => new URL(ghost.url).host,
    () => () => undefined,
  )
beforeEach(async () => {
  ghost = await ghostDouble()
  engine = await testEngine({ outbound: outbound(), pause: () => Promise.resolve() })
  content_id = await harbourPiece(engine)
  target_id = await addGhost(engine, ghost, 'author')
})
afterEach(async () => {
  await engine.close()
  await ghost.close()
})

const publish = async () => {
  const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'author' })
  return rested(engine.owner, publication_id)
}
const isNewPost = ({ method, path }: { method: string; path: string }) => method === 'POST' && path === '/posts/'
const once = (fault: GhostFault): void => {
  let isDone = false
  ghost.fault = (request) => {
    if (isDone || !isNewPost(request)) return undefined
    isDone = true
    return fault
  }
}
const newPosts = () => ghost.seen.filter(isNewPost).length

test('a title that is longer than Ghost takes is refused by name before anything leaves, and the preview says so', async () => {
  const { revision, body } = await engine.owner.content.get({ contentID: content_id })
  await engine.owner.content.save({ content_id, revision, title: `${'Old harbours '.repeat(20)}🚢`, body })
  const said = 'Ghost takes titles of at most 255 characters, and this one has 261. Shorten it.'
  const preview = await engine.owner.publishing.preview({ content_id, target: 'author' })
  expect(preview).toMatchObject({ is_possible: false, sentence: `Nothing is done. ${said}` })
  const asked = ghost.seen.length
  await expect(engine.owner.publishing.deliver({ content_id, target: 'author' })).rejects.toThrow(said)
  expect(ghost.seen).toHaveLength(asked)
  expect(ghost.images()).toEqual([])
})

test.each<GhostFault>(['html_in_json_after', 'cut_after', 'bare_after'])(
  '%s: the post was made, is found and is not made again',
  async (fault) => {
    once(fault)
    expect(await publish()).toMatchObject({ state: 'confirmed', differences: [] })
    expect(ghost.posts()).toHaveLength(1)
    expect(newPosts()).toBe(1)
  },
)

test.each<[GhostFault, string, RegExp]>([
  ['firewall', 'firewall', /firewall/],
  ['redirect', 'redirected', /redirects to http:\/\/127\.0\.0\.1:1/],
  ['strip_authorization', 'unauthorised', /may strip the Authorization header/],
])('%s: not tried again, and the cause is named', async (fault, code, said) => {
  once(fault)
  const failed = await publish()
  expect(failed).toMatchObject({ state: 'failed', problem: { code } })
  expect(failed.problem?.message).toMatch(said)
  expect(newPosts()).toBe(1)
  expect(ghost.posts()).toEqual([])
})

test.each<[GhostFault, string, RegExp]>([
  ['web_page', 'no_api', /No Ghost answers/],
  ['firewall', 'firewall', /as a firewall does/],
  ['redirect', 'redirected', /enter its address/],
  ['strip_authorization', 'unauthorised', /may strip the Authorization header/],
])('the connection test names the cause: %s', async (fault, cause, said) => {
  ghost.fault = () => fault
  const report = await engine.owner.publishing.testTarget({ target_id })
  expect(report).toMatchObject({ ok: false, cause })
  expect(report.message).toMatch(said)
})

test.each([
  ['A Content API key', '0ff7913e2c7354b8c4c2b49fb8', 'no_token', /only reads/],
  ['Another secret', `${'0'.repeat(23)}3:${'f'.repeat(64)}`, 'unauthorised', /mistyped/],
])('%s instead of a token is said to be that', async (_name, secret, cause, said) => {
  const target = { target_id, name: 'author', kind: 'ghost', config: { url: ghost.url }, secret }
  await engine.owner.publishing.saveTarget(target)
  const report = await engine.owner.publishing.testTarget({ target_id })
  expect(report).toMatchObject({ ok: false, cause, can: { draft: false } })
  expect(report.message).toMatch(said)
})

test('a clock that is wrong is named, where the token is right', async () => {
  await engine.close()
  engine = await testEngine({ outbound: outbound(), world: settableWorld('2020-01-01T12:00:00.000Z') })
  target_id = await addGhost(engine, ghost, 'author')
  const report = await engine.owner.publishing.testTarget({ target_id })
  expect(report).toMatchObject({ ok: false, cause: 'unauthorised' })
  expect(report.message).toContain('clock')
})

test('HTML is always sent as HTML: Ghost makes an empty draft of it otherwise, and says that all is well', async () => {
  await publish()
  const text = blocksHtml(blocksOfLexical(ghost.posts()[0]?.lexical ?? ''), ghost.url)
  expect(text).toContain('The harbour opened in 1904')
  expect(ghost.seen.filter(isNewPost).map(({ query }) => query)).toEqual([['source']])
})

test('a token goes to the secret store alone', async () => {
  const { targets } = await engine.owner.publishing.targets({})
  expect(targets).toMatchObject([{ has_secret: true, kind_name: 'Ghost' }])
  const { db } = engine.engine.workspace.deskContext
  const rows = await db.selectFrom('publishing_targets').selectAll().execute()
  const said = JSON.stringify([targets, rows, await engine.owner.audit.list({})])
  expect(said).not.toContain(ghost.tokens.author.split(':')[1])
})

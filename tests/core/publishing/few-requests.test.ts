import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OutboundRequest } from '../../../core/ports.ts'
import { ghostDouble, type GhostDouble } from '../../support/ghost-double.ts'
import { addGhost } from '../../support/ghost-sites.ts'
import { PNG, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, askSite, unreliableOutbound } from '../../support/wordpress-sites.ts'
import { settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

/** On a slow line a publication takes as long as its requests do. */
const START = Date.parse('2099-11-23T14:00:00.000Z')
const world = settableWorld(new Date(START).toISOString())
let engine: TestEngine
let hostNow: () => string
let asked: string[]
let site: WordPressDouble
let ghost: GhostDouble
beforeEach(async () => {
  site = await wordpressDouble()
  ghost = await ghostDouble()
  hostNow = () => new URL(site.url).host
  asked = []
  const noted = ({ method = 'GET', url }: OutboundRequest) => {
    asked.push(`${method} ${new URL(url).pathname.replace('/wp-json/wp/v2', '')}`)
    return undefined
  }
  const outbound = unreliableOutbound(
    () => hostNow(),
    () => noted,
  )
  world.set(new Date(START).toISOString())
  engine = await testEngine({ outbound, world })
})
afterEach(async () => {
  await engine.close()
  await site.close()
  await ghost.close()
})

/** Longer than an address takes. */
const LONG = 'é'.repeat(200)
const picture = (name: string) => Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from(name)]).toString('base64')
const place = async (target: string, alts: readonly string[]) => {
  const shown = alts.map((alt, at) => `![${alt}](data:image/png;base64,${picture(String(at))})`)
  const piece = await engine.owner.content.save({
    title: `Pictures with ${alts[0]}`,
    body: `Some.\n\n${shown.join('\n\n')}\n`,
  })
  const { publication_id } = await engine.owner.publishing.deliver({ content_id: piece.content_id, target })
  expect(await rested(engine.owner, publication_id)).toMatchObject({ state: 'confirmed', differences: [] })
}

test('WordPress: one look for all pictures, each stored with its words, and a head in place of the front page', async () => {
  await addWordPress(engine, site, 'editor')
  await place('editor', ['A dot', 'Fish & “chips”', LONG])
  const times = (request: string) => asked.filter((one) => one === request).length
  expect(asked).toHaveLength(11)
  expect([times('HEAD /'), times('GET /media'), times('POST /media'), times('GET /users/me')]).toEqual([1, 1, 3, 1])
  const { body } = await askSite(site, 'editor', '/media?search=col-')
  const words = (body as unknown as { alt_text: string }[]).map(({ alt_text }) => alt_text)
  expect(new Set(words)).toEqual(new Set(['A dot', 'Fish & “chips”', LONG]))
})

test('WordPress: a server that knows no question for a head alone is asked for its front page', async () => {
  await addWordPress(engine, site, 'editor')
  site.fault = ({ method }) => (method === 'HEAD' ? 'firewall' : undefined)
  await place('editor', ['A dot'])
  expect(asked.filter((request) => request.endsWith(' /'))).toEqual(['HEAD /', 'GET /'])
})

test('Ghost: where a picture is not, no original of it is looked for', async () => {
  hostNow = () => new URL(ghost.url).host
  await addGhost(engine, ghost, 'editor')
  await place('editor', ['A dot', 'Another', 'A third'])
  const looked = asked.filter((request) => request.startsWith('GET /content/images/'))
  expect(looked).toHaveLength(3)
  expect(looked.filter((request) => request.includes('_o.'))).toEqual([])
})

test('WordPress: where the interface is, is asked again after minutes, and after anything that the site did not do as asked', async () => {
  await addWordPress(engine, site, 'editor')
  const heads = () => asked.filter((request) => request === 'HEAD /').length
  await place('editor', ['A dot'])
  await place('editor', ['Another'])
  expect(heads()).toBe(1)
  world.set(new Date(START + 6 * 60_000).toISOString())
  await place('editor', ['A third'])
  expect(heads()).toBe(2)
  site.fault = ({ method }) => (method === 'POST' ? 'firewall' : undefined)
  const piece = await engine.owner.content.save({ title: 'Refused', body: 'Some words.\n' })
  const refused = await engine.owner.publishing.deliver({ content_id: piece.content_id, target: 'editor' })
  expect((await rested(engine.owner, refused.publication_id)).state).toBe('failed')
  site.fault = () => undefined
  await place('editor', ['A fourth'])
  expect(heads()).toBe(3)
})

test('Ghost: whose token it is, is asked once for several pieces', async () => {
  hostNow = () => new URL(ghost.url).host
  await addGhost(engine, ghost, 'editor')
  await place('editor', ['A dot'])
  await place('editor', ['Another'])
  expect(asked.filter((request) => request.endsWith('/users/me/'))).toHaveLength(1)
})

test.each(['wordpress', 'ghost'] as const)(
  '%s: a mark that was never sent is looked for before anything is stored',
  async (kind) => {
    if (kind === 'ghost') hostNow = () => new URL(ghost.url).host
    await (kind === 'ghost' ? addGhost(engine, ghost, 'editor') : addWordPress(engine, site, 'editor'))
    await place('editor', ['A dot'])
    const upload = asked.findIndex((request) => /^POST .*\/(media|images\/upload\/)$/.test(request))
    // WordPress is asked by a post as well what the account may have in one.
    const looks = asked.slice(0, upload).filter((request) => /^GET .*\/posts\/?$/.test(request))
    expect(looks).toHaveLength(kind === 'wordpress' ? 2 : 1)
  },
)

import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ghostDouble, type GhostDouble } from '../../support/ghost-double.ts'
import { isUpload as isGhostUpload } from '../../support/ghost-bench.ts'
import { addGhost } from '../../support/ghost-sites.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import { isUpload, once } from '../../support/wordpress-requests.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, unreliableOutbound, type OnTheWay } from '../../support/wordpress-sites.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let site: WordPressDouble
let ghost: GhostDouble
let host: string
let onTheWay: OnTheWay
let engine: TestEngine
let pieces: string[]
beforeEach(async () => {
  ;[site, ghost] = await Promise.all([wordpressDouble(), ghostDouble()])
  onTheWay = () => undefined
  const outbound = unreliableOutbound(
    () => host,
    () => onTheWay,
  )
  engine = await testEngine({ outbound, pause: () => Promise.resolve() })
  pieces = []
  for (const name of ['first', 'second', 'third', 'fourth'])
    pieces.push(await harbourPiece(engine, `The ${name} harbour`))
})
afterEach(async () => {
  await engine.close()
  await site.close()
  await ghost.close()
})

const publishAll = async (target: string) => {
  const asked = await Promise.all(
    pieces.map((content_id) => engine.owner.publishing.deliver({ content_id, target, status: 'publish' })),
  )
  return Promise.all(asked.map(({ publication_id }) => rested(engine.owner, publication_id)))
}
const STATES = Array.from({ length: 4 }, () => 'confirmed')

test('four pieces with one picture that go to WordPress at once leave one picture there, which all of them show', async () => {
  host = new URL(site.url).host
  await addWordPress(engine, site, 'editor')
  expect((await publishAll('editor')).map(({ state }) => state)).toEqual(STATES)
  const [only, ...more] = site.media()
  expect(more).toEqual([])
  expect(site.posts().map(({ content }) => content.includes(`wp-image-${only?.id ?? 0}`))).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('one whose upload was not answered is looked for anew by those that waited for it', async () => {
  host = new URL(site.url).host
  await addWordPress(engine, site, 'editor')
  onTheWay = once(isUpload, { answer: 'lost' })
  expect((await publishAll('editor')).map(({ state }) => state)).toEqual(STATES)
  expect(site.media()).toHaveLength(1)
})

test('the same in Ghost, also where each upload takes a while', async () => {
  host = new URL(ghost.url).host
  await addGhost(engine, ghost, 'editor')
  const lost = once(isGhostUpload, { answer: 'lost' })
  onTheWay = (request) => (isGhostUpload(request) ? { before: () => sleep(300), ...lost(request) } : undefined)
  expect((await publishAll('editor')).map(({ state }) => state)).toEqual(STATES)
  expect(ghost.seen.filter(({ path }) => path === '/images/upload/')).toHaveLength(1)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OutboundRequest } from '../../../core/ports.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, markedPosts, unreliableOutbound, type OnTheWay } from '../../support/wordpress-sites.ts'
import { testEngine, testFolder, type TestEngine, type TestFolder } from '../../support/world.ts'

let site: WordPressDouble
let folder: TestFolder
let engine: TestEngine
let onTheWay: OnTheWay
const start = async () => {
  engine = await testEngine({
    folder,
    outbound: unreliableOutbound(
      () => new URL(site.url).host,
      () => onTheWay,
    ),
    pause: () => Promise.resolve(),
  })
}
beforeEach(async () => {
  site = await wordpressDouble()
  folder = testFolder()
  onTheWay = () => undefined
  await start()
})
afterEach(async () => {
  await engine.close()
  await site.close()
  folder.remove()
})

const is =
  (pattern: RegExp, method = 'POST') =>
  (request: OutboundRequest) =>
    request.method === method && pattern.test(request.url)
const STEPS: [string, (request: OutboundRequest) => boolean][] = [
  ['looking for a picture', is(/\/media\?slug/, 'GET')],
  ['storing a picture with what it shows', is(/\/media(?:\?|$)/)],
  ['looking for the post', is(/\/posts\?.*search/, 'GET')],
  ['making the draft', is(/\/posts\?context=edit$/)],
  ['reading it back', is(/\/posts\/\d+\?/, 'GET')],
  ['making it public', is(/\/posts\/\d+\?/)],
]

test.each(STEPS)('Colophon ends while %s: one post, one picture, public once', async (_, isStep) => {
  await addWordPress(engine, site, 'editor')
  const content_id = await harbourPiece(engine)
  let isThere = false
  onTheWay = (request) => {
    if (isThere || !isStep(request)) return undefined
    isThere = true
    return { answer: 'hangs' }
  }
  const wish = { content_id, target: 'editor', status: 'publish' } as const
  const { publication_id } = await engine.owner.publishing.deliver(wish)
  await expect.poll(() => isThere).toBe(true)
  await engine.close()
  onTheWay = () => undefined
  await start()
  expect(await rested(engine.owner, publication_id)).toMatchObject({
    state: 'confirmed',
    remote: { status: 'published' },
  })
  expect(await markedPosts(site, publication_id)).toHaveLength(1)
  expect(site.posts()).toHaveLength(1)
  expect(site.media()).toHaveLength(1)
  expect((await engine.owner.publishing.list({ content_id })).publications).toHaveLength(1)
  expect(engine.faults.list).toEqual([])
})

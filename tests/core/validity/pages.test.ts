import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { fakeInternet, type FakeInternet } from '../../support/fake-internet.ts'
import { harbourPiece, rested, siteFolder } from '../../support/publishing.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

const TEXT = 'The harbour opened in 1904 and had twelve berths.\n\nIt closes in winter, when the ice comes early.\n'
const ADDRESS = 'http://news.example/harbour'
const page = (words: string) => `<html><head><title>Harbour</title></head><body><nav>Home</nav>${words}</body></html>`
const AS_TYPED =
  '<p>The harbour opened in 1904 and had twelve berths.</p><p>It closes in winter, when the ice comes early.</p>'

let internet: FakeInternet
let engine: TestEngine
let shown: { status: number; html: string } | null
let isOnline: boolean
beforeEach(async () => {
  internet = await fakeInternet()
  shown = { status: 200, html: page(AS_TYPED) }
  isOnline = true
  for (const host of ['news.example', 'harbour.example']) internet.names.set(host, [['93.184.216.1']])
  internet.sites.set('*', (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else if (shown === null) request.socket.destroy()
    else response.writeHead(shown.status, { 'content-type': 'text/html; charset=utf-8' }).end(shown.html)
  })
  const outbound = createOutbound({
    ...{ allowedHosts: () => [], lookUp: internet.lookUp, dial: internet.dial },
  })
  engine = await testEngine({ outbound, hasNetwork: () => isOnline })
})
afterEach(async () => {
  await engine.close()
  await internet.close()
})

/** A piece that was marked as published by hand, at a plain address that the internet of the test serves. */
async function markedPiece(url = ADDRESS): Promise<string> {
  const { desk } = engine
  const { content_id } = await desk.content.save({ title: 'Harbour', body: TEXT })
  const published_on = (await desk.content.get({ contentID: content_id })).updated_at.slice(0, 10)
  await desk.publishing.mark({ content_id, revision: 1, url, published_on })
  return content_id
}
const scan = (content_id: string) => engine.desk.validity.scan({ request_id: content_id })

test('a page that shows every passage is as published, however it sets quotation marks, notes and dashes', async () => {
  const content_id = await markedPiece()
  shown = {
    status: 200,
    html: page(
      '<h2>News</h2><div>The <b>harb</b>our opened in 1904<sup><a href="#n1">[1]</a></sup> and had&nbsp;twelve ber&shy;ths.</div><p>It closes in winter – when the ice comes early</p>',
    ),
  }
  const asset = await scan(content_id)
  expect(asset).toMatchObject({ needs_attention: false, findings: [] })
  expect(asset.pages).toMatchObject([{ outcome: 'as_published', compared: 'page', findings: [], revision: 1 }])
})

test('a changed passage is a finding that comes back after an acknowledgement only when it is another one', async () => {
  const content_id = await markedPiece()
  shown = { status: 200, html: page(AS_TYPED.replace('1904', '1914')) }
  const asset = await scan(content_id)
  expect(asset.needs_attention).toBe(true)
  expect(asset.pages[0]).toMatchObject({
    outcome: 'differs',
    findings: [
      '1 of 2 passages of the text does not appear on the page as published: “The harbour opened in 1904 and had twelve berths.”',
    ],
  })
  const { assets } = await engine.desk.validity.list({ limit: 10, needs_attention: true })
  expect(assets).toMatchObject([{ content_id, pages: [{ outcome: 'differs' }] }])
  const accepted = await engine.desk.validity.acknowledge({ request_id: content_id, note: 'The museum corrected it.' })
  expect(accepted).toMatchObject({ needs_attention: false, pages: [{ note: 'The museum corrected it.' }] })
  expect((await scan(content_id)).needs_attention).toBe(false)
  shown = { status: 200, html: page(AS_TYPED.replace('1904', '1914').replace('early', 'late')) }
  expect(await scan(content_id)).toMatchObject({ needs_attention: true, pages: [{ acknowledged_at: null }] })
  shown = { status: 200, html: page(AS_TYPED) }
  expect(await scan(content_id)).toMatchObject({ needs_attention: false, pages: [{ outcome: 'as_published' }] })
})

test('a page that is gone, or is another one, is a finding; one that cannot be read is one the second time', async () => {
  const content_id = await markedPiece()
  shown = { status: 410, html: '' }
  expect(await scan(content_id)).toMatchObject({ needs_attention: true, pages: [{ outcome: 'differs' }] })
  shown = { status: 200, html: page('<p>Kettles, compared by three editors.</p>') }
  const other = await scan(content_id)
  expect(other.pages[0]?.findings[0]).toContain('None of the text was found on the page')
  shown = { status: 503, html: 'Back soon.' }
  expect(await scan(content_id)).toMatchObject({ needs_attention: false, pages: [{ outcome: 'unread' }] })
  expect(await scan(content_id)).toMatchObject({ needs_attention: true, pages: [{ outcome: 'unread' }] })
})

test('without a network nothing is looked at, and what was known stands', async () => {
  const content_id = await markedPiece()
  shown = { status: 410, html: '' }
  const before = await scan(content_id)
  isOnline = false
  shown = { status: 200, html: page(AS_TYPED) }
  expect((await scan(content_id)).pages).toEqual(before.pages)
})

test('a place that was taken back is looked at no more, and of one address only the newest text', async () => {
  const content_id = await markedPiece()
  const { desk } = engine
  const first = await scan(content_id)
  await desk.content.save({ content_id, revision: 1, body: TEXT.replace('1904', '1905') })
  const published_on = (await desk.content.get({ contentID: content_id })).updated_at.slice(0, 10)
  await desk.publishing.mark({ content_id, revision: 2, url: ADDRESS, published_on })
  const second = await scan(content_id)
  expect(second.pages).toMatchObject([{ revision: 2, outcome: 'differs' }])
  expect(second.pages[0]?.publication_id).not.toBe(first.pages[0]?.publication_id)
  const { publications } = await desk.publishing.list({ content_id })
  const publication_id = publications[0]?.publication_id ?? ''
  await desk.publishing.takeBack({ publication_id, reason: 'The site was closed down.', last_used_on: published_on })
  expect(await scan(content_id)).toMatchObject({ pages: [], needs_attention: false })
})

test('a post that somebody changed where Colophon had put it is found, also where no page can be read', async () => {
  const site = siteFolder()
  const { desk } = engine
  const config = { root: site.path, preset: 'hugo', site_url: 'https://harbour.example', notes: 'footnotes' }
  await desk.publishing.saveTarget({ name: 'Our site', kind: 'folder', config })
  const content_id = await harbourPiece(engine)
  const { publication_id } = await desk.publishing.deliver({ content_id, target: 'Our site', status: 'publish' })
  expect((await rested(desk, publication_id)).state).toBe('confirmed')
  shown = null
  expect(await scan(content_id)).toMatchObject({ pages: [{ outcome: 'unread', compared: 'page_and_stored' }] })
  const path = join(site.path, 'content/posts/the-old-harbour.md')
  writeFileSync(path, readFileSync(path, 'utf8').replace('opened in 1904', 'opened in 1804'))
  const asset = await scan(content_id)
  expect(asset).toMatchObject({ needs_attention: true, pages: [{ publication_id, outcome: 'differs' }] })
  expect(asset.pages[0]?.findings[0]).toContain('The body was changed there after it was published')
  expect(asset.pages[0]?.findings[0]).toContain('1804')
  site.remove()
})

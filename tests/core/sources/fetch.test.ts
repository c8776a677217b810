import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { startEngine, type Engine } from '../../../core/engine/engine.ts'
import { localClient, type Client } from '../../../core/transport/local.ts'
import { fakeInternet, type FakeInternet } from '../../support/fake-internet.ts'
import { resourcesFolder, testFolder, type TestFolder } from '../../support/world.ts'

const PAGE = `<!doctype html><html><head><title>Seed drawers</title><meta property="article:published_time" content="2026-03-04T10:00:00Z"></head>
<body><article><h1>Seed drawers</h1><p>Libraries that lend seed get back four envelopes in ten, which is more than they had expected when they began to lend it.</p>
<p>A card for each variety helps borrowers choose, and a date stamp tells the librarian how old the seed in the drawer is.</p></article></body></html>`

let internet: FakeInternet
let folder: TestFolder
let engine: Engine
let desk: Client
beforeEach(async () => {
  internet = await fakeInternet()
  folder = testFolder()
  const outbound = createOutbound({ allowedHosts: () => [], lookUp: internet.lookUp, dial: internet.dial })
  engine = await startEngine({ dataFolder: folder.path, resourcesFolder, reportFault: () => undefined, outbound })
  desk = localClient(engine.workspace.deskContext)
  internet.names.set('library.example', [['93.184.215.14']])
})
afterEach(async () => {
  await engine.close()
  await internet.close()
  folder.remove()
})

function serve(type: string, body: string | Buffer, status = 200): void {
  internet.sites.set('library.example', (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  })
}

test('a page becomes a source with its own date, its address after redirects, and where it came from', async () => {
  internet.sites.set('library.example', (request, response) => {
    if (request.url === '/old') response.writeHead(301, { location: '/seeds?utm_source=letter' }).end()
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
  })
  const { source, is_new } = await desk.sources.fetch({ url: 'http://library.example/old' })
  expect(is_new).toBe(true)
  expect(source).toMatchObject({
    title: 'Seed drawers',
    url: 'http://library.example/seeds',
    published_date: '2026-03-04',
    published_date_origin: 'meta',
    origin: 'web',
  })
  const again = await desk.sources.fetch({ url: 'http://library.example/old' })
  expect(again).toMatchObject({ is_new: false, duplicate_of: 'text' })
})

test('text in another encoding, plain text and PDF are read by the type that the server states', async () => {
  serve('text/html; charset=iso-8859-1', Buffer.from(PAGE.replace('expected', 'expected at the café'), 'latin1'))
  const { source } = await desk.sources.fetch({ url: 'http://library.example/latin' })
  expect((await desk.sources.get({ source_id: source.source_id })).body).toContain('at the café')
  serve('text/plain', 'Plain text about seed that comes true.')
  const plain = await desk.sources.fetch({ url: 'http://library.example/notes.txt', title: 'Notes' })
  expect(plain.source).toMatchObject({ title: 'Notes', origin: 'web' })
})

test('a page that is fetched again stays as it is, or its newer text takes its place, also where the page moved', async () => {
  serve('text/html', PAGE)
  const first = (await desk.sources.fetch({ url: 'http://library.example/seeds', publisher: 'Seed Board' })).source
  const refresh = async (source_id: string) => desk.sources.refresh({ source_id })
  expect(await refresh(first.source_id)).toMatchObject({ outcome: 'unchanged', source: { source_id: first.source_id } })

  serve('text/html', PAGE.replace('four envelopes', 'six envelopes'))
  const second = await refresh(first.source_id)
  expect(second).toMatchObject({ outcome: 'replaced', source: { publisher: 'Seed Board', publisher_origin: 'given' } })
  const kept = await desk.sources.get({ source_id: first.source_id })
  expect(kept.superseded_by).toBe(second.source.source_id)
  expect(kept.body).toContain('four envelopes')
  await expect(refresh(first.source_id)).rejects.toMatchObject({ code: 'INVALID_STATE' })

  internet.sites.set('library.example', (request, response) => {
    if (request.url !== '/moved') response.writeHead(301, { location: '/moved' }).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE.replace('four envelopes', 'nine envelopes'))
  })
  const third = await refresh(second.source.source_id)
  expect(third).toMatchObject({ outcome: 'replaced', source: { url: 'http://library.example/moved' } })
  const { superseded_by } = await desk.sources.get({ source_id: second.source.source_id })
  expect(superseded_by).toBe(third.source.source_id)

  serve('text/html', 'gone', 404)
  await expect(refresh(third.source.source_id)).rejects.toThrow(/^url: This address answers 404/)
  expect((await desk.sources.get({ source_id: third.source.source_id })).superseded_by).toBeNull()
  const { source: file } = await desk.sources.add({ file_name: 'own.txt', text: 'Our own notes about seed.' })
  await expect(refresh(file.source_id)).rejects.toThrow('has no web address')
})

test('what cannot be had or read is said at the field, and nothing is stored', async () => {
  const refusal = async (url: string): Promise<string> => {
    try {
      await desk.sources.fetch({ url })
      return 'added'
    } catch (error) {
      return error instanceof Error ? error.message : 'unknown'
    }
  }
  expect(await refusal('http://127.0.0.1/')).toMatch(/^url: .*not on the public internet/)
  expect(await refusal('http://nowhere.example/')).toMatch(/^url: Domain not found: nowhere\.example\.$/)
  serve('text/html', 'gone', 410)
  expect(await refusal('http://library.example/')).toMatch(/^url: This address answers 410/)
  serve('image/png', 'png')
  expect(await refusal('http://library.example/')).toMatch(/^url: .*image\/png, which cannot be read/)
  expect(await refusal('http://library.example:9200/')).toMatch(
    /^url: .* on port 80 or 443 only\. .*library\.example:9200/,
  )
  expect((await desk.sources.list({})).sources).toEqual([])
})

test('the key, the brief and the library stay here: a request carries nothing but its address', async () => {
  const seen: string[] = []
  internet.sites.set('library.example', (request, response) => {
    seen.push(...Object.keys(request.headers))
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  })
  await desk.sources.fetch({ url: 'http://library.example/' })
  expect(seen).not.toContain('cookie')
  expect(seen).not.toContain('authorization')
  expect(seen).not.toContain('referer')
  expect(readFileSync(join(folder.path, 'colophon.db')).length).toBeGreaterThan(0)
})

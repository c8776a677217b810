import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { localClient } from '../../core/transport/local.ts'
import { startService } from '../../core/transport/serve.ts'
import { sha256Hex } from '../../core/kernel/hash.ts'
import { passagesOf } from '../../core/sources/rules/passages.ts'
import { insertSource } from '../../core/sources/store.ts'
import { debianDocs } from '../support/debian-docs.ts'
import { randomFrom } from '../support/randomness.ts'
import { root } from '../tools/run.mjs'
import { figure } from './figures.mjs'

const PAGES = 1000
const DOCUMENTS = 20_000
const SEARCHES = 400

/** Import of pages while requests come in, and searches in a large library. */
export async function library() {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-library-'))
  const service = await startService({
    dataFolder: folder,
    resourcesFolder: join(root, 'resources'),
    reportFault: (message, error) => console.error(message, error),
    port: 0,
  })
  try {
    const client = localClient(service.engine.workspace.ownerContext)
    await client.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
    const { key } = await client.accounts.createKey({ name: 'bench' })
    await importPages(client, `${service.base_url}/templates/blog-post`, key)
    await fill(service.engine.workspace.ownerContext)
    await search(client)
  } finally {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {import('../../core/transport/local.ts').Client} client @param {string} url @param {string} key */
async function importPages(client, url, key) {
  const pages = somePages()
  const waits = /** @type {number[]} */ ([])
  let isDone = false
  const asking = (async () => {
    while (!isDone) {
      const started = performance.now()
      const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
      await answer.arrayBuffer()
      waits.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const started = performance.now()
  let next = 0
  const add = async () => {
    for (let page = pages[next++]; page !== undefined; page = pages[next++]) await client.sources.add(page)
  }
  await Promise.all([add(), add(), add(), add()])
  const rate = (pages.length / (performance.now() - started)) * 1000
  delay.disable()
  isDone = true
  await asking
  waits.sort((left, right) => left - right)
  console.log(
    `import: ${pages.length} pages, ${waits.length} requests meanwhile, event-loop delay at most ${(delay.max / 1e6).toFixed(1)} ms`,
  )
  figure('import of HTML pages, pages a second', rate, 'at least', 20)
  figure('longest wait of a request during the import, ms', waits.at(-1) ?? 0, 'at most', 100)
}

/** @param {import('../../core/transport/local.ts').Client} client */
async function search(client) {
  const { next, below } = randomFrom(7)
  const vocabulary = sentences().flatMap((sentence) => sentence.toLowerCase().match(/[a-z]{4,}/g) ?? [])
  const times = []
  for (let count = 0; count < SEARCHES; count += 1) {
    const length = 2 + below(next() < 0.2 ? 14 : 4)
    const q = Array.from({ length }, () => vocabulary[below(vocabulary.length)]).join(' ')
    const started = performance.now()
    await client.sources.search({ q })
    times.push(performance.now() - started)
  }
  times.sort((left, right) => left - right)
  console.log(`search: median ${(times[SEARCHES / 2] ?? 0).toFixed(1)} ms over ${DOCUMENTS} documents`)
  figure('search in 20,000 documents, p99 ms', times[Math.floor(SEARCHES * 0.99)] ?? 0, 'at most', 50)
}

/** Fills the library with documents of five paragraphs. @param {import('../../core/context.ts').CallContext} context */
async function fill({ db, world, identify }) {
  const { below } = randomFrom(3)
  const stock = sentences()
  const { member_id } = await identify()
  const paragraph = () => Array.from({ length: 4 }, () => stock[below(stock.length)]).join(' ')
  await db.transaction().execute(async (transaction) => {
    for (let count = 0; count < DOCUMENTS; count += 1) {
      const body = Array.from({ length: 5 }, paragraph).join('\n\n')
      const row = {
        source_id: world.newId('src'),
        title: `Document ${count}`,
        url: null,
        author: null,
        publisher: null,
        publisher_origin: null,
        published_date: null,
        published_date_origin: null,
        retrieved_at: '2026-01-01T00:00:00.000Z',
        origin: /** @type {const} */ ('file'),
        file_name: null,
        content_sha256: sha256Hex(`${count} ${body}`),
        word_count: 100,
        body,
        created_by: member_id,
        superseded_by: null,
        withheld_json: null,
        has_withheld_name: /** @type {const} */ (0),
        is_sample: /** @type {const} */ (0),
      }
      await insertSource(transaction, row, passagesOf(body))
    }
  })
}

/** Pages of the documentation on this machine, else pages made of the catalog's sentences. */
function somePages() {
  const docs = debianDocs()
  if (docs !== undefined) {
    const step = Math.floor(docs.length / PAGES)
    return docs
      .filter((_, index) => index % step === 0)
      .slice(0, PAGES)
      .map((file) => ({ file_name: basename(file), data: readFileSync(file).toString('base64') }))
  }
  const stock = sentences()
  const { below } = randomFrom(5)
  return Array.from({ length: PAGES }, (_, number) => {
    const text = Array.from(
      { length: 60 },
      () => `<p>${Array.from({ length: 5 }, () => stock[below(stock.length)]).join(' ')}</p>`,
    )
    return {
      file_name: `page-${number}.html`,
      text: `<html><body><h1>Page ${number}</h1>${text.join('')}</body></html>`,
    }
  })
}

/** English sentences: those of the catalog. */
function sentences() {
  const folder = join(root, 'resources', 'catalog', 'templates')
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(/"([A-Z][^"{}]{40,240}\.)"/g)].map((found) => found[1] ?? ''))
}

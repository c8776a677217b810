import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEngine, type Engine } from '../../core/engine/engine.ts'
import { localClient, type Client } from '../../core/transport/local.ts'
import { debianManuals } from '../support/debian-docs.ts'
import { testDatabase, type TestDatabase } from '../support/pg-cluster.ts'
import { resourcesFolder, sharedReader, sharedTextThreads, testFolder, type TestFolder } from '../support/world.ts'

/** So many of the pages are sources; PARITY_PAGES=all takes all two thousand. */
const PAGES = process.env.PARITY_PAGES === 'all' ? Infinity : Number(process.env.PARITY_PAGES ?? 400)
const QUERIES = 365

const pages = spread(debianManuals() ?? [], PAGES)
let database: TestDatabase
const engines: { engine: Engine; folder: TestFolder; client: Client }[] = []

beforeAll(async () => {
  database = await testDatabase()
  const host = { url: database.url, masterKey: Buffer.alloc(32, 7), engineId: randomUUID() }
  for (const more of [{}, { host }]) {
    const folder = testFolder()
    const engine = await startEngine({
      ...{ dataFolder: folder.path, resourcesFolder, documentReader: sharedReader(), textThreads: sharedTextThreads() },
      ...more,
      reportFault: (message, error) => {
        throw new Error(message, { cause: error })
      },
    })
    engines.push({ engine, folder, client: localClient(engine.workspace.deskContext) })
  }
  for (const page of pages) {
    const file = { file_name: basename(page), data: readFileSync(page).toString('base64') }
    await Promise.all(engines.map(({ client }) => client.sources.add(file)))
  }
}, 3_600_000)

afterAll(async () => {
  for (const { engine, folder } of engines) {
    await engine.close()
    folder.remove()
  }
  await database.drop()
})

test(`${QUERIES} queries over ${pages.length} pages find on PostgreSQL what they find on SQLite`, async () => {
  const [sqlite, postgres] = engines.map(({ client }) => client)
  const queries = queriesOf(pages)
  expect(queries).toHaveLength(QUERIES)
  const differing: { q: string; sqlite: unknown; postgres: unknown }[] = []
  let found = 0
  for (const q of queries) {
    const [one, other] = await Promise.all([sqlite, postgres].map(async (client) => passagesOf(client, q)))
    found += one?.length ?? 0
    if (JSON.stringify(one) !== JSON.stringify(other)) differing.push({ q, sqlite: one, postgres: other })
  }
  process.stdout.write(
    `${QUERIES - differing.length} of ${QUERIES} queries found the same, ${found} passages in all, over ${pages.length} pages\n`,
  )
  expect(found).toBeGreaterThan(QUERIES)
  expect(differing.slice(0, 3)).toEqual([])
})

/** What a query finds, by the words and places that both databases share. */
async function passagesOf(client: Client | undefined, q: string): Promise<unknown[]> {
  const { passages = [] } = (await client?.sources.search({ q })) ?? {}
  return passages.map(({ title, start, end, score }) => [title, start, end, Number(score.toFixed(6))])
}

/** Titles and headings of pages, pairs of their words, and beginnings of words: the same ones each time. */
function queriesOf(files: readonly string[]): string[] {
  const titles = files.flatMap((file) => {
    const html = readFileSync(file, 'utf8')
    return [...html.matchAll(/<(?:title|h[123])[^>]*>([^<]{5,120})</g)].map(([, words = '']) =>
      words
        .replace(/&[a-z#\d]+;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  })
  const words = titles.flatMap((title) => title.match(/[A-Za-z]{4,}/g) ?? [])
  const pairs = words.flatMap((word, at) =>
    at % 7 === 0 ? [`${word} ${words[(at * 13 + 5) % words.length] ?? ''}`] : [],
  )
  const kinds = [titles, pairs, words, words.map((word) => word.slice(0, 4))]
  const all = kinds.flatMap((kind) => spread([...new Set(kind)], Math.ceil(QUERIES / kinds.length)))
  return [...new Set([...all, ...titles])].slice(0, QUERIES)
}

function spread<One>(all: readonly One[], most: number): One[] {
  const step = Math.max(1, all.length / most)
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]).filter(
    (one): one is One => one !== undefined,
  )
}

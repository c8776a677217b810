import { createOutbound } from '../../core/adapters/outbound/client.ts'
import type { StageRecordsTable } from '../../core/generation/tables.ts'
import { Research } from '../../core/generation/run.ts'
import type { World } from '../../core/context.ts'
import { fakeInternet, type FakeInternet } from './fake-internet.ts'
import { testEngine, type TestEngine, type TestFolder } from './world.ts'

const PUBLIC = '93.184.215.14'

/** A page with an article on it. */
export function articlePage(title: string, ...paragraphs: string[]): string {
  const body = paragraphs.map((text) => `<p>${text}</p>`).join('')
  return `<!doctype html><html><head><title>${title}</title></head><body><article><h1>${title}</h1>${body}</article></body></html>`
}

export interface SearchWorld {
  engine: TestEngine
  internet: FakeInternet
  /** The words of each question to the search engine. */
  asked: string[]
  /** The address of each page that was asked for. */
  fetched: string[]
  /** What the search engine answers to each question. */
  results: (query: string) => unknown
  /** HTML by address without its scheme; a status instead of a page, or a place to go to. */
  pages: Map<string, string | number | { location: string }>
  restart: () => Promise<void>
  close: () => Promise<void>
}

/** An engine on a made-up internet with a SearXNG at search.example, which it is set to ask. */
export async function searchWorld(options: { folder?: TestFolder; world?: World } = {}): Promise<SearchWorld> {
  const internet = await fakeInternet()
  const start = (): Promise<TestEngine> =>
    testEngine({
      ...options,
      outbound: createOutbound({ allowedHosts: () => [], lookUp: internet.lookUp, dial: internet.dial }),
    })
  const world: SearchWorld = {
    engine: await start(),
    internet,
    asked: [],
    fetched: [],
    results: () => ({ results: [] }),
    pages: new Map(),
    restart: async () => {
      await world.engine.close()
      world.engine = await start()
    },
    close: async () => {
      await world.engine.close()
      await internet.close()
    },
  }
  for (const host of ['search', 'port', 'denied', 'sub.denied', 'junk'])
    internet.names.set(`${host}.example`, [[PUBLIC]])
  internet.sites.set('search.example', (request, response) => {
    const query = new URL(request.url ?? '', 'http://search.example').searchParams.get('q') ?? ''
    world.asked.push(query)
    const answer = world.results(query)
    const [status, body] = typeof answer === 'number' ? [answer, ''] : [200, JSON.stringify(answer)]
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  internet.sites.set('*', (request, response) => {
    const address = `${request.headers.host ?? ''}${request.url ?? ''}`
    world.fetched.push(address)
    const page = world.pages.get(address) ?? 404
    if (typeof page === 'string') response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    else if (typeof page === 'number') response.writeHead(page).end()
    else response.writeHead(302, page).end()
  })
  await setSearch(world, {})
  return world
}

export function setSearch({ engine }: SearchWorld, more: { allow_domains?: string[]; deny_domains?: string[] }) {
  return engine.owner.sources.setResearchSettings({
    engine: 'searxng',
    address: 'http://search.example',
    book: null,
    allow_domains: [],
    deny_domains: [],
    ...more,
  })
}

/** What the researcher of a run recorded. */
export async function researchOf(
  { engine }: TestEngine,
  requestId: string,
): Promise<{ record: Pick<StageRecordsTable, 'provider' | 'reason'>; research: Research }> {
  const row = await engine.workspace.deskContext.db
    .selectFrom('stage_records')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('stage', '=', 'researcher')
    .executeTakeFirstOrThrow()
  return { record: row, research: Research.parse(JSON.parse(row.output_json ?? '')) }
}

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { GenerationRequest } from '../../../core/generation/contract.ts'
import type { Change } from '../../../core/contract.ts'
import { blogRequest } from '../../support/briefs.ts'
import { articlePage, researchOf, searchWorld, setSearch, type SearchWorld } from '../../support/search-world.ts'
import { endOf, testFolder } from '../../support/world.ts'

const WASHING = [
  'Nurses who wash hands on the ward for at least 20 seconds remove most of the germs that they carry from one bed to the next.',
  'Washing hands on the ward takes 20 seconds at least, counted from the moment when the soap is on, and new nurses learn to count them.',
  'Hands that were washed on the ward dry best with a paper towel, because a damp hand carries a thousand times more germs than a dry one.',
  'Nails that are kept short are easier to wash: on the ward most germs of a hand sit under the nails, and washing hardly reaches them there.',
]
const PAGE = articlePage('Washing hands on the ward', ...WASHING)
const JUNK = articlePage(
  'Garden sheds',
  'A shed of larch lasts for forty years when its roof is kept dry.',
  'Paint it red.',
)
const result = (path: string) => ({ url: `http://${path}`, title: path })

let world: SearchWorld
beforeEach(async () => {
  world = await searchWorld()
})
afterEach(() => world.close())

async function run(change: Partial<GenerationRequest> = {}) {
  const { desk } = world.engine
  const request: GenerationRequest = { ...blogRequest(), generation_mode: 'premium', ...change }
  const { request_id } = await desk.generation.submit(request)
  const status = await endOf(desk, request_id)
  return { request_id, status, ...(await researchOf(world.engine, request_id)) }
}
const sources = async () => (await world.engine.desk.sources.list({})).sources

describe('where the library has too little', () => {
  test('the web search is asked with the section’s query, and what its pages say is cited', async () => {
    world.results = () => ({ results: [result('port.example/washing?utm_source=x'), result('junk.example/sheds')] })
    world.pages.set('port.example/washing', PAGE).set('junk.example/sheds', JUNK)
    const changes: Change[] = []
    const stop = world.engine.engine.workspace.deskContext.changes.subscribe((change) => changes.push(change))
    const { status, record, research, request_id } = await run()
    stop()
    expect(status.status).toBe('completed')
    expect(record.provider).toBe('library+searxng')
    expect(record.reason).toMatch(/^\d+ passages from 1 source, all named by the web search \(SearXNG\)\.$/)
    const [first] = research.web?.looks ?? []
    expect(research.sections.map(({ query }) => query)).toContain(first?.query)
    expect(world.asked[0]).toBe(first?.query)
    expect(first).toMatchObject({
      outcome: 'found',
      pages: [
        { url: 'http://port.example/washing', outcome: 'added', reason: null },
        { url: 'http://junk.example/sheds', outcome: 'added', reason: null },
      ],
    })
    const [source] = (await sources()).filter(({ url }) => url === 'http://port.example/washing')
    expect(source).toMatchObject({ origin: 'web', title: 'Washing hands on the ward' })
    const cited = status.passport?.evidence.sources.map(({ url }) => url)
    expect(cited).toEqual(['http://port.example/washing'])
    expect(status.passport?.assurance.achieved_level).toBe('verified')
    const told = changes.flatMap((change) => (change.kind === 'sources_found' ? [change] : []))
    expect(told).toEqual([
      {
        kind: 'sources_found',
        request_id,
        sources: [
          {
            source_id: source?.source_id,
            title: 'Washing hands on the ward',
            url: 'http://port.example/washing',
          },
        ],
      },
    ])
  })

  test('a source that is known by its address or its text is used again, and never doubled', async () => {
    world.results = () => ({ results: [result('port.example/washing'), result('port.example/copy')] })
    world.pages.set('port.example/washing', PAGE).set('port.example/copy', PAGE)
    await run()
    expect(await sources()).toHaveLength(1)
    const fetched = world.fetched.length
    await setSearch(world, { deny_domains: [] })
    const { research } = await run({ user_input: { ...blogRequest().user_input, topic: 'Clean hands at the sink' } })
    const outcomes = research.web?.looks.flatMap(({ pages }) => pages.map(({ outcome }) => outcome)) ?? []
    expect(new Set(outcomes)).toEqual(new Set(['known']))
    expect(await sources()).toHaveLength(1)
    expect(world.fetched.slice(fetched)).toEqual(['port.example/copy'])
  })

  test('one page is fetched once a run, and at most three for a question', async () => {
    const paths = Array.from({ length: 9 }, (_, index) => `port.example/${index}`)
    world.results = () => ({ results: paths.map(result) })
    for (const [index, path] of paths.entries()) world.pages.set(path, JUNK.replaceAll('forty', `4${index}`))
    const { research, status } = await run()
    expect(new Set(world.fetched).size).toBe(world.fetched.length)
    for (const { pages } of research.web?.looks ?? []) {
      expect(pages.filter(({ source_id: id }) => id !== null)).toHaveLength(3)
      expect(pages.at(-1)).toMatchObject({ outcome: 'left', reason: 'Enough pages were taken.' })
    }
    expect(research.web?.looks.length).toBeLessThanOrEqual(12)
    expect(status.passport?.evidence.sources).toEqual([])
  })

  test('a search that wants every word is asked again with the rarest five and three', async () => {
    world.results = (query) => ({ results: query.split(' ').length > 3 ? [] : [result('port.example/washing')] })
    world.pages.set('port.example/washing', PAGE)
    const input = { ...blogRequest().user_input, topic: 'Keeping the stethoscope and the otoscope clean on a ward' }
    const { research } = await run({ user_input: input })
    const [whole, five, three] = research.web?.looks ?? []
    expect(whole).toMatchObject({ outcome: 'nothing', cause: 'It found nothing.' })
    expect(five?.query.split(' ')).toHaveLength(5)
    expect(three?.query.split(' ')).toHaveLength(3)
    expect(whole?.query.split(' ')).toEqual(expect.arrayContaining(three?.query.split(' ') ?? []))
    expect(three?.outcome).toBe('found')
  })
})

describe('nothing is returned', () => {
  test('by junk: pages are read, nothing in them is above the floor, and premium is not verified', async () => {
    world.results = () => ({ results: [result('junk.example/sheds')] })
    world.pages.set('junk.example/sheds', JUNK)
    const { status, record, research } = await run()
    expect(research.sections.flatMap(({ passages }) => passages)).toEqual([])
    expect(record.reason).toBe(
      'The source library has nothing on this subject. The web search (SearXNG) named 1 page that could be read, none on this subject.',
    )
    expect(status.passport?.assurance).toMatchObject({ achieved_level: 'reviewed', meets_tier_contract: false })
    expect(status.passport?.evidence.sources).toEqual([])
  })

  test('by a SearXNG whose engines are down, and the record says so', async () => {
    world.results = () => ({ results: [], unresponsive_engines: [['dead', 'timeout']] })
    const { status, record } = await run()
    expect(status.status).toBe('completed')
    expect(record).toMatchObject({
      provider: 'library+searxng',
      reason:
        'The source library has nothing on this subject. The web search answered nothing: SearXNG: Engines that did not respond: dead (timeout).',
    })
  })

  test('without a network: research works on the library alone, says why, and asks once', async () => {
    world.internet.names.delete('search.example')
    const { status, record, research } = await run()
    expect(status.status).toBe('completed')
    expect(record.provider).toBe('library')
    expect(record.reason).toMatch(/The web search answered nothing: SearXNG: Domain not found: search\.example\.$/)
    expect(research.web?.looks).toHaveLength(1)
  })

  test('by pages that cannot be had, each with its reason', async () => {
    world.results = () => ({
      results: [result('port.example/gone'), result('127.0.0.1/admin'), result('port.example/inside')],
    })
    world.pages.set('port.example/gone', 410).set('port.example/inside', { location: 'http://169.254.169.254/' })
    const { status, research, record } = await run()
    expect(status.status).toBe('completed')
    expect(research.web?.looks[0]?.pages.map(({ outcome, reason }) => [outcome, reason?.slice(0, 40)])).toEqual([
      ['failed', 'This address answers 410 instead of a pa'],
      ['failed', '127.0.0.1 is not on the public internet.'],
      ['failed', '169.254.169.254 is not on the public int'],
    ])
    expect(record.reason).toMatch(/named \d+ pages, none of which was taken: This address answers 410/)
    expect(world.internet.dialled.every(({ address }) => address === '93.184.215.14')).toBe(true)
    expect(await sources()).toEqual([])
  })
})

describe('the web is not asked', () => {
  test('for a run that is held to the sources it names', async () => {
    world.results = () => ({ results: [result('port.example/washing')] })
    world.pages.set('port.example/washing', PAGE)
    for (const source_ids of [[], [await addWashing()]]) {
      const { record, research } = await run({ options: { source_ids } })
      expect(research.web).toBeNull()
      expect(record.provider).toBe('library')
    }
    expect(world.asked).toEqual([])
    expect(world.fetched).toEqual([])
  })

  test('where the library has enough', async () => {
    await addWashing()
    const { record, research } = await run()
    expect(research.web).toBeNull()
    expect(record.reason).toMatch(/of the library\.$/)
    expect(world.asked).toEqual([])
  })

  test('for a quick run, or where none is set', async () => {
    await world.engine.desk.generation
      .submit({ ...blogRequest(), generation_mode: 'quick' })
      .then(({ request_id }) => endOf(world.engine.desk, request_id))
    const settings = { address: null, book: null, allow_domains: [], deny_domains: [] }
    await world.engine.owner.sources.setResearchSettings({ engine: 'none', ...settings })
    const { record } = await run()
    expect(record).toMatchObject({
      provider: 'library',
      reason: 'The source library has nothing on this subject.',
    })
    expect(world.asked).toEqual([])
  })
})

describe('domain lists', () => {
  test('a denied domain is refused with what is below it, in results and where a redirect ends', async () => {
    await setSearch(world, { allow_domains: ['example'], deny_domains: ['denied.example'] })
    world.results = () => ({
      results: [
        result('sub.denied.example/a'),
        result('denied.example./b'),
        result('port.example/moved'),
        result('port.example/washing'),
      ],
    })
    world.pages.set('port.example/moved', { location: 'http://sub.denied.example/c' }).set('port.example/washing', PAGE)
    world.pages.set('sub.denied.example/c', PAGE)
    const { research } = await run()
    expect(research.web?.looks[0]?.pages.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'refused',
      'refused',
      'added',
    ])
    for (const { reason } of research.web?.looks[0]?.pages.slice(0, 3) ?? []) {
      expect(reason).toBe('denied.example is on the list of domains that are never taken.')
    }
    expect((await sources()).map(({ url }) => url)).toEqual(['http://port.example/washing'])
    expect(world.fetched).not.toContain('sub.denied.example/a')
  })

  test('with an allow list nothing else is taken', async () => {
    await setSearch(world, { allow_domains: ['port.example'] })
    world.results = () => ({
      results: [result('junk.example/x'), result('evilport.example/y'), result('port.example/z')],
    })
    world.pages.set('port.example/z', PAGE)
    const { research } = await run()
    expect(research.web?.looks[0]?.pages.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'added'])
    expect(research.web?.looks[0]?.pages[0]?.reason).toBe(
      'junk.example is not on the list of domains that may be taken.',
    )
  })
})

test('a run that was killed in its research does it again and doubles nothing', async () => {
  const folder = testFolder()
  await world.close()
  world = await searchWorld({ folder })
  world.results = () => ({ results: [result('port.example/washing'), result('port.example/moved')] })
  world.pages.set('port.example/washing', PAGE).set('port.example/moved', { location: 'http://port.example/new' })
  world.pages.set('port.example/new', JUNK)
  const first = await run()
  const before = await sources()
  const { db } = world.engine.engine.workspace.deskContext
  // As if the engine had been killed when its pages were in the library and its record was not yet written.
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('stage_records').where('position', '>', 1).execute()
    await transaction.deleteFrom('passports').execute()
    await transaction.deleteFrom('envelopes').execute()
    await transaction.deleteFrom('revisions').execute()
    await transaction.deleteFrom('contents').execute()
    await transaction.updateTable('usage_entries').set({ state: 'reserved' }).execute()
    await transaction
      .updateTable('generations')
      .set({ status: 'processing', content_id: null, completed_at: null, lease_owner: 'an engine that is gone' })
      .execute()
  })
  await world.restart()
  const status = await endOf(world.engine.desk, first.request_id)
  expect(status.status).toBe('completed')
  const { research } = await researchOf(world.engine, first.request_id)
  expect(research.sections.flatMap(({ passages }) => passages)).not.toEqual([])
  expect(await sources()).toEqual(before)
  await world.close()
  folder.remove()
  world = await searchWorld()
})

async function addWashing(): Promise<string> {
  const text = `# Washing hands on the ward\n\n${WASHING.join('\n\n')}\n`
  const { source } = await world.engine.desk.sources.add({ file_name: 'washing.md', text })
  return source.source_id
}

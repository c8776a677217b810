import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretFiles } from '../../../core/adapters/secret-files.ts'
import { deskAlone, isOnPostgres } from '../../support/desk-alone.ts'
import { searchWorld, setSearch, type SearchWorld } from '../../support/search-world.ts'
import { everythingKept } from '../../support/tamper.ts'
import { testEngine, testFolder } from '../../support/world.ts'

let world: SearchWorld
beforeEach(async () => {
  world = await searchWorld()
})
afterEach(() => world.close())

const LISTS = { allow_domains: [], deny_domains: [] }
const set = (input: Parameters<SearchWorld['engine']['owner']['sources']['setResearchSettings']>[0]) =>
  world.engine.owner.sources.setResearchSettings(input)

test('a key is kept as a secret: no answer, log entry or row of the database has it', async () => {
  const key = 'BSA-very-secret-key'
  const brave = { engine: 'brave' as const, address: null, book: null, ...LISTS }
  const answer = await set({ ...brave, key })
  expect(answer.keys).toEqual({
    brave: { has_key: true, is_given: false },
    tavily: { has_key: false, is_given: false },
  })
  const { audit, sources } = world.engine.owner
  const told = [answer, await sources.getResearchSettings({}), await audit.list({ limit: 100 })]
  expect(JSON.stringify(told)).not.toContain(key)
  const holding = everythingKept(world.engine.folder).filter(({ bytes }) => bytes.includes(key))
  expect(holding.map(({ name }) => name)).toEqual(isOnPostgres ? [] : [join('secrets', 'search-brave')])
  expect(await set(brave)).toMatchObject({ keys: { brave: { has_key: true } } })
  expect(await set({ ...brave, key: null })).toMatchObject({ keys: { brave: { has_key: false } } })
  const { entries } = await audit.list({ subject_kind: 'setting', subject_id: 'research' })
  expect(entries.map(({ body }) => body.details.key)).toEqual(['forgotten', undefined, 'set', undefined])
  expect(entries[2]?.body.details).toMatchObject({ from: { engine: 'searxng' }, to: { engine: 'brave' } })
})

test('domains and addresses are kept in the form in which they are compared', async () => {
  const saved = await set({
    engine: 'searxng',
    address: 'https://Search.example/searx/?q=1',
    book: 'left out',
    allow_domains: ['*.Example.org', 'example.org.', 'bücher.example'],
    deny_domains: ['127.0.0.1'],
  }).catch((error: unknown) => error)
  expect(saved).toMatchObject({ message: expect.stringMatching(/^book: /) as string })
  expect(
    await set({
      engine: 'searxng',
      address: 'https://Search.example/searx/?q=1',
      book: null,
      allow_domains: ['*.Example.org', 'example.org.', 'bücher.example'],
      deny_domains: ['127.0.0.1'],
    }),
  ).toMatchObject({
    address: 'https://search.example/searx',
    allow_domains: ['example.org', 'xn--bcher-kva.example'],
    deny_domains: ['127.0.0.1'],
  })
})

test('what cannot work is refused at its field', async () => {
  const refusal = (input: Parameters<typeof set>[0]) => expect(set(input)).rejects
  const searxng = { engine: 'searxng' as const, address: 'http://search.example', book: null, ...LISTS }
  await refusal({ ...searxng, address: null }).toThrow(/^address: Enter the address/)
  await refusal({ ...searxng, address: 'search.example' }).toThrow(/^address: /)
  await refusal({ ...searxng, address: 'http://me:secret@search.example' }).toThrow(/^address: Leave user/)
  await refusal({ ...searxng, deny_domains: ['ok.example', 'http://example.org/x'] }).toThrow(/^deny_domains\.1: /)
  await refusal({ ...searxng, key: 'abc' }).toThrow(/^key: This search has no key/)
})

test('a test shows the first results and which are refused, or the real error, and stores nothing', async () => {
  await setSearch(world, { deny_domains: ['denied.example'] })
  const results = ['http://port.example/a', 'http://denied.example/b'].map((url) => ({ url, title: url }))
  world.results = () => ({ results })
  const { testSearch } = world.engine.owner.sources
  expect(await testSearch({ query: 'harbour' })).toEqual({
    engine: 'searxng',
    outcome: 'found',
    cause: null,
    results: [
      { url: 'http://port.example/a', title: 'http://port.example/a', refusal: null },
      {
        url: 'http://denied.example/b',
        title: 'http://denied.example/b',
        refusal: 'denied.example is on the list of domains that are never taken.',
      },
    ],
  })
  world.results = () => 403
  expect(await testSearch({ query: 'harbour' })).toMatchObject({
    outcome: 'failed',
    cause: expect.stringMatching(/needs "json"/) as string,
  })
  expect(world.asked).toEqual(['harbour', 'harbour'])
  expect(world.fetched).toEqual([])
  await set({ engine: 'none', address: null, book: null, ...LISTS })
  await expect(testSearch({ query: 'harbour' })).rejects.toThrow('No web search is set')
})

test('what the environment gives is used, said to be given, and changed nowhere else', async ({ skip }) => {
  skip(...deskAlone('environment'))
  const folder = testFolder()
  const given = { COLOPHON_SECRET_SEARCH_BRAVE: 'from-outside', COLOPHON_SECRET_OUTBOUND_PROXY: 'desk:from-outside' }
  const engine = await testEngine({ folder, secrets: secretFiles(folder.path, given) })
  const { accounts, sources } = engine.owner
  const brave = { engine: 'brave' as const, address: null, book: null, ...LISTS }
  expect(await sources.setResearchSettings(brave)).toMatchObject({ keys: { brave: { has_key: true, is_given: true } } })
  await expect(sources.setResearchSettings({ ...brave, key: 'another' })).rejects.toThrow('The environment gives')
  await accounts.setSetting({ name: 'outbound_proxy', value: 'http://proxy.example:3128' })
  expect(await accounts.proxyCredentials({})).toEqual({ has_credentials: true, is_given: true })
  await expect(accounts.setProxyCredentials({ credentials: null })).rejects.toThrow('The environment gives')
  await engine.close()
  folder.remove()
})

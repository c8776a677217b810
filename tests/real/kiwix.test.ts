import { afterAll, beforeAll, expect, test } from 'vitest'
import { testEngine, type TestEngine } from '../support/world.ts'
import { allow, DAHLIAS, run, VACUUMING } from './research-run.ts'
import { BOOK, kiwixMisses, startKiwix, type SearchServer } from './search-servers.ts'

const misses = kiwixMisses()
let kiwix: SearchServer
let engine: TestEngine
beforeAll(async () => {
  if (misses !== null) return
  kiwix = await startKiwix()
  engine = await testEngine()
}, 120_000)
afterAll(async () => {
  if (misses !== null) return
  await engine.close()
  await kiwix.stop()
})

test.skipIf(misses !== null)(
  'kiwix-serve over PostgreSQL’s manual: a run from an empty library',
  async () => {
    const settings = { engine: 'kiwix' as const, address: kiwix.url, book: BOOK, allow_domains: [], deny_domains: [] }
    await engine.owner.sources.setResearchSettings(settings)
    expect(await engine.owner.sources.testSearch({ query: 'vacuum freeze' })).toMatchObject({
      outcome: 'failed',
      cause: expect.stringContaining(`settings set outbound_allow_hosts ${kiwix.host}`) as string,
    })
    await allow(engine, kiwix)
    const { results } = await engine.owner.sources.testSearch({ query: 'vacuum freeze' })
    expect(results.map(({ title }) => title)).toContain('VACUUM')

    const { status, record, research } = await run(engine, VACUUMING)
    process.stdout.write(`${record.reason ?? ''} ${status.passport?.assurance.achieved_level ?? 'no level'}\n`)
    expect(status.status).toBe('completed')
    expect(record.provider).toBe('library+kiwix')
    const sources = status.passport?.evidence.sources ?? []
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.every(({ url, origin }) => url.startsWith(kiwix.url) && origin === 'web')).toBe(true)
    expect(research.web?.looks.some(({ outcome }) => outcome === 'found')).toBe(true)
    expect(status.content?.body).toMatch(/\[1\]/)

    const asked = { ...settings, book: 'no-such-book' }
    await engine.owner.sources.setResearchSettings(asked)
    expect((await engine.owner.sources.testSearch({ query: 'vacuum' })).cause).toMatch(/no book named "no-such-book"/)
    await engine.owner.sources.setResearchSettings(settings)
    const off = await run(engine, DAHLIAS)
    process.stdout.write(`${off.record.reason ?? ''}\n`)
    expect(off.status.passport?.assurance.achieved_level).not.toBe('verified')
    expect(off.status.passport?.evidence.sources).toEqual([])
  },
  120_000,
)

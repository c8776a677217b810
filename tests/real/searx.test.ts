import { afterAll, beforeAll, expect, test } from 'vitest'
import { testEngine, type TestEngine } from '../support/world.ts'
import { allow, DAHLIAS, run, VACUUMING } from './research-run.ts'
import { searxMisses, startKiwix, startSearx, type SearchServer } from './search-servers.ts'

const misses = searxMisses()
let kiwix: SearchServer
let searx: SearchServer
let engine: TestEngine
beforeAll(async () => {
  if (misses !== null) return
  kiwix = await startKiwix()
  searx = await startSearx(kiwix)
  engine = await testEngine()
}, 120_000)
afterAll(async () => {
  if (misses !== null) return
  await engine.close()
  await searx.stop()
  await kiwix.stop()
})

test.skipIf(misses !== null)(
  'searx over PostgreSQL’s manual: a run, and one that finds nothing',
  async () => {
    await engine.owner.sources.setResearchSettings({
      engine: 'searxng',
      address: searx.url,
      book: null,
      allow_domains: [],
      deny_domains: [],
    })
    await allow(engine, kiwix, searx)
    const found = await run(engine, VACUUMING)
    process.stdout.write(`${found.record.reason ?? ''}\n`)
    expect(found.status.status).toBe('completed')
    expect(found.record.provider).toBe('library+searxng')
    expect(found.status.passport?.evidence.sources.length).toBeGreaterThan(0)
    expect(found.status.content?.body).toMatch(/\[1\]/)

    const nothing = await run(engine, DAHLIAS)
    process.stdout.write(`${nothing.record.reason ?? ''}\n`)
    expect(nothing.status.status).toBe('completed')
    expect(nothing.research.web?.looks[0]).toMatchObject({
      outcome: 'nothing',
      cause: expect.stringMatching(/^Engines that did not respond: dead/) as string,
    })
    expect(nothing.status.passport?.assurance.achieved_level).not.toBe('verified')
    expect(nothing.status.passport?.evidence.sources).toEqual([])
  },
  120_000,
)

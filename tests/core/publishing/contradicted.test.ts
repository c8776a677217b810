import { afterEach, beforeEach, expect, test } from 'vitest'
import { citedPiece } from '../../support/cited-piece.ts'
import { rested, siteFolder } from '../../support/publishing.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

const SOURCE = `The harbour was built for fishing boats, and a red crane still stands on its northern quay. The harbour master keeps a record of each boat that comes in, and the record is open to visitors on Mondays. The ferry to the island leaves from the southern quay each morning. The fish market is held in the old customs house, where boats were taxed until the war. Visitors may walk on the northern quay at any time of the day.`
/** One of its sentences denies what the source says. */
const TEXT = `The harbour was built for fishing boats, and a red crane still stands on its northern quay [1]. The harbour master keeps a record of each boat that comes in [1].

The ferry to the island does not leave from the southern quay each morning [1]. The fish market is held in the old customs house, where boats were taxed until the war [1].

Come early if you want to see the boats land their catch, and bring a coat, because the wind on the quay is cold even in summer. Ask at the harbour office for a leaflet with the names of the boats. Children like to count the gulls on the roof of the customs house, and there is a bench beside it from which the whole basin can be seen. The café next door sells soup, bread and tea, and lets people sit as long as they like.

## Sources

1. Harbour history.
`

let engine: TestEngine
let site: ReturnType<typeof siteFolder>
let content_id: string
let found: number
beforeEach(async () => {
  engine = await testEngine()
  site = siteFolder()
  const { source } = await engine.desk.sources.add({ file_name: 'harbour.txt', title: 'Harbour history', text: SOURCE })
  content_id = await citedPiece(engine.engine.workspace.deskContext, {
    ...{ title: 'The old harbour', body: TEXT, source_ids: [source.source_id] },
  })
  await engine.desk.publishing.saveTarget({
    ...{ name: 'Our site', kind: 'folder' },
    config: { root: site.path, preset: 'hugo', site_url: 'https://harbour.example', notes: 'footnotes' },
  })
  const { checks } = await engine.desk.content.checks({ content_id })
  found = checks?.report.issues.filter(({ code }) => code === 'claim_contradicted').length ?? 0
  expect(found).toBeGreaterThan(0)
})
afterEach(async () => {
  await engine.close()
  site.remove()
})

const publish = async (over: object = {}) => {
  const wish = { content_id, target: 'our site', status: 'publish', ...over } as const
  const { publication_id } = await engine.desk.publishing.deliver(wish)
  return rested(engine.desk, publication_id)
}

test('a claim that its source contradicts is shown before publishing, and goes out only where somebody confirms it', async () => {
  const { publishing, audit } = engine.desk
  const shown = await publishing.preview({ content_id, target: 'our site', status: 'publish' })
  expect(shown).toMatchObject({ cleared: true, contradicted: expect.any(Array) as unknown })
  expect(shown.contradicted).toHaveLength(found)
  expect(shown.checklist.find(({ code }) => code === 'contradicted')).toEqual({
    ...{ code: 'contradicted', is_met: false },
    message: shown.contradicted.join(' '),
  })
  await expect(publish()).rejects.toThrow('contradicted by the cited source')
  await expect(publish({ contradicted: found + 1 })).rejects.toThrow(`--contradicted ${found}`)
  expect(await publish({ contradicted: found })).toMatchObject({ state: 'confirmed' })
  const { entries } = await audit.list({ subject_kind: 'content', subject_id: content_id })
  const planned = entries.find(({ body: { action } }) => action === 'publication.planned')
  expect(planned?.body.details).toMatchObject({ contradicted: found })
})

test('a draft shows it to nobody and asks nothing; marking by hand asks the same and keeps the answer', async () => {
  expect(await publish({ status: 'draft' })).toMatchObject({ state: 'confirmed' })
  const { publishing } = engine.desk
  const { created_at } = await engine.desk.content.get({ contentID: content_id })
  const mark = (over: object = {}) =>
    publishing.mark({
      ...{ content_id, revision: 1, url: 'https://elsewhere.example/harbour', published_on: created_at.slice(0, 10) },
      ...over,
    })
  await expect(mark()).rejects.toThrow('contradicted by the cited source')
  expect((await mark({ contradicted: found })).record).toMatchObject({ contradicted: found })
})

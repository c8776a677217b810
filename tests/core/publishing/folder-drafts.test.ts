import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../../../core/publishing/delivery-contract.ts'
import { harbourPiece, rested, siteFolder } from '../../support/publishing.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let site: ReturnType<typeof siteFolder>
let content_id: string
beforeEach(async () => {
  engine = await testEngine()
  site = siteFolder()
  content_id = await harbourPiece(engine)
})
afterEach(async () => {
  await engine.close()
  site.remove()
})

const addTarget = (preset: string, config: Record<string, string> = {}) =>
  engine.desk.publishing.saveTarget({
    ...{ name: 'Site', kind: 'folder' },
    config: { root: site.path, preset, site_url: 'https://harbour.example', notes: 'footnotes', ...config },
  })
const publish = async (over: object = {}): Promise<Delivery> => {
  const wish = { content_id, target: 'Site', ...over }
  return rested(engine.desk, (await engine.desk.publishing.deliver(wish)).publication_id)
}
const takeDown = async ({ publication_id }: Delivery): Promise<Delivery> => {
  const wish = { publication_id, reason: 'The harbour has closed.' }
  return rested(engine.desk, (await engine.desk.publishing.unpublish(wish)).publication_id)
}
const pathOf = ({ remote }: Delivery) => join(site.path, remote?.remote_id ?? '')
const file = (delivery: Delivery) => readFileSync(pathOf(delivery), 'utf8')
const HIDDEN = /^permalink: false\neleventyExcludeFromCollections: true$/m

test('Eleventy builds no page of a draft, nor of what was taken offline, and the page of what is public', async () => {
  await addTarget('eleventy')
  const draft = await publish()
  expect(file(draft)).toMatch(HIDDEN)
  const shown = await publish({ status: 'publish' })
  expect(file(shown)).not.toMatch(/permalink|eleventyExclude/)
  expect(await takeDown(shown)).toMatchObject({ state: 'confirmed', differences: [] })
  expect(file(shown)).toMatch(HIDDEN)
})

test('an address that somebody gave a file of Eleventy is not taken from it, and it is not said to be offline', async () => {
  await addTarget('eleventy')
  const shown = await publish({ status: 'publish' })
  const given = file(shown).replace('draft: false\n', 'draft: false\npermalink: /harbour/\n')
  writeFileSync(pathOf(shown), given)
  const stopped = await takeDown(shown)
  expect(stopped).toMatchObject({ state: 'failed', problem: { code: 'key_taken' } })
  expect(stopped.problem?.message).toContain('`permalink`')
  expect(file(shown)).toBe(given)
})

test.each(['astro', 'plain'])(
  '%s: that drafts may be built is said before, and after taking offline',
  async (preset) => {
    await addTarget(preset)
    const preview = await engine.desk.publishing.preview({ content_id, target: 'Site' })
    expect(preview.sentence).toBe('Creates a draft at Site (Folder). Whether readers see it is up to the site.')
    expect(preview.notices.join(' ')).toContain('`draft: true`')
    const off = await takeDown(await publish({ status: 'publish' }))
    expect(off).toMatchObject({ state: 'confirmed', differences: [{ field: 'status' }] })
    expect(off.differences[0]?.reason).toContain('`draft: true`')
  },
)

test('the address of a page has the day and the categories of its file, as Jekyll makes it', async () => {
  await addTarget('jekyll')
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '/')
  const shown = await publish({ status: 'publish' })
  const slug = 'the-old-harbour.html'
  expect(shown.remote?.public_url).toBe(`https://harbour.example/${day}/${slug}`)
  const sorted = await publish({ status: 'publish', fields: { categories: ['Boats', 'Old Times'] } })
  expect(sorted.remote?.public_url).toBe(`https://harbour.example/boats/old%20times/${day}/${slug}`)
})

test('an address is entered with its parts, and an unknown one is named', async () => {
  await expect(addTarget('plain', { permalink: '/{yaer}/{slug}/' })).rejects.toThrow(
    'config.permalink: There is no {yaer}',
  )
  await addTarget('plain', { permalink: '/{year}/{month}/{slug}/' })
  const month = new Date().toISOString().slice(0, 7).replace('-', '/')
  const shown = await publish({ status: 'publish' })
  expect(shown.remote?.public_url).toBe(`https://harbour.example/${month}/the-old-harbour/`)
})

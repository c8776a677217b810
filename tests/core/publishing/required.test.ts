import { afterEach, beforeEach, expect, test } from 'vitest'
import { blogRequest } from '../../support/briefs.ts'
import { harbourPiece, rested, siteFolder } from '../../support/publishing.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

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
const addTarget = (config: Record<string, string>) =>
  engine.desk.publishing.saveTarget({
    ...{ name: 'Site', kind: 'folder' },
    config: { root: site.path, preset: 'hugo', site_url: 'https://harbour.example', notes: 'footnotes', ...config },
  })
const wish = (over: object = {}) => ({ content_id, target: 'Site', status: 'publish' as const, ...over })
const preview = (over: object = {}) => engine.desk.publishing.preview(wish(over))
const publish = async (over: object = {}) =>
  rested(engine.desk, (await engine.desk.publishing.deliver(wish(over))).publication_id)

test('what a target requires keeps a text from readers, and not from being placed as a draft', async () => {
  await addTarget({ check_excerpt: 'required' })
  const shown = await preview()
  expect(shown).toMatchObject({ is_possible: false, sentence: expect.stringContaining('no excerpt') as unknown })
  expect(shown.checklist).toContainEqual({
    ...{ code: 'excerpt', is_met: false, is_required: true, message: 'There is no excerpt.' },
  })
  await expect(publish()).rejects.toThrow('There is no excerpt.')
  expect((await engine.desk.publishing.deliveries({ content_id })).publications).toEqual([])
  expect(await publish({ status: 'draft' })).toMatchObject({ state: 'confirmed' })
  const fields = { excerpt: 'Locks and cranes.' }
  expect(await preview({ fields })).toMatchObject({ is_possible: true })
  expect(await publish({ fields })).toMatchObject({ state: 'confirmed' })
  // The one that is there stays.
  expect(await preview()).toMatchObject({ is_possible: true })
})

test('a picture without an alternative text does not pass where they are required', async () => {
  await addTarget({ check_alt_texts: 'required' })
  const { revision, body } = await engine.desk.content.get({ contentID: content_id })
  expect(await preview()).toMatchObject({ is_possible: true })
  await engine.desk.content.save({ content_id, revision, body: body.replace(/!\[[^\]]*\]/, '![]') })
  await expect(publish()).rejects.toThrow('1 picture in the text has no alternative text')
})

test('a generation is held to it too', async () => {
  await addTarget({ check_excerpt: 'required', check_notes: 'required' })
  const options = { publish_to: { target: 'Site', status: 'publish' as const } }
  const { request_id } = await engine.desk.generation.submit(
    blogRequest({ generation_mode: 'quick', options: { ...options, seo: false } }),
  )
  const { content } = await endOf(engine.desk, request_id)
  const { publications } = await engine.desk.publishing.deliveries({ content_id: content?.content_id ?? '' })
  const one = await rested(engine.desk, publications[0]?.publication_id ?? '')
  expect(one).toMatchObject({ state: 'refused', problem: { code: 'required' }, remote: null })
})

test('what a target does not look at is not in its list, and another word for how much is named', async () => {
  await expect(addTarget({ check_notes: 'always' })).rejects.toThrow('config.check_notes: Choose one of these')
  await addTarget({ check_notes: 'off', check_alt_texts: 'recommended' })
  const codes = (await preview()).checklist.map(({ code }) => code)
  expect(codes).toContain('alt_texts')
  expect(codes).not.toContain('notes')
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { docxParts, exported } from '../../support/exports.ts'
import { harbourPiece, PNG, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, askSite } from '../../support/wordpress-sites.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let site: WordPressDouble
let content_id: string
let target: string
beforeEach(async () => {
  engine = await testEngine()
  site = await wordpressDouble()
  const value = [new URL(site.url).host]
  await engine.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value })
  content_id = await harbourPiece(engine)
  target = await addWordPress(engine, site, 'editor')
})
afterEach(async () => {
  await engine.close()
  await site.close()
})

const previewed = (over: object = {}) => engine.desk.publishing.preview({ content_id, target, ...over })

test('a preview says the address, the disclosure and the site’s time, and loads nothing from elsewhere', async () => {
  const first = await previewed({ fields: { slug: 'harbour' } })
  expect(first).toMatchObject({ slug: 'harbour', is_slug_fixed: false, time_zone: null, review_against: null })
  expect(first.html).toContain(first.disclosure)
  const at = '2099-02-01T03:15:00.000Z'
  expect(await previewed({ status: 'publish', at })).toMatchObject({
    time_zone: 'Asia/Kathmandu',
    action: 'Schedule for 1 February 2099, 09:00',
  })
  const { publication_id } = await engine.desk.publishing.deliver({ content_id, target, status: 'publish' })
  expect((await rested(engine.desk, publication_id)).state).toBe('confirmed')
  const then = await previewed({ status: 'publish', fields: { slug: 'another' } })
  expect(then).toMatchObject({ slug: 'the-old-harbour', is_slug_fixed: true, action: 'Update the live page' })
  expect(then.body).toContain(`${site.url}/wp-content/uploads/`)
  expect(then.html).not.toContain('/wp-content/uploads/')
  expect(then.html).toContain('src="data:image/png;base64,')
})

test('a preview of what somebody changed there promises no write', async () => {
  const { publication_id } = await engine.desk.publishing.deliver({ content_id, target })
  const { remote } = await rested(engine.desk, publication_id)
  await askSite(site, 'administrator', `/posts/${remote?.remote_id ?? ''}`, { title: 'Their harbour' })
  const shown = await previewed()
  expect(shown.conflict?.fields.map(({ field }) => field)).toEqual(['title'])
  expect(shown).toMatchObject({ action: 'Compare versions' })
  expect(shown.sentence).toContain('Nothing is written')
})

test('each kind of target says what can be chosen for a post', async () => {
  const { kinds } = await engine.desk.publishing.targetKinds({})
  const takes = Object.fromEntries(kinds.map(({ kind, post_fields }) => [kind, post_fields]))
  expect(takes.folder).not.toContain('featured_image')
  expect(takes.wordpress).toContain('categories')
  expect(takes.ghost).not.toContain('categories')
  expect(takes.ghost_newsletter).not.toContain('tags')
})

test('pictures are shown before the site has them, and so is the post’s own; files show it too', async () => {
  const featured_image = { file_name: 'front.png', data_base64: PNG, alt: 'The front & "gate"' }
  const text = await previewed()
  expect(text.html.match(/src="data:image\/png;base64,/g)).toHaveLength(1)
  expect(text.html).not.toContain('.invalid')
  const shown = await previewed({ fields: { featured_image } })
  expect(shown.html.match(/src="data:image\/png;base64,/g)).toHaveLength(2)
  expect(shown.html).toContain('alt="The front &amp; &quot;gate&quot;"')
  expect(shown.body).not.toContain('.invalid')

  const { content_id: plain } = await engine.desk.content.save({ title: 'Front', body: 'The gate is open.\n' })
  expect((await exported(engine.desk, plain, 'html')).text).not.toContain('<img')
  const asked = { content_id: plain, target, fields: { featured_image } }
  const { publication_id } = await engine.desk.publishing.deliver(asked)
  expect((await rested(engine.desk, publication_id)).state).toBe('confirmed')
  expect((await exported(engine.desk, plain, 'html')).text).toMatch(
    /<\/h1>[^]*<img src="data:image\/png[^]*The gate is open/,
  )
  const { names } = docxParts((await exported(engine.desk, plain, 'docx')).bytes)
  expect(names.filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
})

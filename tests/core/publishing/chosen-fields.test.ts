import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery, PublishPiece } from '../../../core/publishing/delivery-contract.ts'
import { checklistOf, unknownTerms } from '../../../core/publishing/rules/checklist.ts'
import { ghostDouble, type GhostDouble } from '../../support/ghost-double.ts'
import { addGhost, askGhost } from '../../support/ghost-sites.ts'
import { harbourPiece, rested, siteFolder } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, askSite } from '../../support/wordpress-sites.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let blog: WordPressDouble
let ghost: GhostDouble
let content_id: string
beforeEach(async () => {
  blog = await wordpressDouble()
  ghost = await ghostDouble()
  engine = await testEngine()
  const value = [blog.url, ghost.url].map((url) => new URL(url).host)
  await engine.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value })
  content_id = await harbourPiece(engine)
})
afterEach(async () => {
  await engine.close()
  await blog.close()
  await ghost.close()
})

const publish = async (target: string, fields: PublishPiece['fields'], over: object = {}): Promise<Delivery> => {
  const { publication_id } = await engine.owner.publishing.deliver({ content_id, target, fields, ...over })
  return rested(engine.owner, publication_id)
}
const preview = (target: string, fields: PublishPiece['fields'] = {}, over: object = {}) =>
  engine.owner.publishing.preview({ content_id, target, fields, ...over })

test('an author of the site is chosen by name; an unknown one is refused by name, and nothing is placed', async () => {
  const target_id = await addWordPress(engine, blog, 'editor')
  const { authors, categories } = await engine.owner.publishing.targetChoices({ target_id })
  expect(authors).toEqual(['admin', 'arto', 'conny', 'eddi'])
  expect(categories).toEqual(['Uncategorized'])
  const placed = await publish('editor', { author: 'arto' })
  expect(placed).toMatchObject({ state: 'confirmed', differences: [] })
  const at = `/posts/${placed.remote?.remote_id ?? ''}?context=edit&_embed=author`
  expect((await askSite(blog, 'administrator', at)).body).toMatchObject({ author: 3 })
  const refused = await publish('editor', { author: 'Nobody' })
  expect(refused).toMatchObject({ state: 'failed', problem: { code: 'no_author' } })
  expect(refused.problem?.message).toContain('no author “Nobody”')
})

test('a category that somebody changed there is named, and stays as it is there', async () => {
  await addWordPress(engine, blog, 'editor')
  const fields = { categories: ['Boats'], create_terms: true }
  const placed = await publish('editor', fields)
  const at = `/posts/${placed.remote?.remote_id ?? ''}?context=edit`
  await askSite(blog, 'administrator', at, { categories: [1] })
  const again = await publish('editor', { categories: ['Boats'] })
  expect(again).toMatchObject({ state: 'confirmed', conflict: null })
  expect(again.differences).toMatchObject([{ field: 'categories', asked: 'Boats', stored: 'Uncategorized' }])
  expect((await askSite(blog, 'administrator', at)).body).toMatchObject({ categories: [1] })
})

test('who may only write own posts has no authors to choose from', async () => {
  const target_id = await addWordPress(engine, blog, 'author')
  expect((await engine.owner.publishing.targetChoices({ target_id })).authors).toBeNull()
  const token = await addGhost(engine, ghost, 'contributor')
  expect((await engine.owner.publishing.targetChoices({ target_id: token })).authors).toBeNull()
})

test('Ghost takes author, visibility and canonical address, and what was not chosen stays as it is there', async () => {
  const target_id = await addGhost(engine, ghost, 'administrator')
  expect(await engine.owner.publishing.targetChoices({ target_id })).toMatchObject({
    ...{ categories: null, tags: ['News'], authors: ['administrator', 'author', 'contributor', 'editor'] },
  })
  const fields = { author: 'editor', visibility: 'members', canonical_url: 'https://home.example/harbour' } as const
  const placed = await publish('administrator', fields)
  expect(placed).toMatchObject({ state: 'confirmed', differences: [] })
  const path = `/posts/${placed.remote?.remote_id ?? ''}/`
  const stored = async () => (await askGhost(ghost, 'administrator', path)).posts[0]
  expect(await stored()).toMatchObject({
    ...{ visibility: 'members', canonical_url: 'https://home.example/harbour', authors: [{ name: 'editor' }] },
  })
  expect(await publish('administrator', { excerpt: 'A harbour.' })).toMatchObject({ state: 'confirmed' })
  expect(await stored()).toMatchObject({ visibility: 'members', authors: [{ name: 'editor' }] })
})

test('a newsletter issue has a subject of its own', async () => {
  await addGhost(engine, ghost, 'contributor', 'ghost_newsletter')
  const placed = await publish('contributor', { subject: 'Boats this week' })
  expect(placed).toMatchObject({ state: 'confirmed', differences: [] })
  const [post] = (await askGhost(ghost, 'administrator', `/posts/${placed.remote?.remote_id ?? ''}/`)).posts
  expect(post).toMatchObject({ email_subject: 'Boats this week', status: 'draft', email_only: true })
})

test('what a kind of target has nothing for is refused by name, and an address has to be one', async () => {
  await addWordPress(engine, blog, 'editor')
  await expect(preview('editor', { subject: 'A', visibility: 'paid' })).rejects.toMatchObject({
    ...{ code: 'INVALID_REQUEST', data: { details: [{ path: 'fields.subject' }, { path: 'fields.visibility' }] } },
  })
  await expect(preview('editor', { canonical_url: 'nonsense' })).rejects.toThrow('whole address')
})

test('a folder keeps the canonical address in its front matter', async () => {
  const site = siteFolder()
  const config = { root: site.path, preset: 'hugo', site_url: 'https://harbour.example', notes: 'footnotes' }
  await engine.owner.publishing.saveTarget({ name: 'Our site', kind: 'folder', config })
  const shown = await preview('our site', { canonical_url: 'https://home.example/harbour' })
  expect(shown.notices).toContain('Whether pages name `canonical_url` is up to the theme.')
  const placed = await publish('our site', { canonical_url: 'https://home.example/harbour' })
  expect(placed).toMatchObject({ state: 'confirmed', differences: [] })
  site.remove()
})

test('categories and tags that the site does not have are named before anything is sent', async () => {
  await addWordPress(engine, blog, 'editor')
  const fields = { categories: ['uncategorized', 'Boats'], tags: ['Quay'] }
  const left = await preview('editor', fields)
  expect(left.unknown_terms).toEqual([
    { field: 'categories', name: 'Boats', is_made: false },
    { field: 'tags', name: 'Quay', is_made: false },
  ])
  expect(left.checklist.at(-1)).toEqual({
    ...{ code: 'terms', is_met: false, message: 'Not on the site, and left out: “Boats”, “Quay”.' },
  })
  const made = await preview('editor', { ...fields, create_terms: true })
  expect(made.checklist.at(-1)?.message).toBe('New on the site, and created there: “Boats”, “Quay”.')
  expect((await preview('editor')).unknown_terms).toBeNull()
})

test('the checklist says what was looked at, and leaves out what there is nothing of', async () => {
  await addWordPress(engine, blog, 'editor')
  const first = await preview('editor')
  expect(first.checklist.map(({ code, is_met }) => [code, is_met])).toEqual([
    ...[
      ['gate', true],
      ['rules', false],
      ['reviews', true],
      ['alt_texts', true],
      ['notes', true],
      ['excerpt', false],
    ],
  ])
  await publish('editor', {})
  expect((await preview('editor')).checklist.map(({ code }) => code)).toContain('standing')
  const bare = checklistOf({
    gate: { quality: { score: 40, passed: false }, findings: [] },
    ...{
      cleared: false,
      hasRules: false,
      reviewsOpen: 2,
      against: 'A review rejects this text.',
      stillWrong: 0,
      contradicted: [],
      conflict: 'changed' as const,
      closed: null,
      keepsExcerpt: false,
      isThere: true,
      takesExcerpt: false,
      excerpt: null,
    },
    tree: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'image', url: 'a.png', alt: '' }] }] },
    facts: { notes: [] },
    unknown: null,
  })
  expect(bare.map(({ message }) => message)).toEqual([
    'The text does not pass the Quality Gate.',
    'No industry rules were applied: the piece has none.',
    '2 reviews are open. A review rejects this text.',
    'Someone changed the post there.',
    '1 picture in the text has no alternative text: decorative, or missing.',
  ])
  expect(unknownTerms({ categories: null, tags: null }, { tags: ['a'] })).toBeNull()
})

test('a moment is told in the zone of the site, whichever platform it is', async () => {
  const target_id = await addGhost(engine, ghost, 'administrator')
  expect((await engine.owner.publishing.testTarget({ target_id })).time_zone).toBe('Australia/Adelaide')
  const shown = await preview('administrator', {}, { status: 'publish', at: '2099-02-01T03:00:00.000Z' })
  expect(shown).toMatchObject({ time_zone: 'Australia/Adelaide', action: 'Schedule for 1 February 2099, 13:30' })
  expect(shown.sentence).toContain('(the site’s time, Australia/Adelaide)')
  const blogId = await addWordPress(engine, blog, 'editor')
  expect((await engine.owner.publishing.testTarget({ target_id: blogId })).time_zone).toBe('Asia/Kathmandu')
})

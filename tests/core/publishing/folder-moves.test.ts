import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaveTarget } from '../../../core/publishing/target-contract.ts'
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

const addTarget = (config: SaveTarget['config'] = {}) =>
  engine.desk.publishing.saveTarget({
    ...{ name: 'Our site', kind: 'folder' },
    config: { root: site.path, preset: 'hugo', site_url: 'https://harbour.example', notes: 'footnotes', ...config },
  })
const publish = async (over: object = {}) => {
  const started = await engine.desk.publishing.deliver({ content_id, target: 'our site', ...over })
  return rested(engine.desk, started.publication_id)
}
const file = (path = 'content/posts/the-old-harbour.md') => readFileSync(join(site.path, path), 'utf8')
const write = (text: string) => writeFileSync(join(site.path, 'content/posts/the-old-harbour.md'), text)
const edit = async (body: string) => {
  const { revision } = await engine.desk.content.get({ contentID: content_id })
  return engine.desk.content.save({ content_id, revision, body })
}

const posts = () => readdirSync(join(site.path, 'content/posts'))
const oldPath = () => join(site.path, 'content/posts/the-old-harbour.md')

test('another slug of what is public moves the file, leaves the address as an alias, and ends the record there', async () => {
  await addTarget()
  const first = await publish({ status: 'publish' })
  write(file().replace('draft: false\n', 'draft: false\naliases:\n  - /older/\n'))
  const wish = { content_id, target: 'our site', status: 'publish', fields: { slug: 'harbour' } } as const
  const preview = await engine.desk.publishing.preview(wish)
  expect(preview).toMatchObject({ is_slug_fixed: false, slug: 'harbour' })
  expect(preview.notices).toContain('The file moves, and its earlier address is kept as `aliases`: Hugo redirects it.')
  const moved = await publish({ status: 'publish', fields: { slug: 'harbour' } })
  const url = 'https://harbour.example/posts/harbour/'
  expect(moved).toMatchObject({ state: 'confirmed', differences: [], remote: { public_url: url } })
  expect(posts()).toEqual(['harbour.md'])
  const text = file('content/posts/harbour.md')
  expect(text).toContain('slug: "harbour"')
  expect(text).toMatch(/^aliases:\s+\["\/older\/","\/posts\/the-old-harbour\/"\]$/m)
  expect(text).toContain(`"publication":"${first.publication_id}"`)
  const { publications } = await engine.desk.publishing.list({ content_id })
  expect(publications.map(({ url: at, taken_back }) => [at, taken_back?.reason ?? null])).toEqual([
    [url, null],
    [first.remote?.public_url, `The piece moved to ${url}.`],
  ])
  // What is not chosen again stays where it is, and moving back leaves no alias of itself.
  await edit('The harbour opened in 1905.')
  expect(await publish({ status: 'publish' })).toMatchObject({ state: 'confirmed', remote: { public_url: url } })
  await edit('The harbour opened in 1906.')
  await publish({ status: 'publish', fields: { slug: 'the-old-harbour' } })
  expect(posts()).toEqual(['the-old-harbour.md'])
  expect(file()).toMatch(/^aliases:\s+\["\/older\/","\/posts\/harbour\/"\]$/m)
})

test('a draft moves without an alias; a place that is taken moves nothing', async () => {
  await addTarget()
  await publish()
  await publish({ fields: { slug: 'harbour' } })
  expect(posts()).toEqual(['harbour.md'])
  expect(file('content/posts/harbour.md')).not.toContain('aliases')
  writeFileSync(oldPath(), 'theirs')
  await edit('The harbour opened in 1905.')
  const refused = await publish({ fields: { slug: 'the-old-harbour' } })
  expect(refused).toMatchObject({ state: 'failed', problem: { code: 'path_taken' } })
  expect(posts()).toEqual(['harbour.md', 'the-old-harbour.md'])
  expect(file()).toBe('theirs')
})

test('Jekyll keeps the day of a piece that moves, and names its key for earlier addresses', async () => {
  await addTarget({ preset: 'jekyll' })
  await publish({ status: 'publish' })
  const [name = ''] = readdirSync(join(site.path, '_posts'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
  try {
    expect((await publish({ status: 'publish', fields: { slug: 'harbour' } })).state).toBe('confirmed')
  } finally {
    vi.useRealTimers()
  }
  expect(readdirSync(join(site.path, '_posts'))).toEqual([name.replace('the-old-harbour', 'harbour')])
  expect(file(`_posts/${name.replace('the-old-harbour', 'harbour')}`)).toMatch(
    /^redirect_from: \["\/\d{4}\/\d\d\/\d\d\/the-old-harbour\.html"\]$/m,
  )
})

test.each(['written at its new place', 'moved'])(
  'a crash after the file was %s leaves one file in the end',
  async (how) => {
    await addTarget()
    await publish({ status: 'publish' })
    const before = file()
    const { db } = engine.engine.workspace.deskContext
    const placement = await db.selectFrom('placements').selectAll().executeTakeFirstOrThrow()
    const { publication_id } = await publish({ status: 'publish', fields: { slug: 'harbour' } })
    // As the database was before the move was written down.
    await db.updateTable('placements').set(placement).execute()
    await db.deleteFrom('publications').where('publication_id', '=', publication_id).execute()
    const ended = { state: 'failed', problem_json: null } as const
    await db.updateTable('deliveries').set(ended).where('publication_id', '=', publication_id).execute()
    if (how !== 'moved') writeFileSync(oldPath(), before)
    await engine.desk.publishing.retryDelivery({ publication_id })
    expect(await rested(engine.desk, publication_id)).toMatchObject({
      problem: null,
      state: 'confirmed',
      conflict: null,
    })
    expect(posts()).toEqual(['harbour.md'])
    expect(file('content/posts/harbour.md')).toContain('aliases: ["/posts/the-old-harbour/"]')
  },
)

test('with git a move is one commit, also of what was taken away', async () => {
  const git = (...args: string[]) => execFileSync('git', ['-C', site.path, ...args], { encoding: 'utf8' })
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.email', 'ada@harbour.example')
  git('config', 'user.name', 'Ada')
  await addTarget({ git: true, branch: 'main' })
  await publish({ status: 'publish' })
  writeFileSync(join(site.path, 'theirs.txt'), 'not ours')
  expect((await publish({ status: 'publish', fields: { slug: 'harbour' } })).problem).toBeNull()
  expect(git('show', '--name-status', '--format=', '-M50', 'HEAD').trim()).toMatch(
    /^R\d+\t.+the-old-harbour\.md\t.+\/harbour\.md$/,
  )
  expect(git('status', '--porcelain').trim()).toBe('?? theirs.txt')
})

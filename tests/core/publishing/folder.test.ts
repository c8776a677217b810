import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaveTarget } from '../../../core/publishing/target-contract.ts'
import { harbourPiece, PNG, rested, siteFolder } from '../../support/publishing.ts'
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

test('a draft is a file with front matter, footnotes, its picture and the disclosure; publishing turns one key', async () => {
  await addTarget({ responsible: 'Harbour Ltd. answers for it.' })
  const draft = await publish()
  expect(draft).toMatchObject({ state: 'confirmed', remote: { status: 'draft', public_url: null }, differences: [] })
  const text = file()
  expect(text).toContain('title: "The old harbour"\n')
  expect(text).toContain('draft: true\n')
  expect(text).toContain(`colophon: {"publication":"${draft.publication_id}"`)
  expect(text).toContain('opened in 1904 [^src-1]. "Quotes", a dash -- and 3x4 stay[^src-2].')
  expect(text).toContain('[^src-1]: Harbour history. <https://archive.example/harbour>')
  expect(text).toContain('const a = 1 < 2 && b[0]')
  expect(text).not.toContain('## Sources')
  expect(text).toContain('Harbour Ltd. answers for it.')
  const [picture = ''] = readdirSync(join(site.path, 'static/images'))
  expect(picture).toMatch(/^col-[0-9a-f]{12}\.png$/)
  expect(text).toContain(`![The harbour](/images/${picture})`)
  expect((await engine.desk.content.get({ contentID: content_id })).publication_state).toBe('draft')

  const shown = await publish({ status: 'publish' })
  const address = 'https://harbour.example/posts/the-old-harbour/'
  expect(shown).toMatchObject({ state: 'confirmed', remote: { status: 'published', public_url: address } })
  expect(file()).toBe(text.replace('draft: true', 'draft: false'))
  const { publications } = await engine.desk.publishing.list({ content_id })
  expect(publications).toMatchObject([{ publication_id: shown.publication_id, url: address, taken_back: null }])
  expect((await engine.desk.content.get({ contentID: content_id })).publication_state).toBe('published')
})

test('the same wish again is the same publication, and an edit changes own keys and the text alone', async () => {
  await addTarget()
  const first = await publish({ status: 'publish' })
  expect(await publish({ status: 'publish' })).toEqual(
    await engine.desk.publishing.delivery({ publication_id: first.publication_id }),
  )
  const own = file()
    .replace('draft: false\n', "draft: false # ours\nzip: 01234\nother:   'kept'\n")
    .replaceAll('\n', '\r\n')
  write(own)
  await edit('The harbour opened in 1905.')
  const second = await publish({ status: 'publish' })
  expect(second).toMatchObject({ state: 'confirmed', revision: 2, conflict: null })
  const now = file()
  expect(now).toContain("draft: false # ours\r\nzip: 01234\r\nother:   'kept'\r\n")
  expect(now).toContain('opened in 1905.\r\n')
  expect(now.replaceAll('\r\n', '')).not.toContain('\n')
  expect(readdirSync(join(site.path, 'content/posts'))).toEqual(['the-old-harbour.md'])
})

test('what a colleague changed in the file is a conflict; our text goes over it once a person says so', async () => {
  await addTarget()
  await publish()
  write(file().replace('opened in 1904', 'opened in 1906').replace('"The old harbour"', '"The harbour"'))
  await edit('The harbour opened in 1905.')
  const stopped = await publish()
  expect(stopped).toMatchObject({
    state: 'conflict',
    conflict: { kind: 'changed', fields: [{ field: 'title', theirs: 'The harbour' }, { field: 'body' }] },
  })
  expect(file()).toContain('opened in 1906')
  const { publication_id, conflict } = stopped
  const remote_sha256 = conflict?.remote_sha256 ?? ''
  const wrong = { publication_id, keep: 'ours', remote_sha256: 'another' } as const
  await expect(engine.desk.publishing.resolveConflict(wrong)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await engine.desk.publishing.resolveConflict({ publication_id, keep: 'ours', remote_sha256 })
  expect((await rested(engine.desk, publication_id)).state).toBe('confirmed')
  expect(file()).toContain('opened in 1905')
})

test('their text comes here as a revision, with numbers and sources as they were', async () => {
  await addTarget()
  await publish()
  write(file().replace('wet year', 'dry year'))
  const stopped = await publish({ status: 'publish' })
  expect(stopped.conflict?.fields.map(({ field }) => field)).toEqual(['body'])
  const taken = await engine.desk.publishing.resolveConflict({
    ...{ publication_id: stopped.publication_id, keep: 'theirs' },
    remote_sha256: stopped.conflict?.remote_sha256 ?? '',
  })
  expect(taken).toMatchObject({ state: 'refused', problem: { code: 'edit_taken' } })
  const piece = await engine.desk.content.get({ contentID: content_id })
  expect(piece.revision).toBe(2)
  expect(piece.body).toContain('The harbour opened in 1904 [1]. "Quotes", a dash -- and 3x4 stay [2].')
  expect(piece.body).toContain('> It was a dry year')
  expect(piece.body).toContain('## Sources\n\n1. Harbour history.')
  const next = await publish({ status: 'publish' })
  expect(next).toMatchObject({ state: 'confirmed', revision: 2 })
  expect(file()).toContain('opened in 1904 [^src-1]')
})

test('a picture whose words were changed in the file is still the one that Colophon keeps', async () => {
  await addTarget()
  const { address } = await engine.desk.content.addPicture({ file_name: 'crane.png', data_base64: PNG })
  const { body } = await engine.desk.content.get({ contentID: content_id })
  await edit(body.replace(/!\[The harbour\]\([^)]*\)/, `![The harbour](${address} "The red crane.")`))
  await publish()
  expect(file()).toMatch(/!\[The harbour\]\(\/images\/col-\w+\.png "The red crane\."\)/)
  const added = '![A dog](https://pictures.example/dog.jpg "Their dog")'
  write(file().replace('The red crane.")', `The green crane.")\n\n${added}`))
  const { publication_id, conflict } = await publish({ status: 'publish' })
  const versions = await engine.desk.publishing.compareVersions({ publication_id })
  expect(versions.lost_there).toEqual(['The green crane.', '[A dog]', 'Their dog'])
  const remote_sha256 = conflict?.remote_sha256 ?? ''
  await engine.desk.publishing.resolveConflict({ publication_id, keep: 'theirs', remote_sha256 })
  const taken = (await engine.desk.content.get({ contentID: content_id })).body
  expect(taken).toContain(`![The harbour](${address} "The green crane.")\n\n${added}`)
  expect(await publish()).toMatchObject({ state: 'confirmed', differences: [] })
  expect(file()).toContain(`.png "The green crane.")\n\n${added}`)
})

test('taking offline makes it a draft again and takes the record back with its reason', async () => {
  await addTarget()
  const shown = await publish({ status: 'publish' })
  const reason = 'The harbour has closed.'
  const { publication_id } = await engine.desk.publishing.unpublish({ publication_id: shown.publication_id, reason })
  expect(await rested(engine.desk, publication_id)).toMatchObject({ state: 'confirmed', operation: 'unpublish' })
  expect(file()).toContain('draft: true')
  const { publications } = await engine.desk.publishing.list({ content_id })
  expect(publications).toMatchObject([{ taken_back: { reason } }])
  expect((await engine.desk.content.get({ contentID: content_id })).publication_state).toBe('draft')
  const again = await publish({ status: 'publish' })
  expect(again).toMatchObject({ state: 'confirmed', remote: { status: 'published' } })
  expect(again.publication_id).not.toBe(shown.publication_id)
})

test.each([
  ['a link that leads out', () => symlinkSync('/', join(site.path, 'content')), {}, 'leads out'],
  ['a name that Windows keeps', () => undefined, { fields: { slug: 'con' } }, 'Windows'],
  [
    'the same letters in another spelling',
    () => {
      mkdirSync(join(site.path, 'content/posts'), { recursive: true })
      writeFileSync(join(site.path, 'content/posts', 'cafe\u0301.md'), 'theirs')
    },
    { fields: { slug: 'caf\u00e9' } },
    'another spelling',
  ],
  [
    'a file of somebody else',
    () => {
      mkdirSync(join(site.path, 'content/posts'), { recursive: true })
      write('theirs')
    },
    {},
    'is there already',
  ],
  ['a folder that is gone', () => rmSync(site.path, { recursive: true }), {}, 'disk connected'],
])('%s: refused with what to do, and nothing is written', async (_, arrange, wish, said) => {
  await addTarget()
  arrange()
  const failed = await publish(wish)
  expect(failed.state).toBe('failed')
  expect(failed.problem?.message).toContain(said)
  const posts = join(site.path, 'content/posts')
  const names = existsSync(posts) && _ !== 'a link that leads out' ? readdirSync(posts) : []
  expect(names.filter((name) => name.includes('.tmp') || name === 'con.md')).toEqual([])
})

test('with git: one commit of own paths; what somebody has not committed stays as it is', async () => {
  const git = (...args: string[]) => execFileSync('git', ['-C', site.path, ...args], { encoding: 'utf8' })
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.email', 'ada@harbour.example')
  git('config', 'user.name', 'Ada')
  writeFileSync(join(site.path, 'theirs.txt'), 'not ours')
  await addTarget({ git: true, branch: 'main' })
  const shown = await publish({ status: 'publish' })
  expect(shown.problem).toBeNull()
  expect(git('log', '--format=%s|%(trailers:key=Colophon-Publication,valueonly,separator=)').trim()).toBe(
    `Publish: The old harbour|${shown.publication_id}`,
  )
  expect(git('log', '--format=%(trailers:key=Colophon-Passport,valueonly)').trim()).toBe(
    `sha256:${shown.content_sha256}`,
  )
  expect(git('status', '--porcelain').trim()).toBe('?? theirs.txt')
  write(`${file()}\nby hand\n`)
  await edit('The harbour opened in 1905.')
  expect((await publish({ status: 'publish' })).problem).toMatchObject({ code: 'git_dirty' })
  expect(file()).toContain('by hand')
})

test('git works in the folder’s own repository, and its hooks see no secret of ours', async () => {
  const git = (...args: string[]) => execFileSync('git', ['-C', site.path, ...args], { encoding: 'utf8' })
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.email', 'ada@harbour.example')
  git('config', 'user.name', 'Ada')
  const seen = join(site.path, '.git/seen')
  writeFileSync(join(site.path, '.git/hooks/pre-commit'), `#!/bin/sh\nenv > '${seen}'\n`, { mode: 0o755 })
  await addTarget({ git: true, branch: 'main' })
  vi.stubEnv('COLOPHON_SECRET_BLOG', 'hunter2')
  vi.stubEnv('GIT_DIR', join(site.path, 'elsewhere.git'))
  try {
    expect((await publish({ status: 'publish' })).problem).toBeNull()
  } finally {
    vi.unstubAllEnvs()
  }
  expect(readFileSync(seen, 'utf8')).toContain('PATH=')
  expect(readFileSync(seen, 'utf8')).not.toContain('hunter2')
  expect(git('log', '--format=%s').trim()).toBe('Publish: The old harbour')
})

test('a correction that was approved is told to readers, also of a text that stays as it is, and is no part of it', async () => {
  await addTarget()
  const first = await publish({ status: 'publish' })
  const { publications } = await engine.desk.publishing.list({ content_id })
  const { correction_id } = await engine.desk.publishing.recordCorrection({
    ...{ content_id, revision: 1, kind: 'correction', weight: 'substantive' },
    ...{ corrected_on: publications[0]?.published_on ?? '', what_was_wrong: 'There were *thirteen* boats.' },
  })
  expect((await publish({ status: 'publish' })).publication_id).toBe(first.publication_id)
  await engine.desk.publishing.approveCorrection({ correction_id })
  await expect(publish({ status: 'publish' })).rejects.toThrow('that this text is wrong, and it has not changed since')
  const second = await publish({ status: 'publish', still_wrong: 1 })
  expect(second).toMatchObject({ state: 'confirmed', revision: 1, conflict: null })
  expect(second.publication_id).not.toBe(first.publication_id)
  expect(file()).toMatch(/\*Correction of \d+ \w+ \d{4}: There were \\\*thirteen\\\* boats\.\*\n/)
  write(file().replace('opened in 1904', 'opened in 1905'))
  await edit('The harbour is old. '.repeat(3))
  const met = await publish({ status: 'publish' })
  const { publication_id, conflict } = met
  const keep = { publication_id, keep: 'theirs', remote_sha256: conflict?.remote_sha256 ?? '' } as const
  await engine.desk.publishing.resolveConflict(keep)
  const { body } = await engine.desk.content.get({ contentID: content_id })
  expect(body).toContain('opened in 1905')
  expect(body).not.toContain('Correction of')
})

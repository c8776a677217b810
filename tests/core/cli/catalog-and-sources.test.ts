import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colophon, runCli } from '../../support/cli.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

let folder: TestFolder
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

const run = (...args: string[]) => colophon(folder.path, args)
const file = (name: string, content: string): string => {
  const path = join(folder.path, name)
  writeFileSync(path, content)
  return path
}

test('an exported entry comes back as a new version, is retired and restored', async () => {
  const path = join(folder.path, 'post.json')
  expect((await run('catalog', 'export', 'template', 'blog-post', '--output', path)).stdout).toContain(
    'Version 3 of blog-post',
  )
  expect((await run('catalog', 'export', 'template', 'blog-post', '--output', path)).stderr).toContain(
    'is there already',
  )
  const exported = readFileSync(path, 'utf8')
  expect((await run('catalog', 'import', path)).stdout).toBe('Already there: template blog-post, version 3\n')

  writeFileSync(path, exported.replace('"name": "Blog post"', '"name": "House post"'))
  expect((await run('catalog', 'import', path, '--check')).stdout).toBe(
    'Would be added: template blog-post, version 4\n',
  )
  expect((await run('catalog', 'import', path)).stdout).toBe('Added: template blog-post, version 4\n')
  expect((await run('catalog', 'export', 'template', 'blog-post', '--at-version', '3')).stdout).toBe(exported)
  // A brief is checked by what its run takes: without a data folder that is what comes with Colophon.
  const brief = file('brief.json', JSON.stringify({ topic: 'The evening workshop', background: 'It is open.' }))
  const args = ['brief', 'check', brief, '--template', 'blog-post']
  expect((await run(...args)).stdout).toContain('the template “House post” usually has')
  expect((await runCli([...args])).stdout).toContain('the template “Blog post” usually has')
  const whole = (generation_mode: string) => ({
    ...{ template_id: 'blog-post', vertical_id: 'healthcare-uk', generation_mode },
    user_input: { topic: 'The evening workshop', background: 'It is open.' },
  })
  const checked = async (mode: string, ...more: string[]) =>
    runCli(['brief', 'check', file(`${mode}.json`, JSON.stringify(whole(mode))), ...more])
  const held = await checked('quick')
  expect([held.code, held.stdout]).toEqual([1, expect.stringContaining('It will be held: The industry rules ask for')])
  const free = await checked('standard')
  expect([free.code, free.stdout]).toEqual([0, expect.not.stringContaining('It will be held')])
  expect((await checked('standard', '--mode', 'quick')).code).toBe(1)
  expect((await checked('slow')).stderr).toContain('Give one of quick, standard, premium.')

  expect((await run('catalog', 'retire', 'template', 'blog-post')).stdout).toBe('Retired: blog-post\n')
  expect((await run('catalog', 'list')).stdout).toMatch(/template +blog-post +House post +4 +retired/)
  expect((await run('catalog', 'import', path)).stderr).toContain('is retired. Restore it first')
  expect((await run('catalog', 'restore', 'template', 'blog-post')).code).toBe(0)
})

test('a wrong file is refused with the file and the field', async () => {
  const { stdout } = await run('catalog', 'export', 'style-profile', 'professional')
  const path = file('style.json', stdout.replace('"max": 14', '"max": 2'))
  const refused = await run('catalog', 'import', path)
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain('style.json: reading_grade.max: Must be at least 4.')
  expect((await run('catalog', 'import', file('a.json', '{ "id": '))).stderr).toContain('a.json: This is not JSON')
  expect((await run('catalog', 'import', file('b.json', '[]'))).stderr).toContain('b.json: This is not a JSON object.')
  expect((await run('catalog', 'export', 'novel', 'x')).code).toBe(2)
  expect((await run('catalog', 'retire', 'vertical', 'none')).stderr).toContain('no vertical "none"')
})

test('sources are added with what a person says about them, found, corrected and removed', async () => {
  const text = 'Hand hygiene on the ward halved the number of infections between March and September of the year.'
  const page = file('page.html', `<html><head><title>Hands</title></head><body><p>${text}</p></body></html>`)
  const args = [
    '--url',
    'https://ward.example/a#b',
    '--publisher',
    'Ward press',
    '--published-date',
    '2025-03-04',
    '--json',
  ]
  const added = await run('sources', 'add', page, ...args)
  const { sources } = JSON.parse(added.stdout) as { sources: { source_id: string }[] }
  const id = sources[0]?.source_id ?? ''
  expect(sources[0]).toMatchObject({
    title: 'Hands',
    url: 'https://ward.example/a',
    publisher: 'Ward press',
    published_date: '2025-03-04',
    published_date_origin: 'given',
    is_new: true,
  })
  const other = file('other.md', 'Another text, long enough to be read as a passage by anyone who searches for it.')
  expect((await run('sources', 'add', other, '--url', 'https://ward.example/a')).stdout).toContain(
    '--replace takes the new one',
  )
  expect((await run('sources', 'search', 'hand hygiene infections')).stdout).toContain(text)
  expect((await run('sources', 'search', 'sourdough starter')).stdout).toContain(
    'Nothing in the library is about this.',
  )
  expect((await run('sources', 'update', id, '--published-date', 'unknown')).stdout).toContain('no published date')
  expect((await run('sources', 'show', id)).stdout).toContain(text)
  expect((await run('sources', 'remove', id)).stdout).toContain('Removed: ')
  expect((await run('sources', 'remove', id)).stderr).toContain(`no source "${id}"`)
})

test('of several files the wrong ones are named and the others added', async () => {
  const good = file('good.md', 'A good text, long enough to be read as a passage by anyone who searches for it.')
  const result = await run('sources', 'add', good, file('bad.pdf', 'x'), join(folder.path, 'none.txt'))
  expect(result.code).toBe(1)
  expect(result.stdout).toMatch(
    /Added: src_.*\n[^]*Not added: bad\.pdf: This is not a PDF[^]*Not added: .*none\.txt: Cannot be read/,
  )
  expect(result.stderr).toContain('2 of 3 files were not added')
  expect((await run('sources', 'add', good, good, '--title', 'x')).stderr).toContain('--title')
  expect((await run('sources', 'add', good, '--published-date', '3 May')).code).toBe(2)
  expect(existsSync(good)).toBe(true)
})

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogRequest } from '../../support/briefs.ts'
import { colophon } from '../../support/cli.ts'
import { serve } from '../../support/command.ts'
import { PNG, siteFolder } from '../../support/publishing.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

let folder: TestFolder
let site: ReturnType<typeof siteFolder>
let content_id: string
const run = (...args: string[]) => colophon(folder.path, args)
beforeAll(async () => {
  folder = testFolder()
  site = siteFolder()
  const args = ['generate', '--template', 'blog-post', '--style', 'plain-and-friendly', '--input', '-', '--json']
  const { stdout } = await colophon(folder.path, args, JSON.stringify(blogRequest().user_input))
  content_id = (JSON.parse(stdout) as { content: { content_id: string } }).content.content_id
})
afterAll(() => {
  folder.remove()
  site.remove()
})

test('a target is set up, tried, listed and removed', async () => {
  const settings = ['--set', `root=${site.path}`, 'preset=hugo', 'site_url=https://harbour.example', 'git=false']
  const added = await run('targets', 'add', 'Our site', '--kind', 'folder', ...settings)
  expect(added).toMatchObject({ code: 0, stderr: '' })
  expect((await run('targets', 'test', 'our site')).stdout).toContain('Colophon can write to the folder.')
  expect((await run('targets', 'list')).stdout).toMatch(/Our site +Folder +\/.+ +none +well/)
  expect((await run('targets', 'kinds')).stdout).toContain('--set root=…')
  expect((await run('targets', 'add', 'Other', '--kind', 'folder', '--set', 'root=here')).stderr).toContain(
    'config.site_url',
  )
  await run('targets', 'add', 'Other', '--kind', 'folder', ...settings)
  expect((await run('targets', 'remove', 'Other')).stdout).toBe('Removed Other.\n')
  expect((await run('targets', 'list')).stdout).not.toContain('Other')
})

test('a piece is previewed, placed with its picture, published, listed and taken offline', async () => {
  const picture = join(site.path, 'picture.png')
  writeFileSync(picture, Buffer.from(PNG, 'base64'))
  const preview = await run('publish', content_id, '--target', 'our site', '--preview')
  expect(preview.stdout).toContain('Creates a draft at Our site (Folder). Readers see nothing.')
  expect(existsSync(join(site.path, 'content'))).toBe(false)
  const args = ['--target', 'our site', '--slug', 'night-buses', '--tag', 'buses', 'night', '--featured-image', picture]
  const placed = await run('publish', content_id, ...args, '--json')
  expect(JSON.parse(placed.stdout)).toMatchObject({ state: 'confirmed', remote: { status: 'draft' } })
  const file = () => readFileSync(join(site.path, 'content/posts/night-buses.md'), 'utf8')
  expect(file()).toContain('tags: ["buses","night"]')
  const shown = await run('publish', content_id, ...args, '--status', 'publish')
  expect(shown.stdout).toContain('confirmed: published at https://harbour.example/posts/night-buses/')
  const { publication_id = '' } =
    (
      JSON.parse((await run('publish', 'list', content_id, '--json')).stdout) as {
        publications: { publication_id: string }[]
      }
    ).publications[0] ?? {}
  const offline = await run('publish', 'unpublish', publication_id, '--reason', 'No night buses any more.')
  expect(offline.stdout).toContain('confirmed: draft')
  expect(file()).toContain('draft: true')
  expect((await run('publish', 'list', content_id)).stdout).toMatch(/unpublish +confirmed/)
})

test('beside a running engine the engine publishes, and a conflict is decided', async () => {
  const path = join(site.path, 'content/posts/night-buses.md')
  const service = await serve(folder.path)
  try {
    writeFileSync(path, `${readFileSync(path, 'utf8')}\nBy hand.\n`)
    const stopped = await run('publish', content_id, '--target', 'our site')
    expect(stopped).toMatchObject({ code: 1 })
    expect(stopped.stdout).toContain('The post was changed there since it was last written.')
    const id = /pub_[0-9A-Z]{26}/.exec(stopped.stdout)?.[0] ?? ''
    expect((await run('publish', 'compare', id)).stdout).toContain('--keep ours takes 1 passage out of the post.')
    const unsaid = await run('publish', 'resolve', id, '--keep', 'ours')
    expect(unsaid).toMatchObject({ code: 1 })
    expect(unsaid.stderr).toContain('By hand.\nConfirm with --losing 1.')
    expect(readFileSync(path, 'utf8')).toContain('By hand.')
    expect(await run('publish', 'resolve', id, '--keep', 'ours', '--losing', '1')).toMatchObject({ code: 0 })
    expect(readFileSync(path, 'utf8')).not.toContain('By hand.')
    expect((await run('publish', 'retry', id)).stderr).toContain('nothing to try again')
  } finally {
    await service.stop()
  }
})

test.each([
  [['publish'], 1, /Name the piece/],
  [['publish', 'cnt_none', '--target', 'our site'], 1, /cnt_none/],
  [['publish', 'cnt_none'], 1, /--target/],
  [['publish', 'cnt_none', '--target', 'x', '--at', 'tomorrow'], 2, /zone/],
  [['publish', 'cnt_none', '--target', 'x', '--featured-image', '/nowhere.png'], 1, /cannot be read/],
  [['publish', 'unpublish', 'pub_none', '--reason', 'short'], 1, /ten letters/],
  [['targets', 'test', 'nowhere'], 1, /no target/],
  [['targets', 'add', 'x', '--kind', 'ftp'], 1, /wordpress, ghost, ghost_newsletter, folder/],
])('%j is refused, and says what to do', async (args, code, said) => {
  const refused = await run(...args)
  expect(refused.stderr).toMatch(said)
  expect(refused.code).toBe(code)
})

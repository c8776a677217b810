import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { harbourPiece, rested, siteFolder } from '../../support/publishing.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let site: ReturnType<typeof siteFolder>
let content_id: string
let before: number
beforeEach(async () => {
  // As every way starts that leads into Colophon: what it keeps for itself nobody else may read.
  before = process.umask(0o077)
  site = siteFolder()
  engine = await testEngine()
  content_id = await harbourPiece(engine)
  await engine.owner.publishing.saveTarget({
    ...{ name: 'Site', kind: 'folder' },
    config: { root: site.path, preset: 'hugo', site_url: 'https://harbour.example', notes: 'footnotes' },
  })
})
afterEach(async () => {
  await engine.close()
  site.remove()
  process.umask(before)
})

const place = async () => {
  const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'Site', status: 'publish' })
  expect(await rested(engine.owner, publication_id)).toMatchObject({ state: 'confirmed' })
}
const modeOf = (...parts: string[]) => (statSync(join(site.path, ...parts)).mode & 0o7777).toString(8)

test.skipIf(process.platform === 'win32').each([
  [0o755, '755', '644'],
  [0o2775, '2775', '664'],
  [0o700, '700', '600'],
  [0o1777, '775', '664'],
])(
  'what is written into a folder of mode %o may be read by whoever may read the folder',
  async (mode, folder, file) => {
    chmodSync(site.path, mode)
    await place()
    expect([modeOf('content'), modeOf('content', 'posts'), modeOf('static', 'images')]).toEqual([
      folder,
      folder,
      folder,
    ])
    expect(modeOf('content', 'posts', 'the-old-harbour.md')).toBe(file)
  },
)

test.skipIf(process.platform === 'win32')('a file that is written over keeps its mode', async () => {
  chmodSync(site.path, 0o755)
  mkdirSync(join(site.path, 'content'), { mode: 0o755 })
  await place()
  chmodSync(join(site.path, 'content', 'posts', 'the-old-harbour.md'), 0o666)
  const { revision, body } = await engine.owner.content.get({ contentID: content_id })
  await engine.owner.content.save({ content_id, revision, body: body.replace('wet year', 'very wet year') })
  await place()
  expect(modeOf('content', 'posts', 'the-old-harbour.md')).toBe('666')
})

test.skipIf(process.platform === 'win32').each([
  [0o755, [], '444 644 2755'],
  [0o775, [], '444 664 2775'],
  [0o700, [], '400 600 700'],
  [0o755, ['core.sharedRepository', '0640'], '440 640 2750'],
])('what git keeps in its folder of mode %o with %j may be read accordingly', async (mode, told, expected) => {
  const git = (...args: string[]) => execFileSync('git', ['-C', site.path, ...args], { encoding: 'utf8' })
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.email', 'ada@harbour.example')
  git('config', 'user.name', 'Ada')
  if (told.length > 0) git('config', ...told)
  chmodSync(join(site.path, '.git'), mode)
  const [target] = (await engine.owner.publishing.targets({})).targets
  const { target_id = '', name = '', kind = '', config = {} } = target ?? {}
  await engine.owner.publishing.saveTarget({ target_id, name, kind, config: { ...config, git: true, branch: 'main' } })
  await place()
  const object = git('rev-parse', 'HEAD').trim()
  const [folder, rest] = [object.slice(0, 2), object.slice(2)]
  const modes = [
    modeOf('.git', 'objects', folder, rest),
    modeOf('.git', 'refs', 'heads', 'main'),
    modeOf('.git', 'objects', folder),
  ]
  expect(modes.join(' ')).toBe(expected)
})

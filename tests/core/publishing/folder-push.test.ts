import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../../../core/publishing/delivery-contract.ts'
import { harbourPiece, rested, siteFolder } from '../../support/publishing.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let content_id: string
let [site, bare, other] = [siteFolder(), siteFolder(), siteFolder()]
beforeEach(async () => {
  engine = await testEngine()
  content_id = await harbourPiece(engine)
  ;[site, bare, other] = [siteFolder(), siteFolder(), siteFolder()]
  git(bare.path, 'init', '--quiet', '--bare', '--initial-branch', 'main')
  for (const { path } of [site, other]) {
    git(path, 'clone', '--quiet', bare.path, '.')
    git(path, 'config', 'user.email', 'ada@harbour.example')
    git(path, 'config', 'user.name', 'Ada')
    git(path, 'switch', '--quiet', '--orphan', 'main')
  }
})
afterEach(async () => {
  await engine.close()
  for (const one of [site, bare, other]) one.remove()
})

const git = (path: string, ...args: string[]) =>
  execFileSync('git', ['-C', path, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const addTarget = (config: Record<string, string | boolean>) =>
  engine.desk.publishing.saveTarget({
    ...{ name: 'Site', kind: 'folder' },
    config: { root: site.path, preset: 'hugo', site_url: 'https://harbour.example', notes: 'footnotes', ...config },
  })
const publish = async (): Promise<Delivery> => {
  const wish = { content_id, target: 'Site', status: 'publish' } as const
  return rested(engine.desk, (await engine.desk.publishing.deliver(wish)).publication_id)
}
const pushed = () => git(bare.path, 'log', '--format=%s', '--all').trim()

test('nothing is pushed where that is not switched on', async () => {
  await addTarget({ git: true })
  expect(await publish()).toMatchObject({ state: 'confirmed' })
  expect(pushed()).toBe('')
})

test('the branch is pushed after the commit, and what the other side does not take is said and tried again', async () => {
  await expect(addTarget({ git: false, push: true })).rejects.toThrow('config.push: Only what is committed is pushed')
  const { target_id } = await addTarget({ git: true, push: true })
  expect((await engine.desk.publishing.testTarget({ target_id })).notes.join()).toContain('pushes to origin')
  writeFileSync(join(other.path, 'theirs.txt'), 'theirs')
  git(other.path, 'add', '.')
  git(other.path, 'commit', '--quiet', '-m', 'Theirs')
  git(other.path, 'push', '--quiet', 'origin', 'main')
  const stopped = await publish()
  expect(stopped).toMatchObject({ state: 'failed', problem: { code: 'git_push' } })
  expect(stopped.problem?.message).toMatch(/It is committed and was not pushed\. git: .*rejected/)
  expect(pushed()).toBe('Theirs')
  git(site.path, 'pull', '--quiet', '--no-rebase', '--allow-unrelated-histories', '--no-edit', 'origin', 'main')
  const { publication_id } = await engine.desk.publishing.retryDelivery({ publication_id: stopped.publication_id })
  expect(await rested(engine.desk, publication_id)).toMatchObject({ state: 'confirmed' })
  expect(pushed()).toContain('Publish: The old harbour')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StatusRecord } from '../../../core/generation/contract.ts'
import { TEA_BRIEF } from '../../support/tea-source.ts'
import { colophon } from '../../support/cli.ts'
import { startModelDouble, type ModelDouble } from '../../support/model-double.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

let double: ModelDouble
let folder: TestFolder
beforeAll(async () => {
  double = await startModelDouble()
  folder = testFolder()
})
afterAll(async () => {
  await double.stop()
  folder.remove()
})

test(
  'a model of the own machine is set up, tested, routed and used from the command line',
  { timeout: 180_000 },
  async () => {
    const address = double.addressFor('openai_compatible')
    const add = ['models', 'add', 'local', '--kind', 'openai_compatible', '--address', address, '--key-stdin', '--json']
    const added = await colophon(folder.path, add, 'sk-from-stdin\n')
    expect(added.stderr).toBe('')
    expect(JSON.parse(added.stdout)).toMatchObject({ provider_id: 'local', has_key: true })
    expect(added.stdout).not.toContain('sk-from-stdin')

    const refused = await colophon(folder.path, ['models', 'test', 'local/able-1'])
    expect([refused.code, refused.stdout]).toEqual([
      1,
      expect.stringContaining(`outbound_allow_hosts 127.0.0.1:${double.port}`),
    ])

    await colophon(folder.path, ['settings', 'set', 'outbound_allow_hosts', `127.0.0.1:${double.port}`])
    const tested = await colophon(folder.path, ['models', 'test', 'local/able-1', '--json'])
    expect(JSON.parse(tested.stdout)).toMatchObject({ ok: true, message: 'ready', served_model: 'able-1' })
    expect(double.journal().at(-1)?.headers.authorization).not.toBe('Bearer sk-from-stdin')

    const fetched = await colophon(folder.path, ['models', 'fetch', 'local'])
    expect([fetched.code, fetched.stdout.length > 3]).toEqual([0, true])
    await colophon(folder.path, ['models', 'route', 'all', 'local/able-1', 'builtin', '--tier', 'quick'])
    const listed = await colophon(folder.path, ['models', 'list'])
    expect(listed.stdout).toMatch(/quick +writer +local\/able-1, then built-in/)
    expect(listed.stdout).toMatch(/premium +writer +built-in/)

    const input = JSON.stringify(TEA_BRIEF.user_input)
    const written = await colophon(
      folder.path,
      ['generate', '--template', 'blog-post', '--style', 'professional', '--mode', 'quick', '--input', '-', '--json'],
      input,
    )
    const record = JSON.parse(written.stdout) as StatusRecord
    expect(record.passport?.identity.resolved_models.writer).toMatchObject({ served: 'able-1', provider: 'local' })
  },
)

test('a silence that a run would not outlast is said when a provider is set up', async () => {
  const slow = ['models', 'add', 'slow', '--kind', 'ollama', '--silence']
  const after = async (seconds: string) => (await colophon(folder.path, [...slow, seconds])).stdout
  expect(await after('1800')).toContain('ends after 8 minutes, sooner than this silence')
  expect(await after('120')).not.toContain('sooner')
  await colophon(folder.path, ['settings', 'set', 'stuck_after_minutes', '60'])
  expect(await after('1800')).not.toContain('sooner')
})

test.each([
  [['models', 'add', 'x', '--kind', 'openai_compatible'], 1, 'base_url'],
  [['models', 'add', 'X Y', '--kind', 'ollama'], 1, 'provider_id'],
  [['models', 'add', 'x', '--kind', 'magic'], 2, 'openai_compatible'],
  [['models', 'route', 'writer', 'nowhere/m'], 1, 'There is no provider "nowhere"'],
  [['models', 'route', 'writer', 'nowhere'], 2, 'provider/model'],
  [['models', 'remove', 'nowhere'], 1, 'nowhere'],
])('%j ends with %i and says what to do', async (args, code, words) => {
  const ended = await colophon(folder.path, args)
  expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(words)])
})

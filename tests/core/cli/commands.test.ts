import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StatusRecord } from '../../../core/generation/contract.ts'
import { blogRequest } from '../../support/briefs.ts'
import { colophon } from '../../support/cli.ts'
import { runProgram, serve, type Served } from '../../support/command.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

let folder: TestFolder
let served: Served | undefined
beforeEach(() => {
  folder = testFolder()
  served = undefined
})
afterEach(async () => {
  await served?.stop()
  folder.remove()
})

async function answerOf<T>(args: string[], input?: string): Promise<T> {
  const { code, stdout, stderr } = await colophon(folder.path, args, input)
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return JSON.parse(stdout) as T
}

const get = async (path: string, key: string) =>
  fetch(`${served?.base_url ?? ''}${path}`, { headers: { authorization: `Bearer ${key}` } })

test('serve says where it listens on one line and stops cleanly on SIGTERM', async () => {
  served = await serve(folder.path)
  expect(served.base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/)
  expect(served.governance_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api$/)
  expect(served.pid).toBe(served.child.pid)
  const { code, stdout, stderr } = await served.stop()
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout.trim().split('\n')).toHaveLength(1)
})

test('a second engine on the folder ends and says why', async () => {
  served = await serve(folder.path)
  const { code, stderr } = await colophon(folder.path, ['serve', '--port', '0'])
  const { pid, base_url } = served
  expect([code, stderr.trim()]).toEqual([
    1,
    `Another Colophon is already running on this data folder: process ${pid}, at ${base_url}. Use it, or end it by closing its window, by Ctrl+C where it was started, or with "kill ${pid}".`,
  ])
})

test.each([
  ['serve', '--port', '0'],
  ['keys', 'list'],
])('a data folder that cannot be written is named: %s', async (...args) => {
  const file = join(folder.path, 'a-file')
  writeFileSync(file, '')
  const { code, stderr } = await colophon(join(file, 'data'), args)
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(`The data folder ${join(file, 'data')} cannot be written.`),
  ])
})

test('keys, members and settings changed beside a running engine hold at its next request', async () => {
  served = await serve(folder.path)
  const { key, key_id } = await answerOf<{ key: string; key_id: string }>(['keys', 'create', '--name', 'script'])
  expect(key).toMatch(/^col_[a-z0-9]{8}_[A-Za-z0-9_-]{43}$/)
  expect((await get('/templates', key)).status).toBe(200)

  await answerOf(['settings', 'set', 'plan', 'starter', '--json'])
  expect((await get('/templates', key)).status).toBe(403)
  await answerOf(['settings', 'set', 'plan', 'team', '--json'])
  await answerOf(['settings', 'set', 'rate_limit_per_minute', '2', '--json'])
  expect((await get('/templates', key)).status).toBe(200)
  expect((await get('/templates', key)).status).toBe(429)
  await answerOf(['settings', 'set', 'rate_limit_per_minute', '1000', '--json'])

  const member = await answerOf<{ member_id: string }>([
    'members',
    'add',
    '--name',
    'Ada',
    '--role',
    'editor',
    '--qualifications',
    'medical,legal',
    '--json',
  ])
  const hers = await answerOf<{ key: string }>([
    'keys',
    'create',
    '--name',
    'hers',
    '--member',
    member.member_id,
    '--expires',
    '30',
  ])
  expect((await get('/templates', hers.key)).status).toBe(200)
  await answerOf(['members', 'set', member.member_id, '--active', 'false', '--json'])
  expect((await get('/templates', hers.key)).status).toBe(401)

  await answerOf(['keys', 'revoke', key_id, '--json'])
  expect((await get('/templates', key)).status).toBe(401)
  const { keys } = await answerOf<{ keys: { key_id: string; state: string; last_used_at: string | null }[] }>([
    'keys',
    'list',
    '--json',
  ])
  expect(keys.find((one) => one.key_id === key_id)).toMatchObject({ state: 'revoked' })
  expect(keys.find((one) => one.key_id === key_id)?.last_used_at).toMatch(/Z$/)
})

test('a one-time code is printed for somebody new, and for the owner who forgot theirs', async () => {
  const shape = /^([a-z0-9]{4}-){3}[a-z0-9]{4}$/
  const max = await answerOf<{ member_id: string; code: string }>([
    ...['members', 'add', '--name', 'Max', '--role', 'viewer', '--json'],
  ])
  expect(max.code).toMatch(shape)
  const again = await answerOf<{ code: string }>(['members', 'passphrase', max.member_id, '--json'])
  expect(again.code).toMatch(shape)
  expect(again.code).not.toBe(max.code)
  const owner = await answerOf<{ code: string; code_expires_at: string }>(['members', 'passphrase', '--json'])
  expect(owner.code).toMatch(shape)
  expect(Date.parse(owner.code_expires_at)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000)
})

test('the lock of the desk takes its minutes or never', async () => {
  expect(await answerOf(['settings', 'set', 'lock_after_minutes', '5', '--json'])).toMatchObject({ value: 5 })
  expect(await answerOf(['settings', 'set', 'lock_after_minutes', 'never', '--json'])).toMatchObject({ value: null })
})

test('members are added, listed and changed; a role gives no qualification', async () => {
  const ada = await answerOf<{ member_id: string; qualifications: string[] }>([
    'members',
    'add',
    '--name',
    'Ada',
    '--role',
    'admin',
    '--json',
  ])
  expect(ada.qualifications).toEqual([])
  const changed = await answerOf([
    'members',
    'set',
    ada.member_id,
    '--role',
    'viewer',
    '--qualifications',
    'brand',
    '--json',
  ])
  expect(changed).toMatchObject({ role: 'viewer', qualifications: ['brand'], is_active: true })
  expect(await answerOf(['members', 'set', ada.member_id, '--qualifications', 'none', '--json'])).toMatchObject({
    qualifications: [],
  })
  const { members } = await answerOf<{ members: { is_owner: boolean }[] }>(['members', 'list', '--json'])
  expect(members.filter((member) => member.is_owner)).toHaveLength(1)
})

test.each([
  [['settings', 'set', 'rate_limit_per_minute', '0'], 1, 'rate_limit_per_minute'],
  [['settings', 'set', 'plan', 'gold'], 1, 'starter, team or studio'],
  [['settings', 'set', 'nothing', '1'], 2, 'rate_limit_per_minute'],
  [['keys', 'create'], 2, '--name'],
  [['keys', 'create', '--name', ' '], 1, 'Enter a name'],
  [['keys', 'create', '--name', 'x', '--expires', 'soon'], 2, 'number of days'],
  [['keys', 'revoke', 'key_none'], 1, 'no API key "key_none"'],
  [['members', 'add', '--name', 'x', '--role', 'king'], 2, 'viewer'],
  [['members', 'set', 'mem_none', '--active', 'false'], 1, 'no member "mem_none"'],
  [['sources', 'add', 'package-lock.json'], 1, 'package-lock.json: Files of this kind cannot be read. Add one of: txt'],
  [['generate', '--template', 'blog-post', '--style', 'professional', '--input', 'nowhere.json'], 1, '--input'],
  [['serve', '--port', '99999'], 2, '65535'],
])('%j ends with %i and says what to do', async (args, code, says) => {
  const result = await colophon(folder.path, args)
  expect(result.code).toBe(code)
  expect(result.stderr).toContain(says)
  expect(result.stderr).not.toMatch(/\n\s+at /)
  expect(result.stdout).toBe('')
})

test('generate prints the piece, alone and beside a running engine, and it is the same text as over REST', async () => {
  const input = join(folder.path, 'brief.json')
  const request = blogRequest()
  writeFileSync(input, JSON.stringify(request.user_input))
  const args = ['generate', '--template', request.template_id, '--style', request.style_profile_id, '--input', input]
  const alone = await colophon(folder.path, args)
  expect([alone.code, alone.stderr]).toEqual([0, ''])
  expect(alone.stdout).toContain('# Washing hands on the ward\n\n')

  served = await serve(folder.path)
  const beside = await answerOf<StatusRecord>([...args.slice(0, -1), '-', '--json'], JSON.stringify(request.user_input))
  expect(`# ${beside.content?.title ?? ''}\n\n${beside.content?.body ?? ''}`).toBe(alone.stdout)

  const { key } = await answerOf<{ key: string }>(['keys', 'create', '--name', 'script'])
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const submitted = await fetch(`${served.base_url}/generate`, {
    method: 'POST',
    headers,
    body: JSON.stringify(request),
  })
  const { request_id } = (await submitted.json()) as { request_id: string }
  const status = await fetch(`${served.base_url}/generate/status/${request_id}?wait=30`, { headers })
  const record = (await status.json()) as StatusRecord
  expect(record.content?.body).toBe(beside.content?.body)
})

test('a brief that does not fit prints each field and ends with 1', async () => {
  const result = await colophon(
    folder.path,
    ['generate', '--template', 'blog-post', '--style', 'nope', '--input', '-'],
    '{"topic":" "}',
  )
  expect(result.code).toBe(1)
  for (const path of ['style_profile_id', 'user_input.topic', 'user_input.key_points'])
    expect(result.stderr).toContain(path)
})

test('sources that were added are found, cited in the text and listed at its end', async () => {
  const file = join(folder.path, 'hands.md')
  writeFileSync(file, SOURCE)
  const { sources } = await answerOf<{ sources: { title: string; is_new: boolean }[] }>([
    'sources',
    'add',
    file,
    '--json',
  ])
  expect(sources).toMatchObject([{ title: 'Hand hygiene on hospital wards', is_new: true }])
  const again = await answerOf<{ sources: { is_new: boolean }[] }>(['sources', 'add', file, '--json'])
  expect(again.sources).toMatchObject([{ is_new: false }])
  const record = await answerOf<StatusRecord>(
    ['generate', '--template', 'blog-post', '--style', 'professional', '--input', '-', '--json'],
    JSON.stringify(blogRequest().user_input),
  )
  const body = record.content?.body ?? ''
  expect(body).toMatch(/\[1\]/)
  expect(body).toContain('## Sources\n\n1. Hand hygiene on hospital wards')
  expect(record.progress.stages.find((stage) => stage.stage === 'researcher')?.reason).toMatch(
    /passages? from 1 source/,
  )
})

test('an off-topic library returns nothing, and the piece has no marker', async () => {
  const file = join(folder.path, 'ships.txt')
  writeFileSync(
    file,
    'Wooden ships of the eighteenth century were built from oak.\n\nThe keel was laid first, and the frames were raised upon it by many hands.',
  )
  await answerOf(['sources', 'add', file, '--json'])
  const record = await answerOf<StatusRecord>(
    ['generate', '--template', 'blog-post', '--style', 'professional', '--input', '-', '--json'],
    JSON.stringify(blogRequest().user_input),
  )
  expect(record.content?.body).not.toMatch(/\[\d+\]|## Sources/)
  expect(record.progress.stages.find((stage) => stage.stage === 'researcher')?.reason).toBe(
    'The source library has nothing on this subject.',
  )
})

test('the script author’s example prints a piece, and waits and tries again on 429', async () => {
  served = await serve(folder.path)
  const { key } = await answerOf<{ key: string }>(['keys', 'create', '--name', 'script'])
  await answerOf(['settings', 'set', 'rate_limit_per_minute', '1000', '--json'])
  const brief = join(folder.path, 'request.json')
  writeFileSync(brief, JSON.stringify(blogRequest()))
  const env = { COLOPHON_KEY: key, COLOPHON_URL: served.base_url, COLOPHON_POLL_MS: '500' }
  const first = await runProgram(['resources/examples/generate.mjs', brief], { env })
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toContain('# Washing hands on the ward')
  const example = await runProgram(['resources/examples/generate.mjs'], { env })
  expect([example.code, example.stderr]).toEqual([0, ''])
  await answerOf(['settings', 'set', 'rate_limit_per_minute', '1', '--json'])
  const started = performance.now()
  const refused = await runProgram(['resources/examples/generate.mjs', brief], { env })
  expect(performance.now() - started).toBeGreaterThan(2900)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('429 rate_limited')
})

const SOURCE = `# Hand hygiene on hospital wards

Washing hands with soap and water for at least 20 seconds removes most of the germs that nurses pick up on the ward. The washing has to reach the thumbs, the fingertips and the wrists.

Wet hands spread germs more easily than dry hands, so hands should be dried with a clean paper towel after washing. Hand dryers on the ward took 45 seconds on average to dry hands fully.

Short nails are easier to clean than long nails. Artificial nails held more germs after hand washing than natural nails in every ward that was studied.
`

test('generate prints a held piece, says on the error output what holds it, and ends with 3', async () => {
  const { code, stdout, stderr } = await colophon(
    folder.path,
    ['generate', '--template', 'blog-post', '--style', 'professional', '--vertical', 'healthcare', '--input', '-'],
    JSON.stringify(blogRequest().user_input),
  )
  expect(code).toBe(3)
  expect(stdout).toMatch(/^# \S/)
  expect(stderr).toMatch(/^This piece is held: \d+ of 100 points, \d+ blocking\. It is in the library as cnt_/)
  expect(stderr).toContain('blocking: At least 2 sources of the library must be cited; 0 found.')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogRequest } from '../../support/briefs.ts'
import { colophon } from '../../support/cli.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const REASON = 'Asked for by counsel in the matter of the buses.'
let folder: TestFolder
let content_id: string
const run = (...args: string[]) => colophon(folder.path, args)
const json = async <T>(...args: string[]): Promise<T> => {
  const { stdout, stderr, code } = await run(...args, '--json')
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return JSON.parse(stdout) as T
}
beforeAll(async () => {
  folder = testFolder()
  const args = ['generate', '--template', 'blog-post', '--style', 'plain-and-friendly', '--input', '-', '--json']
  const { stdout } = await colophon(folder.path, args, JSON.stringify(blogRequest().user_input))
  content_id = (JSON.parse(stdout) as { content: { content_id: string } }).content.content_id
})
afterAll(() => folder.remove())

test('a hold is placed, listed, keeps a person from being erased, and is lifted', async () => {
  const ada = await json<{ member_id: string }>('members', 'add', '--name', 'Ada Byron', '--role', 'editor')
  const hold = await json<{ hold_id: string }>('hold', 'place', ada.member_id, '--kind', 'member', '--reason', REASON)
  expect((await run('hold', 'list')).stdout).toContain(hold.hold_id)
  const refused = await run('members', 'erase', ada.member_id, '--reason', REASON)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(/hold/)
  expect((await run('hold', 'lift', hold.hold_id, '--reason', REASON)).code).toBe(0)
  expect((await run('hold', 'list')).stdout).not.toContain(hold.hold_id)
  expect((await run('hold', 'list', '--all')).stdout).toContain(hold.hold_id)
  const erased = await run('members', 'erase', ada.member_id, '--reason', REASON)
  expect(erased).toMatchObject({ code: 0, stderr: '' })
  expect((await run('members', 'list')).stdout).not.toContain('Ada Byron')
})

test.each([
  [['hold', 'place', 'cnt_none', '--reason', REASON], /cnt_none/],
  [['hold', 'place', 'CONTENT', '--reason', 'short'], /reason/],
  [['hold', 'lift', 'hld_none', '--reason', REASON], /hld_none/],
  [['members', 'erase', 'mem_none', '--reason', REASON], /mem_none/],
])('%j is refused, and says what is wrong', async (args, said) => {
  const refused = await run(...args.map((one) => (one === 'CONTENT' ? content_id : one)))
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(said)
})

test('a qualification waits where decisions are signed, is listed and dropped', async () => {
  const grace = await json<{ member_id: string }>('members', 'add', '--name', 'Grace Hopper', '--role', 'editor')
  expect((await run('settings', 'set', 'signed_decisions', 'on')).stdout).toContain('is now on')
  expect((await run('settings', 'set', 'signed_decisions', 'perhaps')).stderr).toContain('Write on or off.')
  expect((await run('members', 'set', grace.member_id, '--qualifications', 'legal')).code).toBe(0)
  const waiting = await run('members', 'waiting')
  expect(waiting.stdout).toMatch(/Grace Hopper.*legal|legal.*Grace Hopper/)
  expect((await run('members', 'decline', grace.member_id, 'legal')).code).toBe(0)
  expect((await run('members', 'waiting')).stdout).not.toContain('Grace Hopper')
  await run('settings', 'set', 'signed_decisions', 'off')
})

test('a correction of a published text is recorded, approved and listed', async () => {
  await run('publications', 'mark', content_id, '--url', 'https://harbour.example/buses', '--date', TODAY)
  const what = 'The fare was given as two pounds, and is three.'
  const args = ['--revision', '1', '--weight', 'substantive', '--date', TODAY, '--what', what]
  const made = await json<{ correction_id: string }>('publications', 'correct', content_id, ...args)
  expect((await run('publications', 'corrections', content_id)).stdout).toContain(what)
  expect((await run('publications', 'approve-correction', made.correction_id)).code).toBe(0)
  expect((await run('publications', 'corrections', content_id)).stdout).toMatch(/approved/i)
})

test('the selected records of a piece are written as one file that says what it holds', async () => {
  const file = join(folder.path, 'records.json')
  expect(await run('passport', 'records', content_id, '--output', file)).toMatchObject({ code: 0 })
  const { files, left_out } = JSON.parse(readFileSync(file, 'utf8')) as { files: object; left_out: unknown[] }
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['prompts.json', 'model-calls.json']))
  expect(left_out.length).toBeGreaterThan(0)
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colophon, runCli } from '../../support/cli.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

const WHOLE = {
  template_id: 'blog-post',
  user_input: {
    topic: 'The archive of the harbour',
    target_audience: 'Residents',
    objective: 'Tell them when it is open',
    key_points: ['The harbour archive opens on Fridays from 10 am to 4 pm.'],
  },
}

let folder: TestFolder
let brief: string
beforeAll(async () => {
  folder = testFolder()
  brief = join(folder.path, 'brief.json')
  writeFileSync(brief, JSON.stringify(WHOLE))
  const source = join(folder.path, 'archive.md')
  writeFileSync(source, '# The harbour archive\n\nThe harbour archive opens on Fridays from 10 am to 2 pm.\n')
  expect((await colophon(folder.path, ['sources', 'add', source])).code).toBe(0)
})
afterAll(() => folder.remove())

test('a brief is checked alone, or with the library of a workspace', async () => {
  expect((await runCli(['brief', 'check', brief])).stdout).not.toContain('The source')
  const { code, stdout } = await colophon(folder.path, ['brief', 'check', brief, '--style', 'professional'])
  expect([code, stdout]).toEqual([1, expect.stringContaining('The source “The harbour archive”')])
  expect((await colophon(folder.path, ['brief', 'check', brief, '--style', 'profesional'])).code).toBe(2)
  const nowhere = await runCli(['brief', 'check', brief, '--data', join(folder.path, 'none')])
  expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('There is no workspace in this folder.')])
})

test('each line of several briefs is asked about with the library too, and a wrong one stops no other', async () => {
  const line = (id: string, more: object) => JSON.stringify({ id, ...WHOLE, ...more })
  const lines = [line('one', {}), line('two', { template_id: 'none' }), line('three', {})].join('\n')
  const { code, stdout, stderr } = await colophon(folder.path, ['brief', 'check', '--jsonl'], lines)
  const answers = stdout.trim().split('\n')
  const read = answers.map((one) => JSON.parse(one) as { id: string; queries: { kind: string; source?: unknown }[] })
  expect(read.map(({ id, queries }) => [id, queries.filter(({ source }) => source !== undefined).length])).toEqual([
    ['one', 1],
    ['three', 1],
  ])
  expect([code, stderr]).toEqual([2, expect.stringContaining('line 2: ')])
})

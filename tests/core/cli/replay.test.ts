import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StatusRecord } from '../../../core/generation/contract.ts'
import { blogRequest } from '../../support/briefs.ts'
import { colophon } from '../../support/cli.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

let folder: TestFolder
let request_id: string
beforeAll(async () => {
  folder = testFolder()
  const args = ['generate', '--template', 'blog-post', '--style', 'plain-and-friendly', '--input', '-', '--json']
  const { stdout } = await colophon(folder.path, args, JSON.stringify(blogRequest().user_input))
  request_id = (JSON.parse(stdout) as StatusRecord).request_id
})
afterAll(() => folder.remove())

const replay = (...args: string[]) => colophon(folder.path, ['replay', ...args])

test('a generation is reported on, replayed and compared', async () => {
  expect((await replay('report', request_id)).stdout).toContain('Fidelity: exact\nEverything that was recorded')
  const { payload } = JSON.parse((await replay('request', request_id, '--json')).stdout) as { payload: object }
  expect(payload).toMatchObject({ template_id: 'blog-post', options: { replay_of: request_id } })
  const ran = JSON.parse((await replay('run', request_id, '--json')).stdout) as { request_id: string }
  expect(ran).toMatchObject({ comparison: { similarity: 1, differences: [] } })
  const { stdout } = await replay('compare', request_id, ran.request_id)
  expect(stdout).toContain('Similarity: 1 of 1')
  expect(stdout).toContain('The records do not differ.')
})

test('what cannot be replayed says why and starts nothing', async () => {
  await colophon(folder.path, ['catalog', 'retire', 'template', 'blog-post'])
  expect((await replay('report', request_id)).stdout).toMatch(/impossible[\s\S]*template_version +3 +retired +fatal/)
  const { code, stderr } = await replay('run', request_id)
  expect(code).toBe(1)
  expect(stderr).toContain('can no longer be replayed, because of template_version')
})

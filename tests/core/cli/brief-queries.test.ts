import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StatusRecord } from '../../../core/generation/contract.ts'
import { leavesOpen } from '../../../core/quality/findings.ts'
import { blogRequest } from '../../support/briefs.ts'
import { colophon } from '../../support/cli.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

let folder: TestFolder
beforeAll(() => {
  folder = testFolder()
})
afterAll(() => folder.remove())

test('queries of a run are listed, answered and waived, and its piece is checked again', async () => {
  const run = (...args: string[]) => colophon(folder.path, args)
  const { user_input } = blogRequest()
  const brief = { ...user_input, key_points: ['The workshop costs £45.', 'The price of the workshop is £40.'] }
  const args = ['generate', '--template', 'blog-post', '--style', 'plain-and-friendly', '--input', '-', '--json']
  const made = await colophon(folder.path, args, JSON.stringify(brief))
  const { request_id } = JSON.parse(made.stdout) as { request_id: string }
  const listed = await run('brief', 'queries', request_id, '--json')
  const { queries } = JSON.parse(listed.stdout) as { queries: { query_id: string; kind: string }[] }
  const query_id = queries.find(({ kind }) => kind === 'figures_differ')?.query_id ?? ''
  const answered = await run('brief', 'answer', request_id, query_id, '--answer', '£45')
  expect(answered).toMatchObject({ code: 0, stderr: '' })
  expect(answered.stdout).toContain('Answered: The brief says “£45” and “£40”. Which is right? The piece is held.')
  expect((await run('brief', 'queries', request_id)).stdout).toMatch(/figures_differ +holds +“£45”/)
  expect((await run('brief', 'waive', request_id, query_id, '--reason', 'So.')).stderr).toContain('ten letters')
  const waived = await run('brief', 'waive', request_id, query_id, '--reason', 'The second price is for members.')
  expect(waived.stdout).toContain('Waived:')
  expect((await run('brief', 'answer', request_id, query_id, '--answer', '£40')).code).toBe(1)
})

test('what a piece that is not held leaves to a person is named on the error output', async () => {
  const { user_input } = blogRequest()
  const brief = { ...user_input, key_points: ['Deferring for a full year is guaranteed to bring 5.8% more for life.'] }
  const args = ['generate', '--template', 'blog-post', '--style', 'plain-and-friendly', '--vertical', 'fintech']
  const made = await colophon(folder.path, [...args, '--input', '-', '--json'], JSON.stringify(brief))
  const { content, passport } = JSON.parse(made.stdout) as StatusRecord
  const left = passport?.quality.issues.filter(leavesOpen) ?? []
  expect([content?.publication_state, left.length > 0]).toEqual(['draft', true])
  expect(made.stderr.split('\n')[0]).toBe('No blockers in this piece; these need human review:')
  for (const { message } of left) expect(made.stderr).toContain(message)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssetReviews, Obligation } from '../../../core/approvals/contract.ts'
import type { StatusRecord } from '../../../core/generation/contract.ts'
import { blogRequest } from '../../support/briefs.ts'
import { colophon } from '../../support/cli.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

let folder: TestFolder
let request_id: string
beforeAll(async () => {
  folder = testFolder()
  const args = ['generate', '--template', 'blog-post', '--style', 'plain-and-friendly', '--vertical', 'fintech']
  const input = JSON.stringify(blogRequest().user_input)
  const { stdout } = await colophon(folder.path, [...args, '--mode', 'quick', '--input', '-', '--json'], input)
  request_id = (JSON.parse(stdout) as StatusRecord).request_id
})
afterAll(() => folder.remove())

async function asked<T>(...args: string[]): Promise<T> {
  const { stdout, stderr } = await colophon(folder.path, ['approvals', ...args, '--json'])
  return JSON.parse(stdout === '' ? stderr : stdout) as T
}

test(
  'reviews are listed, routed, assigned and decided by the same rules as everywhere',
  { timeout: 180_000 },
  async () => {
    const { approvals } = await asked<{ approvals: Obligation[] }>(
      'list',
      '--unassigned',
      '--qualification',
      'compliance',
    )
    const { approval_id = '' } = approvals[0] ?? {}
    const shown = await colophon(folder.path, ['approvals', 'show', request_id])
    expect(shown.stdout).toMatch(/req_\w+\nCompliance: not decided\n.*\napr_\w+ +compliance +pending .* nobody /)
    expect(await asked('assign', approval_id, 'mem_none')).toMatchObject({ error: { code: 'invalid_request' } })
    expect(await asked('decide', approval_id, 'reject')).toMatchObject({
      error: { code: 'invalid_request', details: [{ path: 'comment' }] },
    })
    const approval = ['decide', approval_id, 'approve', '--revision', '1', '--comment', 'Good.']
    const strange = await asked(...approval, '--answer', 'section_order=Seen in the source: a = b.')
    expect(strange).toMatchObject({
      error: { details: [{ path: 'answers', message: expect.stringContaining('"section_order"') as string }] },
    })
    const run = await colophon(folder.path, ['approvals', ...approval, '--json'])
    expect(run.stderr).toMatch(
      /^Recorded as a self-review: you are an author of the text, .*\nRecorded as not answered, .*\n {2}needs_manual_review.*\n$/,
    )
    expect(JSON.parse(run.stdout)).not.toHaveProperty('error')
    const help = await colophon(folder.path, ['approvals', 'decide', '--help'])
    expect(help.stdout.replace(/\s+/g, ' ')).toContain(
      'it is recorded as a self-review, which is said on standard error',
    )
    expect(help.stdout.replace(/\s+/g, ' ')).not.toMatch(/open point.*as a refusal names them/)
    const decided = JSON.parse(run.stdout) as Obligation
    expect(decided).toMatchObject({
      state: 'approved',
      decision: {
        via: 'cli',
        decided_as: 'owner',
        comment: 'Good.',
        unanswered: [{ code: 'needs_manual_review' }],
      },
    })
    const reviews = await asked<AssetReviews>('route', request_id)
    expect(reviews.state).toBe('approved')
    expect(reviews.in_words).toMatch(/^Compliance: approved by [^(;]+, an author of the text \(/)
  },
)

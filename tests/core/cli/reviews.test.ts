import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Obligation } from '../../../core/approvals/contract.ts'
import type { Member } from '../../../core/accounts/contract.ts'
import { blogRequest } from '../../support/briefs.ts'
import { colophon, root, runProgram } from '../../support/command.ts'
import { answerOf, replyTo } from '../../support/packets.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

let folder: TestFolder
let elsewhere: TestFolder
beforeAll(() => {
  folder = testFolder()
  elsewhere = testFolder()
})
afterAll(() => {
  folder.remove()
  elsewhere.remove()
})

const run = (...args: string[]) => colophon(folder.path, args)

test('a packet is made, its reply previewed and entered, on the command line', { timeout: 90_000 }, async () => {
  const brief = ['generate', '--template', 'blog-post', '--style', 'plain-and-friendly', '--vertical', 'fintech']
  const input = JSON.stringify(blogRequest().user_input)
  await colophon(folder.path, [...brief, '--mode', 'quick', '--input', '-'], input)
  const added = await run(
    'members',
    'add',
    '--name',
    'Rita',
    '--role',
    'viewer',
    '--qualifications',
    'compliance',
    '--json',
  )
  const { member_id } = JSON.parse(added.stdout) as Member
  const listed = await run('approvals', 'list', '--json')
  const [review] = (JSON.parse(listed.stdout) as { approvals: Obligation[] }).approvals
  const approval_id = review?.approval_id ?? ''
  await run('approvals', 'assign', approval_id, member_id)
  const [packet, page, reply] = ['p.colophon-review', 'p.review.html', 'r.colophon-reply'].map((name) =>
    join(folder.path, name),
  ) as [string, string, string]
  const made = await run('reviews', 'export-packet', approval_id, '--days', '3', '--output', packet, '--page', page)
  expect(made.stdout).toMatch(
    /^pkt_\w+: .*colophon-review and .*review\.html, until .*unpublished text.*professional licence\.\n$/s,
  )
  const pageAlone = await runProgram(
    [
      ...[join(root, 'core', 'colophon.mjs'), 'reviews', 'export-packet', approval_id],
      ...['--page', 'alone.html', '--data', folder.path],
    ],
    { cwd: elsewhere.path },
  )
  expect(pageAlone.stdout).toMatch(/^pkt_\w+: alone\.html, until /)
  expect(readdirSync(elsewhere.path)).toEqual(['alone.html'])
  expect(readFileSync(page, 'utf8')).toContain("default-src 'none'; script-src 'sha256-")
  writeFileSync(reply, replyTo(readFileSync(packet, 'utf8'), [answerOf(approval_id)]))
  const preview = await run('reviews', 'import-reply', reply, '--preview')
  expect(preview).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('compliance review, approve: entered.') as string,
  })
  expect((await run('reviews', 'packets')).stdout).toMatch(/open +0 of 1/)
  expect((await run('reviews', 'import-reply', reply)).code).toBe(0)
  expect((await run('reviews', 'import-reply', reply)).stdout).toContain('known')
  expect((await run('reviews', 'packets')).stdout).toMatch(/answered +1 of 1/)
  writeFileSync(reply, '{')
  expect(await run('reviews', 'import-reply', reply)).toMatchObject({ code: 1 })
})

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Obligation } from '../../../core/approvals/contract.ts'
import type { Member } from '../../../core/accounts/contract.ts'
import { blogRequest } from '../../support/briefs.ts'
import { colophon } from '../../support/cli.ts'
import { root, runProgram } from '../../support/command.ts'
import { answerOf, replyTo, reviewerKey } from '../../support/packets.ts'
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

test('a packet is made, its reply previewed and entered, on the command line', { timeout: 180_000 }, async () => {
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
  const refused = await run('reviews', 'export-packet', approval_id, '--output', packet)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('You are an author') as string })
  const key = reviewerKey()
  const spaced = key.key_id.replace(/(.{4})(?=.)/g, '$1 ')
  const how = ['--member', member_id, '--how', 'Compared over the telephone.']
  const confirmed = await run('reviews', 'keys', 'confirm', spaced, ...how)
  expect(confirmed).toMatchObject({ code: 0, stdout: `${key.key_id}: confirmed for Rita.\n` })
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
  const unsigned = await run('reviews', 'import-reply', reply, '--preview')
  expect(unsigned).toMatchObject({ code: 1, stdout: expect.stringContaining('An author of the text made') as string })
  writeFileSync(reply, replyTo(readFileSync(packet, 'utf8'), [answerOf(approval_id)], key))
  const preview = await run('reviews', 'import-reply', reply, '--preview')
  expect(preview).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('compliance review, approve: entered.') as string,
  })
  expect((await run('reviews', 'packets')).stdout).toMatch(/open +0 of 1/)
  expect((await run('reviews', 'import-reply', reply)).code).toBe(0)
  expect((await run('reviews', 'import-reply', reply)).stdout).toContain('known')
  expect((await run('reviews', 'packets')).stdout).toMatch(/answered +1 of 1/)
  expect(preview.stdout).toContain(`Signed with the reviewer key ${spaced} of Rita`)
  expect((await run('reviews', 'keys', 'revoke', key.key_id)).stdout).toBe(`${key.key_id}: revoked.\n`)
  expect((await run('reviews', 'keys', 'list')).stdout).toMatch(/revoked +Rita/)
  writeFileSync(reply, '{')
  expect(await run('reviews', 'import-reply', reply)).toMatchObject({ code: 1 })
})

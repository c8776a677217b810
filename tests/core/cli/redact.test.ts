import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Obligation } from '../../../core/approvals/contract.ts'
import type { Member } from '../../../core/accounts/contract.ts'
import { blogRequest } from '../../support/briefs.ts'
import { colophon } from '../../support/cli.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

const NAME = 'Louella Quillfeather'
const REASON = 'She asked for it in writing.'
let folder: TestFolder
beforeAll(() => {
  folder = testFolder()
})
afterAll(() => folder.remove())

const run = async (...args: string[]) => {
  const { stdout, stderr, code } = await colophon(folder.path, args)
  expect(code, stderr).toBe(0)
  return stdout
}

test('a redaction that finds no comment says what holds the name still, in how many places, and why it stays', async () => {
  const brief = ['generate', '--template', 'blog-post', '--style', 'plain-and-friendly', '--vertical', 'fintech']
  await colophon(folder.path, [...brief, '--mode', 'quick', '--input', '-'], JSON.stringify(blogRequest().user_input))
  const { member_id } = JSON.parse(await run('members', 'add', '--name', NAME, '--role', 'viewer', '--json')) as Member
  const { approvals } = JSON.parse(await run('approvals', 'list', '--json')) as { approvals: Obligation[] }
  const comment = `As ${NAME} says, it is not true.`
  await run('approvals', 'decide', approvals[0]?.approval_id ?? '', 'reject', '--comment', comment)
  await run('members', 'erase', member_id, '--reason', REASON)
  const said = await run('members', 'redact', member_id, '--named', NAME, '--reason', REASON)
  expect(said).toContain('Comments redacted: 0. No comment has these names as whole words.')
  expect(said).toContain('Words and reasons of decisions, and what was signed, stay as they are.')
  expect(said).toMatch(/The name still appears in \d places/)
  expect(said).toMatch(/review_obligations\.decision_json +1 +not redacted: words of a decision or a reason are hashed/)
  expect(said).not.toContain('when the person is erased')
  const none = await run('members', 'redact', member_id, '--named', 'Nobody Here', '--reason', REASON)
  expect(none).toContain('Not found in this workspace in exactly this spelling.')
})

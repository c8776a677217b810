import { expect, test } from 'vitest'
import { runCli } from '../../support/cli.ts'
import { runProgram } from '../../support/command.ts'
import { testFolder } from '../../support/world.ts'

const TEXT = 'This tea cures colds, and it never fails.'

test.each([
  { what: 'help', args: ['keys', '--help'], code: 0 },
  { what: 'an unknown command', args: ['nonsense'], code: 2 },
  { what: 'a missing value', args: ['keys', 'create'], code: 2 },
  { what: 'an error in words', args: ['members', 'set', 'mem_none', '--active', 'false'], code: 1, onFolder: true },
  { what: 'an error as JSON', args: ['keys', 'revoke', 'key_none', '--json'], code: 1, onFolder: true },
  { what: 'an answer', args: ['settings', 'get', 'plan'], code: 0, onFolder: true },
  { what: 'a check of the input', args: ['check', '--vertical', 'healthcare', '--json'], code: 1, input: TEXT },
  { what: 'several lines, some bad', args: ['check', '--phrases', '--jsonl'], code: 2, input: 'x\n{}\n' },
  { what: 'the whole gate', args: ['check', '--quality', '--json'], code: 0, input: TEXT },
])('the command in its process says what it says in that of the tests: $what', async (given) => {
  const { args, code, onFolder, input } = given
  const folder = testFolder()
  const all = onFolder === true ? [...args, '--data', folder.path] : args
  const options = input === undefined ? {} : { input }
  const inProcess = await runCli(all, options)
  const byItself = await runProgram(['core/colophon.mjs', ...all], options)
  expect(byItself).toEqual(inProcess)
  expect(byItself.code).toBe(code)
  expect(byItself.stdout + byItself.stderr).not.toBe('')
  folder.remove()
})

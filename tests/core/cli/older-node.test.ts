import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../support/command.ts'

/** A Node of this machine that is older than ours, where there is one. */
const older = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((node) => existsSync(node) && majorOf(node) < 24)

function majorOf(node: string): number {
  return Number(execFileSync(node, ['--version'], { encoding: 'utf8' }).slice(1).split('.')[0])
}

test.skipIf(older === undefined)('an older Node hands the command to the one that came with Colophon', () => {
  const { stdout, stderr } = spawnSync(older ?? '', [join(root, 'core', 'colophon.mjs'), '--version'], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect([stdout, stderr]).toEqual(['0.1.0\n', ''])
})

test.skipIf(older === undefined)('an older Node that opens the application is told what to do', () => {
  const { status, stderr } = spawnSync(older ?? '', [join(root, 'core', 'start.mjs')], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Colophon needs Node 24, which `npm ci` installs/)])
})

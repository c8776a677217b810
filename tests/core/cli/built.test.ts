import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../support/command.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

const launcher: unknown = await import(pathToFileURL(join(root, 'core', 'built.mjs')).href)
const { isBuilt } = launcher as { isBuilt: (root: string, sources: string[]) => boolean }

const [EARLIER, THEN, LATER] = [new Date('2026-01-01'), new Date('2026-01-02'), new Date('2026-01-03')]

let folder: TestFolder
const at = (...path: string[]) => join(folder.path, ...path)
const date = (when: Date, ...paths: string[]) => {
  for (const path of paths) utimesSync(at(path), when, when)
}
beforeEach(() => {
  folder = testFolder()
  mkdirSync(at('core', 'kernel'), { recursive: true })
  mkdirSync(at('out'))
  writeFileSync(at('core', 'kernel', 'ids.ts'), '')
  writeFileSync(at('core', 'cli.ts'), '')
  writeFileSync(at('out', 'built'), '')
  date(EARLIER, 'core/kernel/ids.ts', 'core/cli.ts', 'core/kernel', 'core')
  date(THEN, 'out/built')
})
afterEach(() => folder.remove())

test('a build of what is here counts, and without a stamp there is none', () => {
  expect(isBuilt(folder.path, ['core'])).toBe(true)
  rmSync(at('out', 'built'))
  expect(isBuilt(folder.path, ['core'])).toBe(false)
})

test.each<[string, () => void]>([
  ['changed', () => date(LATER, 'core/kernel/ids.ts')],
  [
    'added with an old date',
    () => {
      writeFileSync(at('core', 'kernel', 'new.ts'), '')
      date(EARLIER, 'core/kernel/new.ts')
    },
  ],
  ['removed', () => rmSync(at('core', 'kernel', 'ids.ts'))],
  ['put in place of another', () => renameSync(at('core', 'cli.ts'), at('core', 'kernel', 'ids.ts'))],
  ['gone altogether', () => rmSync(at('core'), { recursive: true })],
])('a source that was %s since makes the build an old one', (_, change) => {
  change()
  expect(isBuilt(folder.path, ['core'])).toBe(false)
})

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { root } from '../support/command.ts'

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(join(root, path)).isDirectory()) return sourceFiles(path)
    return /\.(ts|tsx|mjs)$/.test(name) ? [path] : []
  })
}

const files = ['core', 'renderer', 'electron'].flatMap(sourceFiles)
const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length

test('the import rules were applied to every module, not to none', async () => {
  const { output } = await cruise(files, { tsPreCompilationDeps: true, doNotFollow: { path: 'node_modules' } })
  if (typeof output === 'string') throw new Error('expected an object')
  const seen = output.modules
    .map((module) => module.source)
    .filter((source) => /^(core|renderer|electron)\//.test(source))
  expect(seen.length).toBeGreaterThan(150)
  expect(files.filter((file) => !seen.includes(file))).toEqual([])
  expect(
    output.modules.find((module) => module.source === 'core/content/handlers.ts')?.dependencies.length,
  ).toBeGreaterThan(5)
})

test('nine files in ten have under 200 lines and none over 300', () => {
  const sizes = files.map(lines).toSorted((left, right) => left - right)
  expect(sizes.at(-1)).toBeLessThanOrEqual(301)
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThan(200)
})

test('names are the house’s names', () => {
  for (const file of files)
    expect(file).not.toMatch(/(utils?|helpers?|manager|service)s?\/|\b(utils?|helpers?|manager|service)\.tsx?$/)
})

test('what a module gives has a name, nothing is passed on in one piece, and no module keeps a state of its own', () => {
  // At the beginning of a line, where the format has each statement of a module. Text of programs and word lists is in backquotes.
  const forbidden = /^(?:export default|export \*|(?:export )?let) .*/gm
  const found = [...files, ...sourceFiles('resources')].flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/`[^`]*`/g, '')
    return Array.from(text.matchAll(forbidden), ([line]) => `${file}: ${line}`)
  })
  expect(found).toEqual([])
})

test('nothing of this machine is in the tree', () => {
  for (const file of [...files, ...sourceFiles('tests'), ...sourceFiles('resources')]) {
    expect({ file: relative(root, join(root, file)), text: readFileSync(join(root, file), 'utf8') }).not.toMatchObject({
      text: expect.stringMatching(
        new RegExp(`${['', 'work', ''].join('/')}|${['', 'home', ''].join('/')}|registry\\.npm`),
      ) as string,
    })
  }
})

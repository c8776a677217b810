import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeOldReplaced, replacedName } from '../../core/database/replaced.ts'
import { testFolder, type TestFolder } from '../support/world.ts'

let folder: TestFolder
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

function make(...days: string[]): string[] {
  const names = days.map((day) => replacedName(new Date(`${day}T10:00:00.000Z`)))
  for (const name of names) for (const ending of ['', '-wal']) writeFileSync(join(folder.path, `${name}${ending}`), 'x')
  return names
}

test('of the databases that restores replaced, the three newest stay, for 90 days; and the newest for good', () => {
  writeFileSync(join(folder.path, 'colophon.db'), 'x')
  const [, second, third, newest] = make('2026-01-01', '2026-01-02', '2026-03-01', '2026-03-02')
  removeOldReplaced(folder.path, new Date('2026-03-03T10:00:00.000Z'))
  const left = [newest, third, second].flatMap((name) => [name, `${name ?? ''}-wal`])
  expect(new Set(readdirSync(folder.path))).toEqual(new Set(['colophon.db', ...left]))
  removeOldReplaced(folder.path, new Date('2026-05-31T10:00:01.000Z'))
  expect(readdirSync(folder.path)).toEqual(expect.arrayContaining([newest]))
  expect(readdirSync(folder.path)).toHaveLength(3)
  removeOldReplaced(folder.path, new Date('2036-01-01T10:00:00.000Z'))
  expect(readdirSync(folder.path)).toHaveLength(3)
})

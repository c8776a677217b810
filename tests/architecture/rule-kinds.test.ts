import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RULE_KINDS } from '../../core/compliance/kinds/registry.ts'
import { root } from '../support/command.ts'

const codes = new RegExp(`\\b(?:${Object.keys(RULE_KINDS).join('|')})\\b`)
const naming = ['core', 'renderer', 'electron'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && codes.test(readFileSync(join(root, path), 'utf8'))),
)

test('a kind of rule is known by its code in the registry alone: everything else is told by its module', () => {
  expect(naming).toEqual(['core/compliance/kinds/registry.ts'])
})

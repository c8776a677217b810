import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/command.ts'
import { tableOwners, touchOf } from '../support/whose-tables.ts'
import { DECLARED_READS } from './declared-reads.ts'

const owners = tableOwners()
const tables = [...owners.keys()].join('|')
const BUILT = new RegExp(
  `\\b(selectFrom|\\w+Join|insertInto|updateTable|deleteFrom|replaceInto)\\(\\s*['\`](${tables})\\b`,
  'g',
)
const BY_HAND = new RegExp(`\\b(from|join|insert into|update|delete from)\\s+"?(${tables})\\b`, 'g')
const READS = /^(?:selectFrom|\w+Join|from|join)$/

const files = readdirSync(join(root, 'core'), { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.startsWith('database/'))

/** What stands in statements of a file, but in its comments. */
function touchesIn(file: string): string[] {
  const feature = file.split('/')[0] ?? ''
  const text = readFileSync(join(root, 'core', file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const strings = [...text.matchAll(/`[^`]*`/g)].join('\n')
  return [...text.matchAll(BUILT), ...strings.matchAll(BY_HAND)].flatMap(([, does = '', table = '']) => {
    const owner = owners.get(table) ?? ''
    return owner === feature ? [] : [touchOf(owner, table, READS.test(does) ? 'read' : 'written', feature)]
  })
}

// What the tests run is held to the same list as it runs (tests/support/sql-at-home.ts).
test('a feature writes its own tables alone, and reads of others what is declared; nothing is declared in vain', () => {
  const declared = Object.entries(DECLARED_READS).flatMap(([table, features]) =>
    features.map((feature) => `${table} read by ${feature}`),
  )
  expect([...new Set(files.flatMap(touchesIn))].toSorted()).toEqual(declared.toSorted())
})

test('statements were found at all', () => {
  expect(owners.size).toBeGreaterThan(60)
  expect(
    files.filter((file) => readFileSync(join(root, 'core', file), 'utf8').search(BUILT) !== -1).length,
  ).toBeGreaterThan(60)
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOfJoinLink, teamOrigin } from '../../../core/transport/team/address.ts'
import { keptWorkspaces } from '../../../core/transport/team/workspaces.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

const said = (typed: string): string => {
  try {
    return teamOrigin(typed)
  } catch (error) {
    return (error as Error).message
  }
}

test('an address is a name, encrypted unless it is of this computer', () => {
  expect(said('editorial.example.org')).toBe('https://editorial.example.org')
  expect(said(' HTTPS://Editorial.Example.org:8443/ ')).toBe('https://editorial.example.org:8443')
  expect(said('localhost:4320')).toBe('https://localhost:4320')
  for (const local of ['http://127.0.0.1:4320', 'http://localhost:4320', 'http://[::1]:4320'])
    expect(said(local)).toBe(local)
  for (const open of ['http://editorial.example.org', 'http://10.0.0.4', 'http://127.0.0.1.example.org'])
    expect(said(open)).toMatch(/^address: Without encryption, others could read what is sent/)
})

test('what is no address of a host says what to enter', () => {
  for (const typed of ['', '   ', 'https://', 'two words', 'https://[::1'])
    expect(said(typed)).toBe('address: Enter the address of the host, such as editorial.example.org.')
  for (const typed of ['ftp://example.org', 'file:///etc/passwd', 'colophon://join?host=x', 'javascript://x'])
    expect(said(typed)).toMatch(/^address: (?:A team host is reached by https|Enter the address of the host)/)
  expect(said('https://vera:secret@example.org')).toMatch(/without a name and a password/)
  for (const typed of ['https://example.org/team', 'example.org?x', 'example.org#invitation=x'])
    expect(said(typed)).toBe('address: Enter only the name of the host: example.org')
})

test('a link to join names a host, and every other link none', () => {
  expect(addressOfJoinLink('colophon://join?host=editorial.example.org')).toBe('editorial.example.org')
  expect(addressOfJoinLink('COLOPHON://join/?host=https%3A%2F%2Feditorial.example.org')).toBe(
    'https://editorial.example.org',
  )
  for (const link of [
    ...['colophon://join', 'colophon://join?host=', 'colophon://content?host=x', 'https://join?host=x'],
    ...['colophon://join?host=x&y=z', 'colophon://join?host=x\n', 'colophon://join?host=%E0%A4%A', '--host=x'],
  ])
    expect({ link, address: addressOfJoinLink(link) }).toEqual({ link, address: null })
})

let folder: TestFolder
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

test('the workspaces that were added are kept, with the one in use', () => {
  const file = join(folder.path, 'settings', 'workspaces.json')
  const first = 'https://editorial.example.org'
  const workspaces = keptWorkspaces(file)
  expect(workspaces.read()).toEqual({ teams: [], in_use: null })
  workspaces.use(first)
  workspaces.use('http://127.0.0.1:4320')
  workspaces.use(first)
  expect(keptWorkspaces(file).read()).toEqual({ teams: [first, 'http://127.0.0.1:4320'], in_use: first })
  workspaces.use(null)
  expect(workspaces.read().in_use).toBe(null)
  workspaces.use(first)
  workspaces.remove(first)
  expect(workspaces.read()).toEqual({ teams: ['http://127.0.0.1:4320'], in_use: null })
})

test('a file that was spoilt, or that names what no address may be, leaves this computer', () => {
  const file = join(folder.path, 'workspaces.json')
  for (const text of [
    ...['', '{', 'null', '{"teams":["http://editorial.example.org"],"in_use":"http://editorial.example.org"}'],
    ...['{"teams":["https://a.example/x"],"in_use":null}', '{"teams":[],"in_use":"https://a.example"}'],
  ]) {
    writeFileSync(file, text)
    expect(keptWorkspaces(file).read()).toEqual({ teams: [], in_use: null })
  }
})

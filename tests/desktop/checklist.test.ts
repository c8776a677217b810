import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../support/command.ts'

const OPTIONS = 'lacks by name: a switch that weakens its page'

/** Electron's security checklist, item by item: the test that holds it, or the reason why there is none. */
const CHECKLIST: readonly (readonly [string, { test: string } | { reason: string }])[] = [
  ['Only load secure content', { test: 'lets its page connect to the app alone' }],
  [
    'No Node.js integration for remote content',
    { test: 'has no Node in its page, and of the shell only what the bridge names' },
  ],
  ['Context isolation', { test: 'lacks by name: a window without walls' }],
  ['Process sandboxing', { test: 'lacks by name: a window without walls' }],
  ['Handle permission requests', { test: 'gives its page no permission but to put text into the clipboard' }],
  ['Do not disable webSecurity', { test: OPTIONS }],
  ['Define a Content-Security-Policy', { test: 'lets its page connect to the app alone' }],
  ['No allowRunningInsecureContent', { test: OPTIONS }],
  ['No experimental features', { test: OPTIONS }],
  ['No enableBlinkFeatures', { test: OPTIONS }],
  [
    'No allowpopups for webviews',
    { reason: 'There are no webviews: the tag is off, and one that came would be refused.' },
  ],
  ['Verify webview options', { reason: 'There are no webviews: the tag is off, and one that came would be refused.' }],
  ['Limit navigation', { test: 'stays where it is when its page would leave' }],
  ['Limit new windows', { test: 'opens a web address in the system’s browser, and nothing else anywhere' }],
  [
    'No shell.openExternal with untrusted content',
    { test: 'opens a web address in the system’s browser, and nothing else anywhere' },
  ],
  ['A current version of Electron', { test: 'the package is made with the Electron that the tree pins' }],
  [
    'Validate the sender of all IPC messages',
    { test: 'opens its door to no foreign page, no frame and no other origin that looks like it' },
  ],
  ['Custom protocols instead of file://', { test: 'opens on the first run and reaches a first draft' }],
  ['Fuses', { test: 'has its fuses flipped by the hook that the configuration names' }],
  ['No Electron API for web content', { test: 'has no Node in its page, and of the shell only what the bridge names' }],
]

test('each item of the checklist has a test that is there, or a reason', () => {
  const folders = [import.meta.dirname, join(import.meta.dirname, 'double')]
  const specs = folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.test.ts') && path !== import.meta.filename)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const own = readFileSync(import.meta.filename, 'utf8')
  expect(CHECKLIST).toHaveLength(20)
  for (const [item, held] of CHECKLIST) {
    if ('reason' in held) continue
    const name = held.test.replace('lacks by name: ', '')
    expect({ item, isThere: specs.includes(`'${name}'`) || own.includes(`test('${name}'`) }).toEqual({
      item,
      isThere: true,
    })
  }
})

test('the package is made with the Electron that the tree pins', () => {
  const { electronVersion } = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as {
    electronVersion: string
  }
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  expect(electronVersion).toBe(devDependencies.electron)
})

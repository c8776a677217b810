import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handOver } from '../../renderer/sign-in/hand-over.ts'

const MEMBER = 'mem_01JA0000000000000000000000'
const DRAFT = 'colophon.editor.new'

/** What a browser keeps for the page, and the mark of a page whose engine is this host's. */
const kept: Record<string, string> = {}
const page: { host: string | undefined } = { host: undefined }

beforeEach(() => {
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
  }
  vi.stubGlobal('localStorage', new Proxy(storage, { ownKeys: () => Object.keys(kept), getOwnPropertyDescriptor: own }))
  vi.stubGlobal('window', { colophon: {} })
  vi.stubGlobal('document', {
    querySelector: (mark: string) => {
      const content = mark.includes('kept-on') ? 'host' : page.host
      return page.host === undefined ? null : { getAttribute: () => content }
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const key of Object.keys(kept)) Reflect.deleteProperty(kept, key)
})

function own() {
  return { configurable: true, enumerable: true }
}

function sitDown(host?: string): string | undefined {
  page.host = host
  handOver(MEMBER)
  return kept[DRAFT]
}

test('what is typed stays with its workspace, also for a member who has the same id in several', () => {
  expect(sitDown()).toBeUndefined()
  kept[DRAFT] = '"here"'
  expect(sitDown('https://a.example')).toBeUndefined()
  kept[DRAFT] = '"at a"'
  // One address begins like the other.
  expect(sitDown('https://a')).toBeUndefined()
  kept[DRAFT] = '"at its neighbour"'
  expect(sitDown()).toBe('"here"')
  expect(sitDown('https://a.example')).toBe('"at a"')
  expect(sitDown('https://a')).toBe('"at its neighbour"')
})

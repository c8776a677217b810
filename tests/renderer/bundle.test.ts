import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser-host.ts'
import { root } from '../support/command.ts'

const MOST_BYTES = 600_000
const renderer = join(root, 'out', 'renderer')

describe.skipIf(!hasBrowser)('what a window loads before it shows anything', () => {
  test('is at most 600 kB compressed', () => {
    const page = readFileSync(join(renderer, 'index.html'), 'utf8')
    const files = new Set([...page.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+)"/g)].map(([, file = '']) => file))
    const loaded = [...files].filter((file) => existsSync(join(renderer, file)))
    const size = loaded.reduce((sum, file) => sum + gzipSync(readFileSync(join(renderer, file))).length, 0)
    expect(size).toBeGreaterThan(100_000)
    expect(size).toBeLessThanOrEqual(MOST_BYTES)
  })
})

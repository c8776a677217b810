import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { visibleBounds } from '../../electron/visible-bounds.ts'
import { hasBrowser } from '../support/browser-host.ts'
import { newPlace, openDesk, shells, type Desktop, type Place } from './desktop.ts'

const LEFT = { x: 200, y: 150, width: 1000, height: 700 }

test.each([
  ['where it was', {}, true],
  ['with a strip to grab', { x: -870 }, true],
  ['with a strip too narrow to grab', { x: -890 }, false],
  ['beyond every display', { x: 40_000 }, false],
  ['above the display, without a bar to grab', { y: -600 }, false],
  ['with its bar below the display', { y: 1060 }, false],
  ['on the second display', { x: 2200 }, true],
])('a window left %s is found again: %o is %s', (_where, change, isFound) => {
  const first = { x: 0, y: 28, width: 1920, height: 1052 }
  const bounds = { ...LEFT, ...change }
  expect(visibleBounds(bounds, [first, { ...first, x: 1920 }])).toEqual(isFound ? bounds : null)
})

describe.skipIf(!hasBrowser).each(shells)('the window in $name', (shell) => {
  let place: Place
  beforeEach(async () => {
    place = await newPlace()
    mkdirSync(place.userData, { recursive: true })
  })
  afterEach(() => place.folder.remove())

  const leftAs = (text: string): void => writeFileSync(join(place.userData, 'window.json'), text)
  const during = async (act: (desktop: Desktop) => Promise<unknown>, env: Record<string, string> = {}) => {
    const { desktop, leave } = await openDesk(shell, place, { env })
    const found = await desktop.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      return { bounds: window?.getNormalBounds(), isMaximized: window?.isMaximized() }
    }, null)
    await act(desktop)
    await leave()
    return found
  }

  test('opens in its first place when what was kept cannot be read, and comes back where it was left', async () => {
    leftAs('{"bounds":')
    const first = await during((desktop) =>
      desktop.evaluate(({ BrowserWindow }, bounds) => {
        const [window] = BrowserWindow.getAllWindows()
        window?.setBounds(bounds)
        window?.maximize()
      }, LEFT),
    )
    expect(first).toMatchObject({ bounds: { width: 1280, height: 820 }, isMaximized: false })
    expect(await during(() => Promise.resolve())).toEqual({ bounds: LEFT, isMaximized: true })
  })

  test('comes back to the middle when its display is gone', async () => {
    leftAs(JSON.stringify({ bounds: { ...LEFT, x: 40_000 }, is_maximized: false, knows_background: false }))
    const { bounds } = await during(() => Promise.resolve())
    expect(bounds).toMatchObject({ width: 1280, height: 820 })
    expect(bounds?.x).toBeLessThan(20_000)
  })
})

import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { visibleBounds } from '../../electron/visible-bounds.ts'
import { hasBrowser } from '../support/browser-host.ts'
import { newPlace, openDesk, shells, type Desk, type Place } from './desktop.ts'

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
  let desk: Desk | undefined
  beforeEach(async () => {
    place = await newPlace()
  })
  afterEach(async () => {
    await desk?.leave()
    place.folder.remove()
  })

  const open = async (env: Record<string, string> = {}) => {
    desk = await openDesk(shell, place, { env })
    return desk.desktop
  }
  const stateOf = () =>
    desk?.desktop.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      return { bounds: window?.getNormalBounds(), isMaximized: window?.isMaximized() }
    }, null)
  const leftAs = (state: unknown): void => {
    mkdirSync(place.userData, { recursive: true })
    writeFileSync(join(place.userData, 'window.json'), typeof state === 'string' ? state : JSON.stringify(state))
  }

  test('comes back where it was left, and large if it was', async () => {
    const desktop = await open()
    await desktop.evaluate(({ BrowserWindow }, bounds) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setBounds(bounds)
      window?.maximize()
    }, LEFT)
    await desktop.close()
    await open()
    expect(await stateOf()).toEqual({ bounds: LEFT, isMaximized: true })
  })

  test('opens in its first place when what was kept cannot be read', async () => {
    leftAs('{"bounds":')
    const desktop = await open()
    expect((await stateOf())?.bounds).toMatchObject({ width: 1280, height: 820 })
    await desktop.close()
    expect(JSON.parse(readFileSync(join(place.userData, 'window.json'), 'utf8'))).toMatchObject({
      is_maximized: false,
      knows_background: false,
    })
  })
})

describe.skipIf(!hasBrowser)('a display that is gone', () => {
  test('takes no window with it', async () => {
    const place = await newPlace()
    mkdirSync(place.userData, { recursive: true })
    const bounds = { ...LEFT, x: 2200 }
    writeFileSync(
      join(place.userData, 'window.json'),
      JSON.stringify({ bounds, is_maximized: false, knows_background: false }),
    )
    const first = { x: 0, y: 28, width: 1920, height: 1052 }
    const [double] = shells
    if (double === undefined) throw new Error('the double is always there')
    const left = async (displays: object[]) => {
      const { desktop, leave } = await openDesk(double, place, { env: { DOUBLE_DISPLAYS: JSON.stringify(displays) } })
      const found = await desktop.evaluate(
        ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds(),
        null,
      )
      await leave()
      return found
    }
    expect(await left([first, { ...first, x: 1920 }])).toEqual(bounds)
    expect(await left([first])).toMatchObject({ width: 1280, height: 820 })
    place.folder.remove()
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser-host.ts'
import type { Desk } from './desktop.ts'
import { grounds, type Grounded } from './grounds.ts'
import { eventually, page as inPage, windowsOf } from './pages.ts'

const GONE = 'This window stopped working'
const SILENT = 'This window is not responding'

describe.skipIf(!hasBrowser).each(grounds)('a page that is gone, in $name', (ground) => {
  let place: Grounded
  let desk: Desk
  beforeAll(async () => {
    place = await ground.newPlace(() => Promise.resolve())
    desk = await ground.openDesk(place)
  })
  afterAll(async () => {
    await desk.leave()
    await place.remove()
  })

  const crash = () =>
    desk.desktop.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
      null,
    )
  const falls = (silent: 'unresponsive') =>
    desk.desktop.evaluate(({ BrowserWindow }, name) => BrowserWindow.getAllWindows()[0]?.emit(name), silent)
  const asked = async (...questions: string[]): Promise<void> => {
    await eventually(async () => expect(await desk.seen.questions()).toEqual(questions))
  }
  const newest = () => desk.desktop.windows().at(-1)
  /** Marks the page that is there, so that the one that comes after it can be told from it. */
  const mark = async (): Promise<void> => {
    await newest()?.evaluate(inPage.mark)
  }
  const isThere = async (): Promise<void> => {
    await eventually(async () => {
      expect(await newest()?.getByText('Ada Byron, owner').isVisible()).toBe(true)
    })
  }
  const isBack = async (): Promise<void> => {
    await eventually(async () => {
      expect(await newest()?.locator('body:not(.old)').getByText('Ada Byron, owner').isVisible()).toBe(true)
    })
  }

  test('comes back where it was, after one question', async () => {
    await desk.page.evaluate(inPage.goTo, '/settings/about')
    await desk.page.getByText('Ada Byron, owner').waitFor()
    await mark()
    await crash()
    await asked(GONE)
    await falls('unresponsive')
    await desk.seen.answer(0)
    await isBack()
    await asked(GONE)
  })

  test('that only does not answer is waited for, or opened again without a second question', async () => {
    await falls('unresponsive')
    await asked(GONE, SILENT)
    await desk.seen.answer(0)
    await isThere()
    await mark()
    await falls('unresponsive')
    await asked(GONE, SILENT, SILENT)
    await desk.seen.answer(1)
    await isBack()
    await asked(GONE, SILENT, SILENT)
    expect(await windowsOf(desk.desktop)).toBe(1)
  })

  test('goes for good where the person closes it', async () => {
    await crash()
    await asked(GONE, SILENT, SILENT, GONE)
    await desk.seen.answer(1)
    expect(await desk.desktop.exited()).toBe(0)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser-host.ts'
import { ableAnswer, startModelDouble, useDouble, type ModelDouble } from '../support/model-double.ts'
import { TEA_BRIEF } from '../support/tea-source.ts'
import { newPlace, openDesk, shells, type Desk, type Place } from './desktop.ts'
import { eventually, hashOf, page as inPage, windowsOf } from './pages.ts'

describe.skipIf(!hasBrowser).each(shells)('a run in $name', (shell) => {
  let place: Place
  let desk: Desk
  let models: ModelDouble
  let gate = Promise.withResolvers<null>()
  beforeAll(async () => {
    models = await startModelDouble()
    models.on('writer', async (request) => {
      await gate.promise
      return ableAnswer(request)
    })
  })
  beforeEach(async () => {
    gate = Promise.withResolvers<null>()
    place = await newPlace((owner) => useDouble({ owner }, models, { stages: ['writer'] }))
    desk = await openDesk(shell, place)
    return async () => {
      gate.resolve(null)
      await desk.leave()
      place.folder.remove()
    }
  })
  afterAll(() => models.stop())

  /** Asks for a piece, as a person would, and waits until the writer is at work on it. */
  const begin = async (): Promise<void> => {
    const { page } = desk
    await page.evaluate(inPage.goTo, `/generate/templates/${TEA_BRIEF.template_id}`)
    await page.getByRole('button', { name: 'Fill in the example' }).click()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByText('1 generation running').waitFor()
    await page.waitForURL(/#\/runs\/req_/)
  }
  const closeWindow = () =>
    desk.desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close(), null)
  const isLookedAt = () => desk.desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null, null)
  const isOpen = async (count: number): Promise<void> => {
    await eventually(async () => expect(await windowsOf(desk.desktop)).toBe(count))
    await eventually(() => expect(desk.desktop.windows()).toHaveLength(count))
  }

  test('goes on in the tray once its window was asked about, and its end leads to the piece', async () => {
    const { seen, desktop } = desk
    await begin()
    await closeWindow()
    await closeWindow()
    await eventually(async () => expect(await seen.questions()).toEqual(['A piece is still being written']))
    await isOpen(1)
    await seen.answer(0)
    await isOpen(0)
    expect(await seen.tray()).toEqual({
      toolTip: 'One piece is being written',
      items: ['One piece is being written', '', 'Open Colophon', 'Quit and resume at next start'],
    })

    await seen.clickTray()
    const again = await desktop.firstWindow()
    await again.getByText('1 generation running').waitFor()
    await isOpen(1)
    expect(await seen.tray()).toBeNull()
    await closeWindow()
    await isOpen(0)
    expect(await seen.questions()).toHaveLength(1)

    await seen.clickTray('Open Colophon')
    await isOpen(1)
    const last = await desktop.firstWindow()
    await last.getByText('1 generation running').waitFor()
    await eventually(async () => expect(await isLookedAt()).toBe(true))
    await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur(), null)
    gate.resolve(null)
    await eventually(async () => expect(await seen.notifications()).toHaveLength(1))
    const [told] = await seen.notifications()
    expect(told?.title).toMatch(/^(Your draft is ready|A piece is held by the Quality Gate)$/)
    await seen.clickNotification()
    const page = await desktop.firstWindow()
    await eventually(() => expect(hashOf(page)).toMatch(/^#\/library\/cnt_[0-9A-Z]{26}/))
    expect(await isLookedAt()).toBe(true)
  })

  test('holds its window where the person keeps it, and says nothing of its end to who looks', async () => {
    const { page, seen } = desk
    await begin()
    await closeWindow()
    await eventually(async () => expect(await seen.questions()).toHaveLength(1))
    await seen.answer(2)
    await isOpen(1)
    gate.resolve(null)
    await page.getByRole('link', { name: 'Open in Library' }).waitFor()
    expect(await seen.notifications()).toEqual([])
    await closeWindow()
    expect(await desk.desktop.exited()).toBe(0)
  })

  test('is left for the next start where the person quits, and ends there', async () => {
    const { seen } = desk
    await begin()
    await seen.answer(1)
    await closeWindow()
    gate.resolve(null)
    expect(await desk.desktop.exited()).toBe(0)
    await desk.leave()
    desk = await openDesk(shell, place)
    await desk.page.evaluate(inPage.goTo, '/library')
    await desk.page.getByRole('option').first().waitFor()
  })

  test('ends the app when it is over and no window is left', async () => {
    const { seen } = desk
    await begin()
    await seen.answer(0)
    await closeWindow()
    await isOpen(0)
    gate.resolve(null)
    expect(await desk.desktop.exited()).toBe(0)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { heldPlanner } from '../support/stages.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('the sample workspace', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())

  test('is offered where the library is empty, and Settings takes it away again', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/library')
    await page.getByRole('button', { name: 'Load the sample workspace' }).click()
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^8 pieces$/ })
      .waitFor()
    await goTo(page, '/settings/usage')
    await page.getByText('Every figure of this page is without the sample.').waitFor()
    await goTo(page, '/settings/about')
    await page.getByText('8 pieces and 8 sources of the sample are in your workspace.').waitFor()
    await page.getByRole('button', { name: 'Remove the sample' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the sample' }).click()
    await page.getByRole('button', { name: 'Load the sample' }).waitFor()
    await goTo(page, '/library')
    await page.getByText('Nothing here yet').waitFor()
    expect(errors).toEqual([])
  })

  test('while its pieces are written, the library keeps its head on a line and the status bar says so', async () => {
    const planner = heldPlanner()
    const letGo = planner.hold()
    const writing = await browserHost({ planner: planner.planner })
    await deskOf(writing).sample.load({})
    const { page } = await openWindow(writing, { width: 1440 })
    await goTo(page, '/library')
    const link = page.getByRole('link', { name: /^\d running$/ })
    await link.waitFor()
    const heading = await page.getByRole('heading', { level: 1, name: 'Library' }).boundingBox()
    expect(heading?.height).toBeLessThan(40)
    const newPiece = await page.getByRole('link', { name: 'New piece' }).boundingBox()
    expect(Math.abs((newPiece?.y ?? 0) - (heading?.y ?? 0))).toBeLessThan(20)
    await page
      .getByRole('contentinfo')
      .getByText(/^\d generations running$/)
      .waitFor()
    letGo()
    await page.getByRole('contentinfo').getByText('Nothing running').waitFor()
    await writing.close()
  })
})

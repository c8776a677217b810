import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { goTo, openWindow } from './window.ts'

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
    await goTo(page, '/settings/about')
    await page.getByText('8 pieces and 8 sources of the sample are in your workspace.').waitFor()
    await page.getByRole('button', { name: 'Remove the sample' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the sample' }).click()
    await page.getByRole('button', { name: 'Load the sample' }).waitFor()
    await goTo(page, '/library')
    await page.getByText('Nothing here yet').waitFor()
    expect(errors).toEqual([])
  })
})

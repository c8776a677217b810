import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { deskOf, goTo, openWindow } from './window.ts'

const TABLES = [
  ['/settings/access', 'Table of keys'],
  ['/settings/team', 'Table of members'],
  ['/settings/backup', 'Table of backups'],
  ['/settings/models', 'Models by stage and depth'],
]

describe.skipIf(!hasBrowser)('a table', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
    await host.rest.owner.accounts.createKey({ name: 'Newsletter script' })
    await deskOf(host).backups.create({})
  })
  afterAll(() => host.close())

  test.for(TABLES)('of %s is named, is scrolled by keyboard, and has a head for each row', async ([address, name]) => {
    const { page, errors } = await openWindow(host, { width: 360, textSize: 200 })
    await goTo(page, address ?? '')
    const region = page.getByRole('region', { name, exact: true })
    const rows = region.locator('tbody tr')
    await rows.first().waitFor()
    expect(await region.getByRole('rowheader').count()).toBe(await rows.count())
    expect(await region.getByRole('columnheader').count()).toBe(await rows.first().locator('th, td').count())
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

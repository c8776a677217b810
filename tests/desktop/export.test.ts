import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser-host.ts'
import { pdfText } from '../support/pdf-text.ts'
import type { Desk } from './desktop.ts'
import { grounds, type Grounded } from './grounds.ts'
import { page as inPage, windowsOf } from './pages.ts'

// A download of real Electron asks the person where to, with the system’s own dialog.
const doubles = grounds.filter(({ shell }) => shell.name === 'the double')

describe.skipIf(!hasBrowser).each(doubles)('a piece as a PDF, in $name', (ground) => {
  let place: Grounded
  let desk: Desk
  beforeAll(async () => {
    let piece = ''
    place = await ground.newPlace(async (client) => {
      const { content_id } = await client.content.save({ title: 'Tea and time', body: '## When\n\nAt five [1].' })
      piece = content_id
    })
    // The Chromium of this machine refuses root by this; the shell has its own.
    desk = await ground.openDesk(place, { env: { COLOPHON_PRINT_AS_ROOT: '0' } })
    await desk.page.evaluate(inPage.goTo, `/library/${piece}`)
  })
  afterAll(async () => {
    await desk.leave()
    await place.remove()
  })

  test('is printed by the shell itself, in a window that nobody sees and that is gone afterwards', async () => {
    const { page, desktop } = desk
    const exported = async (): Promise<Buffer> => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Export…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Export this piece' })
      await dialog.getByLabel('Format').click()
      await page.getByRole('option', { name: /PDF/ }).click()
      const saved = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Export' }).click()
      const file = await (await saved).path()
      await dialog.waitFor({ state: 'hidden' })
      return readFileSync(file)
    }
    const bytes = await exported()
    const raw = bytes.toString('latin1')
    expect(raw).toMatch(/^%PDF-1\./)
    expect(raw).toContain('/StructTreeRoot')
    expect(raw).toContain('/Outlines')
    const { pages } = await pdfText(bytes)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Tea and time When At five')
    expect(await windowsOf(desktop)).toBe(1)
    expect(desktop.lacking()).toEqual([])
  })
})

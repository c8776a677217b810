import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../../core/adapters/browser.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { loadSample, passingPiece } from '../support/dossier-pieces.ts'
import { pdfText } from '../support/pdf-text.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, noticeOf, openWindow, type WindowOptions } from './window.ts'

const TITLE = 'A "title" with \\ and </style><b>marks</b>, Łódź and Ελληνικά'

/** Lines are broken anywhere. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '')

describe.skipIf(!hasBrowser)('the dossier as a PDF', () => {
  let host: BrowserHost
  let piece = ''
  let hasPrinter = true
  beforeAll(async () => {
    host = await browserHost({}, undefined, undefined, () => (hasPrinter ? findChromium() : undefined))
    await loadSample(deskOf(host))
    piece = await passingPiece(deskOf(host))
    const { revision } = await deskOf(host).content.get({ contentID: piece })
    await deskOf(host).content.save({ content_id: piece, revision, title: TITLE })
  })
  afterAll(() => host.close())

  const openDossier = async (options: WindowOptions = {}) => {
    const opened = await openWindow(host, { width: 1440, ...options })
    // What the browser's own dialog would be opened with; a browser without a screen opens none.
    await opened.page.evaluate(() => {
      const printed: string[] = []
      Object.assign(window, { printed })
      window.print = () => {
        printed.push(document.title)
        window.dispatchEvent(new Event('afterprint'))
      }
    })
    await goTo(opened.page, `/library/${piece}/passport`)
    await opened.page.getByText('Unchanged since it was signed, with a key of this workspace').waitFor()
    return opened
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Save as PDF' }).click()
  const printed = (page: Page) => page.evaluate(() => (window as unknown as { printed: string[] }).printed)

  test('a piece that is printed from the browser stands alone on the paper, without the library', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${piece}`)
    const text = page.locator('article').first()
    const list = page.getByRole('heading', { level: 1, name: 'Library' })
    await Promise.all([text.waitFor(), list.waitFor()])
    await page.emulateMedia({ media: 'print' })
    await list.waitFor({ state: 'hidden' })
    expect(await text.isVisible()).toBe(true)
    expect(errors).toEqual([])
    await page.close()
  })

  test('is downloaded with all its parts, nothing left closed, and its lines on each page', async () => {
    hasPrinter = true
    const { page, errors } = await openDossier({ theme: 'dark', textSize: 200 })
    const [saved] = await Promise.all([page.waitForEvent('download'), save(page)])
    expect(saved.suggestedFilename()).toMatch(/^a-title-with-and-style-b-marks-b-.+-passport-\d{4}-\d{2}-\d{2}\.pdf$/)
    await noticeOf(page, `Saved as ${saved.suggestedFilename()}`).waitFor()
    const bytes = await readFile(await saved.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { pages, text } = await pdfText(bytes)
    const headings = await page.locator('article h2').allInnerTexts()
    expect(headings).toHaveLength(13)
    for (const heading of headings) expect(text).toContain(heading)
    for (const mark of ['Sources', 'Checks', 'People', 'Signature'])
      expect(text).toMatch(new RegExp(`${mark}: [A-Z\\d]`))
    const closed = page.locator('details:not([open])')
    expect(await closed.count()).toBeGreaterThan(3)
    for (const hidden of await closed.locator('> code').allTextContents()) expect(text).toContain(hidden)
    expect(text).toContain('Passage of the source')
    expect(text).toContain('https://libraries.marlowbay.example/open-evenings/guide')
    for (const button of ['Save as PDF', 'Verify a file', 'Back to the piece']) expect(text).not.toContain(button)
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, one] of pages.entries()) {
      expect(withoutSpaces(one)).toContain(withoutSpaces(TITLE))
      expect(one).toContain(`Piece ${piece}, run req_`)
      expect(one).toMatch(
        /About revision 1; the piece is at revision 2; as on record on \d+ [A-Z][a-z]+ \d{4} at \d\d:\d\d/,
      )
      expect(one).toContain(`${String(index + 1)} / ${String(pages.length)}`)
    }
    expect(await printed(page)).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })

  test.for([
    { theme: 'light', width: 1440, textSize: 100 },
    { theme: 'dark', width: 1024, textSize: 200 },
  ] as const)('without a Chromium is left to the browser, and says why, $theme', async (options) => {
    hasPrinter = false
    const { page, errors } = await openDossier(options)
    const before = await page.title()
    await save(page)
    await page.getByRole('alert').getByText('Colophon found no Chrome, Chromium or Edge on the computer').waitFor()
    await expect.poll(() => printed(page)).toHaveLength(1)
    expect((await printed(page))[0]).toMatch(/^A "title" with .* – content passport, \d{4}-\d{2}-\d{2}$/)
    expect(await page.title()).toBe(before)
    expect(await violations(page)).toEqual([])
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBeLessThanOrEqual(0)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('alert').isVisible()).toBe(false)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

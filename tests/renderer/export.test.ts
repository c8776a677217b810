import { strFromU8, unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { docxParts, paragraphs } from '../support/exports.ts'
import { writtenRelease } from '../support/reviews.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow, sitAtDesk } from './window.ts'

const fromMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name }).click()
}

describe.skipIf(!hasBrowser)('taking a piece along', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  })
  afterAll(() => host.close())

  test('by the keyboard alone as a Word document, then with its record and its evidence', async () => {
    const { content } = await writtenRelease(deskOf(host))
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content.content_id}`)
    await page.getByRole('button', { name: 'More' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Export…' }).waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Export this piece' })
    await dialog.getByText('Revision 1, with its notes').waitFor()
    await page.waitForTimeout(300)
    expect(await violations(page)).toEqual([])
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).focus()
    await page.keyboard.press('Enter')
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.docx$/)
    const parts = docxParts(new Uint8Array(await readFile(await download.path())))
    const found = paragraphs(parts.parse('word/document.xml'))
    expect(found.find(({ style }) => style === 'Title')?.text).toBe(content.title)
    await page.getByText(`Saved as ${download.suggestedFilename()}`).waitFor()
    expect(await dialog.count()).toBe(0)

    await fromMenu(page, 'Export…')
    await dialog.getByLabel('Format').click()
    await page.getByRole('option', { name: /Web page/ }).click()
    await dialog.getByRole('checkbox', { name: 'The signed record' }).check()
    await dialog.getByRole('checkbox', { name: 'The evidence as a table' }).check()
    const zipped = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).click()
    const files = unzipSync(new Uint8Array(await readFile(await (await zipped).path())))
    const endings = Object.keys(files).map((name) => name.replace(/^[a-z0-9]+(?:-[a-z0-9]+)*?(?=-evidence|\.)/, ''))
    expect(endings).toEqual(['.html', '-evidence.csv', '.colophon-passport.json'])
    const [html] = Object.entries(files).filter(([name]) => name.endsWith('.html'))
    expect(strFromU8(html?.[1] ?? new Uint8Array())).toContain('<!doctype html>')
    const { entries } = await deskOf(host).audit.list({ subject_kind: 'content', subject_id: content.content_id })
    const formats = entries
      .filter(({ body }) => body.action === 'content.exported')
      .map(({ body }) => body.details.format)
    expect(formats).toEqual(['evidence_csv', 'html', 'docx'])
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('as rich text, which leads on to marking it as published', async () => {
    const { content } = await writtenRelease(deskOf(host))
    const { page, errors } = await openWindow(host, { width: 1440, theme: 'dark' })
    await goTo(page, `/library/${content.content_id}`)
    await fromMenu(page, 'Copy as rich text')
    await page.getByText('Copied as rich text').first().waitFor()
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const read = async (type: string) => (await item?.getType(type))?.text() ?? ''
      return { html: await read('text/html'), text: await read('text/plain') }
    })
    expect(copied.html).toContain('<h1>')
    expect(copied.html).toContain('No approval of this text by a person is on record.')
    expect(copied.text).toContain(content.title)
    // A notice stays for as long as somebody points at it.
    const leadsOn = page.getByRole('button', { name: 'Mark as published…' }).last()
    await leadsOn.hover()
    expect(await violations(page)).toEqual([])
    await leadsOn.click()
    await page.getByRole('dialog', { name: 'Mark as published' }).getByLabel('Web address').waitFor()
    await page.keyboard.press('Escape')
    await fromMenu(page, 'Export…')
    await page.getByRole('dialog', { name: 'Export this piece' }).waitFor()
    await page.waitForTimeout(300)
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('whoever may only read takes it along without a record, and marks nothing', async () => {
    const { content } = await writtenRelease(deskOf(host))
    const leave = await sitAtDesk(host, 'viewer')
    const { page, errors } = await openWindow(host)
    await goTo(page, `/library/${content.content_id}`)
    await fromMenu(page, 'Copy as rich text')
    await page.getByText('Copied as rich text').first().waitFor()
    expect(await page.getByRole('button', { name: 'Mark as published…' }).count()).toBe(0)
    await fromMenu(page, 'Export…')
    const dialog = page.getByRole('dialog', { name: 'Export this piece' })
    await dialog.getByRole('checkbox', { name: 'The evidence as a table' }).waitFor()
    expect(await dialog.getByRole('checkbox', { name: 'The signed record' }).count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
    await leave()
  })
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDay } from '../../core/kernel/time.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { TEA_BRIEF, TEA_TEXT } from '../support/tea-source.ts'
import { endOf } from '../support/world.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('validity', () => {
  let host: BrowserHost
  let web: Server
  let page: Page
  let errors: string[]
  let gone: string[] = []
  let piece: { content_id: string; request_id: string; title: string; revision: number }
  beforeAll(async () => {
    web = createServer((request, response) => response.writeHead(gone.includes(request.url ?? '') ? 404 : 200).end())
    web.listen(0, '127.0.0.1')
    await once(web, 'listening')
    const address = `127.0.0.1:${(web.address() as AddressInfo).port}`
    host = await browserHost()
    await host.rest.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [address] })
    const desk = deskOf(host)
    const titles = ['Tea in small offices: a tasting', 'Warm pots in small offices', 'Loose tea in small offices']
    for (const [at, text] of TEA_TEXT.entries()) {
      const url = `http://${address}/tea-${at}`
      await desk.sources.add({ file_name: `tea-${at}.txt`, title: titles[at] ?? '', url, text })
    }
    const { request_id } = await desk.generation.submit(TEA_BRIEF)
    const { content } = await endOf(desk, request_id)
    if (content === null) throw new Error('no piece')
    piece = { ...content, request_id }
    const opened = await openWindow(host, { width: 1440 })
    page = opened.page
    errors = opened.errors
  })
  afterAll(async () => {
    await host.close()
    web.close()
  })

  test('says that nothing is watched, and a pass finds what is gone in a piece that is published', async () => {
    await goTo(page, '/validity')
    await page.getByText('Nothing scanned yet').waitFor()
    await page.getByRole('button', { name: 'Scan all published pieces' }).click()
    await page.getByText('No published piece to scan').waitFor()
    await page.getByText('Nothing scanned yet').waitFor()
    const detail = page.getByRole('region', { name: 'Piece' })
    await goTo(page, `/validity/${piece.request_id}`)
    await detail.getByRole('note').getByText('Not scanned yet: nothing is known about its sources.').waitFor()
    expect(await detail.getByText('No problem found').count()).toBe(0)
    await goTo(page, '/validity')
    expect(await violations(page)).toEqual([])
    const { content_id, revision } = piece
    await deskOf(host).publishing.mark({
      content_id,
      revision,
      url: 'https://harbour.example/tea',
      published_on: localDay(new Date()),
    })
    // What was published since the last pass is not called none.
    await page.getByText('1 published piece not scanned yet').waitFor()
    await page.getByText('1 published piece waits for the first scan.').waitFor()
    expect(await page.getByText('No published piece').count()).toBe(0)
    gone = ['/tea-1']
    await page.getByRole('button', { name: 'Scan all published pieces' }).click()
    await page.getByText('1 gone').waitFor()
    await page.getByText('1 piece scanned').waitFor()
    await page.getByRole('link', { name: /^Inbox 1 item is waiting for you/ }).waitFor()
    await page.getByRole('option').first().click()
    await page.getByRole('heading', { level: 2, name: 'Gone' }).waitFor()
    await page.getByRole('heading', { level: 3, name: 'Warm pots in small offices' }).waitFor()
    await page.getByText('Not found (404)').waitFor()
    await page.getByText(/^Cited by \d+ claims?$/).click()
    await page.locator('q').first().waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('a finding is acknowledged with a note, leaves the list, and comes back with what is new', async () => {
    await page.getByRole('button', { name: 'Acknowledge…' }).click()
    const form = page.getByRole('dialog', { name: 'Acknowledge the findings' })
    expect(await violations(page)).toEqual([])
    await form.getByLabel('Note (optional)').fill('The publisher moves its pages this week.')
    await form.getByRole('button', { name: 'Acknowledge' }).click()
    await page.getByText('Acknowledged by Ada Byron').waitFor()
    await page.getByText('The publisher moves its pages this week.').waitFor()
    await page.getByText('Nothing needs attention').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(piece.title)
    gone = ['/tea-1', '/tea-0']
    await page.getByRole('button', { name: 'Scan now' }).click()
    await page.getByText('2 gone').first().waitFor()
    await page.getByRole('option').first().waitFor()
    gone = []
    await page.getByRole('button', { name: 'Scan now' }).click()
    await page.getByText(/^No problem found with \d sources? at the last scan\.$/).waitFor()
    await page.getByText('Resolved findings').click()
    expect(await violations(page)).toEqual([])
  })

  test('the dossier says how its sources stand, and leads here', async () => {
    await goTo(page, `/library/${piece.content_id}/passport`)
    const part = page.getByRole('region', { name: 'Sources today' })
    await part.getByText('Last scanned on').waitFor()
    await part.getByRole('link', { name: 'Open in Source health' }).click()
    await page.getByRole('heading', { level: 1, name: piece.title }).waitFor()
    expect(errors).toEqual([])
  })

  test.for(['light', 'dark'] as const)('reads at double text size on 1024 pixels, %s', async (theme) => {
    const { page: narrow } = await openWindow(host, { theme, width: 1024, height: 768, textSize: 200 })
    await goTo(narrow, `/validity/${piece.request_id}?watched=all`)
    await narrow.getByRole('heading', { level: 1, name: piece.title }).waitFor()
    expect(await violations(narrow)).toEqual([])
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await narrow.context().close()
  })
})

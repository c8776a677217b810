import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { TEA_BRIEF, TEA_TEXT } from '../support/tea-source.ts'
import { endOf } from '../support/world.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow, sitAtDesk } from './window.ts'

const BY_CAUSE = '/validity?watched=causes'

describe.skipIf(!hasBrowser)('validity by cause', () => {
  let host: BrowserHost
  let web: Server
  let page: Page
  let errors: string[]
  let answers: Record<string, number> = {}
  let pieces: { content_id: string; request_id: string; title: string }[]
  let sources: string[]
  beforeAll(async () => {
    web = createServer((request, response) => response.writeHead(answers[request.url ?? ''] ?? 200).end())
    web.listen(0, '127.0.0.1')
    await once(web, 'listening')
    const address = `127.0.0.1:${(web.address() as AddressInfo).port}`
    host = await browserHost()
    await host.rest.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [address] })
    const desk = deskOf(host)
    sources = []
    for (const [at, text] of TEA_TEXT.entries()) {
      const url = `http://${address}/tea-${at}`
      const dated = at === 0 ? { published_date: '2020-01-01' } : {}
      const added = await desk.sources.add({
        file_name: `tea-${at}.txt`,
        title: `Tea tasting ${at}`,
        url,
        text,
        ...dated,
      })
      sources.push(added.source.source_id)
    }
    pieces = []
    for (const topic of ['Tea in small offices', 'Tea in offices that are small']) {
      const user_input = { ...TEA_BRIEF.user_input, topic }
      const { request_id } = await desk.generation.submit({ ...TEA_BRIEF, vertical_id: 'software', user_input })
      const { content } = await endOf(desk, request_id)
      if (content === null) throw new Error('no piece')
      pieces.push({ ...content, request_id })
    }
    const opened = await openWindow(host, { width: 1440 })
    page = opened.page
    errors = opened.errors
  })
  afterAll(async () => {
    await host.close()
    web.close()
  })

  const scanAll = async () => {
    for (const { request_id } of pieces) await deskOf(host).validity.scan({ request_id })
  }
  const under = (name: string | RegExp) => page.getByRole('group', { name }).getByRole('option')

  test('is a further choice, says when nothing needs attention, and fills by itself with what a scan finds', async () => {
    await goTo(page, '/validity')
    await page.getByText('By cause', { exact: true }).click()
    await page.waitForURL(/watched=causes/)
    await page.getByRole('heading', { name: 'Nothing scanned yet' }).waitFor()
    await page.getByRole('heading', { name: 'No source is open' }).waitFor()
    expect(await page.title()).toBe('Source health by cause – Colophon')
    expect(await violations(page)).toEqual([])
    const note = page.getByRole('region', { name: 'Source', exact: true }).getByRole('note')
    await goTo(page, `/validity/sources/${sources[1] ?? ''}?watched=causes`)
    await note.getByText('Nothing scanned yet').waitFor()
    await scanAll()
    await note.getByText('No finding about this source is open').waitFor()
    await goTo(page, BY_CAUSE)
    answers = { '/tea-1': 404, '/tea-2': 503 }
    await scanAll()
    await under('Gone: 1 source').waitFor()
    await under('Too old: 1 source').waitFor()
    await under('Could not be checked: 1 source').waitFor()
    const options = await page.getByRole('option').allInnerTexts()
    expect(options.map((text) => text.split('\n')[0])).toEqual(['Tea tasting 1', 'Tea tasting 0', 'Tea tasting 2'])
    expect(options[0]).toContain('cited in 2 pieces')
    expect(await violations(page)).toEqual([])
  })

  test('moves by the keys of every list, and opens a source with what is wrong and where it is cited', async () => {
    const list = page.getByRole('listbox', { name: 'Sources by cause' })
    await list.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('k')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Tea tasting 1' }).waitFor()
    expect(page.url()).toContain(`/validity/sources/${sources[1] ?? ''}?watched=causes&cause=dead_link`)
    expect(await page.getByRole('option', { selected: true }).innerText()).toContain('Tea tasting 1')
    const detail = page.getByRole('region', { name: 'Source', exact: true })
    expect(await detail.evaluate((node) => node === document.activeElement)).toBe(true)
    const wrong = page.getByRole('region', { name: 'What is wrong' })
    await wrong.getByText('Not found (404)').waitFor()
    await wrong.getByText(/^First seen .+, last seen/).waitFor()
    const cited = page.getByRole('region', { name: 'Where it is cited: 2 pieces' })
    expect(await cited.getByText('Not acknowledged').count()).toBe(2)
    expect(await cited.getByText(/^Cited by \d+ claims?$/).count()).toBe(2)
    expect(await page.getByRole('link', { name: 'Open the web page' }).getAttribute('href')).toMatch(/tea-1$/)
    expect(await page.getByRole('link', { name: 'Source in the library' }).getAttribute('href')).toContain(sources[1])
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await list.evaluate((node) => node === document.activeElement)).toBe(true)
  })

  test('leads to the piece’s own findings, and back to the same source', async () => {
    const title = pieces[1]?.title ?? ''
    await page.getByRole('link', { name: `Findings of the piece: ${title}` }).click()
    await page.getByRole('button', { name: 'Scan now' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Tea tasting 1' }).waitFor()
    expect(await page.getByRole('option', { selected: true }).innerText()).toContain('Tea tasting 1')
    await page.getByRole('link', { name: `Open the piece: ${title}` }).click()
    await page.waitForURL(/library/)
    await page.goBack()
    await page.getByRole('option', { selected: true }).getByText('Tea tasting 1').waitFor()
  })

  test('acknowledges a source in all its pieces, which keep what is found about others', async () => {
    await page.getByRole('button', { name: 'Acknowledge in all 2 pieces…' }).click()
    const form = page.getByRole('dialog', { name: 'Acknowledge the findings' })
    await form.getByText('are acknowledged in 2 pieces').waitFor()
    expect(await violations(page)).toEqual([])
    await form.getByLabel('Note (optional)').fill('The publisher moves its pages this week.')
    await form.getByRole('button', { name: 'Acknowledge' }).click()
    await page.getByText('are acknowledged in every piece that cites it').waitFor()
    await under(/^Gone/).waitFor({ state: 'detached' })
    await under('Too old: 1 source').waitFor()
    await page.getByRole('button', { name: /^Acknowledge in all/ }).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tea tasting 1')
    const { assets } = await deskOf(host).validity.list({})
    const notes = assets.map(({ needs_attention, findings }) => [
      needs_attention,
      findings.filter(({ note }) => note !== null).map(({ source_title }) => source_title),
    ])
    expect(notes).toEqual([
      [true, ['Tea tasting 1']],
      [true, ['Tea tasting 1']],
    ])
    expect(await violations(page)).toEqual([])
  })

  test('a source under two causes is open under the one where it was chosen', async () => {
    answers = { '/tea-0': 410 }
    await scanAll()
    await under('Gone: 1 source').waitFor()
    await under(/^Too old/).click()
    await page.getByRole('heading', { level: 1, name: 'Tea tasting 0' }).waitFor()
    expect(await under(/^Too old/).getAttribute('aria-selected')).toBe('true')
    expect(await page.getByRole('option', { selected: true }).count()).toBe(1)
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
      expect.arrayContaining(['Gone', 'Too old']),
    )
    await goTo(page, '/validity/sources/src_none?watched=causes')
    await page.getByText('There is no source "src_none".').waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test.for(['light', 'dark'] as const)('reads at double text size on 1024 pixels, %s', async (theme) => {
    const { page: narrow } = await openWindow(host, { theme, width: 1024, height: 768, textSize: 200 })
    await goTo(narrow, BY_CAUSE)
    await narrow.getByRole('option').first().waitFor()
    expect(await violations(narrow)).toEqual([])
    await narrow.getByRole('option').first().click()
    await narrow.getByRole('heading', { level: 1, name: 'Tea tasting 0' }).waitFor()
    expect(await violations(narrow)).toEqual([])
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await narrow.getByRole('link', { name: 'Source health', exact: true }).last().click()
    await narrow.getByRole('option').first().waitFor()
    await narrow.context().close()
  })

  test('a viewer reads it and acknowledges nothing', async () => {
    const back = await sitAtDesk(host, 'viewer')
    const { page: theirs } = await openWindow(host, { width: 1024 })
    await goTo(theirs, `/validity/sources/${sources[0] ?? ''}?watched=causes`)
    await theirs.getByRole('heading', { name: /^Where it is cited/ }).waitFor()
    expect(await theirs.getByRole('button', { name: /^Acknowledge/ }).count()).toBe(0)
    await theirs.context().close()
    await back()
  })
})

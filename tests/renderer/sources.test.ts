import { AxeBuilder } from '@axe-core/playwright'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { addTeaSource, TEA_BRIEF } from '../support/tea-source.ts'
import { endOf } from '../support/world.ts'
import { colourViolations, violations } from './axe.ts'
import { deskOf, goTo, noticeOf, openWindow } from './window.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

describe.skipIf(!hasBrowser)('the source library', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())

  test('is empty at first and says what it is for', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/sources')
    await page.getByRole('heading', { name: 'No sources yet' }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('takes files that are picked and files that are dropped, and says what cannot be read', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/sources')
    await page.locator('input[type=file]').setInputFiles([
      {
        name: 'kettles.md',
        mimeType: 'text/markdown',
        buffer: Buffer.from(
          '---\ntitle: Kettles at work\npublisher: The Kettle Board\ndate: 2026-03-04\n---\n\nA kettle boils a litre in three minutes.\n',
        ),
      },
    ])
    await page.getByRole('heading', { name: 'Kettles at work', exact: true }).waitFor()
    await page.getByText('4 March 2026, from the front matter').waitFor()
    await page.evaluate(() => {
      const files = new DataTransfer()
      files.items.add(new File(['Cups hold 250 millilitres in most offices of the survey.'], 'cups.txt'))
      files.items.add(new File([''], 'nothing.txt'))
      const target = document.querySelector('main section')
      for (const type of ['dragenter', 'dragover', 'drop']) {
        target?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files }))
      }
    })
    await page.getByRole('heading', { name: 'cups', exact: true }).waitFor()
    await page.getByText('nothing.txt was not added').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('asks for a web address in its own words, and adds https:// to one without', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/sources')
    await page.getByRole('button', { name: 'Add from the web' }).click()
    const address = page.getByRole('dialog').getByLabel('Web address')
    for (const typed of ['notaurl', '', 'ftp://files.example/a', 'ada@harbour.example']) {
      await address.fill(typed)
      await address.press('Enter')
      await page.getByText('Enter a web address, such as example.com/report.').waitFor()
      expect(await address.getAttribute('aria-invalid')).toBe('true')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('source-address')
    }
    await address.fill(' reports.invalid/harbour ')
    await address.press('Enter')
    await expect.poll(() => address.inputValue()).toBe('https://reports.invalid/harbour')
    await page.getByText('Enter a web address, such as example.com/report.').waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('is corrected with a date that has to be one, and a source is removed after a question', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/sources')
    await page.getByRole('option', { name: /cups/ }).click()
    await page.getByRole('button', { name: 'Correct details' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Published (YYYY-MM-DD)').fill('last spring')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await dialog.getByLabel('Published (YYYY-MM-DD)').fill('2026-04-01')
    await dialog.getByLabel('Publisher').fill('The Cup Council')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 April 2026, entered by a person').waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Removed: cups').waitFor()
    expect(await page.getByRole('option', { name: /cups/ }).count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('sources stand together in collections, which are made, shown, renamed and removed', async () => {
    const kept = (await deskOf(host).sources.add({ file_name: 'glaze.txt', text: 'A glaze is fired twice.' })).source
    await deskOf(host).sources.add({ file_name: 'bisque.txt', text: 'Bisque is fired once.' })
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/sources/${kept.source_id}`)
    await page.getByText('No collections yet').waitFor()
    const make = async (name: string) => {
      await page.getByRole('button', { name: 'New collection' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    }
    await make('Pottery')
    const chip = page.getByRole('group', { name: 'Collections' }).getByRole('button', { name: /^Pottery/ })
    await chip.waitFor()
    await make('pottery')
    await page.getByText('There is a collection of this name. Choose another name.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await chip.click()
    await page.getByText('This collection is empty').waitFor()
    await page.getByRole('checkbox', { name: 'Pottery' }).check()
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual([expect.stringContaining('glaze')])
    expect(page.url()).toContain('collection=col_')
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await colourViolations(page)).toEqual([])
    await page.reload()
    await chip.waitFor()
    expect(await chip.getAttribute('aria-pressed')).toBe('true')

    await page.getByRole('button', { name: 'Edit collections' }).click()
    await page.getByRole('textbox', { name: 'Name of Pottery' }).fill('Ceramics')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Name of Ceramics' }).waitFor()
    await page.getByRole('button', { name: 'Remove Ceramics' }).click()
    await page.getByText('Its source stays in the library.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('No collections.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await page.getByRole('option', { name: /bisque/ }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a page is fetched again: it reads as it did, or its newer text takes its place', async () => {
    let words = 'A kettle is descaled every three months.'
    const site = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(words),
    )
    site.listen(0, '127.0.0.1')
    await once(site, 'listening')
    const at = `127.0.0.1:${(site.address() as AddressInfo).port}`
    await host.rest.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [at] })
    const { source } = await deskOf(host).sources.fetch({ url: `http://${at}/descaling.txt`, title: 'Descaling' })
    const { page, errors } = await openWindow(host)
    await goTo(page, `/sources/${source.source_id}`)
    await page.getByRole('button', { name: 'Fetch again' }).click()
    await noticeOf(page, 'The page has not changed').waitFor()
    words = 'A kettle is descaled every six months.'
    await page.getByRole('button', { name: 'Fetch again' }).click()
    await noticeOf(page, 'The page has changed').waitFor()
    await page.getByText('every six months').waitFor()
    await goTo(page, `/sources/${source.source_id}`)
    await page.getByText('A newer text of the same page has replaced it').waitFor()
    expect(await page.getByRole('button', { name: 'Fetch again' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Open the newer text' }).click()
    await page.getByText('every six months').waitFor()
    await new Promise((resolve) => site.close(resolve))
    await page.getByRole('button', { name: 'Fetch again' }).click()
    await noticeOf(page, 'was not fetched').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test.for(['light', 'dark'] as const)('passes axe in the %s theme', async (theme) => {
    const { page } = await openWindow(host, { theme, width: 1024 })
    await goTo(page, '/sources')
    await page.getByRole('option').first().click()
    await page.getByRole('heading', { name: 'Cited by' }).waitFor()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.context().close()
  })

  test('has its title as first heading where there is room for one pane', async () => {
    const { page } = await openWindow(host, { width: 1024, textSize: 200 })
    await goTo(page, '/sources')
    await page.getByRole('option').first().click()
    await page.getByRole('heading', { name: 'Cited by' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.context().close()
  })
})

describe.skipIf(!hasBrowser)('a source that is cited', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
    const desk = deskOf(host)
    await addTeaSource({ desk })
    const { request_id } = await desk.generation.submit(TEA_BRIEF)
    expect((await endOf(desk, request_id)).content?.body).toContain('[1]')
    await desk.sources.add({ file_name: 'harbour.txt', text: 'The harbour was dredged in 1998.' })
  })
  afterAll(() => host.close())

  test('is searched in titles and texts, read by keyboard, and shows what cites a source', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/sources')
    await page.getByRole('searchbox').fill('warm pot')
    await page.getByText('1 of 2 sources').waitFor()
    await page.getByRole('listbox', { name: 'Sources' }).press('Enter')
    await page.getByRole('heading', { name: 'Tea in small offices: a tasting' }).waitFor()
    await page.getByRole('heading', { name: 'Passages' }).waitFor()
    await page.getByRole('link', { name: 'Tea in small offices' }).click()
    await page.waitForURL(/library\/cnt_/)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

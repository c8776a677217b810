import type { Page } from 'playwright'
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow, writtenPiece } from './window.ts'

describe.skipIf(!hasBrowser)('choosing pieces', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    for (const title of ['Knots', 'Buoys', 'Charts', 'Lamps'])
      await deskOf(host).content.save({ title, body: 'Harbour.' })
  })
  afterAll(() => host.close())

  const notice = (page: Page, text: string | RegExp) => page.getByRole('dialog').filter({ hasText: text })

  test('several are chosen with Space and Shift, exported as one ZIP and archived', async () => {
    const desk = deskOf(host)
    const piece = await writtenPiece(host)
    await desk.content.save({ title: 'Ropes: “three” strands', body: 'Hemp.\n' })
    await desk.content.save({ title: 'Sails', body: 'Canvas.\n' })
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, '/library')
    const list = page.getByRole('listbox', { name: 'Pieces' })
    await list.getByRole('option').nth(2).waitFor()
    await list.focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowUp')
    const bar = page.getByRole('toolbar', { name: 'What to do with the chosen pieces' })
    await bar.getByText('3 chosen').waitFor()
    expect(await list.getByRole('option', { selected: true }).count()).toBe(3)
    expect(await violations(page)).toEqual([])

    const saving = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Export' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^colophon-export-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(readFileSync(await download.path()))
    const names = Object.keys(files)
    expect(names.filter((name) => name.endsWith('.md'))).toHaveLength(3)
    expect(names.filter((name) => name.endsWith('.colophon-passport.json'))).toHaveLength(1)
    const markdown = strFromU8(files['ropes-three-strands.md'] ?? new Uint8Array())
    expect(markdown).toMatch(/^---\ntitle: "Ropes: “three” strands"\ncontent_id: "cnt_[\s\S]*\n---\n\nHemp\.\n$/)
    const record = strFromU8(files[names.find((name) => name.endsWith('.json')) ?? ''] ?? new Uint8Array())
    expect(await desk.passport.verifyFile({ text: record, body: piece.body })).toMatchObject({ verdict: 'trusted' })

    await bar.getByRole('button', { name: 'Archive' }).click()
    await notice(page, '3 pieces archived').getByRole('button', { name: 'Undo' }).waitFor()
    await page.getByRole('option', { name: /Sails/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('option', { name: /Sails/ }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('the mouse chooses one by its box and a run of them with Shift, and a plain click still opens', async () => {
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, '/library')
    const rows = page.getByRole('listbox', { name: 'Pieces' }).getByRole('option')
    await rows.nth(3).waitFor()
    await rows.nth(0).locator('[data-choose]').click()
    await rows.nth(2).click({ modifiers: ['Shift'] })
    await page.getByText('3 chosen').waitFor()
    await rows.nth(1).click({ modifiers: ['Control'] })
    await page.getByText('2 chosen').waitFor()
    expect(page.url()).not.toContain('cnt_')
    await rows.nth(3).click()
    await page.getByRole('heading', { level: 1 }).nth(1).waitFor()
    expect(page.url()).toContain('cnt_')
    await page.getByRole('button', { name: 'Choose none' }).click()
    await page.getByText('2 chosen').waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('filters are removed one by one, saved under a name, renamed and removed', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, '/library?q=sails&state=draft')
    const chips = page.getByRole('list', { name: 'Filters in use' })
    await chips.getByRole('button', { name: 'Remove the filter Draft' }).waitFor()
    await page.getByRole('button', { name: 'Save filter' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a name.').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Sails in draft')
    await page.keyboard.press('Enter')
    const saved = page.getByRole('group', { name: 'Saved filters' })
    await expect.poll(() => saved.getByRole('button', { name: 'Sails in draft', pressed: true }).count()).toBe(1)
    expect(await violations(page)).toEqual([])

    await chips.getByRole('button', { name: 'Remove the filter “sails”' }).click()
    await chips.getByRole('button', { name: 'Remove the filter “sails”' }).waitFor({ state: 'detached' })
    await chips.getByRole('button', { name: 'Remove the filter Draft' }).click()
    await chips.waitFor({ state: 'detached' })
    await page.reload()
    await saved.getByRole('button', { name: 'Sails in draft' }).click()
    await chips.getByRole('button', { name: 'Remove the filter “sails”' }).waitFor()

    await page.getByRole('button', { name: 'Edit saved filters' }).click()
    await page.getByRole('textbox', { name: 'Name of “Sails in draft”' }).fill('Canvas')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Name of “Canvas”' }).waitFor()
    await page.getByRole('button', { name: 'Remove “Canvas”' }).click()
    await page.getByText('No filter is saved.').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { isLong } from '../support/randomness.ts'
import { colourViolations, violations } from './axe.ts'
import { deskOf, goTo, noticeOf, openWindow, sitAtDesk } from './window.ts'

describe.skipIf(!hasBrowser)('the catalogs', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
    const desk = deskOf(host)
    await desk.content.save({ title: 'Kettles', body: 'The kettle is bulletproof.', vertical_id: 'software' })
    await desk.content.save({ title: 'Cups', body: 'The cup is not bulletproof.', vertical_id: 'software' })
  })
  afterAll(() => host.close())

  const opened = async (address: string, options: Parameters<typeof openWindow>[1] = {}) => {
    const one = await openWindow(host, { width: 1440, ...options })
    await goTo(one.page, address)
    await one.page.getByRole('heading', { level: 1 }).first().waitFor()
    return one
  }
  const addRule = async (page: Page, phrase: string) => {
    await page.getByRole('button', { name: 'Add a forbidden claim' }).click()
    const list = page.getByRole('group', { name: 'Forbidden claims' })
    await page.keyboard.press('Tab')
    await list.getByLabel('Phrase', { exact: true }).fill(phrase)
    await list.getByLabel('Message').fill('Say how long it lasts.')
    await list.getByLabel('Id', { exact: true }).fill('bulletproof')
  }

  test('are reached from the sidebar, listed, searched and read by keyboard', async () => {
    const { page, errors } = await opened('/generate')
    await page.getByRole('link', { name: 'Templates & rules' }).click()
    await page.getByText('49 entries').waitFor()
    await page.getByRole('radio', { name: 'Rules' }).click()
    await page.getByText('26 entries').waitFor()
    await page.getByRole('searchbox').fill('fintech')
    await page.getByText('1 entry').waitFor()
    await page.getByRole('listbox').press('Enter')
    await page.getByRole('heading', { name: 'Financial services' }).waitFor()
    await page.getByText('No piece may claim “guaranteed returns”').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a new entry begins at the head of the list, from the one that is open or the first of its kind, by keyboard', async () => {
    const { page, errors } = await opened('/catalogs/template/case-study')
    await page
      .getByRole('heading', { level: 2, name: 'Case study' })
      .or(page.getByText('Template case-study'))
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'New', exact: true }).press('Enter')
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'New template, from “Case study”',
      expect.stringMatching(/^New style profile, from “.+”$/) as string,
      expect.stringMatching(/^New industry rules, from “.+”$/) as string,
    ])
    await page.keyboard.press('Enter')
    await page.waitForURL(/case-study\/edit\?copy=true/)
    await page.getByRole('heading', { level: 1, name: /Case study/ }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('an edit is kept when the window goes, refused at its field, and saved as the next version with a diff', async () => {
    const { page, errors } = await opened('/catalogs/style_profile/journalistic/edit')
    await page.getByLabel('Highest reading grade').fill('1')
    await page.getByLabel('Tone').fill('Dry as toast.')
    await page.getByText('Your changes are kept').waitFor()
    await page.reload()
    await page.getByText('Your unsaved changes are back').waitFor()
    expect(await page.getByLabel('Tone').inputValue()).toBe('Dry as toast.')
    await page.getByRole('button', { name: 'Save as version 2' }).click()
    await page.getByText('Nothing was saved, and everything you entered is still here.').waitFor()
    const grade = page.getByLabel('Highest reading grade')
    expect(await grade.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Tone').inputValue()).toBe('Dry as toast.')
    await grade.fill('14')
    await page.getByRole('button', { name: 'Save as version 2' }).click()
    await noticeOf(page, 'version 2 is in the catalog').waitFor()
    await page.getByRole('radio', { name: 'Versions' }).click()
    await page.getByRole('group', { name: 'Changes from version 1 to version 2' }).waitFor()
    expect(await page.locator('ins').allTextContents()).toContainEqual(expect.stringContaining('Dry as toast'))
    expect((await deskOf(host).catalog.getStyleProfile({ slug: 'journalistic' })).reading_grade.max).toBe(14)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a version that somebody saved meanwhile is not written over unasked', async () => {
    const { page } = await opened('/catalogs/style_profile/warm-brand/edit')
    await page.getByLabel('Tone').fill('Mine.')
    const kind = 'style_profile'
    const owner = host.rest.owner.catalog
    const { document, version } = await owner.exportEntry({ kind, id: 'warm-brand' })
    const theirs = { ...(document as Record<string, never>), tone: 'Theirs.' as never }
    await owner.saveEntry({ kind, id: 'warm-brand', based_on: version, document: theirs })
    await page.getByText('Someone else saved a new version').waitFor()
    expect(await page.getByLabel('Tone').inputValue()).toBe('Mine.')
    await page.getByRole('button', { name: `Save mine as version ${version + 2}` }).click()
    await expect
      .poll(async () => (await deskOf(host).catalog.getStyleProfile({ slug: 'warm-brand' })).tone)
      .toBe('Mine.')
    await page.context().close()
  })

  test('a rule is tried on a text, then on the library, and published from there', async () => {
    const { page, errors } = await opened('/catalogs/vertical/software/edit')
    await addRule(page, 'bulletproof')
    await page.getByText('No piece may claim “bulletproof”').waitFor()
    await page.getByRole('radio', { name: 'Try a text' }).click()
    await page.getByLabel('Text', { exact: true }).fill('It is bulletproof. It is not bulletproof.')
    const marked = page.getByRole('group', { name: 'The text with what the rules found' })
    await marked.locator('mark[data-look=fires]').waitFor()
    expect(await marked.locator('mark').evaluateAll((marks) => marks.map((one) => one.dataset.look))).toEqual([
      'fires',
      'cleared',
    ])
    await page.getByRole('radio', { name: 'In the library' }).click()
    await page.getByRole('button', { name: 'Try the rules on the library' }).click()
    await page.getByText('1 newly fail, 0 newly clear, 0 change in other ways.').waitFor()
    expect(await page.getByRole('list', { name: 'Pieces that' }).getByRole('link').allTextContents()).toEqual([
      'Kettles',
    ])
    await page.getByRole('button', { name: 'Publish this version' }).click()
    await noticeOf(page, 'is in the catalog').waitFor()
    const { compliance } = await deskOf(host).catalog.getVertical({ vertical_id: 'software' })
    expect(compliance.forbidden_claims.at(-1)).toMatchObject({ id: 'bulletproof', phrase: 'bulletproof' })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('rules are moved and removed by keyboard', async () => {
    const { page } = await opened('/catalogs/vertical/fintech/edit')
    const list = page.getByRole('group', { name: 'Forbidden claims' })
    const names = () => list.locator('summary').allTextContents()
    await list.locator('summary').first().waitFor()
    const [first = '', second = ''] = await names()
    await list.locator('summary').first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    expect((await names()).slice(0, 2)).toEqual([second, first])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(first)
    await list.getByRole('button', { name: 'Remove forbidden claim 1' }).press('Enter')
    expect(await names()).not.toContain(second)
    await page.getByRole('button', { name: 'Discard my changes' }).click()
    expect((await names()).slice(0, 2)).toEqual([first, second])
    await page.context().close()
  })

  test('an entry is retired after a question and taken back, exported, and imported as a new one', async () => {
    const { page, errors } = await opened('/catalogs/template/comparison')
    await page.getByRole('heading', { name: 'Preview of the form' }).waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export to a file' }).click()
    const document = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Record<string, unknown>
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Retire' }).click()
    await page.getByText('but cannot be replayed').waitFor()
    await page.getByRole('button', { name: 'Retire', exact: true }).click()
    await page.getByText('This entry is retired').waitFor()
    await page.getByRole('option', { name: /Comparison.*Retired/ }).waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('This entry is retired').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Import files' }).click()
    const files = (name: string, value: unknown) => ({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(value)),
    })
    await page.getByLabel('Files').setInputFiles([files('bad.json', { ...document, name: 7 })])
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('bad.json: name').waitFor()
    await page
      .getByLabel('Files')
      .setInputFiles([files('good.json', { ...document, id: 'house-comparison', name: 'House' })])
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('option', { name: /House/ }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('pass axe in both themes at 1024, and take text at 200 % without scrolling sideways', async () => {
    const { page } = await openWindow(host, { theme: 'light', width: 1024 })
    const large = (await openWindow(host, { theme: 'dark', width: 1024, textSize: 200 })).page
    const isSideways = (one: Page) => one.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    const settledAt = async (one: Page, address: string) => {
      await goTo(one, address)
      await one.locator('h3, [role=option]').first().waitFor()
      await one.waitForTimeout(400)
    }
    for (const address of [
      '/catalogs',
      '/catalogs/vertical/fintech',
      '/catalogs/template/blog-post',
      '/catalogs/style_profile/professional',
      '/catalogs/vertical/fintech/edit',
      '/catalogs/template/blog-post/edit',
    ]) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await settledAt(page, address)
      expect({ address, found: await violations(page) }).toEqual({ address, found: [] })
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect({ address, found: await colourViolations(page) }).toEqual({ address, found: [] })
      await settledAt(large, address)
      expect({ address, sideways: await isSideways(large) }).toEqual({ address, sideways: false })
      if (isLong) expect({ address, found: await violations(large) }).toEqual({ address, found: [] })
    }
    await goTo(large, '/catalogs/vertical/none')
    await large.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
    expect(await violations(large)).toEqual([])
    await page.context().close()
    await large.context().close()
  })

  test('are only read by whoever is no admin', async () => {
    const back = await sitAtDesk(host, 'editor')
    const { page } = await opened('/catalogs/vertical/fintech')
    await page.getByText('Only admins can change templates and rules.').waitFor()
    await page.getByRole('radio', { name: 'Try a text' }).waitFor()
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
    await goTo(page, '/catalogs/vertical/fintech/edit')
    await page.getByRole('heading', { name: 'Your role does not include this' }).waitFor()
    await page.context().close()
    await back()
  })
})

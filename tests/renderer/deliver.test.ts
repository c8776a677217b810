import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { harbourPiece, siteFolder } from '../support/publishing.ts'
import { violations } from './axe.ts'
import { inBothThemes, openPublishDialog, outsidePreview, publishDialogOf } from './publish-desk.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('publishing to a folder from the window', () => {
  let host: BrowserHost
  let site: ReturnType<typeof siteFolder>
  let content_id: string
  beforeAll(async () => {
    host = await browserHost()
    site = siteFolder()
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    content_id = await harbourPiece({ desk: deskOf(host), engine: host.rest.service.engine })
  })
  afterAll(async () => {
    await host.close()
    site.remove()
  })

  const path = () => join(site.path, 'content', 'posts', 'the-old-harbour.md')
  const file = () => readFileSync(path(), 'utf8')
  const sentIn = (page: Page) => page.getByRole('region', { name: 'Publishing targets' })
  const edit = async (from: string, to: string) => {
    const { revision, body } = await deskOf(host).content.get({ contentID: content_id })
    await deskOf(host).content.save({ content_id, revision, body: body.replace(from, to) })
  }

  test('without a target it says where one is added; an admin adds a folder, which is tested at once', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await openPublishDialog(page, content_id)
    const none = page.getByRole('dialog', { name: 'No publishing target yet' })
    expect(await inBothThemes(page)).toEqual([])
    await none.getByRole('link', { name: 'Open Settings' }).click()
    await page.getByRole('heading', { name: 'No target yet' }).waitFor()
    await page.getByRole('button', { name: 'Add target' }).click()
    const adding = page.getByRole('dialog', { name: 'Add target' })
    await adding.getByRole('combobox', { name: /^Kind/ }).click()
    await page.getByRole('option', { name: 'Folder' }).click()
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await adding.getByText('Enter a name.').waitFor()
    await adding.getByText('Enter the folder.').waitFor()
    await adding.getByText('Enter the address of the site.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('target-name')
    await adding.getByLabel('Name', { exact: true }).fill('Our site')
    await adding.getByLabel('Folder', { exact: true }).fill('not a whole path')
    await adding.getByLabel('Address of the site').fill('https://harbour.example')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await adding.getByText('Enter the whole path of the folder.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('target-root')
    expect(await inBothThemes(page)).toEqual([])
    await adding.getByLabel('Folder', { exact: true }).fill(site.path)
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await adding.waitFor({ state: 'detached' })
    const listed = page.getByRole('region', { name: 'Our site' })
    await listed.getByText('It can create drafts, publish and store images.').waitFor()
    await listed.getByText('Works', { exact: true }).waitFor()
    expect(await inBothThemes(page)).toEqual([])
    expect(outsidePreview(errors)).toEqual([])
    await page.context().close()
  })

  test('the palette leads to the dialog, and all of it is reached and sent from the keyboard', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}`)
    await page.getByRole('button', { name: 'Publish…', exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Publish this piece…' }).waitFor()
    await page.keyboard.type('publish this')
    await page.keyboard.press('Enter')
    const dialog = publishDialogOf(page)
    await dialog
      .getByText(/^No blockers, and 1 finding for human review\. Form and wording were checked, not whether it is true/)
      .waitFor()
    await dialog.getByText('No person has reviewed this', { exact: true }).waitFor()
    expect(await dialog.getByText(/of 100 points|None open/).count()).toBe(0)
    await dialog.getByText('Creates a draft at Our site (Folder). Readers see nothing.').waitFor()
    expect(await dialog.getByRole('status').textContent()).toContain('Creates a draft')
    const shown = page.frameLocator('iframe')
    await shown.getByText('A red one').waitFor()
    // The frame’s own sheet holds, and what is in it leads nowhere.
    const width = await shown.locator('body').evaluate((body) => getComputedStyle(body).maxWidth)
    expect(width).not.toBe('none')
    await shown.getByRole('link', { name: 'the museum' }).click()
    expect(page.context().pages()).toHaveLength(1)
    expect(await inBothThemes(page)).toEqual([])
    await dialog.getByRole('combobox', { name: /^Target/ }).focus()
    const reached = await tabStops(page)
    const stops = ['publish-target', 'radio', 'publish-slug', 'publish-excerpt', 'publish-categories', 'publish-tags']
    expect(reached.filter((stop) => stops.includes(stop))).toEqual([...stops, 'radio'])
    expect(reached).toContain('iframe')
    expect(reached.slice(-2)).toEqual(['Cancel', 'Create draft'])
    await page.keyboard.press('Enter')
    await dialog.getByText('Draft created').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close')
    expect(await inBothThemes(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await sentIn(page).getByText('Draft created').waitFor()
    expect(file()).toContain('draft: true')
    expect(outsidePreview(errors)).toEqual([])
    await page.context().close()
  })

  test('it is made public, and the window says no more of the page than was looked at', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await openPublishDialog(page, content_id)
    const dialog = publishDialogOf(page)
    await dialog.getByText('Updates the draft at Our site').waitFor()
    await dialog.getByRole('radio', { name: 'Draft' }).focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(/Writes the published file to Our site/).waitFor()
    await dialog.getByRole('button', { name: 'Write the file' }).click()
    // Nobody has seen the page: it is neither called published nor green, wherever the piece is shown.
    await page.getByRole('heading', { name: '“The old harbour” was sent' }).waitFor()
    const unseen = 'Written, not seen on the site yet'
    await dialog.getByText(unseen, { exact: true }).waitFor()
    await dialog.getByText(/The page could not be read/).waitFor()
    expect(await dialog.getByText(/are in order/).count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(file()).toContain('draft: false')
    for (const place of ['Pieces', 'Publishing targets', 'About this piece']) {
      const state = page.getByLabel(place, { exact: true }).getByText(unseen, { exact: true }).first()
      expect(await state.getAttribute('class'), place).not.toMatch(/good/)
    }
    expect(await inBothThemes(page)).toEqual([])
    // What is public keeps its address, and cannot become a draft by publishing.
    await page.getByRole('button', { name: 'Publish…', exact: true }).click()
    await dialog.getByRole('button', { name: 'Update the file' }).waitFor()
    await dialog.getByText('The piece is public at this address. Another slug moves it').waitFor()
    expect(await dialog.getByRole('radio', { name: 'Draft' }).count()).toBe(0)
    expect(outsidePreview(errors)).toEqual([])
    await page.context().close()
  })

  test('what somebody changed there is laid beside ours; theirs becomes a revision, or ours goes over it', async () => {
    writeFileSync(path(), file().replace('wet year', 'windy year'))
    await edit('A red one', 'A green one')
    const { page, errors } = await openWindow(host, { width: 1440 })
    await openPublishDialog(page, content_id)
    const dialog = publishDialogOf(page)
    await dialog.getByText('Someone changed it there').waitFor()
    await dialog.getByRole('button', { name: 'Compare versions' }).click()
    const deciding = page.getByRole('dialog', { name: 'Which version stays?' })
    const text = (column: string) => deciding.getByRole('group', { name: `Text, ${column}` })
    await text('Last sent').locator('del').first().waitFor()
    expect(await text('Last sent').locator('del').allTextContents()).toEqual(['removed: wet'])
    expect(await text('Here').locator('ins').allTextContents()).toContain('added: green')
    expect(await text('At Our site').locator('ins').allTextContents()).toEqual(['added: windy'])
    expect(await inBothThemes(page)).toEqual([])
    await deciding.getByRole('button', { name: 'Decide later' }).click()
    await sentIn(page).getByText('Changed there').waitFor()
    expect(file()).toContain('windy year')
    await sentIn(page).getByRole('button', { name: 'Compare and decide… Our site' }).click()
    await deciding.getByRole('button', { name: 'Save theirs as a revision' }).click()
    // What of ours they do not have is said first; going back decides nothing.
    const losing = page.getByRole('dialog', { name: 'Save theirs as a revision?' })
    await losing.getByText('2 passages of this piece are not in their text').waitFor()
    expect(await losing.getByRole('listitem').allTextContents()).toEqual([
      'A green one',
      'It was a wet year, said nobody.',
    ])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Back')
    expect(await inBothThemes(page)).toEqual([])
    await losing.getByRole('button', { name: 'Back' }).click()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Decide later')
    await deciding.getByRole('button', { name: 'Save theirs as a revision' }).click()
    await losing.getByRole('button', { name: 'Save theirs as a revision' }).click()
    await sentIn(page).getByText('Their version saved').waitFor()
    const taken = (await deskOf(host).content.get({ contentID: content_id })).body
    expect(taken).toContain('windy year')

    writeFileSync(path(), file().replace('A red one', 'A yellow one'))
    await edit('A red one', 'A blue crane')
    await openPublishDialog(page, content_id)
    await dialog.getByRole('button', { name: 'Compare versions' }).click()
    await deciding.getByRole('button', { name: 'Overwrite theirs' }).click()
    const over = page.getByRole('dialog', { name: 'Overwrite theirs?' })
    await over
      .getByText('One passage of their text is not in ours. It will be removed from the post at Our site')
      .waitFor()
    await over.getByText('Colophon keeps the earlier text').waitFor()
    expect(await over.getByRole('listitem').allTextContents()).toEqual(['A yellow one'])
    await over.getByRole('button', { name: 'Overwrite theirs' }).click()
    await dialog.getByText('Written, not seen on the site yet', { exact: true }).waitFor()
    expect(file()).toContain('A blue crane')
    await page.keyboard.press('Escape')
    const before = sentIn(page).getByText('What was there before').first()
    await before.click()
    const kept = sentIn(page).getByRole('region', { name: 'Text', exact: true }).first()
    expect(await kept.textContent()).toContain('A yellow one')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await kept.getByRole('button', { name: 'Copy: Text' }).click()
    await kept.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('A yellow one')
    expect(await inBothThemes(page)).toEqual([])
    expect(outsidePreview(errors)).toEqual([])
    await page.context().close()
  })

  test('it is unpublished with a reason, and stays there as a draft', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}`)
    await sentIn(page).getByRole('button', { name: 'Unpublish… Our site' }).click()
    const asking = page.getByRole('dialog', { name: 'Unpublish from Our site?' })
    await asking.getByRole('button', { name: 'Unpublish' }).click()
    await asking.getByText('Say why, in two words or more and at least ten letters.').waitFor()
    expect(await inBothThemes(page)).toEqual([])
    await asking.getByLabel('Why').fill('The figures are being checked.')
    await asking.getByRole('button', { name: 'Unpublish' }).click()
    await sentIn(page).getByText('Unpublished').waitFor()
    expect(file()).toContain('draft: true')
    expect(
      await sentIn(page)
        .getByRole('button', { name: /^Unpublish/ })
        .count(),
    ).toBe(0)
    expect(outsidePreview(errors)).toEqual([])
    await page.context().close()
  })

  test('nothing is lost at 1024 wide with the text at twice its size', async () => {
    const { page } = await openWindow(host, { width: 1024, height: 768, textSize: 200 })
    for (const address of [`/library/${content_id}?publish=true`, '/settings/publishing']) {
      await goTo(page, address)
      await page
        .getByText(/Quality gate|^Works$/)
        .first()
        .waitFor()
      expect(await violations(page)).toEqual([])
      const isWide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('[role=dialog]')].some(
          (one) => one.scrollWidth > one.clientWidth,
        ),
      )
      expect(isWide).toBe(false)
    }
    await page.context().close()
  })
})

/** What Tab reaches from where the focus is, up to the last control of the dialog: ids, else kinds or words. */
async function tabStops(page: Page): Promise<string[]> {
  const stops: string[] = []
  const focused = () =>
    page.evaluate(() => {
      const one = document.activeElement
      if (one === null) return ''
      return one.id.startsWith('publish-')
        ? one.id
        : (one.getAttribute('role') ?? (one.tagName === 'IFRAME' ? 'iframe' : one.textContent || one.tagName))
    })
  for (let steps = 0; steps < 60; steps += 1) {
    const stop = await focused()
    if (stop !== stops.at(-1)) stops.push(stop)
    if (stop === 'Create draft') break
    await page.keyboard.press('Tab')
  }
  return stops
}

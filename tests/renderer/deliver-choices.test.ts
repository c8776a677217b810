import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { ghostDouble, type GhostDouble } from '../support/ghost-double.ts'
import { harbourPiece } from '../support/publishing.ts'
import { wordpressDouble } from '../support/wordpress-double.ts'
import type { WordPressDouble } from '../support/wordpress-shapes.ts'
import { violations } from './axe.ts'
import { chooseTarget, inBothThemes, openPublishDialog, outsidePreview, publishDialogOf } from './publish-desk.ts'
import { deskOf, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('what a person chooses for a post', () => {
  let host: BrowserHost
  let blog: WordPressDouble
  let ghost: GhostDouble
  let content_id: string
  beforeAll(async () => {
    host = await browserHost()
    blog = await wordpressDouble()
    ghost = await ghostDouble()
    const { accounts, publishing } = host.rest.owner
    await accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    const value = [blog.url, ghost.url].map((url) => new URL(url).host)
    await accounts.setSetting({ name: 'outbound_allow_hosts', value })
    const { login = '', app_password = '' } = blog.users.editor ?? {}
    const site = { name: 'Blog', kind: 'wordpress', config: { url: blog.url }, secret: `${login}:${app_password}` }
    await publishing.saveTarget(site)
    const config = { url: ghost.url }
    await publishing.saveTarget({ name: 'Magazine', kind: 'ghost', config, secret: ghost.tokens.editor })
    await publishing.saveTarget({ name: 'Letter', kind: 'ghost_newsletter', config, secret: ghost.tokens.contributor })
    content_id = await harbourPiece({ desk: deskOf(host), engine: host.rest.service.engine })
  })
  afterAll(async () => {
    await host.close()
    await blog.close()
    await ghost.close()
  })

  test('terms are chosen from those of the site as they are typed, from the keyboard, and taken away again', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await openPublishDialog(page, content_id)
    await chooseTarget(page, 'Blog')
    const dialog = publishDialogOf(page)
    const field = dialog.getByRole('combobox', { name: 'Categories' })
    await field.focus()
    await page.keyboard.type('uncat')
    await page.getByRole('option', { name: 'Uncategorized' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Boats')
    await page.getByRole('option', { name: 'Boats Not on the site' }).waitFor()
    // The list hangs on its field; it is no part of the page that a landmark would hold.
    expect((await violations(page)).filter((one) => !one.startsWith('region:'))).toEqual([])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await dialog.getByText('Not on the site, and left out: Boats.', { exact: true }).waitFor()
    const looked = dialog.getByRole('region', { name: 'Checks' })
    await looked.getByText('Not on the site, and left out: “Boats”.').waitFor()
    expect(await inBothThemes(page)).toEqual([])
    await field.focus()
    await page.keyboard.press('Backspace')
    await looked.getByText('The site has every category and tag.').waitFor()
    await dialog.getByRole('button', { name: 'Remove Uncategorized' }).click()
    await looked.getByText('The site has every category and tag.').waitFor({ state: 'detached' })
    // With the list shut, Escape leaves the dialog and takes no choice away.
    await field.focus()
    await page.keyboard.type('News,')
    await dialog.getByRole('button', { name: 'Remove News' }).waitFor()
    await page.keyboard.press('Escape')
    if (await dialog.isVisible()) await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(outsidePreview(errors)).toEqual([])
    await page.context().close()
  })

  test('author, readers and canonical address stand under “More”, and an address that is none is named', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await openPublishDialog(page, content_id)
    await chooseTarget(page, 'Magazine')
    const dialog = publishDialogOf(page)
    expect(await dialog.getByLabel('Canonical address').isVisible()).toBe(false)
    await dialog.getByText('More', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Canonical address').fill('nonsense')
    await dialog.getByRole('combobox', { name: /^Author/ }).click()
    await page.getByRole('option', { name: 'author', exact: true }).click()
    await dialog.getByRole('combobox', { name: /^Who may read it/ }).click()
    await page.getByRole('option', { name: 'Members', exact: true }).click()
    const send = dialog.getByRole('button', { name: 'Create draft' })
    await send.click()
    await dialog.getByText('Enter a whole address, such as https://example.com/piece.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('publish-canonical')
    expect(await inBothThemes(page)).toEqual([])
    await dialog.getByLabel('Canonical address').fill('https://home.example/harbour')
    await send.click()
    await dialog.getByText('Draft created').waitFor()
    const { publications } = await deskOf(host).publishing.deliveries({ content_id })
    expect(publications[0]).toMatchObject({ state: 'confirmed', differences: [] })
    expect(outsidePreview(errors)).toEqual([])
    await page.context().close()
  })

  test('a newsletter issue has a subject and a preview text, and nothing that it cannot take', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await openPublishDialog(page, content_id)
    await chooseTarget(page, 'Letter')
    const dialog = publishDialogOf(page)
    await dialog.getByLabel('Subject').fill('Boats this week')
    await dialog.getByLabel('Preview text').fill('What came in.')
    expect(await dialog.getByText('More', { exact: true }).count()).toBe(0)
    expect(await inBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Create draft' }).click()
    await dialog.getByText('Draft created').waitFor()
    expect(ghost.posts().at(-1)).toMatchObject({ status: 'draft' })
    expect(outsidePreview(errors)).toEqual([])
    await page.context().close()
  })

  test('nothing scrolls sideways at 1024 wide with the text at twice its size', async () => {
    const { page } = await openWindow(host, { width: 1024, height: 768, textSize: 200 })
    await openPublishDialog(page, content_id)
    await chooseTarget(page, 'Magazine')
    const dialog = publishDialogOf(page)
    await dialog.getByText('More', { exact: true }).click()
    await dialog
      .getByLabel('Tags', { exact: true })
      .fill('A tag with a name that is long enough to be wider than its field is,')
    await dialog.getByLabel('Slug').focus()
    await dialog.getByText('Not on the site, and left out: A tag').first().waitFor()
    expect(await violations(page)).toEqual([])
    expect(await dialog.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false)
    await page.context().close()
  })
})

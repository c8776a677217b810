import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { ghostDouble, type GhostDouble } from '../support/ghost-double.ts'
import { harbourPiece, PNG } from '../support/publishing.ts'
import { wordpressDouble } from '../support/wordpress-double.ts'
import type { WordPressDouble } from '../support/wordpress-shapes.ts'
import { chooseTarget, inBothThemes, openPublishDialog, outsidePreview, publishDialogOf } from './publish-desk.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('publishing to sites from the window', () => {
  let host: BrowserHost
  let blog: WordPressDouble
  let ghost: GhostDouble
  let content_id: string
  beforeAll(async () => {
    host = await browserHost()
    blog = await wordpressDouble()
    ghost = await ghostDouble()
    const { accounts } = host.rest.owner
    await accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    const hosts = [blog.url, ghost.url].map((url) => new URL(url).host)
    await accounts.setSetting({ name: 'outbound_allow_hosts', value: hosts })
    content_id = await harbourPiece({ desk: deskOf(host), engine: host.rest.service.engine })
  })
  afterAll(async () => {
    await host.close()
    await blog.close()
    await ghost.close()
  })

  test('a site is signed in to with what its page shows; its time, pictures and terms are asked for', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, '/settings/publishing')
    await page.getByRole('button', { name: 'Add target' }).click()
    const adding = page.getByRole('dialog', { name: 'Add target' })
    await adding.getByRole('combobox', { name: /^Kind/ }).click()
    await page.getByRole('option', { name: 'WordPress' }).click()
    await adding.getByLabel('Name', { exact: true }).fill('Blog')
    await adding.getByLabel('Address of the site').fill(blog.url)
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    const signing = page.getByRole('dialog', { name: 'Sign in to Blog' })
    await signing.getByRole('button', { name: 'Sign in' }).click()
    await signing.getByText('Enter the password that the site shows.').waitFor()
    expect(await inBothThemes(page)).toEqual([])
    await signing.getByLabel('User name').fill(blog.users.editor?.login ?? '')
    await signing.getByLabel('Application password', { exact: true }).fill(blog.users.editor?.app_password ?? '')
    await signing.getByRole('button', { name: 'Sign in' }).click()
    await page
      .getByRole('region', { name: 'Blog' })
      .getByText(/as eddi \(editor\)/)
      .waitFor()

    await openPublishDialog(page, content_id)
    await chooseTarget(page, 'Blog')
    const dialog = publishDialogOf(page)
    await dialog.getByRole('radio', { name: 'Schedule' }).click()
    await dialog.getByText('In the site’s time (Asia/Kathmandu).').waitFor()
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await dialog.getByText('Enter a day and time in the future.').last().waitFor()
    await dialog.getByLabel('Public from').fill('2099-02-01T09:00')
    await dialog.getByText('In your time: 1 February 2099, 03:15 (UTC).').waitFor()
    await dialog.getByLabel('Slug').fill('Not a slug')
    await dialog.getByText('Use small letters, digits and single hyphens.').waitFor()
    await dialog.getByLabel('Slug').fill('harbour')
    await dialog.getByLabel('Categories').fill('News, Boats')
    await dialog.getByLabel('Tags', { exact: true }).focus()
    await dialog.getByText('Not on the site, and left out: News, Boats.', { exact: true }).waitFor()
    await dialog.getByLabel('Create categories and tags').check()
    await dialog.getByText('Not on the site, and created there: News, Boats.', { exact: true }).waitFor()
    const picture = { name: 'harbour.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') }
    await dialog.getByLabel('Featured image').setInputFiles(picture)
    const send = dialog.getByRole('button', { name: 'Schedule for 1 February 2099, 09:00' })
    await send.click()
    await dialog.getByText('Describe the image, or mark it as decorative.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('publish-alt')
    expect(await inBothThemes(page)).toEqual([])
    await dialog.getByLabel('Alternative text').fill('The quay at low tide')
    await send.click()
    await dialog.getByText('Scheduled', { exact: true }).waitFor()
    await dialog.getByText('Public from 1 February 2099, 09:00 (Asia/Kathmandu)').waitFor()
    await dialog.getByText('In your time: 1 February 2099, 03:15 (UTC).').waitFor()
    expect(blog.posts()).toMatchObject([{ status: 'future' }])
    expect(blog.media()).toHaveLength(1)
    const { publications } = await deskOf(host).publishing.deliveries({ content_id })
    expect(publications[0]).toMatchObject({ publish_at: '2099-02-01T03:15:00.000Z', differences: [] })
    expect(outsidePreview(errors)).toEqual([])
    await page.context().close()
  })

  test('whether a connection could send is said as the platform says it, and a newsletter takes drafts alone', async () => {
    const { owner } = host.rest
    const config = { url: ghost.url }
    const desk = deskOf(host)
    for (const [name, kind, secret] of [
      ['Own column', 'ghost', ghost.tokens.contributor],
      ['Weekly letter', 'ghost_newsletter', ghost.tokens.author],
    ] as const) {
      const { target_id } = await owner.publishing.saveTarget({ name, kind, config, secret })
      await desk.publishing.testTarget({ target_id })
    }
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, '/settings/publishing')
    const said = (name: string) => page.getByRole('region', { name }).getByText('Can this connection send?')
    await said('Own column').getByText('No (enforced by Ghost)').waitFor()
    await said('Weekly letter').getByText('Yes', { exact: true }).waitFor()
    expect(await inBothThemes(page)).toEqual([])
    await openPublishDialog(page, content_id)
    await chooseTarget(page, 'Weekly letter')
    const dialog = publishDialogOf(page)
    await dialog.getByRole('button', { name: 'Create draft' }).waitFor()
    expect(await dialog.getByRole('radio', { name: 'Publish now' }).count()).toBe(0)
    expect(await dialog.getByLabel('Categories').count()).toBe(0)
    expect(outsidePreview(errors)).toEqual([])
    await page.context().close()
  })
})

import type { Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { X509Certificate } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { behindTls } from '../support/behind-tls.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { certificate, hasOpenssl } from '../support/certificate.ts'
import { siteFolder } from '../support/publishing.ts'
import { writtenRelease } from '../support/reviews.ts'
import { wordpressDouble } from '../support/wordpress-double.ts'
import type { WordPressDouble } from '../support/wordpress-shapes.ts'
import { inBothThemes, outsidePreview } from './publish-desk.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('what a person confirms before a text goes out, and whom Colophon believes', () => {
  let host: BrowserHost
  let blog: WordPressDouble
  let site: ReturnType<typeof siteFolder>
  let tls: Server | undefined
  beforeAll(async () => {
    host = await browserHost()
    blog = await wordpressDouble()
    site = siteFolder()
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  })
  afterAll(async () => {
    await host.close()
    await blog.close()
    site.remove()
    tls?.close()
    tls?.closeAllConnections()
  })
  const allow = (...urls: string[]) =>
    host.rest.owner.accounts.setSetting({
      ...{ name: 'outbound_allow_hosts', value: urls.map((url) => new URL(url).host) },
    })
  const secret = () => `${blog.users.editor?.login ?? ''}:${blog.users.editor?.app_password ?? ''}`
  const addSite = (name: string, url: string, own: { secret?: string } = {}) =>
    host.rest.owner.publishing.saveTarget({ name, kind: 'wordpress', config: { url }, ...own })

  test('open reviews are confirmed before anything is sent, and the record says so', async () => {
    const config = { root: site.path, preset: 'plain', site_url: 'https://harbour.example', notes: 'footnotes' }
    await host.rest.owner.publishing.saveTarget({ name: 'Site', kind: 'folder', config })
    const { content } = await writtenRelease(deskOf(host))
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content.content_id}?publish=true`)
    const dialog = page.getByRole('dialog', { name: content.title })
    await dialog.getByText('2 reviews are open.').waitFor()
    const sent = async () => (await deskOf(host).publishing.deliveries({ content_id: content.content_id })).publications
    await dialog.getByRole('button', { name: 'Create draft' }).click()
    await dialog.getByText('Tick this to continue.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('publish-open')
    expect(await sent()).toEqual([])
    expect(await inBothThemes(page)).toEqual([])
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Create draft' }).click()
    await dialog.getByText('Draft created').waitFor()
    await dialog.getByText('Sent with 2 reviews open').waitFor()
    expect(await sent()).toMatchObject([{ state: 'confirmed', reviews_open: 2 }])
    expect(outsidePreview(errors)).toEqual([])
    await page.context().close()
  })

  test.skipIf(!hasOpenssl())('a certificate is trusted by its fingerprint, and that one alone', async () => {
    const pair = certificate()
    const proxy = behindTls(blog, pair)
    tls = proxy.server
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve))
    const url = `https://127.0.0.1:${(proxy.server.address() as AddressInfo).port}`
    await allow(url)
    await addSite('Own', url, { secret: secret() })
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, '/settings/publishing')
    const listed = page.getByRole('region', { name: 'Own' })
    await listed.getByRole('button', { name: /^Test/ }).click()
    const fingerprint = new X509Certificate(pair.cert).fingerprint256.replaceAll(':', '').toLowerCase()
    await listed.getByText(fingerprint).waitFor()
    expect(proxy.asked()).toBe(0)
    expect(await inBothThemes(page)).toEqual([])
    await listed.getByRole('button', { name: /^Trust/ }).click()
    const asking = page.getByRole('dialog', { name: /certificate/i })
    await asking.getByText(fingerprint).waitFor()
    expect(await inBothThemes(page)).toEqual([])
    await asking.getByRole('button', { name: /^Trust/ }).click()
    await listed.getByText(/as eddi \(editor\)/).waitFor()
    expect(proxy.asked()).toBeGreaterThan(0)
    const { targets } = await deskOf(host).publishing.targets({})
    expect(targets.find(({ name }) => name === 'Own')?.config.certificate_sha256).toBe(fingerprint)
    expect(outsidePreview(errors)).toEqual([])
    await page.context().close()
  })

  /** As in the desktop, which a site leads back to; what leads on to the window is the same address as there. */
  const asDesktop = (page: Page) =>
    page.evaluate(() => {
      Object.assign(window, { colophon: { platform: 'linux', onGo: () => () => undefined } })
    })

  test('the site’s own page leads back with a password, which is kept and tried at once; another site’s is not', async () => {
    await allow(blog.url)
    const { target_id } = await addSite('Blog', blog.url)
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, '/settings/publishing')
    await asDesktop(page)
    await page
      .getByRole('region', { name: 'Blog' })
      .getByRole('button', { name: /Sign in/ })
      .click()
    const signing = page.getByRole('dialog', { name: 'Sign in to Blog' })
    expect(await signing.getByLabel('User name').count()).toBe(0)
    expect(await inBothThemes(page)).toEqual([])
    const returned = async (site_url: string): Promise<string> => {
      const opened = page.context().waitForEvent('page')
      await signing.getByRole('button', { name: /^Open/ }).click()
      const popup = await opened
      await popup.waitForURL(/authorize-application/)
      const asked = new URL(popup.url()).searchParams
      await popup.close()
      expect(asked.get('app_name')).toMatch(/^Colophon \(/)
      const back = new URL(asked.get('success_url') ?? '')
      expect(back.href).toMatch(/^colophon:\/\/wordpress\/connected\?/)
      const { login = '', app_password = '' } = blog.users.editor ?? {}
      for (const [name, value] of Object.entries({ site_url, user_login: login, password: app_password }))
        back.searchParams.set(name, value)
      return back.href
    }
    const finish = (url: string) => deskOf(host).publishing.finishAuthorisation({ url })
    await expect(finish(await returned('https://other.example'))).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    const url = await returned(blog.url)
    expect(await finish(url)).toMatchObject({ target_id, has_secret: true })
    await expect(finish(url)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await signing.getByRole('button', { name: 'Close' }).click()
    await goTo(page, `/settings/publishing?test=${target_id}`)
    await page
      .getByRole('region', { name: 'Blog' })
      .getByText(/as eddi \(editor\)/)
      .waitFor()
    expect(outsidePreview(errors)).toEqual([])
    await page.context().close()
  })
})

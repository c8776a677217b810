import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebSocketRoute } from 'playwright'
import { openBrowserShell } from '../../core/transport/host.ts'
import { windowHostName, writeLaunchFile } from '../../core/transport/launch-file.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { testFolder } from '../support/world.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('a window of the browser shell', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
    await deskOf(host).accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
  })
  afterAll(() => host.close())

  test('keeps its one-time token out of its address, and its session over a reload', async () => {
    const { page } = await openWindow(host)
    await page.getByRole('heading', { name: 'Write' }).waitFor()
    expect(page.url()).not.toContain('token')
    await page.reload()
    await page.getByText('Connected', { exact: true }).waitFor()
    await page.context().close()
  })

  test('hears at once of what happens elsewhere', async () => {
    const { page } = await openWindow(host)
    await page.getByRole('link', { name: 'Library' }).click()
    await page.getByText('Nothing here yet').waitFor()
    await deskOf(host).content.save({ title: 'Written in another window', body: 'A line.' })
    await page.getByRole('option', { name: /Written in another window/ }).waitFor()
    await page.context().close()
  })

  test('connects again after its socket breaks, and catches up', async () => {
    const context = await host.browser.newContext()
    const page = await context.newPage()
    const sockets: WebSocketRoute[] = []
    await page.routeWebSocket(/\/rpc$/, (route) => {
      sockets.push(route)
      route.connectToServer()
    })
    await page.goto(host.shell.newOpenUrl())
    await page.getByText('Runs appear here.').waitFor()
    await sockets[0]?.close({ code: 1012, reason: 'restarting' })
    await page.getByText('Reconnecting…').waitFor()

    const { example_input } = await deskOf(host).catalog.getTemplate({ slug: 'blog-post' })
    await deskOf(host).generation.submit({
      template_id: 'blog-post',
      style_profile_id: 'professional',
      user_input: example_input,
    })
    await page.getByText('Connected', { exact: true }).waitFor()
    await page.getByRole('link', { name: /seed-lending shelf/ }).waitFor()
    expect(sockets.length).toBeGreaterThan(1)
    await context.close()
  })

  test('an engine that does not answer is said, in place of grey lines that go on, and the view comes back by itself', async () => {
    const { content_id } = await deskOf(host).content.save({ title: 'Kept', body: 'A line.' })
    const context = await host.browser.newContext()
    const page = await context.newPage()
    const sockets: WebSocketRoute[] = []
    let isGone = false
    await page.routeWebSocket(/\/rpc$/, (route) => {
      sockets.push(route)
      if (isGone) void route.close({ code: 1012 })
      else route.connectToServer()
    })
    await page.goto(host.shell.newOpenUrl())
    await page.getByText('Connected', { exact: true }).waitFor()
    isGone = true
    await sockets[0]?.close({ code: 1012, reason: 'gone' })
    await goTo(page, `/library/${content_id}`)
    await page
      .getByRole('alert')
      .getByText(/^The engine has not answered since \d\d:\d\d$/)
      .waitFor()
    await page
      .getByRole('alert')
      .getByText(/is kept on this computer\. Colophon keeps trying/)
      .waitFor()
    await page.getByText('Not loaded yet: there is no connection.').first().waitFor()
    expect(await page.getByRole('status', { name: 'Loading the piece' }).count()).toBe(0)
    isGone = false
    await page.getByRole('heading', { name: 'Kept', level: 1 }).waitFor()
    await page.getByText(/^The engine has not answered/).waitFor({ state: 'detached' })
    await context.close()
  })

  test('an engine that ends under an unsaved text says what was not saved, tries at once where it is asked to, and a new link in the same tab offers the text', async () => {
    const { content_id } = await deskOf(host).content.save({ title: 'Typed', body: 'A line.' })
    const context = await host.browser.newContext()
    const page = await context.newPage()
    const sockets: WebSocketRoute[] = []
    let end: 'none' | 'gone' | 'another' = 'none'
    await page.routeWebSocket(/\/rpc$/, (route) => {
      sockets.push(route)
      if (end === 'gone') void route.close({ code: 1012 })
      else if (end === 'another') void route.close({ code: 1008 })
      else route.connectToServer()
    })
    await page.goto(host.shell.newOpenUrl())
    await page.getByText('Connected', { exact: true }).waitFor()
    await goTo(page, `/library/${content_id}/edit`)
    const editor = page.getByRole('textbox', { name: 'Text' })
    await editor.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText(' Another line.')
    await page.getByText('Unsaved changes').waitFor()
    end = 'gone'
    await sockets[0]?.close({ code: 1012, reason: 'gone' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Not saved yet' }).waitFor()
    const alert = page.getByRole('alert').filter({ hasText: 'The engine has not answered since' })
    await alert.getByText('What you asked for last, such as saving, was not done. It is tried again').waitFor()
    await alert.getByText('its new link opens a window that offers the text').waitFor()
    // By now the next try is seconds away.
    await expect.poll(() => sockets.length, { timeout: 30_000 }).toBeGreaterThan(4)
    const tries = sockets.length
    await alert.getByRole('button', { name: 'Try now' }).click()
    await expect.poll(() => sockets.length, { timeout: 1500 }).toBeGreaterThan(tries)

    end = 'another'
    await alert.getByRole('button', { name: 'Try now' }).click()
    await page.getByRole('heading', { name: 'This window is not signed in' }).waitFor()
    await page.getByText('Text that you had not saved is kept on this computer.').waitFor()
    end = 'none'
    await page.evaluate((address) => {
      location.href = address
    }, host.shell.newOpenUrl())
    await page.getByText('Connected', { exact: true }).waitFor()
    expect(page.url()).not.toContain('token')
    await goTo(page, `/library/${content_id}/edit`)
    await page.getByText(/^Unsaved changes from .* are kept on this computer$/).waitFor()
    expect((await deskOf(host).content.get({ contentID: content_id })).body).toBe('A line.')
    await context.close()
  })

  test('says what to do once its secret is refused', async () => {
    const context = await host.browser.newContext()
    const page = await context.newPage()
    await page.addInitScript(() => sessionStorage.setItem('colophon.session', 'of another start'))
    await page.goto(host.shell.origin)
    await page.getByRole('heading', { name: 'This window is not signed in' }).waitFor()
    await page.getByText(/For a new link, run npm start\.$/).waitFor()
    const without = await context.newPage()
    await without.goto(host.shell.origin)
    await without.getByRole('heading', { name: 'This window is not signed in' }).waitFor()
    await context.close()
  })

  test('comes from a page on disk to the window, at a host name of this installation', async () => {
    const folder = testFolder()
    const context = host.rest.service.engine.workspace.deskContext
    const renderer = join(import.meta.dirname, '..', '..', 'out', 'renderer')
    const shell = await openBrowserShell(context, renderer, { hostName: windowHostName(folder.path) })
    const page = await host.browser.newPage()
    await page.goto(writeLaunchFile(folder.path, shell.newOpenUrl()))
    await page.getByText('Connected', { exact: true }).waitFor()
    expect(page.url()).toMatch(/^http:\/\/c[0-9a-f]{20}\.localhost:\d+\/#\/(?!.*token)/)
    await page.close()
    await shell.close()
    folder.remove()
  })

  test('a link that was used, or whose minute is over, says so and how to get a new one', async () => {
    const address = host.shell.newOpenUrl()
    const context = await host.browser.newContext()
    const first = await context.newPage()
    await first.goto(address)
    await first.getByText('Connected', { exact: true }).waitFor()
    const second = await context.newPage()
    await second.goto(address)
    await second.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await second.getByText(/For a new link, run npm start\.$/).waitFor()
    expect(await second.getByText('not signed in').count()).toBe(0)
    await context.close()
  })
})

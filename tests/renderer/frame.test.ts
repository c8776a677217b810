import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { endOf } from '../support/world.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow, sitAtDesk } from './window.ts'

describe.skipIf(!hasBrowser)('from anywhere', () => {
  let host: BrowserHost
  let contentId: string
  beforeAll(async () => {
    host = await browserHost()
    const desk = deskOf(host)
    const { example_input } = await desk.catalog.getTemplate({ slug: 'blog-post' })
    const asked = { template_id: 'blog-post', style_profile_id: 'professional', user_input: example_input }
    const { content } = await endOf(desk, (await desk.generation.submit(asked)).request_id)
    contentId = content?.content_id ?? ''
  })
  afterAll(() => host.close())

  test('the palette reaches views, templates and pieces by their words, without a mouse', async () => {
    const { page, errors } = await openWindow(host)
    const line = page.getByRole('combobox', { name: 'Search views, templates, pieces and actions' })
    await page.keyboard.press('Control+k')
    await line.waitFor()
    expect(await violations(page)).toEqual([])
    await line.pressSequentially('audit')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    await line.waitFor({ state: 'detached' })

    await page.keyboard.press('Control+k')
    await line.fill('press wri')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Press release' }).waitFor()

    const { title } = await deskOf(host).content.get({ contentID: contentId })
    await page.keyboard.press('Control+k')
    await line.fill(title)
    await page.getByRole('option', { name: title }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/library/${contentId}*`)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('the palette says where nothing matches, and Escape leaves everything as it was', async () => {
    const { page } = await openWindow(host)
    await goTo(page, '/sources')
    await page.getByRole('button', { name: 'Go to …' }).click()
    await page.getByRole('combobox').fill('zebra crossing')
    await page.getByText('No results').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox').waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('#/sources')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('dark')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await page.context().close()
  })

  test('a viewer is offered nothing to write', async () => {
    const restore = await sitAtDesk(host, 'viewer')
    const { page } = await openWindow(host)
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Library', exact: true }).waitFor()
    expect(await page.getByRole('option', { name: /^Write: / }).count()).toBe(0)
    await page.context().close()
    await restore()
  })

  test('a view that opens begins at its top, wherever the one before was left', async () => {
    const { page } = await openWindow(host, { width: 1024, height: 500 })
    await goTo(page, '/settings/models')
    await page.getByRole('heading', { name: 'Which model does what' }).waitFor()
    await page.mouse.move(700, 300)
    await page.mouse.wheel(0, 400)
    const top = () => page.evaluate(() => document.querySelector('main')?.scrollTop)
    await expect.poll(top).toBeGreaterThan(0)
    await goTo(page, '/settings/research')
    await page.getByRole('heading', { level: 1, name: 'Research' }).waitFor()
    expect(await top()).toBe(0)
    await page.context().close()
  })

  test('being offline is a state that the status bar names, like the last backup', async () => {
    await host.rest.owner.backups.create({})
    const { page, errors } = await openWindow(host)
    const bar = page.getByRole('contentinfo', { name: 'Status' })
    await bar.getByRole('link', { name: /^Last backup just now/ }).waitFor()
    expect(await bar.getByText('Offline').count()).toBe(0)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await bar.getByText('Offline').waitFor()
    await page.context().setOffline(false)
    await bar.getByText('Offline').waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('the bar of the editor is one line on 1024 pixels, and says in words what it has no room to show', async () => {
    const { page, errors } = await openWindow(host, { width: 1024 })
    await goTo(page, `/library/${contentId}/edit`)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.waitFor()
    const [first, last] = [await page.getByText('Back to reading').boundingBox(), await save.boundingBox()]
    const middle = (box: typeof first) => (box === null ? -1 : box.y + box.height / 2)
    expect(Math.abs(middle(first) - middle(last))).toBeLessThan(4)
    await page.getByRole('status').getByText('Revision 1, saved').waitFor()
    await page.getByRole('textbox', { name: 'Title' }).fill('Another title')
    const unsaved = page.getByRole('status').filter({ hasText: /unsaved/i })
    await expect.poll(async () => (await unsaved.boundingBox())?.width ?? 0).toBeGreaterThan(40)
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })

  test.for([1440, 1024])('titles of views stand at one height, %i wide', async (width) => {
    const { page, errors } = await openWindow(host, { width })
    const views = {
      generate: 'Write',
      library: 'Library',
      runs: 'Runs',
      inbox: 'Inbox',
      reviews: 'Reviews',
      validity: 'Source health',
      sources: 'Sources',
      catalogs: 'Templates & rules',
      'settings/team': 'Team',
      'settings/usage': 'Usage and trends',
    }
    const middles: Record<string, number> = {}
    for (const [view, name] of Object.entries(views)) {
      await goTo(page, `/${view}`)
      const title = page.getByRole('heading', { level: 1, name, exact: true })
      await title.waitFor()
      const box = await title.boundingBox()
      middles[view] = box === null ? -1 : Math.round(box.y + box.height / 2)
    }
    const all = Object.values(middles)
    expect({ ...middles, apart: Math.max(...all) - Math.min(...all) <= 2 }).toEqual({ ...middles, apart: true })
    expect(errors).toEqual([])
    await page.context().close()
  })
})

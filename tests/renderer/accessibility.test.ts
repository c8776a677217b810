import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { endOf } from '../support/world.ts'
import { colourViolations, violations } from './axe.ts'
import { deskOf, goTo, openWindow } from './window.ts'

/** Each goes through all views: on a busy machine that takes minutes. */
const OVER_ALL_VIEWS = 600_000

describe.skipIf(!hasBrowser)('every view', () => {
  let host: BrowserHost
  let views: Record<string, string>

  beforeAll(async () => {
    host = await browserHost()
    const desk = deskOf(host)
    const { example_input } = await desk.catalog.getTemplate({ slug: 'blog-post' })
    const { request_id } = await desk.generation.submit({
      template_id: 'blog-post',
      style_profile_id: 'professional',
      user_input: example_input,
      vertical_id: 'healthcare',
    })
    const { content } = await endOf(desk, request_id)
    const { next } = await desk.approvals.get({ request_id })
    const piece = `/library/${content?.content_id ?? ''}`
    views = {
      Generate: '/generate',
      form: '/generate/templates/press-release',
      run: `/runs/${request_id}`,
      Runs: '/runs',
      'no run of a kind': '/runs?show=failed',
      Usage: '/usage',
      Library: '/library',
      piece,
      'publish dialog': `${piece}?publish=true`,
      revisions: `${piece}/revisions`,
      'filtered Library': '/library?q=harbour&state=archived',
      editor: `${piece}/edit`,
      passport: `${piece}/passport`,
      'new piece': '/library/new',
      Models: '/settings/models',
      'API access': '/settings/access',
      Research: '/settings/research',
      Publishing: '/settings/publishing',
      Team: '/settings/team',
      Plan: '/settings/plan',
      Backup: '/settings/backup',
      Appearance: '/settings/appearance',
      'Audit log': '/settings/audit',
      About: '/settings/about',
      Inbox: '/inbox',
      'inbox of the team': '/inbox?whose=team',
      'review in the inbox': `/inbox/reviews/${next ?? ''}`,
      'piece in the inbox': `/inbox/pieces/${content?.content_id ?? ''}`,
      evidence: `${piece}/evidence`,
      Reviews: '/reviews',
      'reviews of the team': '/reviews?view=team',
      review: `/reviews/${next ?? ''}`,
      nowhere: '/nowhere',
    }
  })
  afterAll(() => host.close())

  test('the welcome passes axe', async () => {
    const { page } = await openWindow(host, { isWelcomed: false, theme: 'dark' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  test('passes axe in both themes', { timeout: OVER_ALL_VIEWS }, async () => {
    const { page, errors } = await openWindow(host, { theme: 'light' })
    const found: Record<string, string[]> = {}
    for (const [name, address] of Object.entries(views)) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await goTo(page, address)
      await settle(page)
      const inLight = await violations(page)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
      found[name] = [...inLight, ...(await colourViolations(page))]
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(views).map((name) => [name, []])))
    expect(errors).toEqual([])
    await page.context().close()
  })

  test.for(['light', 'dark'] as const)('its dialogs and notes pass axe in the %s theme', async (theme) => {
    const { page } = await openWindow(host, { theme })
    await goTo(page, '/generate/templates/blog-post')
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByText('Fill in “Topic”.').waitFor()
    expect(await violations(page)).toEqual([])

    await goTo(page, '/settings/access')
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Newsletter script')
    await page.waitForTimeout(300)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('This is the only time it is shown').waitFor()
    await page.waitForTimeout(300)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  test.for(['light', 'dark'] as const)(
    'its menus and lists of choices pass axe while they are open, in the %s theme',
    async (theme) => {
      const { page } = await openWindow(host, { theme })
      const opened = async (role: 'button' | 'combobox', name: string | RegExp) => {
        await page.getByRole(role, { name }).first().click()
        await page
          .getByRole(role === 'button' ? 'menu' : 'listbox')
          .last()
          .waitFor()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
      }
      await goTo(page, views.piece ?? '')
      await page.getByRole('article').waitFor()
      await opened('button', 'More')
      await goTo(page, views.editor ?? '')
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
      await opened('button', 'More')
      await goTo(page, '/library')
      await opened('combobox', /^Sort/)
      await page.context().close()
    },
  )

  test('takes text at 200 % on 1024 pixels without scrolling sideways', { timeout: OVER_ALL_VIEWS }, async () => {
    const { page } = await openWindow(host, { width: 1024, height: 768, textSize: 200 })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const [name, address] of Object.entries(views)) {
      await goTo(page, address)
      await settle(page)
      expect({ name, sideways: await sidewaysScroll(page) }).toEqual({ name, sideways: [] })
    }
    await page.context().close()
  })

  test('the theme and the text size chosen in the settings are kept', async () => {
    const { page } = await openWindow(host)
    await goTo(page, '/settings/appearance')
    await page.getByRole('main').getByRole('radio', { name: 'Dark' }).click()
    await page.getByRole('radio', { name: '150 %' }).click()
    expect(
      await page.evaluate(() => ({
        theme: document.documentElement.dataset.theme,
        textSize: document.documentElement.dataset.textSize,
      })),
    ).toEqual({
      theme: 'dark',
      textSize: '150',
    })
    expect(await page.evaluate(() => localStorage.getItem('colophon.appearance'))).toContain('"dark"')
    await page.context().close()
  })
})

async function settle(page: Page): Promise<void> {
  // A dialog hides the page and its heading from everybody who does not see the screen.
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
  await page.waitForTimeout(300)
}

/** What scrolls sideways that is not code, a table or a list of its own. */
function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, main, main > div, section')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ['auto', 'scroll', 'visible'].includes(getComputedStyle(element).overflowX))
      .filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth || element.matches('html, body, main'),
      )
      .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
  )
}

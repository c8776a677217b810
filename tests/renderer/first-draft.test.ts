import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { deskOf, goTo, headingFocused, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('from the first start to the first draft', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())

  test('needs nothing but the keyboard', async () => {
    const { page, errors } = await openWindow(host, { isWelcomed: false })
    await page.getByRole('heading', { name: 'Welcome to Colophon' }).waitFor()
    await page.getByText(/What goes out is what you send: .* a web search elsewhere, and what you publish\.$/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Enter a workspace name.').waitFor()
    await page.keyboard.type('Harbour Weekly')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ada Byron')
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: 'Blog post' }).waitFor()
    const topic = page.getByRole('textbox', { name: 'Topic' })
    await expect.poll(() => topic.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await topic.inputValue()).not.toBe('')

    await page.keyboard.press('Control+Enter')
    await headingFocused(page, 'The draft cleared its checks')
    await page.getByRole('listitem').filter({ hasText: 'Publisher' }).waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Writer' }).first().innerText()).toContain(
      'Built-in program, version',
    )

    const open = page.getByRole('link', { name: 'Open in Library' })
    await tabTo(page, open)
    await page.keyboard.press('Enter')
    const { content } = await deskOf(host).content.list({})
    expect(content).toHaveLength(1)
    await headingFocused(page, content[0]?.title ?? '')
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('and the keyboard is at the heading of each view that a link or a button opens', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/generate/templates/press-release')
    await page.getByRole('textbox', { name: 'Headline' }).and(page.locator(':focus')).waitFor()
    await page.getByRole('link', { name: 'Batch from CSV' }).press('Enter')
    await headingFocused(page, /Press release/)
    await goTo(page, '/generate/templates/press-release')
    await page.getByRole('button', { name: 'Fill in the example' }).press('Enter')
    await page.getByRole('button', { name: 'Generate', exact: true }).press('Enter')
    await headingFocused(page, 'The draft cleared its checks')
    await page.getByRole('link', { name: 'Replay', exact: true }).press('Enter')
    await headingFocused(page, /Replay/)
    // Whoever chooses by mouse or in a list keeps the place there.
    await page.getByRole('link', { name: 'Library', exact: true }).press('Enter')
    await page.getByRole('listbox', { name: 'Pieces' }).waitFor()
    await page.waitForTimeout(300)
    await page.getByRole('link', { name: 'Library', exact: true }).and(page.locator(':focus')).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('can begin with the sample instead', async () => {
    const { db } = host.rest.service.engine.workspace.deskContext
    await db.updateTable('workspace').set({ is_welcomed: 0 }).execute()
    const { page, errors } = await openWindow(host, { isWelcomed: false })
    await page.getByLabel('Workspace name').fill('Harbour Weekly')
    await page.getByLabel('Your name').fill('Ada Byron')
    await page.getByRole('button', { name: 'Explore the sample' }).click()
    await page.getByRole('option', { name: /Seeds are back in the drawers/ }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('can begin with a language model instead', async () => {
    const { db } = host.rest.service.engine.workspace.deskContext
    await db.updateTable('workspace').set({ is_welcomed: 0 }).execute()
    const { page, errors } = await openWindow(host, { isWelcomed: false })
    await page.getByLabel('Workspace name').fill('Harbour Weekly')
    await page.getByRole('button', { name: 'Start with a language model' }).click()
    await page.getByText('Enter your name.').waitFor()
    await page.getByLabel('Your name').fill('Ada Byron')
    await page.getByRole('button', { name: 'Start with a language model' }).click()
    await page.getByRole('button', { name: 'Add a provider' }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('gives the same text for the same brief as a script over REST', async () => {
    const { page } = await openWindow(host)
    await goTo(page, '/generate/templates/press-release')
    await page.getByRole('button', { name: 'Fill in the example' }).click()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByRole('heading', { name: 'The draft cleared its checks' }).waitFor()
    const requestId = page.url().split('/').at(-1) ?? ''
    const fromForm = await deskOf(host).generation.status({ request_id: requestId })
    const { body: template } = await host.rest.call('GET', '/v1/templates/press-release')
    const { body: submitted } = await host.rest.call('POST', '/v1/generate', {
      body: {
        template_id: 'press-release',
        style_profile_id: fromForm.style_profile_id,
        generation_mode: fromForm.generation_mode,
        user_input: (template as { example_input: object }).example_input,
      },
    })
    const { request_id } = submitted as { request_id: string }
    const { body: record } = await host.rest.call('GET', `/v1/generate/status/${request_id}?wait=30`)
    expect((record as { content: { body: string } }).content.body).toBe(fromForm.content?.body)
    await page.context().close()
  })

  test('lists the run for whoever comes back, and refills its form', async () => {
    const { page } = await openWindow(host)
    await goTo(page, '/generate/templates/blog-post')
    await page.getByRole('button', { name: 'Fill in the example' }).click()
    await page.getByRole('textbox', { name: 'Topic' }).fill('A topic of my own for this run')
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByRole('heading', { name: 'The draft cleared its checks' }).waitFor()

    await page.getByRole('link', { name: 'Write' }).first().click()
    await page.getByRole('link', { name: /A topic of my own/ }).click()
    await page.getByRole('link', { name: 'Edit and rerun' }).click()
    await page.getByRole('heading', { name: 'Blog post' }).waitFor()
    const topic = page.getByRole('textbox', { name: 'Topic' })
    expect(await topic.inputValue()).toBe('A topic of my own for this run')
    await topic.fill('Another topic for the next run')
    await page.reload()
    await expect.poll(() => topic.inputValue()).toBe('Another topic for the next run')
    await page.context().close()
  })
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: import('playwright').Page, target: import('playwright').Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach it.')
}

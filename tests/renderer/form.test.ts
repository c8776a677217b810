import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('the form of a template', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())

  test.for(['blog-post', 'newsletter-issue', 'press-release'])('%s has a control for every field', async (slug) => {
    const template = await deskOf(host).catalog.getTemplate({ slug })
    const { page } = await openWindow(host)
    await goTo(page, `/generate/templates/${slug}`)
    await page.getByRole('heading', { name: template.name }).waitFor()
    await page.getByText(/more options?$/).click()
    for (const field of [...template.required_fields, ...template.optional_parameters]) {
      const control = page.locator(`#field-${field.name}`)
      await control.waitFor()
      expect(await control.getAttribute('aria-describedby')).toContain(`field-${field.name}-help`)
      await page.getByText(field.description, { exact: true }).waitFor()
    }
    await page.context().close()
  })

  test.for([
    ['blog-post', 800],
    ['patient-information', 700],
  ] as const)('%s keeps its choices and “Generate” beside its fields', async ([slug, height]) => {
    const { page } = await openWindow(host, { width: 1440, height })
    await goTo(page, `/generate/templates/${slug}`)
    const generate = page.getByRole('button', { name: 'Generate', exact: true })
    await generate.waitFor()
    const bar = await page.getByRole('contentinfo').boundingBox()
    const inSight = async () => {
      const box = await generate.boundingBox()
      expect(box?.y).toBeGreaterThan(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }
    await inSight()
    await page.getByText(/more options?$/).click()
    const main = page.getByRole('main')
    expect(await main.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(100)
    await main.evaluate((one) => one.scrollTo(0, one.scrollHeight))
    await inSight()
    await page.context().close()
  })

  test('says what to do about each field, and goes to the first', async () => {
    const { page } = await openWindow(host)
    await goTo(page, '/generate/templates/blog-post')
    const topic = page.getByRole('textbox', { name: 'Topic' })
    await topic.fill('Hi')
    expect(await page.getByText('Write at least').count()).toBe(0)
    await topic.blur()
    await page.getByText('Write at least 3 characters; there are 2.').waitFor()
    await topic.fill('High tides')
    await page.getByText('Write at least').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByText('Fill in “Target audience”.').waitFor()
    await page.getByText('Add at least one.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Target audience' }).evaluate(hasFocus)).toBe(true)
    expect(page.url()).toContain('/generate/templates/blog-post')
    await page.context().close()
  })

  test('puts what the engine refuses on the field that it names', async () => {
    const { page } = await openWindow(host)
    // The window checks first; so that the engine has something to refuse, the topic is lost on the way there.
    await page.routeWebSocket(/\/rpc$/, (route) => {
      const server = route.connectToServer()
      route.onMessage((message) =>
        server.send(typeof message === 'string' ? message.replace('High tides', '') : message),
      )
    })
    await page.reload()
    await goTo(page, '/generate/templates/blog-post')
    await page.getByRole('button', { name: 'Fill in the example' }).click()
    await page.getByRole('textbox', { name: 'Topic' }).fill('High tides')
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.locator('#field-topic-problem').getByText('Topic is required.').waitFor()
    await page.getByRole('alert').getByText('Check 1 field.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Topic' }).evaluate(hasFocus)).toBe(true)
    await page.context().close()
  })

  test('says when the workspace has started too many runs', async () => {
    const desk = deskOf(host)
    const { example_input } = await desk.catalog.getTemplate({ slug: 'blog-post' })
    await desk.generation.submit({
      template_id: 'blog-post',
      style_profile_id: 'professional',
      user_input: example_input,
    })
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1 })
    const { page } = await openWindow(host)
    await goTo(page, '/generate/templates/blog-post')
    await page.getByRole('button', { name: 'Fill in the example' }).click()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByText('The run was not started').waitFor()
    await page.getByText(/Press Generate again in \d+ seconds/).waitFor()
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
    await page.context().close()
  })

  test('edits a list by keyboard alone', async () => {
    const { page } = await openWindow(host)
    await goTo(page, '/generate/templates/blog-post')
    await page.getByRole('textbox', { name: 'Key points, 1' }).focus()
    await page.keyboard.type('First')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Second')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => pointsOf(page)).toEqual(['Second', 'First'])
    await page.keyboard.press('Enter')
    await expect.poll(() => pointsOf(page)).toEqual(['Second', '', 'First'])
    await page.keyboard.press('Backspace')
    await expect.poll(() => pointsOf(page)).toEqual(['Second', 'First'])
    await page.context().close()
  })

  test('keeps a draft, and takes its example back', async () => {
    const { page } = await openWindow(host)
    await goTo(page, '/generate/templates/blog-post')
    const topic = page.getByRole('textbox', { name: 'Topic' })
    await topic.fill('My own topic')
    await page.getByRole('button', { name: 'Fill in the example' }).click()
    expect(await topic.inputValue()).not.toBe('My own topic')
    await page.getByRole('button', { name: 'Remove example' }).click()
    expect(await topic.inputValue()).toBe('My own topic')
    await page.reload()
    await topic.waitFor()
    expect(await topic.inputValue()).toBe('My own topic')
    await page.context().close()
  })
})

const hasFocus = (element: Element) => element === document.activeElement

function pointsOf(page: import('playwright').Page): Promise<string[]> {
  return page
    .getByRole('textbox', { name: /^Key points, / })
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value))
}

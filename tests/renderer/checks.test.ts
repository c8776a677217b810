import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { deskOf, goTo, isWritten, openWindow } from './window.ts'

/** Shows the evidence beside the text. */
async function showEvidence(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Evidence' }).click()
}

describe.skipIf(!hasBrowser)('the checks beside the text', () => {
  let host: BrowserHost
  let contentId = ''
  beforeAll(async () => {
    host = await browserHost()
    const desk = deskOf(host)
    await desk.sample.load({})
    while ((await desk.sample.state({})).is_writing) await new Promise((resolve) => setTimeout(resolve, 50))
    contentId = (await desk.content.list({ q: 'council' })).content[0]?.content_id ?? ''
  })
  afterAll(() => host.close())

  const openChecks = async () => {
    const opened = await openWindow(host, { width: 1440 })
    await goTo(opened.page, `/library/${contentId}/edit`)
    await showEvidence(opened.page)
    return opened
  }

  test('show each claim beside its passage with both verdicts, and lead to its place', async () => {
    const { page, errors } = await openChecks()
    const card = page.getByRole('listitem').filter({ hasText: '13,300 pounds' })
    await card.getByText('Contradicted').waitFor()
    expect(await card.getByText('A number differs').count()).toBe(1)
    expect(await card.locator('mark').allTextContents()).toEqual(expect.arrayContaining(['pounds', '13,300', '11,300']))
    // The difference is told once.
    expect((await card.innerText()).match(/the passage “11,300”/g)).toHaveLength(1)
    expect(await card.getByText('Not in the passage: numbers').count()).toBe(0)
    expect(await card.getByText(/^Why:/).count()).toBe(0)
    expect(await page.locator('.note-violation').allTextContents()).toEqual([
      'Running the evenings costs 13,300 pounds a year for each branch',
    ])
    await card.getByRole('button', { name: 'Show in text' }).click()
    const selected = await page.evaluate(() => {
      const root = document.querySelector('[class*="editor"]')?.shadowRoot
      return String(
        (root as { getSelection?: () => Selection | null } | undefined)?.getSelection?.() ?? document.getSelection(),
      )
    })
    expect(selected).toContain('13,300 pounds')
    expect(errors).toEqual([])
  })

  test.for(['light', 'dark'] as const)('pass axe in the %s theme', async (theme) => {
    const { page } = await openWindow(host, { width: 1440, theme })
    await goTo(page, `/library/${contentId}/edit`)
    await showEvidence(page)
    await page.getByText('Contradicted').first().waitFor()
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map((violation) => violation.id)).toEqual([])
  })

  test('a marker in the text leads to its claim; what is typed is checked, and until then nothing leads to a place', async () => {
    const { page } = await openChecks()
    await page.locator('.note-contradicted').click()
    await page.locator('li[id^="claim-"][aria-current="true"]').filter({ hasText: '13,300 pounds' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' More words.')
    await page.getByText('checking when you pause').waitFor()
    expect(await page.getByRole('button', { name: 'Show in text' }).count()).toBe(0)
    await page.getByText('Unsaved text. Findings are recorded when you save.').waitFor()
    await page.getByRole('button', { name: 'Show in text' }).first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Text', exact: true }).textContent()).toContain(' More words.')
  })

  test('whoever comes to a claim goes on writing in it while it is checked, and no letter is lost', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${contentId}`)
    await page.getByRole('tab', { name: 'Findings' }).click()
    const finding = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '13,300' })
    await finding.getByRole('link', { name: 'Edit' }).first().click()
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await expect.poll(() => text.evaluate(isWritten)).toBe(true)
    const card = page.locator('li[id^="claim-"][aria-current="true"]').filter({ hasText: '13,300 pounds' })
    await card.waitFor()
    await page.keyboard.type(' First.')
    await page.getByText('Unsaved text. Findings are recorded when you save.').waitFor()
    await page.getByRole('button', { name: 'Show in text' }).first().waitFor()
    expect(await text.evaluate(isWritten)).toBe(true)
    await page.keyboard.type(' Second.')
    expect(await text.textContent()).toContain('for each branch First. Second. [')
    // Neither does a card that shows its words keep the keyboard.
    await page.getByRole('button', { name: 'Show in text' }).first().click()
    await page.getByText('checking when you pause').waitFor({ state: 'detached' })
    expect(await text.evaluate(isWritten)).toBe(true)
    expect(errors).toEqual([])
  })

  test('violations are underlined and named with their cue, cleared phrases are there on request', async () => {
    const desk = deskOf(host)
    const { content_id } = await desk.content.save({
      title: 'Locks',
      body: 'Our service is completely secure.\n\nNo service is completely secure.\n',
      vertical_id: 'software',
    })
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/edit`)
    await page.getByRole('tab', { name: 'Findings' }).click()
    await page.getByText('1 cleared phrase').waitFor()
    expect(await page.locator('.note-violation').allTextContents()).toEqual(['completely secure'])
    await page.getByText('Blocker', { exact: true }).waitFor()
    await page.getByText('1 cleared phrase').click()
    await page.getByText('The text denies it.').waitFor()
    expect(errors).toEqual([])
  })
})

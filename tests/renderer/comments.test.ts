import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { colourViolations, violations } from './axe.ts'
import { deskOf, goTo, isWritten, openWindow, sitAtDesk } from './window.ts'

const BODY = 'Harbours silt up. Dredging keeps them open.\n\nDredging costs money.\n'

describe.skipIf(!hasBrowser)('comments', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  })
  afterAll(() => host.close())

  const piece = () => deskOf(host).content.save({ title: 'Harbours', body: BODY })
  const comment = async (content_id: string, quote: string, text: string, after = 0) => {
    const start = BODY.indexOf(quote, after)
    const words = { start, end: start + quote.length, quote }
    await deskOf(host).comments.add({ content_id, revision: 1, words, text })
  }
  const threads = async (content_id: string) => (await deskOf(host).comments.list({ content_id })).threads

  test('words are selected and commented on by keyboard alone, answered, and resolved', async () => {
    const { content_id } = await piece()
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/edit`)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.press('Control+Home')
    await page.keyboard.press('Control+Shift+ArrowRight')
    await page.keyboard.press('Control+Alt+m')
    const dialog = page.getByRole('dialog', { name: 'Comment' })
    await dialog.waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Words' }).inputValue()).toBe('Harbours')
    await page.keyboard.type('All of them?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const margin = page.getByRole('tabpanel', { name: 'Comments' })
    const card = margin.getByRole('listitem').filter({ hasText: 'All of them?' })
    await card.waitFor()
    await page.locator('.note-comment').getByText('Harbours').waitFor()
    expect(await threads(content_id)).toMatchObject([{ text: 'All of them?', anchor: { start: 0, quote: 'Harbours' } }])
    await card.getByRole('button', { name: 'Reply' }).press('Enter')
    await page.keyboard.type('Most.')
    await page.keyboard.press('Control+Enter')
    await card.getByText('Most.').waitFor()
    await card.getByRole('button', { name: 'Resolve' }).press('Enter')
    await margin.getByText('Resolved (1)').waitFor()
    expect(await threads(content_id)).toMatchObject([{ replies: [{ text: 'Most.' }], resolved: { by: {} } }])
    await page.locator('.note-comment').waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('comments stand in the order of their words, lead to them, move with what is typed, and show words that go', async () => {
    const { content_id } = await piece()
    await comment(content_id, 'Dredging', 'Second.', 30)
    await comment(content_id, 'silt up', 'First.')
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/edit`)
    await page.getByRole('textbox', { name: 'Text', exact: true }).press('Control+Home')
    await page.keyboard.press('Control+Shift+m')
    const inText = page.getByRole('region', { name: 'In the text' })
    const cards = inText.getByRole('listitem')
    await expect.poll(() => cards.count()).toBe(2)
    expect(await cards.nth(0).textContent()).toContain('First.')
    await page.keyboard.type('In time, ')
    await cards.nth(1).getByRole('button', { name: 'Show in text' }).click()
    await page.keyboard.type('Digging')
    const gone = page.getByRole('region', { name: 'Words no longer in the text' })
    await gone.getByText('Second.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Text', exact: true }).textContent()).toBe(
      'In time, Harbours silt up. Dredging keeps them open.Digging costs money.',
    )
    await page.keyboard.press('Control+z')
    await expect.poll(() => cards.count()).toBe(2)
    await page.locator('.note-comment').getByText('silt up').click()
    await page.locator('li[id^="comment-"][aria-current="true"]').getByText('First.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Text', exact: true }).evaluate(isWritten)).toBe(true)
    await page.keyboard.press('Control+s')
    await page.getByText('Revision 2, saved').waitFor()
    await page.reload()
    await expect.poll(() => cards.count()).toBe(2)
    await page.context().close()
  })

  test('the margin passes axe in both themes, with every kind of comment', async () => {
    const { content_id } = await piece()
    await comment(content_id, 'silt up', 'In the text.')
    await comment(content_id, 'costs money', 'Soon gone.')
    await deskOf(host).comments.add({ content_id, revision: 1, text: 'On all of it.' })
    const [, , whole] = await threads(content_id)
    const comment_id = whole?.comment_id ?? ''
    await deskOf(host).comments.reply({ content_id, comment_id, text: 'Yes.' })
    await deskOf(host).content.save({ content_id, revision: 1, body: BODY.replace('costs money', 'is dear') })
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await openWindow(host, { width: 1440, theme })
      await goTo(page, `/library/${content_id}/edit`)
      await page.getByRole('tab', { name: 'Comments' }).click()
      await page.getByRole('region', { name: 'Words no longer in the text' }).waitFor()
      await page.locator('.note-comment').waitFor()
      expect(await violations(page)).toEqual([])
      expect(await colourViolations(page)).toEqual([])
      await page.context().close()
    }
  })

  test('who may only read comments on words of the piece, beside it', async () => {
    const { content_id } = await piece()
    const back = await sitAtDesk(host, 'viewer')
    const { page } = await openWindow(host)
    await goTo(page, `/library/${content_id}`)
    await page.getByRole('tab', { name: 'Comments' }).click()
    await page.getByRole('article').getByText('Dredging costs money.').selectText()
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Comment' })
    expect(await dialog.getByRole('textbox', { name: 'Words' }).inputValue()).toBe('Dredging costs money.')
    await dialog.getByRole('button', { name: 'Add comment' }).click()
    await dialog.getByText('Write the comment.').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('How much?')
    await dialog.getByRole('button', { name: 'Add comment' }).click()
    await page.getByRole('region', { name: 'In the text' }).getByText('How much?').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await threads(content_id)).toMatchObject([{ by: { name: 'Max Born' }, anchor: { start: 45 } }])
    await page.context().close()
    await back()
  })
})

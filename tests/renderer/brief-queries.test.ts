import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { endOf } from '../support/world.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow } from './window.ts'

const BACKGROUND =
  'The workshop shows how a bicycle is kept in order, from the chain to the brakes. Everybody works on a bicycle of their own, and two mechanics walk from stand to stand. Nobody has to know anything before the first evening. At the end there is tea, and whoever wants to may stay and ask what was left over. The stands are in the old tram shed behind the station, where there is room for twelve.'

const PRICES = {
  template_id: 'blog-post',
  style_profile_id: 'professional',
  generation_mode: 'quick' as const,
  user_input: {
    topic: 'The evening workshop for bicycles',
    target_audience: 'Neighbours',
    objective: 'Fill the places',
    key_points: ['The workshop costs £45.', 'The price of the workshop is £40.', 'It takes three evenings in May.'],
    background: BACKGROUND,
  },
}

describe.skipIf(!hasBrowser)('queries about a brief', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())

  test('stand beside the form while it is written, lead to their field, and go once they are answered', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const { page, errors } = await openWindow(host, { theme, width: 1440 })
      await goTo(page, '/generate/templates/blog-post')
      await page.getByRole('textbox', { name: 'Topic' }).fill('The evening workshop')
      const part = page.getByRole('region', { name: 'About your brief' })
      await page
        .getByRole('textbox', { name: 'Objective' })
        .fill('It costs £45. A recent study shows that the price is £40.')
      await part.getByText('3 questions, 1 of which holds the piece.').waitFor()
      await part.getByText('The brief says “£45” and “£40”. Which is right?').waitFor()
      expect(await violations(page)).toEqual([])
      await part.getByRole('button', { name: 'A recent study shows' }).click()
      expect(
        await page.getByRole('textbox', { name: 'Objective' }).evaluate((one) => one === document.activeElement),
      ).toBe(true)
      await page.getByRole('textbox', { name: 'Objective' }).fill('It costs £45.')
      await part.getByText('1 question.').waitFor()
      expect(errors).toEqual([])
      await page.context().close()
    }
  })

  test('say what holds the piece of a tier that cites nothing, and each place of one query', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/generate/templates/blog-post')
    await page.getByRole('textbox', { name: 'Topic' }).fill('The evening workshop')
    const part = page.getByRole('region', { name: 'About your brief' })
    await page.getByLabel(/^Industry rules: /).press('Enter')
    await page
      .getByRole('option', { name: /^Healthcare, United Kingdom/ })
      .first()
      .press('Enter')
    await page.getByRole('radio', { name: /^Quick/ }).check()
    await part.getByText('and the quick tier does no research').waitFor()
    await page
      .getByRole('textbox', { name: 'Objective' })
      .fill('The workshop costs £45. The price of the workshop is £40. A workshop costs everybody £40.')
    await part.getByText('The brief says “£45” and “£40”. Which is right?').waitFor()
    expect(await part.getByRole('button', { name: '“£40”' }).count()).toBe(2)
    await page.getByRole('radio', { name: /^Standard/ }).check()
    await part.getByText('and the quick tier does no research').waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('are answered in the window; what was decided stands beside the piece', async () => {
    const desk = deskOf(host)
    const { request_id } = await desk.generation.submit(PRICES)
    const { content } = await endOf(desk, request_id)
    const { page, errors } = await openWindow(host)
    await goTo(page, `/library/${content?.content_id ?? ''}`)
    await page.getByRole('button', { name: 'Answer…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Answer this query' })
    await dialog.getByRole('button', { name: 'Answer' }).click()
    await dialog.getByText('Write the correct wording.').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Correct wording' }).fill('£45')
    await dialog.getByRole('button', { name: 'Answer' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('“£40” comes from the brief, and the query about it was answered with “£45”.').waitFor()
    const decided = page.getByRole('region', { name: 'Queries about the brief' })
    await decided.getByText('Answered with “£45” by').waitFor()
    const { brief_queries } = await desk.generation.status({ request_id })
    expect(brief_queries?.[0]?.answered).toMatchObject({ answer: '£45' })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('hold the piece until somebody waves them through with a reason', async () => {
    const desk = deskOf(host)
    const { request_id } = await desk.generation.submit(PRICES)
    const { content } = await endOf(desk, request_id)
    const { page, errors } = await openWindow(host)
    await goTo(page, `/library/${content?.content_id ?? ''}`)
    await page
      .getByRole('region', { name: 'Piece' })
      .getByText('the query about it is still open: The brief says “£45” and “£40”. Which is right?')
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Waive…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Waive this query' })
    await dialog.getByRole('button', { name: 'Waive' }).click()
    await dialog.getByText('Say why, in two words or more and at least ten letters.').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The higher price was last year’s.')
    await dialog.getByRole('button', { name: 'Waive' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText('the query about it is still open').count()).toBe(0)
    const { brief_queries } = await desk.generation.status({ request_id })
    expect(brief_queries?.[0]?.waived).toMatchObject({ reason: 'The higher price was last year’s.' })
    expect(errors).toEqual([])
    await page.context().close()
  })
})

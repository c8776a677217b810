import fc from 'fast-check'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { colourViolations, violations } from './axe.ts'
import { deskOf, goTo, openWindow } from './window.ts'

/** Pieces of Markdown that an editor could be tempted to tidy. */
const SCRAPS = [
  '# A heading',
  'Heading\n===',
  '## Closed ##',
  '*one*, _two_, **three**, __four__, ~~five~~ and `six`',
  '- dash\n* star\n+ plus',
  '1) one\n2) two',
  '> quoted\nand lazy',
  '| a | b |\n|:--|--:|\n| 1 | 2 |',
  '[a link](https://example.org "With a title") and <https://example.org>',
  '![A crane](colophon://pictures/none.png "Caption")',
  'A claim. [1] Another. [2][3]',
  '\\*not emphasis\\* &amp; &nbsp;',
  '```\ncode  \n```',
  '***',
  'trailing spaces  \nand a tab\there',
  '<b>raw</b>',
  '\u00a0wide\u2003spaces\u200b',
] as const
const generated = fc
  .tuple(
    fc.array(fc.constantFrom(...SCRAPS), { minLength: 1, maxLength: 8 }),
    fc.constantFrom('\n\n', '\r\n\r\n', '\n\n\n'),
  )
  .map(([scraps, between]) =>
    between.includes('\r') ? scraps.join(between).replaceAll(/\r?\n/g, '\r\n') : `${scraps.join(between)}\n`,
  )

describe.skipIf(!hasBrowser)('the page that is read, written and checked', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  })
  afterAll(() => host.close())

  const piece = (body: string, vertical_id?: string) =>
    deskOf(host).content.save({ title: 'Fees', body, ...(vertical_id === undefined ? {} : { vertical_id }) })
  const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
  const verdictOf = (page: Page) => page.getByRole('button', { name: /Text score|blocker/ })
  const bodyOf = async (contentID: string) => (await deskOf(host).content.get({ contentID })).body

  test('leaves a text byte for byte as it is where nothing was typed, or what was typed is taken back', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await fc.assert(
      fc.asyncProperty(generated, async (body) => {
        const { content_id } = await piece(body)
        await goTo(page, `/library/${content_id}/edit`)
        await page.getByText('Revision 1, saved').waitFor()
        await textOf(page).press('Control+End')
        await page.keyboard.type('q')
        await page.getByText('Unsaved changes, kept').waitFor()
        await page.keyboard.press('Control+z')
        await page.getByText('Revision 1, saved').waitFor()
        await page.keyboard.press('Control+s')
        expect(await bodyOf(content_id)).toBe(body)
        await page.keyboard.type('End.')
        await page.keyboard.press('Control+s')
        await page.getByText('Revision 2, saved').waitFor()
        expect(await bodyOf(content_id)).toBe(`${body}End.`)
      }),
      { numRuns: 12 },
    )
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('shows the text as it will read, and the Markdown where the cursor is, or on request', async () => {
    const { content_id } = await piece('Plain.\n\n## The *new* fees\n\nSee [the list](https://example.org).\n\n- One\n')
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/edit`)
    const shown = () => textOf(page).evaluate((box) => (box as HTMLElement).innerText)
    const hidden = () => page.locator('.written-mark').allTextContents()
    await expect.poll(hidden).toEqual(['## ', '*', '*', '[', '](https://example.org)'])
    expect(
      await page
        .locator('.written-mark')
        .first()
        .evaluate((mark) => mark.getBoundingClientRect().width),
    ).toBe(0)
    expect(await shown()).toContain('• One')
    await page.locator('.written-h2').click()
    await expect.poll(hidden).not.toContain('## ')
    await page.keyboard.press('Control+Shift+P')
    await expect.poll(hidden).toEqual([])
    expect(await shown()).toContain('- One')
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('formats what is selected by toolbar and keys, and takes the format away again', async () => {
    const { content_id } = await piece('Fees fell.\n')
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/edit`)
    const press = async (name: string) => page.getByRole('button', { name, exact: true }).click()
    const save = async () => {
      await page.keyboard.press('Control+s')
      await page.getByText(/Revision \d+, saved/).waitFor()
      return bodyOf(content_id)
    }
    await textOf(page).press('Control+Home')
    await page.keyboard.press('Control+Shift+ArrowRight')
    await page.keyboard.press('Control+b')
    expect(await save()).toBe('**Fees** fell.\n')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Control+i')
    expect(await save()).toBe('*Fees* fell.\n')
    await press('Quotation')
    expect(await save()).toBe('> *Fees* fell.\n')
    await press('Quotation')
    await press('Heading')
    expect(await save()).toBe('## *Fees* fell.\n')
    await press('Heading')
    await press('Bulleted list')
    expect(await save()).toBe('- *Fees* fell.\n')
    await press('Bulleted list')
    await page.keyboard.press('Control+End')
    await press('Table')
    await page.keyboard.type('Fee')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Amount')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Card')
    await page.keyboard.press('Tab')
    await page.keyboard.type('£3')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Loan')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('£4')
    expect(await save()).toBe('*Fees* fell.\n\n| Fee | Amount |\n| --- | --- |\n| Card | £4 |\n| Loan |   |\n')
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('links the words that are selected, and asks where to', async () => {
    const { content_id } = await piece('Fees fell.\n')
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/edit`)
    await textOf(page).press('Control+Home')
    await page.keyboard.press('Control+Shift+ArrowRight')
    await page.keyboard.press('Control+Alt+K')
    const dialog = page.getByRole('dialog', { name: 'Insert a link' })
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await dialog.getByText('Enter an address, such as').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByLabel('Address').fill('example.org/fees (new)')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.type(' today')
    await page.keyboard.press('Control+s')
    await page.getByText('Revision 2, saved').waitFor()
    expect(await bodyOf(content_id)).toBe('[Fees](https://example.org/fees%20%28new%29) today fell.\n')
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('marks in a text that is read what the margin lists, and says once why it is held', async () => {
    const { content_id } = await piece('It brings **guaranteed** returns. [insert price]\n', 'fintech')
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}`)
    await page
      .getByRole('note')
      .getByText(/^Held: \d blockers; the first: .+/)
      .waitFor()
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('found-violation') ?? [])].map((range) => (range as Range).toString()),
      )
    await expect.poll(marked).toEqual(expect.arrayContaining(['guaranteed', ' returns', '[insert price]']))
    await page.getByRole('tab', { name: 'Facts' }).click()
    await page.getByRole('button', { name: 'Show findings' }).click()
    await page.getByRole('tab', { name: 'Findings', selected: true }).waitFor()
    await page.getByRole('article').click()
    await page.keyboard.press('e')
    await textOf(page).and(page.locator(':focus')).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('says the score and the blockers of what is typed, underlines them, and leads to each', async () => {
    const { content_id } = await piece('Plain words about fees.\n', 'fintech')
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/edit`)
    await verdictOf(page).waitFor()
    await textOf(page).press('Control+End')
    await page.keyboard.type('It brings guaranteed returns. [insert price]')
    await page.locator('.note-violation').getByText('guaranteed returns', { exact: true }).waitFor()
    await page.locator('.note-violation').getByText('insert price').waitFor()
    await verdictOf(page)
      .getByText(/\d blockers/)
      .waitFor()
    expect((await deskOf(host).content.get({ contentID: content_id })).revision).toBe(1)
    await page.getByRole('tab', { name: 'Comments' }).click()
    await verdictOf(page).click()
    const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'is a placeholder' })
    await card.getByRole('button', { name: 'Show in text' }).click()
    await page.keyboard.type('£20')
    await page.locator('.note-violation').getByText('insert price').waitFor({ state: 'detached' })
    await card.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+s')
    await page.getByText('Revision 2, as saved.').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test.for(['light', 'dark'] as const)('passes axe in the %s theme, at 1024 and at 200 %', async (theme) => {
    const body =
      'Guaranteed returns. [1]\n\n## Fees\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n> Quoted. [insert price]\n'
    const { content_id } = await piece(body, 'fintech')
    for (const [width, textSize] of [
      [1024, 100],
      [1440, 200],
    ] as const) {
      const { page } = await openWindow(host, { width, theme, textSize })
      for (const address of [`/library/${content_id}/edit`, `/library/${content_id}`]) {
        await goTo(page, address)
        await page.getByRole('tabpanel').getByText('Blocker').first().waitFor()
        expect(await violations(page)).toEqual([])
        expect(await colourViolations(page)).toEqual([])
      }
      await page.context().close()
    }
  })
})

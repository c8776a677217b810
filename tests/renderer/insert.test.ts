import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { PNG } from '../support/publishing.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow } from './window.ts'

const LENT = 'The branch lent 312 books to its readers in March.'
const BODY = `## Loans\n\nNobody had counted before. ${LENT} The roof is new.\n`

describe.skipIf(!hasBrowser)('what is put into a text', () => {
  let host: BrowserHost
  let guide: string
  beforeAll(async () => {
    host = await browserHost()
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    const text = `# Loans of the branch\n\n${LENT}\n\nIts roof was repaired after the storm of 2019, at no cost to the town.\n`
    guide = (await deskOf(host).sources.add({ file_name: 'guide.md', text })).source.source_id
  })
  afterAll(() => host.close())

  const piece = async (body = BODY) => (await deskOf(host).content.save({ title: 'Loans', body })).content_id
  const bodyOf = async (contentID: string) => (await deskOf(host).content.get({ contentID })).body
  const hasNoSideways = (page: Page) =>
    page.evaluate(() => {
      const popup = document.querySelector('[role=dialog]')
      const wide = (one: Element | null) => one !== null && one.scrollWidth > one.clientWidth + 1
      return !wide(document.documentElement) && !wide(popup)
    })
  const putCursor = async (page: Page, words: string) => {
    await page.getByRole('textbox', { name: 'Text', exact: true }).getByText(words).click()
  }

  test('a source is cited by keyboard, enters with the save, and leaves with its marker', async () => {
    const content_id = await piece()
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/edit`)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.press('Control+Home')
    await page.keyboard.press('Control+Shift+X')
    await page.getByText('Put the cursor in a sentence first.').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+Shift+X')
    const dialog = page.getByRole('dialog', { name: 'Cite a source' })
    await dialog.getByLabel('The sentence').getByText(LENT).waitFor()
    const first = dialog.getByRole('radio').first()
    await first.waitFor()
    expect(await dialog.getByRole('radio', { name: LENT }).count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cite', exact: true }).press('Enter')
    await dialog.getByText('Choose a passage.').waitFor()
    await first.press('Space')
    await dialog.getByRole('button', { name: 'Cite', exact: true }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await text.getByText('March [1].').waitFor()
    await page.keyboard.press('Control+S')
    await page.getByText('Revision 2, saved').waitFor()
    expect(await bodyOf(content_id)).toBe(BODY.replace('March.', 'March [1].'))
    const { citations } = await deskOf(host).content.citations({ content_id })
    expect(citations).toMatchObject([{ number: 1, source_id: guide, cited_by: { name: 'Ada Byron' } }])
    const { checks } = await deskOf(host).content.checks({ content_id })
    expect(checks?.evidence.claims).toMatchObject([
      { entailment: 'supported', cited_by_person: expect.anything() as unknown },
    ])
    await page.keyboard.press('Control+Shift+E')
    await page.getByText('Cited by a person').waitFor()

    // Undone and saved it is gone, and done again it is there as before.
    await text.focus()
    await page.keyboard.press('Control+Z')
    await page.keyboard.press('Control+S')
    await page.getByText('Revision 3, saved').waitFor()
    expect((await deskOf(host).content.citations({ content_id })).citations).toEqual([])
    await text.focus()
    await page.keyboard.press('Control+Y')
    await page.keyboard.press('Control+S')
    await page.getByText('Revision 4, saved').waitFor()
    expect((await deskOf(host).content.citations({ content_id })).citations).toMatchObject([
      { number: 1, source_id: guide },
    ])
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a text that lists its sources gets the line of the new one, and loses it with its marker', async () => {
    const listed = 'Fees fell [1]. Loans rose.\n\n## Sources\n\n1. Loans of the branch\n'
    const citations = [{ number: 1, source_id: guide }]
    const { content_id } = await deskOf(host).content.save({ title: 'Listed', body: listed, citations })
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/edit`)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.press('Control+Home')
    await page.keyboard.press('End')
    await page.keyboard.press('Control+Shift+X')
    const dialog = page.getByRole('dialog', { name: 'Cite a source' })
    await dialog.getByRole('searchbox', { name: 'Search the sources' }).fill('roof repaired storm')
    await dialog.getByRole('radio', { name: 'Its roof was repaired' }).check()
    await dialog.getByRole('button', { name: 'Cite', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+S')
    await page.getByText('Revision 2, saved').waitFor()
    const both = listed.replace('rose.', 'rose [2].').replace('branch\n', 'branch\n2. Loans of the branch\n')
    expect(await bodyOf(content_id)).toBe(both)
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Backspace')
    await page.keyboard.press('Control+S')
    await page.getByText('Revision 3, saved').waitFor()
    expect(await bodyOf(content_id)).toBe(listed)
    expect((await deskOf(host).content.citations({ content_id })).citations).toHaveLength(1)
    await page.context().close()
  })

  test('a source that is not there yet is added there and then, and its passage chosen', async () => {
    const content_id = await piece()
    const { page } = await openWindow(host, { width: 1024, height: 768 })
    await goTo(page, `/library/${content_id}/edit`)
    await page.getByRole('textbox', { name: 'Text', exact: true }).press('Control+End')
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Cite a source…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cite a source' })
    await dialog.getByRole('textbox', { name: 'Web address' }).fill('no address')
    await dialog.getByRole('button', { name: 'Add this page' }).click()
    await dialog.getByText('Give a web address that begins with').waitFor()
    const buffer = Buffer.from('# The new roof\n\nThe roof of the branch is new since the summer of 2020.\n')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'roof.md', mimeType: 'text/markdown', buffer })
    await dialog.getByText('“The new roof” is in the sources').waitFor()
    await dialog.getByRole('radio', { name: 'The roof of the branch is new' }).check()
    // Sharing words is not backing, and the buttons are in sight however long the list is.
    await dialog.getByRole('group', { name: 'Passages that share words' }).waitFor()
    const cite = await dialog.getByRole('button', { name: 'Cite', exact: true }).boundingBox()
    expect((cite?.y ?? 0) + (cite?.height ?? 0)).toBeLessThanOrEqual(768)
    const scrollers = await dialog.evaluate((box) =>
      [...box.querySelectorAll('fieldset, blockquote')].filter((one) => getComputedStyle(one).overflowY !== 'visible'),
    )
    expect(scrollers).toHaveLength(0)
    await dialog.getByRole('button', { name: 'Cite', exact: true }).click()
    await page.keyboard.press('Control+S')
    await page.getByText('Revision 2, saved').waitFor()
    expect(await bodyOf(content_id)).toContain('new [1].')
    await page.context().close()
  })

  test('an unsaved citation is kept with the unsaved text', async () => {
    const content_id = await piece()
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/edit`)
    await putCursor(page, 'Nobody had counted')
    await page.keyboard.press('Control+Shift+X')
    const dialog = page.getByRole('dialog', { name: 'Cite a source' })
    await dialog.getByRole('searchbox', { name: 'Search the sources' }).fill('roof repaired storm')
    await dialog.getByRole('radio', { name: 'Its roof was repaired' }).check()
    await dialog.getByRole('button', { name: 'Cite', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await goTo(page, '/sources')
    await goTo(page, `/library/${content_id}/edit`)
    await page.getByRole('button', { name: 'Restore them' }).click()
    await page.keyboard.press('Control+S')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Revision 2, saved').waitFor()
    expect((await deskOf(host).content.citations({ content_id })).citations).toHaveLength(1)
    await page.context().close()
  })

  test('a picture is inserted with its words and caption, shown, and refused where it is none', async () => {
    const content_id = await piece()
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/edit`)
    await putCursor(page, 'Nobody had counted')
    await page.keyboard.press('Control+Shift+F')
    const dialog = page.getByRole('dialog', { name: 'Insert a picture' })
    const insert = dialog.getByRole('button', { name: 'Insert' })
    await insert.press('Enter')
    await dialog.getByText('Choose a picture.').waitFor()
    await dialog.getByText('Say what the picture shows').waitFor()
    expect(await violations(page)).toEqual([])
    const choose = (name: string, buffer: Buffer) =>
      dialog.getByLabel('Picture', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer })
    await choose('logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await dialog.getByRole('textbox', { name: 'What it shows' }).fill('A red crane')
    await insert.click()
    await dialog.getByText('logo.svg is not a PNG, JPEG, GIF or WebP picture.').waitFor()
    await choose('huge.png', Buffer.alloc(21 * 1024 * 1024))
    await dialog.getByText('huge.png is 21 MB; the limit is 20 MB.').waitFor()
    await choose('crane.png', Buffer.from(PNG, 'base64'))
    await dialog.getByRole('textbox', { name: 'Caption' }).fill('The crane, 1904')
    await insert.click()
    await dialog.waitFor({ state: 'detached' })
    // A picture is drawn where the cursor is not.
    await page.keyboard.press('Control+Home')
    const image = page.getByRole('img', { name: 'A red crane' })
    await image.waitFor()
    expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1)
    await page.getByText('The crane, 1904', { exact: true }).waitFor()
    await page.keyboard.press('Control+S')
    await page.getByText('Revision 2, saved').waitFor()
    expect(await bodyOf(content_id)).toMatch(
      /The roof is new\.\n\n!\[A red crane\]\(colophon:\/\/pictures\/[0-9a-f]{64}\.png "The crane, 1904"\)\n$/,
    )
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a picture on the web is named with its place and its caption, and not loaded', async () => {
    const place = 'https://pictures.example/dog.jpg'
    const content_id = await piece(`${BODY}\n\n![A dog](${place} "Their dog")\n`)
    const { page, errors } = await openWindow(host, { width: 1440 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await goTo(page, `/library/${content_id}`)
    await page.getByText(`Picture: A dog – on the web at ${place}`).waitFor()
    await page.getByText('Their dog', { exact: true }).waitFor()
    expect(asked.filter((url) => url.includes('pictures.example'))).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a picture that is pasted or dropped asks for its words, and may be decorative', async () => {
    const content_id = await piece()
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/edit`)
    await putCursor(page, 'Nobody had counted')
    for (const kind of ['paste', 'drop']) {
      await page.getByRole('textbox', { name: 'Text', exact: true }).evaluate(
        (element, { kind: name, png }) => {
          const data = new DataTransfer()
          const bytes = Uint8Array.from(atob(png), (one) => one.charCodeAt(0))
          data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
          const more = { bubbles: true, cancelable: true, composed: true }
          const event =
            name === 'paste'
              ? new ClipboardEvent('paste', { ...more, clipboardData: data })
              : new DragEvent('drop', { ...more, dataTransfer: data })
          element.dispatchEvent(event)
        },
        { kind, png: PNG },
      )
      const dialog = page.getByRole('dialog', { name: 'Insert a picture' })
      await dialog.getByText('Chosen: pasted.png').waitFor()
      await dialog.getByRole('checkbox', { name: 'It is decorative and needs no description' }).check()
      await dialog.getByRole('button', { name: 'Insert' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await page.keyboard.press('Control+S')
    await page.getByText('Revision 2, saved').waitFor()
    expect((await bodyOf(content_id)).match(/!\[\]\(colophon:/g)).toHaveLength(2)
    await page.context().close()
  })

  test.each([
    { width: 1440, theme: 'light', textSize: 100 },
    { width: 1440, theme: 'dark', textSize: 100 },
    { width: 1024, theme: 'light', textSize: 100 },
    { width: 1024, theme: 'dark', textSize: 200 },
  ] as const)('both dialogs fit and are clean: %j', async (look) => {
    const content_id = await piece()
    const { page } = await openWindow(host, look)
    await goTo(page, `/library/${content_id}/edit`)
    await putCursor(page, 'Nobody had counted')
    const shots = process.env.COLOPHON_SHOTS
    for (const [keys, title] of [
      ['Control+Shift+X', 'Cite a source'],
      ['Control+Shift+F', 'Insert a picture'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Text', exact: true }).press(keys)
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.waitFor()
      if (title === 'Cite a source')
        await dialog
          .getByRole('searchbox')
          .fill('branch lent 312 books')
          .then(() => dialog.getByRole('radio').first().check())
      expect(await violations(page)).toEqual([])
      expect(await hasNoSideways(page)).toBe(true)
      if (shots !== undefined)
        await page.screenshot({
          path: `${shots}/${title.replaceAll(' ', '-')}-${look.width}-${look.theme}-${look.textSize}.png`,
        })
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/editor-${look.width}-${look.theme}-${look.textSize}.png` })
    expect(await hasNoSideways(page)).toBe(true)
    await page.context().close()
  })
})

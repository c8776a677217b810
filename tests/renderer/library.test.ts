import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { deskOf, goTo, noticeOf, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('the library', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
    for (let part = 1; part <= 70; part += 1) {
      const body = `The tide of day ${part} came late.\n\n## Boats\n\nNobody minded.`
      await deskOf(host).content.save({ title: `Notes on the harbour, part ${part}`, body })
    }
    await deskOf(host).content.save({ title: 'A lighthouse keeper remembers', body: 'Fog, mostly fog.' })
  })
  afterAll(() => host.close())

  test('is searched with its matches marked, and read by keyboard', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/library')
    await page.getByRole('paragraph').filter({ hasText: '71 pieces' }).waitFor()
    await page.getByText('What the marks mean').click()
    await page.getByRole('listitem').filter({ hasText: 'by a program alone' }).waitFor()
    const strip = page.getByRole('option').first().getByRole('img')
    expect(await strip.getAttribute('aria-label')).toMatch(/^Sources: .+ Checks: .+ People: .+ Signature: .+\.$/)
    expect(await strip.locator('[title^="Checks: "]').count()).toBe(1)
    await page.getByRole('searchbox').fill('lighthouse')
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^1 piece$/ })
      .waitFor()
    expect(await page.getByRole('option').locator('mark').first().innerText()).toBe('lighthouse')

    await page.getByRole('searchbox').fill('zeppelin')
    await page.getByText('No piece matches').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('paragraph').filter({ hasText: '71 pieces' }).waitFor()

    await page.getByRole('listbox').focus()
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Notes on the harbour, part 70' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Notes on the harbour, part 69' }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('shows in each row the date that it is listed by', async () => {
    const changed = (await deskOf(host).content.list({ q: 'part 70' })).content[0]
    if (changed === undefined) throw new Error('part 70 is missing')
    const { content_id, revision, body } = await deskOf(host).content.get({ contentID: changed.content_id })
    await deskOf(host).content.save({ content_id, revision, body: `${body} Again.` })
    const { page } = await openWindow(host)
    await goTo(page, '/library')
    const row = page.getByRole('option', { name: /part 70 / })
    await row.getByText('Begun').waitFor()
    expect(await row.locator('time').getAttribute('datetime')).toBe(changed.created_at)
    await goTo(page, '/library?sort=-updated_at')
    await row.getByText('Changed').waitFor()
    expect(await row.locator('time').getAttribute('datetime')).not.toBe(changed.created_at)
    await page.context().close()
  })

  test('draws only what is in sight, loads on as it is scrolled, and keeps its place', async () => {
    const { page } = await openWindow(host)
    await goTo(page, '/library')
    const list = page.getByRole('listbox')
    await list.waitFor()
    expect(await page.getByRole('option').count()).toBeLessThan(30)
    await list.focus()
    await expect
      .poll(async () => {
        await page.keyboard.press('End')
        return page.getByRole('option', { name: /part 1 / }).count()
      })
      .toBe(1)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Notes on the harbour, part 1' }).waitFor()
    const before = await list.evaluate((box) => box.scrollTop)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Models' }).waitFor()
    await page.getByRole('link', { name: 'Library' }).click()
    await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBeGreaterThan(before / 2)
    await page.context().close()
  })

  test('writes a new piece on while it is saved for the first time, and saves its next revision', async () => {
    const { page } = await openWindow(host)
    await goTo(page, '/library/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('Harbour lights')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Green to starboard.')
    await page.keyboard.press('Control+s')
    await page.keyboard.type(' Red to port, and white astern.')
    await expect.poll(() => page.url()).toMatch(/cnt_\w+\/edit/)
    await page.getByText('Unsaved changes, kept on this computer').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Revision 2, saved').waitFor()
    const { content } = await deskOf(host).content.list({ q: 'starboard' })
    expect(content[0]).toMatchObject({ title: 'Harbour lights', revision: 2 })
    const saved = await deskOf(host).content.get({ contentID: content[0]?.content_id ?? '' })
    expect(saved.body).toBe('Green to starboard. Red to port, and white astern.')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search views' }).fill('by hand')
    await page.keyboard.press('Enter')
    await page.getByText('Green to starboard.').waitFor({ state: 'hidden' })
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('')
    await page.context().close()
  })

  test('offers an unsaved text after a reload', async () => {
    const piece = await deskOf(host).content.save({ title: 'Ropes', body: 'Three strands.' })
    const { page } = await openWindow(host)
    await goTo(page, `/library/${piece.content_id}/edit`)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Four strands.')
    await page.getByText('Unsaved changes, kept').waitFor()
    await page.reload()
    await page.getByText('Unsaved changes from').waitFor()
    await page.getByRole('button', { name: 'Restore them' }).click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).getByText('Four strands.').waitFor()
    await page.context().close()
  })

  test('keeps an unsaved text that nobody answered for, whatever is typed and saved beside it', async () => {
    const piece = await deskOf(host).content.save({ title: 'Knots', body: 'One reef.' })
    const { page } = await openWindow(host)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    const comeBack = async () => {
      await goTo(page, `/library/${piece.content_id}`)
      await goTo(page, `/library/${piece.content_id}/edit`)
      await page.getByText('Unsaved changes from').waitFor()
    }
    await goTo(page, `/library/${piece.content_id}/edit`)
    await text.fill('Two reefs.')
    await page.getByText('Unsaved changes, kept').waitFor()
    await comeBack()
    await page.keyboard.press('Control+s')
    await noticeOf(page, 'Nothing to save: this is revision 1').waitFor()
    await comeBack()
    await text.fill('Three reefs.')
    await page.keyboard.press('Control+s')
    await page.getByText('Revision 2, saved').waitFor()
    await comeBack()
    await text.fill('Four reefs.')
    await page.getByRole('button', { name: 'Restore them' }).click()
    await text.getByText('Two reefs.').waitFor()
    // What was typed before it was restored waits in its turn.
    await page.getByRole('button', { name: 'Restore them' }).click()
    await text.getByText('Four reefs.').waitFor()
    await page.getByRole('button', { name: 'Discard them' }).click()
    await page.getByText('Unsaved changes from').waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('offers no text that was saved since it was left, as where its save was still under way', async () => {
    const piece = await deskOf(host).content.save({ title: 'Hitches', body: 'One hitch.' })
    const { page } = await openWindow(host)
    await goTo(page, `/library/${piece.content_id}/edit`)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Two hitches.')
    await page.getByText('Unsaved changes, kept').waitFor()
    await goTo(page, `/library/${piece.content_id}`)
    await goTo(page, `/library/${piece.content_id}/edit`)
    await page.getByText('Unsaved changes from').waitFor()
    await deskOf(host).content.save({ content_id: piece.content_id, revision: 1, body: 'Two hitches.' })
    await page.getByText('Revision 2, saved').waitFor()
    await page.getByText('Unsaved changes from').waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('never passes over what was saved after the unsaved text was left', async () => {
    const desk = deskOf(host)
    const piece = await desk.content.save({ title: 'Sails', body: 'Canvas.' })
    const { page } = await openWindow(host)
    await goTo(page, `/library/${piece.content_id}/edit`)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hemp.')
    await page.getByText('Unsaved changes, kept').waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByText('Your unsaved changes are kept on this computer').waitFor()
    await desk.content.save({ content_id: piece.content_id, revision: 1, body: 'Linen.' })
    await goTo(page, `/library/${piece.content_id}/edit`)
    await page.getByText('The piece has been saved again since then').waitFor()
    await page.getByRole('button', { name: 'Restore them' }).click()
    await page.getByText('You started from revision 1; the newest is now revision 2.').waitFor()
    await page.keyboard.press('Control+s')
    expect(await desk.content.get({ contentID: piece.content_id })).toMatchObject({ revision: 2, body: 'Linen.' })
    await page.context().close()
  })

  test('keeps both texts when someone else saved first', async () => {
    const desk = deskOf(host)
    const piece = await desk.content.save({ title: 'Knots', body: 'A bowline.' })
    const { page } = await openWindow(host)
    await goTo(page, `/library/${piece.content_id}/edit`)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('A bowline and a reef knot.')
    await desk.content.save({ content_id: piece.content_id, revision: 1, body: 'A clove hitch.' })
    await page.getByText('You started from revision 1; the newest is now revision 2.').waitFor()
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('dialog').getByText('clove hitch').waitFor()
    await page.getByRole('dialog').getByText('bowline and a reef knot').waitFor()
    // What is proposed overwrites nothing.
    expect(await page.getByRole('dialog').locator('button[data-look="primary"]').allInnerTexts()).toEqual([
      'Keep editing',
    ])
    await page.getByRole('dialog').getByRole('button', { name: 'Save mine as the next revision' }).click()
    await page.getByText('Revision 3, saved').waitFor()
    expect(await desk.content.get({ contentID: piece.content_id })).toMatchObject({
      revision: 3,
      body: 'A bowline and a reef knot.',
    })
    await page.context().close()
  })
})

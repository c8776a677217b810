import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { writtenPiece as reviewedPiece } from '../support/reviews.ts'
import { heldPlanner } from '../support/stages.ts'
import { endOf } from '../support/world.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, noticeOf, openWindow, sitAtDesk, writtenPiece } from './window.ts'

describe.skipIf(!hasBrowser)('a piece in the library', () => {
  let host: BrowserHost
  const held = heldPlanner()
  beforeAll(async () => {
    host = await browserHost({ planner: held.planner })
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  })
  afterAll(() => host.close())

  const read = (contentID: string) => deskOf(host).content.get({ contentID })

  test('an old revision is found, compared word by word, restored and taken back, by keyboard alone', async () => {
    const desk = deskOf(host)
    const { content_id } = await desk.content.save({
      title: 'Tides',
      body: 'The tide came late and slow.\n\nBoats lay still.\n',
    })
    await desk.content.save({ content_id, revision: 1, body: 'The tide came early and slow.\n\nBoats lay still.\n' })
    await desk.content.save({
      content_id,
      revision: 2,
      body: 'The tide came early.\n\nGulls cried.\n\nBoats lay still.\n',
    })
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}`)
    await page.getByRole('link', { name: 'Revisions' }).press('Enter')
    const list = page.getByRole('listbox', { name: 'Revisions, newest first' })
    await list.getByRole('option').nth(2).waitFor()
    expect(await list.getByRole('option').first().innerText()).toMatch(/Revision 3\s*Current[\s\S]*by Ada Byron/)
    await list.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const changes = page.getByRole('group', { name: 'What changed from revision 1 to revision 3' })
    await changes.waitFor()
    expect(await changes.locator('del').allTextContents()).toEqual(['Removed: late and slow'])
    expect(await changes.locator('ins').allTextContents()).toEqual(['Added: early', 'Added: Gulls cried.'])

    await page.getByRole('combobox', { name: /Compare with/ }).press('Enter')
    await page.getByRole('option', { name: /^Revision 2\s*Edited by hand$/ }).press('Enter')
    await page.getByRole('group', { name: 'What changed from revision 1 to revision 2' }).waitFor()

    await page.getByRole('button', { name: 'Restore revision 1' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Restore revision 1?' })
    await dialog.getByText('saved again as revision 4. Nothing is lost').waitFor()
    await dialog.getByRole('button', { name: 'Restore revision 1' }).press('Enter')
    await noticeOf(page, 'Revision 1 was restored as revision 4').getByRole('button', { name: 'Undo' }).waitFor()
    expect(await read(content_id)).toMatchObject({
      revision: 4,
      origin: 'restored',
      body: expect.stringContaining('late'),
    })
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByText('Undone: the previous text is revision 5').waitFor()
    expect(await read(content_id)).toMatchObject({ revision: 5, body: expect.stringContaining('Gulls cried.') })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('what search engines are told is changed as the next revision, by keyboard, with its lengths counted', async () => {
    const { content_id } = await deskOf(host).content.save({ title: 'Ebb and flow', body: 'The tide has two moods.' })
    const { page, errors } = await openWindow(host)
    await goTo(page, `/library/${content_id}`)
    await page.getByRole('button', { name: 'Change the search listing' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Search listing' })
    await dialog.getByLabel('Title').fill('Tides in two moods')
    await dialog.getByText('18 of 70 characters are shown').waitFor()
    await dialog.getByLabel('Address').fill('tides-in-two-moods')
    await dialog.getByLabel('Keywords').fill('tide, moods, ')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await noticeOf(page, 'Saved as revision 2').waitFor()
    await page.getByRole('complementary').getByText('tides-in-two-moods').waitFor()
    expect((await read(content_id)).seo).toEqual({
      title: 'Tides in two moods',
      meta_description: '',
      slug: 'tides-in-two-moods',
      keywords: ['tide', 'moods'],
    })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('is archived, leaves the list, comes back by its notice, and is found under its state', async () => {
    const { content_id } = await deskOf(host).content.save({ title: 'Anchors away', body: 'Iron.' })
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}`)
    const row = page.getByRole('option', { name: /Anchors away/ })
    await row.waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page.getByText('This piece is archived').waitFor()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    expect(await read(content_id)).toMatchObject({ publication_state: 'draft' })

    await deskOf(host).content.archive({ content_ids: [content_id] })
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('combobox', { name: /^State/ }).click()
    await page.getByRole('option', { name: 'Archived', exact: true }).click()
    await row.waitFor()
    await page.getByRole('button', { name: 'Remove the filter Archived' }).click()
    await row.waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('is deleted after a question that says what is kept; its run still opens', async () => {
    const piece = await writtenPiece(host)
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${piece.content_id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete “${piece.title}” permanently?` })
    await dialog.getByText('This cannot be undone.').waitFor()
    await dialog.getByText('passports and signatures').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByText(`“${piece.title}” was deleted`).waitFor()
    await page.getByText('No piece is open').waitFor()
    await expect(read(piece.content_id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await goTo(page, `/runs/${piece.request_id ?? ''}`)
    await page.getByText('The piece that this run wrote has been deleted').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('one that somebody decided on goes with the reason for it', async () => {
    const { owner } = host.rest
    const { request_id, content } = await reviewedPiece(deskOf(host))
    const { content_id = '', title = '' } = content ?? {}
    const { approvals } = await owner.approvals.get({ request_id })
    const { approval_id = '' } = approvals[0] ?? {}
    await owner.approvals.decide({ approval_id, decision: 'reject', comment: 'The dose is another.' })
    const { page, errors } = await openWindow(host, { width: 1024, theme: 'dark' })
    await goTo(page, `/library/${content_id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete “${title}” permanently?` })
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await dialog.getByRole('alert').getByText('A decision of a person on this piece is on record.').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByLabel('Reason').fill('It was written twice.')
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByText(`“${title}” was deleted`).waitFor()
    const { entries } = await owner.audit.list({ subject_id: content_id, limit: 10 })
    expect(entries.find(({ body }) => body.action === 'content.removed')?.body.details).toMatchObject({
      ...{ decisions: 1, reason: 'It was written twice.' },
    })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('one that a run is at work on is not deleted, and says what to do', async () => {
    const piece = await writtenPiece(host)
    const letPlan = held.hold()
    const { request_id } = await deskOf(host).generation.regenerateSection({
      content_id: piece.content_id,
      section_id: piece.sections.at(-1)?.section_id ?? '',
    })
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${piece.content_id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByRole('alert').getByText('Wait for its end or cancel that run').waitFor()
    letPlan()
    await endOf(deskOf(host), request_id)
    await page.context().close()
  })

  test.for(['light', 'dark'] as const)('revisions and a chosen list pass axe in the %s theme', async (theme) => {
    const piece = await writtenPiece(host)
    await deskOf(host).content.save({ content_id: piece.content_id, revision: 1, title: 'Changed' })
    const { page } = await openWindow(host, { width: 1024, theme })
    await goTo(page, `/library/${piece.content_id}/revisions?revision=1`)
    await page.getByRole('button', { name: 'Restore revision 1' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Restore revision 1' }).click()
    await page.waitForTimeout(300)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  test('who may only read sees revisions and exports, and is offered nothing else', async () => {
    const { content_id } = await deskOf(host).content.save({ title: 'Read me', body: 'Once.' })
    await deskOf(host).content.save({ content_id, revision: 1, body: 'Twice.' })
    const leave = await sitAtDesk(host, 'viewer')
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}`)
    await page.getByRole('button', { name: 'More' }).click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Export…',
      'Copy as rich text',
      'Copy as Markdown',
      'Export Markdown',
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('listbox', { name: 'Pieces' }).focus()
    await page.keyboard.press(' ')
    const bar = page.getByRole('toolbar', { name: 'Actions for the selected pieces' })
    await bar.getByRole('button', { name: 'Export' }).waitFor()
    expect(await bar.getByRole('button', { name: 'Archive' }).count()).toBe(0)
    await goTo(page, `/library/${content_id}/revisions?revision=1`)
    await page.getByRole('group', { name: 'What changed from revision 1 to revision 2' }).waitFor()
    expect(await page.getByRole('button', { name: /Restore/ }).count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
    await leave()
  })
})

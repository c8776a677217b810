import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { sitDown } from '../support/desk.ts'
import { qualifiedMember } from '../support/reviews.ts'
import { pieceToReview } from './review-desk.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('the palette', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())

  test('offers the pieces that were open last, and none that is gone', async () => {
    const desk = deskOf(host)
    const saved = await Promise.all(
      ['Tides', 'Locks', 'Cranes'].map((title) => desk.content.save({ title, body: 'Plain words.' })),
    )
    const { page, errors } = await openWindow(host)
    for (const { content_id, title } of saved) {
      await goTo(page, `/library/${content_id}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    await desk.content.remove({ content_id: saved[1]?.content_id ?? '' })
    await goTo(page, '/sources')
    await page
      .getByRole('heading', { name: 'No source is open' })
      .or(page.getByText('No sources yet'))
      .first()
      .waitFor()
    await page.keyboard.press('Control+k')
    const recent = page.getByRole('group', { name: 'Recent' })
    await expect.poll(() => recent.getByRole('option').allInnerTexts()).toEqual(['Cranes', 'Tides'])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Cranes' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await expect.poll(() => recent.getByRole('option').allInnerTexts()).toEqual(['Tides'])
    expect(errors.filter((one) => !one.includes('404'))).toEqual([])
    await page.context().close()
  })

  test('lists a piece by its words before a command that only other words find', async () => {
    const desk = deskOf(host)
    const { templates } = await desk.catalog.listTemplates({})
    const named = (word: string) => templates.some(({ name }) => name.toLowerCase().includes(word))
    const words = templates.flatMap(({ description }) => description.toLowerCase().match(/[a-z]{7,}/g) ?? [])
    const word = words.find((one) => !named(one)) ?? ''
    expect(word).not.toBe('')
    await desk.content.save({ title: `Of ${word}`, body: 'Plain words.' })
    const { page, errors } = await openWindow(host)
    const input = page.getByRole('combobox', { name: /^Search/ })
    await page.keyboard.press('Control+k')
    await input.waitFor()
    await page.keyboard.press('Escape')
    await input.waitFor({ state: 'detached' })
    // What is typed at once after the keys is not lost.
    await page.keyboard.press('Control+k')
    await page.keyboard.type(word)
    await page.getByRole('option', { name: `Of ${word}` }).waitFor()
    const groups = await page.getByRole('listbox').getByRole('group').allInnerTexts()
    expect(groups.map((text) => text.split('\n')[0])).toEqual(['Pieces', 'More commands'])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: `Of ${word}` }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('begins a decision on the review that is open, and offers none that is not ours', async () => {
    const desk = deskOf(host)
    const me = (await desk.accounts.session({})).member.member_id
    const mia = await qualifiedMember(host.rest.owner, 'Mia Sand', ['medical'])
    await sitDown({ desk, owner: host.rest.owner }, me)
    await desk.accounts.setMember({ member_id: me, qualifications: ['medical'] })
    const { medical } = await pieceToReview(host, me)
    const { page, errors } = await openWindow(host)
    await goTo(page, `/reviews/${medical.approval_id}`)
    await page.getByRole('heading', { name: 'Your decision' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search/ }).fill('approve')
    await page.getByRole('option', { name: 'Approve…' }).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Approve this text' })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('decide')

    await desk.approvals.assign({ approval_id: medical.approval_id, member_id: mia })
    const panel = page.getByRole('region', { name: /^You can waive this/ })
    // Who may not approve overrides nothing; waiving stands apart from the decisions.
    await panel
      .getByText(/^\d blockers?$/)
      .first()
      .waitFor()
    expect(await panel.getByText(/Approving overrides/).count()).toBe(0)
    expect(await panel.getByRole('button').allInnerTexts()).toEqual([expect.stringMatching(/^Comment/)])
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Waive this review…/ }).click()
    await page
      .getByRole('dialog', { name: 'Waive this review' })
      .getByText(/will say that you waived a review of your own text/)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Waive…' }).waitFor()
    expect(await page.getByRole('option', { name: 'Approve…' }).count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

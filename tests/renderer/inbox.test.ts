import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { sitDown } from '../support/desk.ts'
import { approve, deskOf as deskOfMember, qualifiedMember } from '../support/reviews.ts'
import { violations } from './axe.ts'
import { acknowledge, decisionOn, pieceToReview, seePanel } from './review-desk.ts'
import { deskOf, goTo, noticeOf, openWindow } from './window.ts'

const HELD = { body: 'Plain words.\n\nOur service is completely secure.\n', vertical_id: 'software' } as const

describe.skipIf(!hasBrowser)('the inbox', () => {
  let host: BrowserHost
  let me: string
  let mia: string
  beforeAll(async () => {
    host = await browserHost()
    const desk = deskOf(host)
    await desk.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    me = (await desk.accounts.session({})).member.member_id
    mia = await qualifiedMember(host.rest.owner, 'Mia Sand', ['medical', 'legal'], 'admin')
    await sitDown({ desk, owner: host.rest.owner }, me)
    await desk.accounts.setMember({ member_id: me, qualifications: ['medical'] })
  })
  afterAll(() => host.close())
  beforeEach(async () => {
    const { content } = await deskOf(host).content.list({ limit: 100 })
    if (content.length > 0)
      await deskOf(host).content.archive({ content_ids: content.map(({ content_id }) => content_id) })
  })

  const heldPiece = (title: string) => deskOf(host).content.save({ title, ...HELD })
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? 'nothing')

  test('leads through what waits: after each decision the next item is open and has the keyboard', async () => {
    const reviews = [await pieceToReview(host, me), await pieceToReview(host, me)]
    await heldPiece('Locks and keys')
    const { page, errors } = await openWindow(host)
    await page.getByRole('link', { name: /^Inbox 5 items are waiting for you/ }).click()
    const list = page.getByRole('listbox', { name: 'Inbox' })
    await list.getByText('Reviews to decide (2)').waitFor()
    await list.getByText('Held pieces (3)').waitFor()
    await list.focus()
    await page.keyboard.press('Enter')
    const first = reviews.find(({ medical }) => page.url().includes(medical.approval_id))
    for (const review of [first, reviews.find((one) => one !== first)]) {
      if (review === undefined) throw new Error('the review is not open')
      await page.waitForURL(new RegExp(`/inbox/reviews/${review.medical.approval_id}`))
      await seePanel(page)
      await page.keyboard.press('a')
      await page.getByRole('dialog').getByLabel('Comment').fill('Read, and right as it is.')
      await acknowledge(page)
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => decisionOn(host, review.medical)).toMatchObject({ decision: 'approve' })
    }
    await page.waitForURL(/\/inbox\/pieces\//)
    await page.getByRole('heading', { level: 1, name: 'Locks and keys' }).waitFor()
    await expect.poll(() => focused(page)).toBe('What is open')
    await page.getByText('1 of 3').waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('what is open has its row and its place in the list, however its address was come by', async () => {
    const [first, second] = [await pieceToReview(host, me), await pieceToReview(host, me)]
    const held = await heldPiece('A lock')
    const { page, errors } = await openWindow(host)
    const chosen = page.getByRole('listbox', { name: 'Inbox' }).getByRole('option', { selected: true })
    for (const { medical } of [second, first]) {
      await goTo(page, `/inbox/reviews/${medical.approval_id}`)
      await chosen.getByText('Medical').waitFor()
      await page.getByText(/^[12] of 5$/).waitFor()
    }
    const address = page.url()
    await page
      .getByRole('button', { name: /^(?:Next|Previous)$/, disabled: false })
      .first()
      .click()
    await expect.poll(() => page.url()).not.toBe(address)
    await chosen.getByText('Medical').waitFor()
    await goTo(page, `/inbox/pieces/${held.content_id}`)
    await chosen.getByText('A lock').waitFor()
    expect(await chosen.count()).toBe(1)
    expect(await violations(page)).toEqual([])
    for (const { medical } of [first, second]) await approve(deskOf(host), medical.approval_id)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a review that nobody has stands first for an admin, who gives it to somebody where it is decided', async () => {
    const mine = await pieceToReview(host, me)
    const { medical } = await pieceToReview(host, me)
    await deskOf(host).approvals.assign({ approval_id: medical.approval_id, member_id: null })
    const { page, errors } = await openWindow(host)
    await goTo(page, '/inbox')
    const groups = page.getByRole('listbox', { name: 'Inbox' }).getByRole('group')
    await page.getByText('Reviews to assign (1)', { exact: true }).waitFor()
    expect(await groups.first().getAttribute('aria-label')).toBe('Reviews to assign (1)')
    expect(await groups.nth(1).getAttribute('aria-label')).toBe('Reviews to decide (1)')
    await page.getByText(/^\d+ items, 1 of them a review to assign$/).waitFor()
    // Both pieces are held, too, and their rows there say that they stand above already.
    const held = page.getByRole('group', { name: /^Held pieces/ })
    await held.getByText('also under “Reviews to assign”').waitFor()
    await held.getByText('also under “Reviews to decide”').waitFor()
    await groups.first().getByRole('option').click()
    const panel = page.getByRole('region', { name: 'Your decision' })
    await panel.getByText('Unassigned', { exact: true }).first().waitFor()
    expect(await violations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('menuitem', { name: 'Assign to Ada Byron' }).click()
    await expect.poll(() => groups.first().getAttribute('aria-label')).toBe('Reviews to decide (2)')
    for (const { approval_id } of [mine.medical, medical]) await approve(deskOf(host), approval_id)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('J and K go on and back, S puts off and can be undone, and what is snoozed has a list of its own', async () => {
    for (const title of ['One lock', 'Two locks', 'Three locks']) await heldPiece(title)
    const { page, errors } = await openWindow(host)
    await goTo(page, '/inbox')
    const list = page.getByRole('listbox', { name: 'Inbox' })
    await list.getByText('Three locks').click()
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await title('Three locks')
    await page.keyboard.press('j')
    await title('Two locks')
    await page.keyboard.press('k')
    await title('Three locks')
    await page.keyboard.press('s')
    await title('Two locks')
    await expect.poll(() => list.getByText('Three locks').count()).toBe(0)
    await noticeOf(page, 'Snoozed: Three locks').getByRole('button', { name: 'Undo' }).click()
    await list.getByText('Three locks').waitFor()
    await page.getByRole('button', { name: 'Snooze' }).click()
    await page.getByRole('menuitem', { name: 'Monday morning' }).click()
    await expect.poll(() => list.getByText('Two locks').count()).toBe(0)
    await page.getByRole('radio', { name: 'Snoozed' }).click()
    await list.getByText('Two locks').click()
    await page.getByRole('button', { name: 'Snooze' }).click()
    await page.getByRole('menuitem', { name: 'Bring back now' }).click()
    await page.getByRole('heading', { name: 'Nothing is snoozed' }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('what a colleague decides leaves the list, and the page that is read stays', async () => {
    const { medical } = await pieceToReview(host, me)
    await heldPiece('A lock')
    const { page, errors } = await openWindow(host)
    await goTo(page, '/inbox')
    const list = page.getByRole('listbox', { name: 'Inbox' })
    await list.getByRole('option').first().click()
    await page.getByRole('heading', { name: 'Your decision' }).waitFor()
    const colleague = deskOfMember({ engine: host.rest.service.engine }, mia)
    await colleague.approvals.assign({ approval_id: medical.approval_id, member_id: mia })
    await approve(colleague, medical.approval_id)
    await expect.poll(() => list.getByRole('group', { name: /^Reviews/ }).count()).toBe(0)
    await page.waitForTimeout(500)
    expect(page.url()).toContain(medical.approval_id)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('addresses of before still lead somewhere, under the entry that they belong to', async () => {
    const { page, errors } = await openWindow(host)
    const current = page.getByRole('navigation', { name: 'Views' }).locator('[aria-current]')
    for (const [address, entry] of [
      ['/usage', 'Settings'],
      ['/reviews?view=team', 'Inbox'],
      ['/validity', 'Inbox'],
      ['/runs', 'Library'],
    ] as const) {
      await goTo(page, address)
      await expect.poll(() => current.allInnerTexts()).toEqual([expect.stringMatching(`^${entry}`) as string])
    }
    await goTo(page, '/usage')
    await page.getByRole('heading', { level: 1, name: 'Usage and trends' }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

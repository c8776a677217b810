import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { sitDown } from '../support/desk.ts'
import { qualifiedMember } from '../support/reviews.ts'
import { violations } from './axe.ts'
import { pieceToReview } from './review-desk.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('a packet that would be refused', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())

  test('says so in place of its form, with what to do; a confirmed key of the reviewer opens the form', async () => {
    const desk = deskOf(host)
    await desk.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    const me = (await desk.accounts.session({})).member.member_id
    const mia = await qualifiedMember(host.rest.owner, 'Mia Sand', ['medical'])
    await sitDown({ desk, owner: host.rest.owner }, me)
    const { medical, legal } = await pieceToReview(host, mia)
    const { page, errors } = await openWindow(host)
    // Of a review that nobody has, and to an author of the text, the button is there and says why not.
    await deskOf(host).approvals.assign({ approval_id: legal.approval_id, member_id: null })
    await goTo(page, '/reviews/packets')
    await page.getByText('where you may not make one, it says why').waitFor()
    await goTo(page, `/reviews/${legal.approval_id}`)
    await page.getByRole('button', { name: 'Export packet' }).click()
    await page.getByRole('dialog').getByText('Assign this review first: a packet is made for one person.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await goTo(page, `/reviews/${medical.approval_id}`)
    await page.getByRole('button', { name: 'Export packet' }).click()
    const refused = page.getByRole('dialog', { name: 'You cannot make this packet' })
    await refused.getByText(/^You are an author of this text, .* Have an admin who is not an author make it/).waitFor()
    expect(await refused.getByRole('textbox').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await refused.getByRole('button', { name: 'Close' }).click()
    await refused.waitFor({ state: 'detached' })
    const how = 'She read it to me by telephone.'
    await host.rest.owner.packets.confirmReviewerKey({ fingerprint: 'ab'.repeat(32), member_id: mia, how })
    await page.reload()
    await page.getByRole('button', { name: 'Export packet' }).click()
    await page.getByRole('dialog', { name: 'Export a review packet' }).getByLabel('Days until it expires').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

import type { Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { sitDown } from '../support/desk.ts'
import { approve, deskOf as deskOfMember, qualifiedMember, reviewOf } from '../support/reviews.ts'
import { violations } from './axe.ts'
import { openReview, pieceToReview, seeReader } from './review-desk.ts'
import { deskOf, openWindow } from './window.ts'

const LOOKS = [
  [1440, 'light'],
  [1024, 'dark'],
] as const

describe.skipIf(!hasBrowser)('a review that is asked for again', () => {
  let host: BrowserHost
  let me: string
  let mia: string
  beforeAll(async () => {
    host = await browserHost()
    const desk = deskOf(host)
    await desk.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    me = (await desk.accounts.session({})).member.member_id
    mia = await qualifiedMember(host.rest.owner, 'Mia Sand', ['legal'])
    await sitDown({ desk, owner: host.rest.owner }, me)
    await desk.accounts.setMember({ member_id: me, qualifications: ['medical', 'compliance', 'editorial'] })
  })
  afterAll(() => host.close())

  test('what changed since one’s own decision stands in front, with what was decided after it', async () => {
    const { medical } = await pieceToReview(host, me)
    const desk = deskOf(host)
    await approve(desk, medical.approval_id)
    const { approval_id: legal } = reviewOf(
      (await desk.approvals.get({ request_id: medical.content_id })).approvals,
      'legal',
    )
    await deskOfMember(host.rest.service, mia).approvals.decide({
      ...{ approval_id: legal, decision: 'reject', comment: 'It says the contrary of the law.' },
    })
    const { body } = await desk.content.get({ contentID: medical.content_id })
    await desk.content.save({ content_id: medical.content_id, revision: 1, body: `${body}\n\nOne sentence more.` })
    const { approvals } = await desk.approvals.get({ request_id: medical.content_id })
    const { approval_id } = reviewOf(approvals, 'medical')
    const fresh = await desk.approvals.assign({ approval_id, member_id: me })
    const { page } = await openWindow(host)
    await openReview(page, fresh)
    const since = page.getByRole('region', { name: 'What changed since you approved' })
    await since.getByRole('group', { name: 'Changes since your decision' }).getByText('One sentence more.').waitFor()
    await since.getByText('After that: Mia Sand rejected (legal review) on revision 1.').waitFor()
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0
    const others = [page.getByText('Who has opened the text'), page.getByRole('article')]
    for (const other of others) expect(await topOf(since)).toBeLessThan(await topOf(other.first()))
    for (const [width, colorScheme] of LOOKS) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
      if (process.env.SHOTS !== undefined)
        await page.screenshot({ path: `${process.env.SHOTS}/since-${width}-${colorScheme}.png` })
    }
    await page
      .getByText(/earlier review/)
      .first()
      .click()
    await page.getByText('with the qualification medical').first().waitFor()
    await seeReader(page, 'Ada Byron was shown what changed up to revision 2,')
    await page.context().close()
    await approve(desk, approval_id)
  })
})

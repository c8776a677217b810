import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Obligation } from '../../core/approvals/contract.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { blogRequest } from '../support/briefs.ts'
import { sitDown } from '../support/desk.ts'
import { approve, deskOf as deskOfMember, qualifiedMember, reviewOf } from '../support/reviews.ts'
import { endOf } from '../support/world.ts'
import { violations } from './axe.ts'
import { seeDialog, seeWhy } from './decide-desk.ts'
import { acknowledge, DECISIONS, decisionOn, openReview, pieceToReview, WARD_SOURCE } from './review-desk.ts'
import { deskOf, goTo, noticeOf, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('the reviews', () => {
  let host: BrowserHost
  let me: string
  let mia: string
  beforeAll(async () => {
    host = await browserHost()
    const desk = deskOf(host)
    await desk.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    me = (await desk.accounts.session({})).member.member_id
    mia = await qualifiedMember(host.rest.owner, 'Mia Sand', ['medical', 'legal'])
    await sitDown({ desk, owner: host.rest.owner }, me)
    await desk.accounts.setMember({ member_id: me, qualifications: ['medical', 'compliance', 'editorial'] })
  })
  afterAll(() => host.close())

  const medicalOfMine = () => pieceToReview(host, me)
  const decisionOf = (review: Obligation) => decisionOn(host, review)

  test('stand in four queues, held by the address, and open by keyboard', async () => {
    const { medical } = await medicalOfMine()
    const { page, errors } = await openWindow(host)
    await page.getByRole('link', { name: /^Inbox/ }).click()
    await page.getByRole('link', { name: 'All reviews' }).click()
    const list = page.getByRole('listbox', { name: 'Reviews' })
    await list.getByText(/Due in 4\d hours/).waitFor()
    await list.getByText('Self-review').waitFor()
    await page.getByRole('radio', { name: 'Team', checked: true }).waitFor()
    await list.getByText('Waits for an earlier review').waitFor()
    expect(page.url()).toContain('view=team')
    await page.reload()
    await page.getByText('2 reviews', { exact: true }).waitFor()
    await page.getByRole('radio', { name: 'Overdue' }).click()
    await page.getByText('Nothing is overdue').waitFor()
    await page.getByRole('radio', { name: 'Unassigned' }).click()
    await page.getByRole('heading', { name: 'All reviews are assigned' }).waitFor()
    await page.getByRole('button', { name: 'Show the team’s reviews' }).click()
    await list.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(medical.approval_id))
    await page.getByRole('heading', { name: 'Reviews of this piece' }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
    await approve(deskOf(host), medical.approval_id)
  })

  test('an overdue one is marked beside the entry and in its row', async () => {
    const { medical } = await medicalOfMine()
    const { db } = host.rest.service.engine.workspace.deskContext
    const past = new Date(Date.now() - 50 * 3_600_000).toISOString()
    await db
      .updateTable('review_obligations')
      .set({ due_at: past, queue_at: past })
      .where('approval_id', '=', medical.approval_id)
      .execute()
    const { page } = await openWindow(host)
    await page.getByRole('link', { name: /waiting for you; 1 review is overdue/ }).waitFor()
    await goTo(page, '/reviews?view=overdue')
    await page.getByRole('option').getByText('Overdue by 2 days').waitFor()
    await page.context().close()
    await approve(deskOf(host), medical.approval_id)
  })

  test.for(DECISIONS)('are decided by keyboard alone: %s for %s', async ([key, decision, done]) => {
    const { medical } = await medicalOfMine()
    const { page, errors } = await openWindow(host)
    await openReview(page, medical)
    await page.getByText('You are an author of this text.').first().waitFor()
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog')
    await seeDialog(page, decision)
    if (decision !== 'approve') {
      await page.keyboard.press('Control+Enter')
      await dialog.getByText(/only an approval needs no comment|and at least ten letters/).waitFor()
      expect(await decisionOf(medical)).toBeNull()
    }
    // The keys of the view are letters of the comment here.
    await page.keyboard.type('A careful word.')
    if (decision === 'approve') {
      await acknowledge(page)
      expect(await decisionOf(medical)).toBeNull()
    }
    await page.keyboard.press('Control+Enter')
    await noticeOf(page, done).waitFor()
    await page.getByRole('heading', { name: 'This review is closed' }).waitFor()
    expect(await decisionOf(medical)).toMatchObject({
      decision,
      comment: 'A careful word.',
      decided_by: me,
      self_review: true,
      content_revision: 1,
    })
    await page.keyboard.press(key)
    expect(await page.getByRole('heading', { name: /^(Approve|Reject) this text$/ }).count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('nothing is decided on a text that changed meanwhile, and nothing written is lost', async () => {
    const { medical } = await medicalOfMine()
    const desk = deskOf(host)
    const { page } = await openWindow(host)
    await openReview(page, medical)
    await page.keyboard.press('r')
    await page.keyboard.type('The dose is missing.')
    const { body } = await desk.content.get({ contentID: medical.content_id })
    await desk.content.save({ content_id: medical.content_id, revision: 1, body: `${body}\n\nThe dose is 5 mg.` })
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog').filter({ hasText: 'Nothing was decided' })
    await dialog.getByText('Your comment and what you marked are kept.').waitFor()
    expect(await decisionOf(medical)).toBeNull()
    await dialog.getByRole('button', { name: 'Read the new text' }).click()
    const changes = page.getByRole('group', { name: 'Changes to the text that you were reading' })
    await changes.getByText('The dose is 5 mg.').waitFor()
    await page.keyboard.press('r')
    await page.getByRole('dialog').getByText('exactly this text, revision 2').waitFor()
    expect(await page.getByLabel('Comment').inputValue()).toBe('The dose is missing.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'This review is closed' }).waitFor()
    expect(await decisionOf(medical)).toMatchObject({ decision: 'reject', content_revision: 2 })
    await page.context().close()
  })

  test('comments on selected words go with the decision, at their place in the Markdown text', async () => {
    const { medical } = await medicalOfMine()
    const { body } = await deskOf(host).content.get({ contentID: medical.content_id })
    const { page } = await openWindow(host)
    await openReview(page, medical)
    const words = page
      .locator('article [data-start]')
      .filter({ hasText: /\w{4,} \w{4,}/ })
      .last()
    await words.evaluate((element) => window.getSelection()?.selectAllChildren(element))
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByLabel('Comment', { exact: true }).fill('Say it more plainly.')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('1 comment on the text').waitFor()
    await page.keyboard.press('c')
    await page.keyboard.type('See the remark.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'This review is closed' }).waitFor()
    const [remark] = (await decisionOf(medical))?.annotations ?? []
    expect(remark?.comment).toBe('Say it more plainly.')
    expect(body.slice(remark?.start, remark?.end)).toBe(remark?.quote)
    expect(remark?.quote).toBe((await words.textContent())?.trim())
    await page.context().close()
  })

  test('evidence is asked for by claim, and stands at the author until the claim changes', async () => {
    const desk = deskOf(host)
    await desk.sources.add({ file_name: 'hands.txt', title: 'Hand washing on wards', text: WARD_SOURCE })
    const { request_id } = await desk.generation.submit(
      blogRequest({ vertical_id: 'healthcare', generation_mode: 'premium' }),
    )
    const { content } = await endOf(desk, request_id)
    const { approvals } = await desk.approvals.get({ request_id })
    const { approval_id } = reviewOf(approvals, 'medical')
    const medical = await desk.approvals.assign({ approval_id, member_id: me })
    const { page, errors } = await openWindow(host)
    await openReview(page, medical)
    await page.getByRole('button', { name: 'Request evidence' }).first().click()
    await page.keyboard.press('c')
    await page.getByRole('dialog').getByText('You request evidence for 1 claim').waitFor()
    await page.keyboard.type('Where is this from?')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'This review is closed' }).waitFor()
    const asked = (await decisionOf(medical))?.requested_evidence ?? []
    expect(asked).toHaveLength(1)

    const piece = `/library/${content?.content_id ?? ''}`
    await goTo(page, `/library?review=changes_requested`)
    await page.getByRole('button', { name: /Remove the filter Review: changes requested/ }).waitFor()
    await page.getByRole('option').getByText('Review: changes requested').first().waitFor()
    await goTo(page, piece)
    const note = page.getByRole('note').filter({ hasText: 'A reviewer requested changes' })
    await note.getByText('Where is this from?').waitFor()
    await note.getByRole('link', { name: 'Show in editor' }).first().click()
    const margin = page.getByRole('tabpanel', { name: 'Evidence' })
    await margin.getByText('Ada Byron requested evidence').waitFor()

    const claims = (await desk.content.checks({ content_id: medical.content_id })).checks?.evidence.claims ?? []
    const text = claims.find((one) => one.claim_id === asked[0])?.claim_text ?? ''
    const { body, revision } = await desk.content.get({ contentID: medical.content_id })
    await desk.content.save({
      content_id: medical.content_id,
      revision,
      body: body.replaceAll(text, 'It is not said.'),
    })
    await expect.poll(() => margin.getByText('requested evidence').count()).toBe(0)
    await goTo(page, piece)
    await page.getByRole('link', { name: 'Open the review' }).waitFor()
    expect(await page.getByRole('note').filter({ hasText: 'A reviewer requested' }).count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a waiting one cannot be decided and says what comes first; another’s says whose it is', async () => {
    const { medical, legal } = await medicalOfMine()
    const { page } = await openWindow(host)
    await goTo(page, `/reviews/${legal.approval_id}`)
    await page.getByRole('heading', { name: 'This review is waiting' }).waitFor()
    await page.getByText('Waiting for: medical review (Ada Byron).').waitFor()
    await page.keyboard.press('a')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await approve(deskOf(host), medical.approval_id)
    // The owner sits here, who may waive what somebody else decides.
    await page.getByRole('heading', { name: 'You can waive this review, but not decide it' }).waitFor()
    await page.getByText('It is assigned to Mia Sand.').waitFor()
    await page.context().close()
    const { approval_id } = legal
    await approve(deskOfMember(host.rest.service, mia), approval_id)
  })

  test('are handed back, and assigned to those who hold the qualification alone', async () => {
    const { medical } = await medicalOfMine()
    await qualifiedMember(host.rest.owner, 'Leo Wood', ['brand'])
    const { page } = await openWindow(host)
    await openReview(page, medical)
    await seeWhy(page, 'It was assigned or unassigned by hand.', 'Eligible: Mia Sand.')
    await page.getByRole('button', { name: 'Assign' }).click()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Assign to Mia Sand', 'Unassign me'])
    await page.getByRole('menuitem', { name: 'Unassign me' }).click()
    await noticeOf(page, 'The review is unassigned').waitFor()
    await page.getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('menuitem', { name: 'Assign to Mia Sand' }).click()
    await page.getByText('It is assigned to Mia Sand.').waitFor()
    await page.context().close()
  })

  test('one that is assigned to me while the window is open is told once', async () => {
    const { page } = await openWindow(host)
    await page.getByRole('link', { name: /^Inbox/ }).waitFor()
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('reviews.told')
    const { medical } = await medicalOfMine()
    await noticeOf(page, 'A review is assigned to you').waitFor()
    expect(await noticeOf(page, 'A review is assigned to you').count()).toBe(1)
    await page.reload()
    await page.getByRole('link', { name: /^Inbox/ }).waitFor()
    await page.waitForTimeout(500)
    expect(await noticeOf(page, 'A review is assigned to you').count()).toBe(0)
    await page.context().close()
    await approve(deskOf(host), medical.approval_id)
  })

  test.for(['light', 'dark'] as const)(
    'pass axe in the %s theme, and lose nothing with the text at twice its size',
    async (theme) => {
      const { medical, legal } = await medicalOfMine()
      const { page } = await openWindow(host, { theme, width: 1024, textSize: 200 })
      for (const { approval_id } of [legal, medical]) {
        await goTo(page, `/reviews/${approval_id}?view=team`)
        await page.getByRole('heading', { name: 'Reviews of this piece' }).waitFor()
        await page.getByRole('heading', { name: 'Evidence', exact: true }).waitFor()
        expect(await violations(page)).toEqual([])
        const main = page.getByRole('main')
        expect(await main.evaluate((view) => view.scrollWidth - view.clientWidth)).toBeLessThanOrEqual(0)
      }
      await page.keyboard.press('r')
      await page.getByLabel('Comment').press('Control+Enter')
      expect(await violations(page)).toEqual([])
      await page.context().close()
      await approve(deskOf(host), medical.approval_id)
    },
  )
})

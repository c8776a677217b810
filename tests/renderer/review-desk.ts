import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Obligation } from '../../core/approvals/contract.ts'
import type { Decision, DecisionName } from '../../core/approvals/decision-contract.ts'
import type { BrowserHost } from '../support/browser-host.ts'
import { reviewOf, writtenPiece } from '../support/reviews.ts'
import { deskOf, goTo } from './window.ts'

/** A healthcare piece whose medical review is this member's. */
export async function pieceToReview(
  host: BrowserHost,
  member_id: string,
): Promise<{ medical: Obligation; legal: Obligation }> {
  const desk = deskOf(host)
  const { request_id } = await writtenPiece(desk)
  const { approvals } = await desk.approvals.get({ request_id })
  const { approval_id } = reviewOf(approvals, 'medical')
  const medical = await desk.approvals.assign({ approval_id, member_id })
  return { medical, legal: reviewOf(approvals, 'legal') }
}

/** What the engine has on record for a review. */
export async function decisionOn(host: BrowserHost, { content_id, approval_id }: Obligation): Promise<Decision | null> {
  const { approvals } = await deskOf(host).approvals.get({ request_id: content_id })
  return approvals.find((one) => one.approval_id === approval_id)?.decision ?? null
}

/** Opens a review that who sits at the desk may decide. */
export async function openReview(page: Page, { approval_id }: Obligation): Promise<void> {
  await goTo(page, `/reviews/${approval_id}`)
  await page.getByRole('heading', { name: 'Your decision' }).waitFor()
}

/** The panel of a decision says what is asked, about which text, and what was found, and puts one action first. */
export async function seePanel(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Your decision' })
  await panel.getByText('Medical review of revision 1').waitFor()
  const found = panel.getByRole('list', { name: 'What was found' })
  expect(await found.getByRole('listitem').allInnerTexts()).toEqual(['1 blocker', '1 point to answer'])
  await panel.getByRole('note').getByText('Approving overrides 1 blocker').waitFor()
  expect(await panel.locator('button[data-look="primary"]').allInnerTexts()).toEqual([
    expect.stringMatching(/^Request changes/) as string,
  ])
}

/** Who had the text before them, as an admin sees it. */
export async function seeReader(page: Page, line: string): Promise<void> {
  await page.getByText('Who has opened the text').click()
  await page.getByText(line).waitFor()
}

export const WARD_SOURCE = `Nurses who wash their hands for at least 20 seconds carry fewer germs from bed to bed. A paper towel dries hands better than warm air.

Short nails hold less dirt than long nails. Rings and watches are taken off before the hands are washed on the ward.

Wards that count how often hands are washed see fewer infections within a year. The count is shown to the nurses each week.`

/** The keys of the view, what each decides, and the notice that it is on record. */
export const DECISIONS: [key: string, decision: DecisionName, done: string][] = [
  ['a', 'approve', 'Approved'],
  ['c', 'request_changes', 'Changes requested'],
  ['r', 'reject', 'Rejected'],
  ['w', 'waive', 'The review is waived'],
]

/** Tries to approve unread, answers the points, and acknowledges the findings by keyboard; the comment has the focus after. */
export async function acknowledge(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('dialog')
    .getByText('Tick the box to confirm that you have read what was found, or choose another decision.')
    .waitFor()
  // What is at fault first has the keyboard.
  await page.getByRole('dialog').locator(':focus[aria-invalid="true"]').waitFor()
  for (const field of await page
    .getByRole('dialog')
    .getByLabel(/^(Your answer|Reason)$/)
    .all())
    await field.fill('Seen in the source, page 2.')
  await page.getByRole('dialog').getByLabel('Comment').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
}

/** Saves a reply without them, and then answers each point of a packet that the checks leave to a person. */
export async function answerPoints(page: Page): Promise<unknown[]> {
  await page.getByRole('button', { name: 'Save reply' }).press('Enter')
  await page.getByText(/^Answer each open point/).waitFor()
  const points = await page.getByLabel('Your answer', { exact: true }).all()
  for (const field of points) await field.fill('The label says so, section 4.1.')
  return points
}

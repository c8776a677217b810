import type { Page } from 'playwright'
import { expect } from 'vitest'
import { meaningOf } from '../../core/approvals/rules/words.ts'
import type { DecisionName } from '../../core/approvals/decision-contract.ts'

/** The dialog of a decision opens at its top, with the focus on what is answered first; afterwards it is on the comment. */
export async function seeDialog(page: Page, decision: DecisionName): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('exactly this text, revision 1').waitFor()
  const comment = dialog.getByLabel('Comment')
  const first = decision === 'approve' ? dialog.getByLabel(/^(Your answer|Reason)$/).first() : comment
  expect(await first.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await dialog.evaluate((box) => box.scrollTop)).toBe(0)
  await dialog.getByText(`in your name: “${meaningOf(decision, 'medical')}”`).waitFor()
  if (decision !== 'approve') return
  await dialog.getByRole('button', { name: 'Approve despite 1 blocker', exact: true }).waitFor()
  await comment.focus()
  expect(await dialog.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  // Scrolled or not, its title and its buttons are in sight.
  const height = page.viewportSize()?.height ?? 0
  for (const end of [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Cancel' })]) {
    const box = await end.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  }
}

/** Why a review is whose it is, in one sentence; what it is recomputed from is folded behind it. */
export async function seeWhy(page: Page, sentence: string, behind: string): Promise<void> {
  await page.getByText('Why this reviewer').click()
  await page.getByText(sentence).waitFor()
  expect(await page.getByText(behind).isVisible()).toBe(false)
  await page.getByText('How to recompute it').click()
  await page.getByText(behind).waitFor()
}

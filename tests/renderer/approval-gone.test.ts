import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDay } from '../../core/kernel/time.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { sitDown } from '../support/desk.ts'
import { approvalOf, reviewOf, writtenRelease } from '../support/reviews.ts'
import { inBothThemes } from './publish-desk.ts'
import { deskOf, goTo, openWindow } from './window.ts'

const URL = 'https://harbour.example/release'
const REASON = 'The label has changed since, and the claim of the second paragraph with it.'

describe.skipIf(!hasBrowser)('a published text whose approval is gone', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
    const desk = deskOf(host)
    await desk.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    const me = (await desk.accounts.session({})).member.member_id
    await sitDown({ desk, owner: host.rest.owner }, me)
    await desk.accounts.setMember({ member_id: me, qualifications: ['legal'] })
  })
  afterAll(() => host.close())

  test('the form takes the file that goes out, and inbox and piece say which approval is gone', async () => {
    const desk = deskOf(host)
    const { content, request_id } = await writtenRelease(desk)
    const { content_id } = content
    const { approval_id } = reviewOf((await desk.approvals.get({ request_id })).approvals, 'legal')
    const me = (await desk.accounts.session({})).member.member_id
    await desk.approvals.assign({ approval_id, member_id: me })
    const made = await desk.publishing.exportPiece({ content_id, format: 'html' })
    const final_form = { file_name: made.file_name, sha256: made.file_sha256 }
    await desk.approvals.decide({ ...(await approvalOf(desk, approval_id)), final_form })
    for (const width of [1440, 1024]) {
      const { page, errors } = await openWindow(host, { width, height: 900 })
      await goTo(page, `/library/${content_id}`)
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Mark as published…' }).click()
      const form = page.getByRole('dialog', { name: 'Mark as published' })
      const file = (bytes: Buffer) => ({ name: made.file_name, mimeType: 'text/html', buffer: bytes })
      await form.locator('input[type=file]').setInputFiles(file(Buffer.from('another')))
      await form.getByText('This is not the file that was approved.').waitFor()
      await form.locator('input[type=file]').setInputFiles(file(Buffer.from(made.data_base64, 'base64')))
      await form.getByText('This is the file that was approved.').waitFor()
      expect(await inBothThemes(page)).toEqual([])
      expect(errors).toEqual([])
      await page.context().close()
    }
    const { counts } = await desk.approvals.get({ request_id })
    const place = { url: URL, published_on: localDay(new Date()) }
    await desk.publishing.mark({ content_id, revision: 1, ...place, open_reviews: counts.open })
    await desk.approvals.withdraw({ approval_id, reason: REASON })
    for (const width of [1440, 1024]) {
      const { page, errors } = await openWindow(host, { width, height: 900 })
      await goTo(page, '/inbox')
      const list = page.getByRole('listbox', { name: 'Inbox' })
      await list.getByText('Published, but an approval no longer counts (1)').waitFor()
      expect(await inBothThemes(page)).toEqual([])
      await goTo(page, `/library/${content_id}`)
      const part = page.getByRole('region', { name: 'Published' })
      await part.getByText(REASON).waitFor()
      await part.scrollIntoViewIfNeeded()
      expect(await inBothThemes(page)).toEqual([])
      expect(errors).toEqual([])
      await page.context().close()
    }
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toJsonText } from '../../core/database/columns.ts'
import { finding } from '../../core/quality/findings.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('the evidence bench', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())

  test('does not say that nothing is cited where the check was cut short', async () => {
    const { db } = host.rest.service.engine.workspace.deskContext
    const { content_id } = await deskOf(host).content.save({ title: 'Tea', body: 'The kettle is on the stove.' })
    const { checks } = await deskOf(host).content.checks({ content_id })
    if (checks === null) throw new Error('the piece was not checked')
    const report = { ...checks.report, passed: false, issues: [finding('check_failed')] }
    await db
      .updateTable('revisions')
      .set({ checks_json: toJsonText({ ...checks, report }) })
      .where('content_id', '=', content_id)
      .execute()
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/evidence`)
    await page.getByRole('heading', { name: 'The claims of this text are not known' }).waitFor()
    expect(await page.getByText('No sentence cites a source').count()).toBe(0)
    await page.context().close()
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { tamper } from '../support/tamper.ts'
import { colourViolations, violations } from './axe.ts'
import { deskOf, goTo, openWindow, sitAtDesk, writtenPiece } from './window.ts'

describe.skipIf(!hasBrowser)('a list whose records differ from the audit log', () => {
  let host: BrowserHost
  let revisions: string
  beforeAll(async () => {
    host = await browserHost()
    const { content_id } = await writtenPiece(host)
    await deskOf(host).content.save({ content_id, revision: 1, body: 'Hands are washed for twenty seconds.' })
    revisions = `/library/${content_id}/revisions`
    await sitAtDesk(host, 'admin')
    await host.rest.owner.accounts.createKey({ name: 'Newsletter script', scope: 'read' })
    await host.rest.owner.audit.verify({})
    tamper(
      host.rest.folder,
      `INSERT INTO member_qualifications (member_id, qualification, granted_at) SELECT member_id, 'medical', '2026-01-02T09:00:00.000Z' FROM members WHERE name = 'Max Born'`,
      `UPDATE api_keys SET scope = 'write' WHERE name = 'Newsletter script'`,
      `UPDATE generations SET user_input_json = replace(user_input_json, 'e', 'o')`,
      'PRAGMA foreign_keys = OFF',
      'DELETE FROM revisions WHERE revision = 1',
    )
  })
  afterAll(() => host.close())

  test.for(['/settings/team', '/settings/access', '/runs', 'revisions'])(
    '%s says so, and leads to the check of the log, in both themes and widths',
    async (address) => {
      for (const [theme, width, textSize] of [
        ['light', 1440, 100],
        ['dark', 1024, 100],
        ['light', 1024, 200],
      ] as const) {
        const { page, errors } = await openWindow(host, { theme, width, textSize, isWelcomed: false })
        await goTo(page, address === 'revisions' ? revisions : address)
        const told = page.getByRole('note').filter({ hasText: 'What is on record here differs from the audit log' })
        await told.getByRole('listitem').first().waitFor()
        if (address === '/settings/team') await told.getByText('The member Max Born holds the qualification').waitFor()
        expect(await told.innerText()).not.toMatch(/mem_|cnt_/)
        expect(await told.getByRole('link', { name: 'See the audit log' }).count()).toBe(1)
        expect([...(await violations(page)), ...(await colourViolations(page))]).toEqual([])
        expect(await page.evaluate(() => document.body.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
        const seen = process.env.COLOPHON_SEEN
        if (seen !== undefined)
          await page.screenshot({
            path: `${seen}/told-${address.replaceAll('/', '-')}-${theme}-${width}-${textSize}.png`,
          })
        expect(errors).toEqual([])
        await page.context().close()
      }
    },
  )

  test('a revision that is gone is not offered for restoring', async () => {
    const { page } = await openWindow(host, { isWelcomed: false })
    await goTo(page, `${revisions}?revision=1`)
    await page.getByRole('button', { name: 'Restore revision 1' }).waitFor()
    await page.getByRole('heading', { name: 'Not found' }).waitFor()
    expect(await page.getByRole('button', { name: 'Restore revision 1' }).isDisabled()).toBe(true)
    await page.context().close()
  })

  test('a list that was emptied says what the audit log holds', async () => {
    tamper(host.rest.folder, 'PRAGMA foreign_keys = OFF', 'DELETE FROM generations')
    const { page, errors } = await openWindow(host, { isWelcomed: false })
    await goTo(page, '/runs')
    await page
      .getByRole('listitem')
      .filter({ hasText: /is gone/ })
      .waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })
})

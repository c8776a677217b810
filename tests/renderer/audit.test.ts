import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATABASE_FILE } from '../../core/database/backup.ts'
import { PASSPHRASE } from '../support/desk.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { missingPiece } from '../support/dossier-pieces.ts'
import { testEngine, testFolder } from '../support/world.ts'
import { deskOf, goTo, openWindow } from './window.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

describe.skipIf(!hasBrowser)('the audit log', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
    const desk = deskOf(host)
    await desk.accounts.setPassphrase({ passphrase: PASSPHRASE })
    await desk.accounts.addMember({ name: 'Grace Hopper', role: 'editor', qualifications: ['medical'] })
    await desk.accounts.createKey({ name: 'Newsletter script' })
  })
  afterAll(() => host.close())

  test('is listed in plain words with who did it, and checked on request', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/settings/audit')
    const events = page.getByRole('region', { name: 'Newest events' }).getByRole('listitem')
    await events
      .filter({ hasText: 'Grace Hopper was given the qualification “medical”.' })
      .getByText('Ada Byron')
      .waitFor()
    await events.filter({ hasText: 'Grace Hopper was added as editor; the one-time code' }).waitFor()
    await events
      .filter({ hasText: /The API key col_\w+… was issued for Ada Byron\./ })
      .first()
      .waitFor()
    await events.filter({ hasText: 'The first signing key was created.' }).getByText('Colophon').waitFor()
    const newest = await events
      .first()
      .getByText(/^Entry \d+$/)
      .innerText()
    await page.getByRole('button', { name: 'Check now' }).press('Enter')
    await page.getByText('The audit log is intact').waitFor()
    await page.getByText(`${newest.replace('Entry ', '')} entries at the last check`).waitFor()
    await page
      .getByText(/^Intact up to entry \d+$/)
      .first()
      .waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test.for(['light', 'dark'] as const)('passes axe in the %s theme', async (theme) => {
    const { page } = await openWindow(host, { theme, width: 1024 })
    await goTo(page, '/settings/audit')
    await page.getByRole('listitem').filter({ hasText: 'Entry 1' }).first().waitFor()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.context().close()
  })
})

describe.skipIf(!hasBrowser)('records that were changed outside Colophon', () => {
  const folder = testFolder()
  let contentId = ''
  let host: BrowserHost
  beforeAll(async () => {
    const before = await testEngine({ folder })
    await before.desk.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    contentId = await missingPiece(before.desk)
    await before.close()
    changeRecords(folder.path)
    host = await browserHost({}, folder)
    // What the engine does by itself a minute after its start.
    await deskOf(host).scheduler.run({ job: 'audit_check' })
  })
  afterAll(() => host.close())

  test.for(['light', 'dark'] as const)(
    'a broken audit log is shown in the frame, and blocks nothing (%s)',
    async (theme) => {
      const { page } = await openWindow(host, { theme })
      await page.getByRole('alert').getByText('Audit log: broken at entry 2').waitFor()
      const status = page.getByRole('contentinfo', { name: 'Status' })
      await status.getByRole('link', { name: 'Audit log: broken at entry 2' }).waitFor()
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])

      await goTo(page, '/library/new')
      await page.getByRole('textbox', { name: 'Title' }).fill('Harbour lights')
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Green to starboard.')
      await page.keyboard.press('Control+s')
      await page.getByText('Revision 1, saved').waitFor()
      await page.getByRole('alert').getByRole('link', { name: 'See the audit log' }).click()
      await page.getByText('Entry 2 was changed: its hash is not that of its text.').waitFor()
      await page.context().close()
    },
  )

  test('a changed passport is found by its own dossier', async () => {
    const { page } = await openWindow(host)
    await goTo(page, `/library/${contentId}/passport`)
    const signature = page.getByRole('region', { name: 'Signature' })
    await signature.getByText('Something was changed, or its parts do not belong together').waitFor()
    await page.getByRole('alert').getByText('Do not rely on this page until that is resolved').waitFor()
    await signature.getByText('copy_differs').waitFor()
    await signature.getByText('Broken at entry 2').waitFor()
    await page.context().close()
  })
})

/** What somebody does who has the file and a database tool. */
function changeRecords(path: string): void {
  const database = new Database(join(path, DATABASE_FILE))
  database.exec('DROP TRIGGER audit_entries_no_update; DROP TRIGGER passports_no_update')
  database.prepare("UPDATE audit_entries SET body_json = replace(body_json, ',', ', ') WHERE seq = 2").run()
  database.function('lower_score', (json) =>
    String(json).replace(/"score":(\d+)/, (_, score) => `"score":${Number(score) - 1}`),
  )
  database.prepare('UPDATE passports SET passport_json = lower_score(passport_json)').run()
  database.close()
}

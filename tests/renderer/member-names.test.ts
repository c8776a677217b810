import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sitDown } from '../support/desk.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow } from './window.ts'

const NAME = 'Louella Quillfeather'
const LOOKS = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 1024 },
] as const

describe.skipIf(!hasBrowser)('the names of a member', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())

  /** With more than one member nobody sits at the desk unless they sit down. */
  const seatOwner = async () => {
    const { owner } = host.rest
    await owner.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    const { member } = await owner.accounts.session({})
    await sitDown({ desk: deskOf(host), owner }, member.member_id)
  }
  const shoot = async (page: Page, name: string) => {
    if (process.env.SHOTS !== undefined) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) })
  }

  test.each(LOOKS)(
    'are listed, go with the person or out of comments later with a reason, and the log says where ($theme, $width)',
    async ({ theme, width }) => {
      const name = `${NAME} ${theme}`
      const desk = deskOf(host)
      await seatOwner()
      const { page, errors } = await openWindow(host, { theme, width, height: 900 })
      const { content_id } = await desk.content.save({ title: 'Fees', body: 'The bank explains each fee.' })
      await host.rest.owner.accounts.addMember({ name, role: 'editor' })
      await desk.comments.add({ content_id, revision: 1, text: `Ask ${name} about it.` })
      await goTo(page, '/settings/team')
      const openNames = async (of: string) => {
        await page
          .getByRole('button', { name: `Change ${of}` })
          .first()
          .click()
        await page.getByRole('button', { name: 'Find the name…' }).click()
      }
      await openNames(name)
      const dialog = page.getByRole('dialog', { name: 'Where the name appears' })
      await dialog.getByText('Members (1 row). Removed when the person is erased.').waitFor()
      await dialog.getByText(/^Comments \(1 row\)\. Can be taken out of comments/).waitFor()
      expect(await violations(page)).toEqual([])
      await shoot(page, `names-before-${theme}-${width}`)
      await dialog.getByRole('button', { name: 'Close' }).click()

      await page.getByRole('button', { name: `Change ${name}` }).click()
      await shoot(page, `member-${theme}-${width}`)
      await page.getByRole('button', { name: 'Erase this person…' }).click()
      const erasing = page.getByRole('dialog', { name: `Erase ${name}?` })
      await erasing.getByLabel('Take the name out of comments too').waitFor()
      await shoot(page, `erase-${theme}-${width}`)
      await erasing.getByLabel('Why the person is erased').fill('She asked for it in writing.')
      await erasing.getByRole('button', { name: 'Erase' }).click()
      await page.getByRole('dialog', { name: 'The person was erased' }).getByRole('button', { name: 'Close' }).click()

      await openNames('a person who has been erased')
      await dialog.getByLabel('Names or words, one to a line').fill(name)
      await shoot(page, `names-ask-${theme}-${width}`)
      await dialog.getByRole('button', { name: 'Look for them' }).click()
      await dialog.getByText(/^Comments \(1 row\)\. /).waitFor()
      await shoot(page, `names-after-${theme}-${width}`)
      await dialog.getByRole('button', { name: 'Take it out of comments…' }).click()
      const redacting = page.getByRole('dialog', { name: 'Take these words out of comments?' })
      const reason = redacting.getByLabel('Why they are taken out')
      await reason.fill(`${name} asked for it.`)
      await redacting.getByRole('button', { name: 'Take out' }).click()
      await redacting.getByText('it may not say the words that are taken out').waitFor()
      expect(await violations(page)).toEqual([])
      await shoot(page, `redact-${theme}-${width}`)
      await reason.fill('She asked for it in writing.')
      await redacting.getByRole('button', { name: 'Take out' }).click()
      await dialog.getByText('Taken out of 1 comment, in 1 place.').waitFor()
      await shoot(page, `redacted-${theme}-${width}`)
      const { threads } = await desk.comments.list({ content_id })
      expect(threads.map(({ text }) => text)).toEqual(['Ask [words taken out] about it.'])
      await dialog.getByRole('button', { name: 'Close' }).click()
      await goTo(page, '/settings/audit')
      await page
        .getByText('Words were taken out of 1 comment, in 1 place. Reason: She asked for it in writing.')
        .first()
        .waitFor()
      expect(errors).toEqual([])
      await page.context().close()
    },
  )
})

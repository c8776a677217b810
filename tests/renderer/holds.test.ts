import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('holds and what waits for a second admin', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())

  test('a piece is held from its menu, cannot be deleted, and the hold is lifted in the settings', async () => {
    const { content_id } = await deskOf(host).content.save({ title: 'Tea', body: 'About tea.' })
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Place a legal hold…' }).click()
    const placing = page.getByRole('dialog', { name: 'Place a legal hold on “Tea”?' })
    await placing.getByRole('button', { name: 'Place the hold' }).click()
    await placing.getByText('Say why, in two words or more and at least ten letters.').waitFor()
    expect(await violations(page)).toEqual([])
    await placing.getByLabel('Why the hold is placed').fill('Claim 12/26 against the shop.')
    await placing.getByRole('button', { name: 'Place the hold' }).click()
    await page.getByText('This piece is under a legal hold').waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    const deleting = page.getByRole('dialog')
    await deleting.getByRole('button', { name: 'Delete permanently' }).click()
    await deleting.getByText('“Claim 12/26 against the shop.”').waitFor()
    await deleting.getByRole('button', { name: 'Keep the piece' }).click()
    await goTo(page, '/settings/holds')
    await page.getByRole('button', { name: 'Lift the legal hold on Tea…' }).click()
    const lifting = page.getByRole('dialog', { name: 'Lift the legal hold on “Tea”?' })
    await lifting.getByLabel('Why it is lifted').fill('The claim was settled.')
    await lifting.getByRole('button', { name: 'Lift the hold' }).click()
    await page.getByText('“The claim was settled.”').waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('the team shows what waits, and who proposed it does not confirm it', async () => {
    const { owner } = host.rest
    const { member } = await owner.accounts.session({})
    await owner.accounts.setSetting({ name: 'signed_decisions', value: true })
    await owner.accounts.setMember({ member_id: member.member_id, qualifications: ['legal'] })
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, '/settings/team')
    await page.getByRole('heading', { name: 'Waiting for a second admin' }).waitFor()
    expect(await page.getByRole('button', { name: `Confirm Legal for ${member.name}` }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: `Drop Legal for ${member.name}` }).click()
    await page.getByRole('heading', { name: 'Waiting for a second admin' }).waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await page.context().close()
  })
})

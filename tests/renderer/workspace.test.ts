import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { PASSPHRASE } from '../support/desk.ts'
import { violations } from './axe.ts'
import { goTo, openWindow, sitAtDesk } from './window.ts'

describe.skipIf(!hasBrowser)('the workspace in the settings', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())

  test('its pages end at one right edge, and their list stays in sight', async () => {
    const { page } = await openWindow(host, { width: 1440, height: 600 })
    for (const at of ['models', 'research', 'access', 'team', 'plan', 'appearance', 'audit', 'about']) {
      await goTo(page, `/settings/${at}`)
      const head = page
        .getByRole('main')
        .locator('header')
        .filter({ has: page.getByRole('heading', { level: 1 }) })
      const edge = async () => {
        const { x = 0, width = 0 } = (await head.boundingBox()) ?? {}
        return Math.round(x + width)
      }
      await expect.poll(edge, { message: at }).toBe(1416)
    }
    await goTo(page, '/settings/access')
    const scrolled = await page.getByRole('main').evaluate((main) => {
      main.scrollTo(0, 300)
      return main.scrollTop
    })
    expect(scrolled).toBeGreaterThan(100)
    const list = page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name: 'Models' })
    expect((await list.boundingBox())?.y).toBeGreaterThan(0)
    await page.context().close()
  })

  test('members are added with role and qualifications, and changed; the owner stays an admin', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/settings/team')
    await page.getByText('it does not verify any professional licence').waitFor()
    await page.getByRole('button', { name: 'Add a member' }).click()
    await page.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Enter a name.').waitFor()
    await page.getByLabel('Name').fill('Rosalind Frank')
    await page.getByRole('checkbox', { name: 'Medical' }).check()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('row', { name: /Rosalind Frank Editor medical/ }).waitFor()

    await page.getByRole('button', { name: 'Change Rosalind Frank' }).click()
    await page.getByRole('checkbox', { name: 'Legal' }).check()
    await page.getByRole('checkbox', { name: 'Active' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Rosalind Frank Not active Editor legal, medical/ }).waitFor()

    await page.getByRole('button', { name: 'Change Ada Byron' }).click()
    await page.getByText('The owner stays an active admin').waitFor()
    expect(await page.getByRole('combobox', { name: /^Role/ }).count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('the plan is chosen among what each includes, and holds at once', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/settings/plan')
    await page.getByRole('radio', { name: /Starter 25 generations a month/ }).check()
    await page.getByText('The plan is Starter now').waitFor()
    expect(await violations(page)).toEqual([])
    await goTo(page, '/usage')
    await page.getByText('0 of 25 runs used').waitFor()
    await goTo(page, '/settings/plan')
    await page.getByRole('radio', { name: /Studio/ }).check()
    await page.getByText('The plan is Studio now').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a backup is made, chosen for the next start after one question, and let go again', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/settings/backup')
    await page.getByRole('heading', { name: 'No backups yet' }).waitFor()
    await page.getByRole('button', { name: 'Back up now' }).click()
    await page.getByRole('row', { name: /made by hand/ }).waitFor()
    await page.getByRole('button', { name: /^Restore the backup of/ }).click()
    await page.getByText('is kept next to it in the data folder').waitFor()
    await page.getByRole('button', { name: 'Restore at the next start' }).click()
    await page.getByText('Close Colophon and open it again.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Do not restore' }).click()
    await page.getByText('Close Colophon and open it again.').waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('the jobs of the scheduler stand under About, and one can be run at once', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/settings/about')
    await page.getByRole('row', { name: /Backup, .* Every hour Not yet since/ }).waitFor()
    await page.getByRole('button', { name: 'Run now: Backup' }).click()
    await page.getByRole('row', { name: /Backup, .* Every hour Done just now/ }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a viewer reads all three and changes none', async () => {
    const restore = await sitAtDesk(host, 'viewer')
    const { page } = await openWindow(host)
    await goTo(page, '/settings/team')
    await page.getByRole('row', { name: /Ada Byron/ }).waitFor()
    expect(await page.getByRole('button', { name: /^Change [A-Z]|^Add/ }).count()).toBe(0)
    await goTo(page, '/settings/plan')
    await page.getByText('An admin changes the plan.').waitFor()
    expect(await page.getByRole('radio', { name: /Starter/ }).isDisabled()).toBe(true)
    await goTo(page, '/settings/backup')
    await page.getByRole('row', { name: /made by hand/ }).waitFor()
    expect(await page.getByRole('button', { name: /Restore|Back up/ }).count()).toBe(0)
    await page.context().close()
    await restore()
  })
})

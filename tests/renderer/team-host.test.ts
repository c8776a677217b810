import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM_ARGS } from '../support/browser-args.ts'
import { hasBrowser } from '../support/browser-host.ts'
import { hasPostgres } from '../support/pg-cluster.ts'
import { bearer, joined, PASSPHRASE, teamHost, teamSocket, type TeamHost } from '../support/team-host.ts'
import { findTestBrowser } from '../support/test-browser.ts'
import { colourViolations, violations } from './axe.ts'

/** Within how many milliseconds the other window shows what one did, on a machine that does other things as well. */
const SOON = { timeout: 60_000 }
const BODY = 'Harbours silt up. Dredging keeps them open.\n'

/** Waits until nothing more is counted for a second. */
async function quiet(count: () => number): Promise<void> {
  let before = -1
  while (before !== count()) {
    before = count()
    await sleep(1000)
  }
}
describe.skipIf(!hasBrowser || !hasPostgres)('a team on a host', () => {
  let host: TeamHost
  let browser: Browser
  beforeAll(async () => {
    host = await teamHost()
    await host.owner.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    const executablePath = findTestBrowser()
    browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: CHROMIUM_ARGS,
    })
  })
  afterAll(async () => {
    await browser.close()
    await host.close()
  })
  const open = async (path = '', options: { width?: number; colorScheme?: 'light' | 'dark' } = {}) => {
    const { width = 1440, colorScheme = 'light' } = options
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`${host.origin}/${path}`)
    return { page, errors }
  }
  const signIn = async (page: Page, login: string) => {
    await page.getByLabel('Login name').fill(login)
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign in to Colophon' })
    await dialog.waitFor({ state: 'detached' }).catch(async (reason: unknown) => {
      throw new Error(`the sign-in stays, and says: ${await dialog.innerText()}`, { cause: reason })
    })
  }
  const goTo = (page: Page, path: string) => page.evaluate((to) => (location.hash = `#${to}`), path)
  const invitationOfOwner = async () => {
    const { members } = await host.owner.accounts.listMembers({})
    const owner = members.find((one) => one.is_owner)?.member_id ?? ''
    return `#invitation=${(await host.owner.accounts.resetPassphrase({ member_id: owner })).code}`
  }
  const seen = (page: Page, name: string) =>
    process.env.SHOTS === undefined
      ? Promise.resolve()
      : page.screenshot({ path: `${process.env.SHOTS}/${name}.png` }).then(() => undefined)

  test('the owner comes by the link of the command line, and invites a second person by another, by keyboard', async () => {
    const { page, errors } = await open(await invitationOfOwner())
    await page.getByRole('heading', { name: 'Welcome to Colophon' }).waitFor()
    expect(page.url()).not.toContain('invitation')
    expect(await violations(page)).toEqual([])
    await seen(page, 'invited')
    await page.keyboard.type('ada')
    await page.keyboard.press('Tab')
    await page.keyboard.type('short')
    await page.keyboard.press('Enter')
    await page.getByText('Enter at least 10 characters.').waitFor()
    await page.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Harbour Weekly · Ada Byron' }).waitFor()
    await goTo(page, '/settings/team')
    await page.getByRole('button', { name: 'Add a member' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Max Born')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const link = (await page.getByRole('region', { name: 'Link' }).textContent()) ?? ''
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#invitation=/)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Done' }).click()
    const invited = page.getByRole('row', { name: /Max Born/ }).getByText('Invited, not signed in yet')
    await invited.waitFor()
    const other = await open(new URL(link).hash)
    await other.page.getByLabel('Login name').fill('max')
    await other.page.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE)
    await other.page.keyboard.press('Enter')
    await other.page.getByRole('button', { name: 'Harbour Weekly · Max Born' }).waitFor()
    await invited.waitFor({ state: 'detached', ...SOON })
    await page.getByRole('rowheader', { name: 'Max Born' }).first().waitFor(SOON)
    await page.getByRole('heading', { name: 'Signed-in devices' }).scrollIntoViewIfNeeded()
    expect(await violations(page)).toEqual([])
    await seen(page, 'team')
    await goTo(page, '/settings/backup')
    await page.getByText('Backups are made by whoever runs the host').waitFor()
    await goTo(page, '/settings/about')
    await page.getByText('Ada Byron, ').waitFor()
    expect(await page.getByText('Data folder').count()).toBe(0)
    expect([...errors, ...other.errors]).toEqual([])
    await page.context().close()
    await other.page.context().close()
  })

  test('whoever is not signed in is shown nothing of the workspace, in light and dark and in a narrow window', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open('', { colorScheme, width: colorScheme === 'dark' ? 1024 : 1440 })
      await page.getByRole('heading', { name: 'Sign in to Colophon' }).waitFor()
      const text = await page.locator('body').textContent()
      for (const name of ['Harbour Weekly', 'Ada', 'Max']) expect(text).not.toContain(name)
      expect(await colourViolations(page)).toEqual([])
      expect(await violations(page)).toEqual([])
      await seen(page, `sign-in-${colorScheme}`)
      await page.getByLabel('Login name').fill('nobody')
      await page.getByLabel('Passphrase', { exact: true }).fill('not the right one')
      await page.keyboard.press('Enter')
      await page.getByText('This login name and passphrase do not fit').waitFor()
      await page.context().close()
    }
  })

  test('says of nothing that is on the host that it is on this computer', async () => {
    await joined(host, 'Tom', 'admin')
    const { page } = await open()
    await signIn(page, 'tom')
    const bodyOf = async (path: string, shown: string | RegExp) => {
      await goTo(page, path)
      const clicked = path === '/settings/audit' ? ['Check now', 'What this check does not show'] : []
      for (const words of clicked) await page.getByText(words, { exact: true }).click()
      await page.getByText(shown).first().waitFor()
      return (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')
    }
    const places: [string, string | RegExp][] = [
      ['/settings/access', 'Scripts can do over HTTP, at the address of the host, what you do here.'],
      ['/settings/models', 'Add a provider'],
      ['/settings/research', 'nothing leaves the host'],
      ['/settings/publishing', 'sealed with the host’s master key'],
      ['/settings/audit', 'remembered in the database, sealed with the host’s master key'],
      ['/settings/about', 'Tom, '],
    ]
    for (const [path, shown] of places)
      expect({ path, text: await bodyOf(path, shown) }).toMatchObject({
        text: expect.not.stringMatching(/this computer|data folder|outside the database|operating system/i) as string,
      })
    await goTo(page, '/settings/models')
    await page.getByRole('button', { name: 'Add a provider' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add a provider' })
    await dialog.getByText('It is sealed with the host’s master key').waitFor()
    expect(await dialog.innerText()).not.toContain('this computer')
    await page.context().close()
  })

  test('two members on one piece see each other, each other’s saves, comments and conflicts', async () => {
    const [ines, olaf] = [await joined(host, 'Ines'), await joined(host, 'Olaf', 'admin')]
    const desk = await teamSocket(host.origin, bearer(ines.token))
    const { content_id } = await desk.client.content.save({ title: 'Harbours', body: BODY })
    const [first, second] = [await open(), await open()]
    await signIn(first.page, 'ines')
    await signIn(second.page, 'olaf')
    await goTo(first.page, `/library/${content_id}/edit`)
    await goTo(second.page, `/library/${content_id}/edit`)
    await first.page.getByText('Also here: Olaf').waitFor(SOON)
    await second.page.getByText('Also here: Ines').waitFor(SOON)
    expect(await violations(first.page)).toEqual([])
    await seen(first.page, 'presence')
    const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
    // Whoever has changed nothing yet is given the newer text, and meets no conflict.
    await textOf(second.page).press('Control+Home')
    await second.page.keyboard.type('All ')
    await textOf(first.page).press('Control+Home')
    await first.page.keyboard.type('Most ')
    await first.page.keyboard.press('Control+s')
    await expect.poll(async () => (await desk.client.content.get({ contentID: content_id })).revision).toBe(2)
    await second.page.keyboard.press('Control+s')
    await second.page.getByText('Ines saved this piece while you were editing').waitFor(SOON)
    expect((await desk.client.content.get({ contentID: content_id })).body).toContain('Most Harbours')
    await goTo(first.page, `/library/${content_id}`)
    await second.page.context().close()
    const third = await open()
    await signIn(third.page, 'olaf')
    await goTo(third.page, `/library/${content_id}`)
    await third.page.getByText('Most Harbours silt up').waitFor()
    await first.page.getByRole('tab', { name: /^Comments/ }).click()
    const words = { start: 0, end: 4, quote: 'Most' }
    const asOlaf = await teamSocket(host.origin, bearer(olaf.token))
    await asOlaf.client.comments.add({ content_id, revision: 2, words, text: 'Which ones?' })
    await first.page.getByText('Which ones?').waitFor(SOON)
    await third.page.context().close()
    await first.page.getByText('Also here: Olaf').waitFor({ state: 'detached', ...SOON })
    expect([...first.errors, ...second.errors, ...third.errors]).toEqual([])
    await first.page.context().close()
    for (const { close } of [desk, asOlaf]) close()
  })

  test('a window asks again for what concerns its own piece, and for nothing of another one', async () => {
    const ines = await joined(host, 'Iris')
    const desk = await teamSocket(host.origin, bearer(ines.token))
    const [mine, other] = [
      await desk.client.content.save({ title: 'Harbours', body: BODY }),
      await desk.client.content.save({ title: 'Lighthouses', body: BODY }),
    ]
    const { page } = await open()
    await signIn(page, 'iris')
    const asked: string[] = []
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => void asked.push(Buffer.from(payload).toString('utf8'))),
    )
    await page.reload()
    await goTo(page, `/library/${mine.content_id}`)
    await page.getByText('Dredging keeps them open').waitFor()
    const rounds = () => asked.filter((one) => /content.{1,6}get\b/.test(one) && one.includes(mine.content_id)).length
    const lists = () => asked.filter((one) => one.includes('inbox')).length
    await quiet(rounds)
    const [roundsBefore, listsBefore] = [rounds(), lists()]
    expect(roundsBefore).toBeGreaterThan(0)
    await desk.client.content.save({ content_id: other.content_id, revision: 1, title: 'Lights', body: BODY })
    // What counts over all pieces is asked again, so the word of it has come.
    await expect.poll(lists, SOON).toBeGreaterThan(listsBefore)
    await quiet(rounds)
    expect(rounds()).toBe(roundsBefore)
    await desk.client.content.save({ content_id: mine.content_id, revision: 1, title: 'Ports', body: BODY })
    await expect.poll(rounds, SOON).toBeGreaterThan(roundsBefore)
    await page.getByRole('heading', { name: 'Ports' }).first().waitFor(SOON)
    await page.context().close()
    desk.close()
  })

  test('a session that is ended elsewhere asks to sign in over what is open; another person gets their own window', async () => {
    await joined(host, 'Rosa')
    await joined(host, 'Karl')
    const { page } = await open()
    await signIn(page, 'rosa')
    await goTo(page, '/library/new')
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.click()
    await page.keyboard.type('Rosa’s own words')
    const { deskContext } = host.workspace
    const { members } = await host.owner.accounts.listMembers({})
    const rosa = members.find(({ name }) => name === 'Rosa')?.member_id ?? ''
    const other = await teamSocket(host.origin, bearer((await joined(host, 'Chef', 'admin')).token))
    const { sessions } = await other.client.accounts.listSessions({ of_everybody: true })
    for (const one of sessions.filter(({ member_id }) => member_id === rosa))
      await other.client.accounts.revokeSession({ session_id: one.session_id })
    await page.getByRole('dialog', { name: 'Sign in to Colophon' }).waitFor(SOON)
    await page.getByText('You are signed out. Everything you had open is still there.').waitFor()
    await signIn(page, 'rosa')
    expect(await text.textContent()).toContain('Rosa’s own words')
    await page.getByRole('button', { name: / · Rosa$/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('dialog', { name: 'Sign in to Colophon' }).waitFor(SOON)
    await signIn(page, 'karl')
    await page.getByRole('button', { name: / · Karl$/ }).waitFor()
    expect(await page.locator('body').textContent()).not.toContain('Rosa’s own words')
    expect(deskContext.info.isHost).toBe(false)
    other.close()
    await page.context().close()
  })

  test('a host that ends under an open window is a pause: what is typed stays, and is saved when a person does', async () => {
    const member = await joined(host, 'Nele')
    const desk = await teamSocket(host.origin, bearer(member.token))
    const { content_id } = await desk.client.content.save({ title: 'Tides', body: BODY })
    const { page } = await open()
    await signIn(page, 'nele')
    await goTo(page, `/library/${content_id}/edit`)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.press('Control+Home')
    await page.keyboard.type('Before. ')
    await page.context().setOffline(true)
    await page.getByText(/^No connection to the host since \d\d:\d\d$/).waitFor(SOON)
    await seen(page, 'offline')
    expect(await violations(page)).toEqual([])
    await text.press('Control+Home')
    await page.keyboard.type('Meanwhile. ')
    await host.restart()
    await page.context().setOffline(false)
    await page.getByText(/^No connection to the host since/).waitFor({ state: 'detached', ...SOON })
    expect(await text.textContent()).toContain('Meanwhile. Before. ')
    await page.keyboard.press('Control+s')
    const db = host.workspace.deskContext.db
    await expect
      .poll(
        async () =>
          (await db.selectFrom('contents').select('revision').where('content_id', '=', content_id).executeTakeFirst())
            ?.revision,
        SOON,
      )
      .toBe(2)
    await page.context().close()
  })
})

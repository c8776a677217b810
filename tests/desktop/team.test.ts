import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WIRE } from '../../core/kernel/wire.ts'
import { keptWorkspaces } from '../../core/transport/team/workspaces.ts'
import { isEngineRunning } from '../../core/engine/lock.ts'
import { colourViolations, violations } from '../renderer/axe.ts'
import { hasBrowser } from '../support/browser-host.ts'
import { hasPostgres } from '../support/pg-cluster.ts'
import { bearer, joined, PASSPHRASE, teamHost, teamSocket, type TeamHost } from '../support/team-host.ts'
import { newPlace, openDesk, shells, type Desk, type Place } from './desktop.ts'
import { eventually, page as inPage } from './pages.ts'

const BODY = 'Harbours silt up. Dredging keeps them open.\n'
const KEYCHAIN = { env: { DOUBLE_KEYRING: 'gnome_libsecret' } }

declare const localStorage: Record<string, string>
declare const document: { documentElement: { dataset: Record<string, string | undefined> } }

const [shell] = shells
if (shell === undefined) throw new Error('the double is always there')

/** The page may be gone before its click is told to have been done. */
const endsBy = async (desk: Desk, control: Locator) => {
  const clicked = control.click().catch(() => undefined)
  expect(await desk.desktop.exited()).toBe(0)
  await clicked
}

/** The keychain of the machine is not to be touched: the double's alone is tried. */
describe.skipIf(!hasBrowser || !hasPostgres)('a desk of a team, in the double', () => {
  let host: TeamHost
  let place: Place
  let desk: Desk
  let other: Awaited<ReturnType<typeof teamSocket>>
  beforeAll(async () => {
    host = await teamHost()
    await host.owner.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    await joined(host, 'Vera')
    other = await teamSocket(host.origin, bearer((await joined(host, 'Max')).token))
    place = await newPlace((owner) => owner.content.save({ title: 'Of this computer', body: BODY }))
  })
  afterAll(async () => {
    other.close()
    await desk.leave()
    await host.close()
    place.folder.remove()
  })

  const start = async (args: string[] = []): Promise<Page> => {
    desk = await openDesk(shell, place, { ...KEYCHAIN, args })
    desk.page.setDefaultTimeout(60_000)
    return desk.page
  }
  const nameOfHost = () => new URL(host.origin).host
  const signIn = async (page: Page): Promise<void> => {
    await page.getByLabel('Login name').fill('vera')
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Sign in to Colophon' }).waitFor({ state: 'detached' })
  }
  const secrets = (): string[] => {
    const folder = join(place.userData, 'secrets')
    return existsSync(folder) ? readdirSync(folder) : []
  }
  const switcher = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const shows = (page: Page, title: string) => page.getByRole('option', { name: new RegExp(title) }).waitFor()

  test('adds a team by keyboard, with its address checked first, and opens anew with it', async () => {
    const page = await start()
    const inBothThemes = async () => {
      for (const theme of ['dark', 'light']) {
        await page.evaluate((one) => {
          document.documentElement.dataset.theme = one
        }, theme)
        expect(await colourViolations(page)).toEqual([])
      }
    }
    await switcher(page, 'This computer').waitFor()
    expect(await violations(page)).toEqual([])
    await switcher(page, 'This computer').press('Enter')
    await page.getByRole('menuitem', { name: 'Add a team…' }).waitFor()
    await inBothThemes()
    await page.keyboard.press('Enter')
    const address = page.getByRole('textbox', { name: 'Address of the host' })
    await address.waitFor()
    await inBothThemes()
    expect(await violations(page)).toEqual([])
    await page.keyboard.type('http://editorial.example.org')
    await page.keyboard.press('Enter')
    await page.getByText('Without encryption, others could read what is sent.').waitFor()
    await address.fill('http://127.0.0.1:9')
    await page.keyboard.press('Enter')
    await page.getByText('There is no answer from the host: 127.0.0.1:9').waitFor()
    expect(existsSync(join(place.userData, 'workspaces.json'))).toBe(false)
    await address.fill(host.origin)
    await page.keyboard.press('Enter')
    expect(await desk.desktop.exited()).toBe(0)
    expect(JSON.parse(readFileSync(join(place.userData, 'workspaces.json'), 'utf8'))).toEqual({
      ...{ teams: [host.origin], in_use: host.origin },
    })
    await desk.leave()
  })

  test('signs in there without an engine of its own, and keeps the token from the window, its storage and the output', async () => {
    const page = await start()
    await page.getByText(`At ${nameOfHost()}, with your login name and passphrase.`).waitFor()
    await page.getByRole('button', { name: 'Open: This computer' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await colourViolations(page)).toEqual([])
    await page.getByLabel('Login name').fill('vera')
    await page.getByLabel('Passphrase', { exact: true }).fill('not the right one')
    await page.keyboard.press('Enter')
    await page.getByText('This login name and passphrase do not fit').waitFor()
    expect(secrets()).toEqual([])
    await signIn(page)
    await switcher(page, `Team · ${nameOfHost()}`).waitFor()
    await page.getByRole('button', { name: 'Harbour Weekly · Vera' }).waitFor()
    expect(isEngineRunning(place.dataFolder)).toBe(false)
    expect(secrets()).toEqual([expect.stringMatching(/^team-[0-9a-f]{32}\.sealed$/)])
    const stored = await page.evaluate(() => JSON.stringify(localStorage))
    for (const text of [stored, await page.content(), page.url(), desk.desktop.output()])
      expect(text).not.toContain('cols_')
  })

  test('answers our own page alone, and nothing but what the bridge names', async () => {
    const asked = await desk.desktop.evaluate(async ({ ipcMain }) => {
      const double = ipcMain as unknown as {
        ask: (channel: string, event: object, args: unknown[]) => Promise<{ result?: unknown; error?: string }>
      }
      const page = { url: 'app://colophon/index.html', parent: null }
      const calls: [object | null, string, string][] = [
        [{ url: 'https://colophon/index.html', parent: null }, 'colophon:team', 'state'],
        [{ url: page.url, parent: page }, 'colophon:team', 'signOut'],
        [null, 'colophon:workspaces', 'list'],
        [page, 'colophon:team', 'attach'],
        [page, 'colophon:workspaces', 'constructor'],
      ]
      return Promise.all(
        calls.map(async ([senderFrame, channel, name]) => (await double.ask(channel, { senderFrame }, [name])).error),
      )
    }, null)
    expect(asked).toHaveLength(5)
    for (const one of asked) expect(one).toContain('Only the window may ask for this.')
  })

  test('lists, saves and shows what others write as they do', async () => {
    const { page } = desk
    await page.evaluate(inPage.goTo, '/library')
    await other.client.content.save({ title: 'Tides', body: BODY })
    await shows(page, 'Tides')
    expect(await page.getByRole('option', { name: /Of this computer/ }).count()).toBe(0)
    await page.evaluate(inPage.goTo, '/library/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('Locks and weirs')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Locks lift boats.')
    await page.keyboard.press('Control+s')
    await eventually(async () => {
      const { content } = await other.client.content.list({})
      expect(content.map(({ title }) => title)).toContain('Locks and weirs')
    })
  })

  test('has no data folder, and says who keeps the backups', async () => {
    const { page, seen } = desk
    await page.evaluate(inPage.goTo, '/settings/backup')
    await page
      .getByText(/whoever runs (?:it|the host)/i)
      .first()
      .waitFor()
    await page.evaluate(inPage.goTo, '/settings/about')
    await page.getByText('Vera, editor').waitFor()
    expect(await page.getByRole('button', { name: 'Copy the path' }).count()).toBe(0)
    expect((await seen.menu()).flat()).not.toContain('Show the data folder')
    expect((await seen.menu()).flat()).toContain('Open: This computer')
  })

  test('finds its host again after it was away, with what was being typed', async () => {
    const { page } = desk
    await page.evaluate(inPage.goTo, '/library/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('Typed meanwhile')
    const restarted = host.restart()
    await page.getByText('Reconnecting…', { exact: true }).waitFor()
    await restarted
    await page.getByText('Connected', { exact: true }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Typed meanwhile')
    other = await teamSocket(host.origin, bearer((await joined(host, 'Olaf')).token))
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Kept.')
    await page.keyboard.press('Control+s')
    await eventually(async () => {
      const { content } = await other.client.content.list({})
      expect(content.map(({ title }) => title)).toContain('Typed meanwhile')
    })
  })

  test('is asked to sign in where its session is ended on the host, and by signing out itself', async () => {
    const { page } = desk
    await page.evaluate(inPage.goTo, '/library')
    const { sessions } = await host.owner.accounts.listSessions({ of_everybody: true })
    for (const { session_id } of sessions.filter(({ device }) => device.startsWith('Colophon')))
      await host.owner.accounts.revokeSession({ session_id })
    await page.getByRole('dialog', { name: 'Sign in to Colophon' }).waitFor()
    await eventually(() => expect(secrets()).toEqual([]))
    await signIn(page)
    await page.getByRole('button', { name: 'Harbour Weekly · Vera' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('dialog', { name: 'Sign in to Colophon' }).waitFor()
    expect(secrets()).toEqual([])
    await eventually(async () => {
      const { sessions: left } = await host.owner.accounts.listSessions({ of_everybody: true })
      expect(left.filter(({ device }) => device.startsWith('Colophon'))).toEqual([])
    })
  })

  test('goes back to this computer and to the team again, by a link that asks first; each keeps what was being typed', async () => {
    const typed = (of: Page) => of.getByRole('textbox', { name: 'Title' })
    await signIn(desk.page)
    await desk.page.evaluate(inPage.goTo, '/library/new')
    await typed(desk.page).fill('Unsaved at the team')
    await eventually(async () =>
      expect(await desk.page.evaluate(() => JSON.stringify(localStorage))).toContain('Unsaved at'),
    )
    await switcher(desk.page, `Team · ${nameOfHost()}`).click()
    await endsBy(desk, desk.page.getByRole('menuitem', { name: 'Open: This computer' }))
    await desk.leave()
    const page = await start()
    await page.evaluate(inPage.goTo, '/library')
    await shows(page, 'Of this computer')
    await page.evaluate(inPage.goTo, '/library/new')
    await typed(page).waitFor()
    expect(await page.getByText('Unsaved changes').count()).toBe(0)
    const open = (link: string) =>
      desk.desktop.evaluate(({ app }, url) => app.emit('open-url', { preventDefault: () => undefined }, url), link)
    await desk.seen.answer(1)
    await open(`colophon://join?host=${encodeURIComponent(host.origin)}`)
    await eventually(async () =>
      expect(await desk.seen.questions()).toEqual([`Work with the team at ${nameOfHost()}?`]),
    )
    expect(JSON.parse(readFileSync(join(place.userData, 'workspaces.json'), 'utf8'))).toMatchObject({ in_use: null })
    await desk.seen.answer(0)
    await open(`colophon://join?host=${encodeURIComponent(host.origin)}`)
    expect(await desk.desktop.exited()).toBe(0)
    await desk.leave()
    const again = await start()
    await switcher(again, `Team · ${nameOfHost()}`).waitFor()
    await again.evaluate(inPage.goTo, '/library/new')
    await again.getByRole('button', { name: 'Restore them' }).click()
    expect(await typed(again).inputValue()).toBe('Unsaved at the team')
    await desk.leave()
  })
})

describe.skipIf(!hasBrowser)('a desk of a team whose host is another program by now, in the double', () => {
  test('says what is wrong with a host, asks again, and leaves a way to this computer', async () => {
    let hello = { product: 'Colophon', wire: WIRE + 1 }
    const foreign = createServer((_request, response) => response.end(JSON.stringify(hello)))
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
    const { port } = foreign.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`
    const place = await newPlace()
    keptWorkspaces(join(place.userData, 'workspaces.json')).use(origin)
    const desk = await openDesk(shell, place, KEYCHAIN)
    const { page } = desk
    await page.getByText('This Colophon and its host do not match').waitFor()
    await page.getByText(/runs a newer Colophon than this one.+Update Colophon on this computer\./).waitFor()
    await page.getByRole('button', { name: 'Open: This computer' }).waitFor()
    expect(await violations(page)).toEqual([])
    hello = { product: 'Router', wire: WIRE + 1 }
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Login name').fill('vera')
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
    await page.keyboard.press('Enter')
    await page.getByText(/^Something answers at 127\.0\.0\.1:\d+, but it is no Colophon host/).waitFor()
    await endsBy(desk, page.getByRole('button', { name: 'Open: This computer' }))
    foreign.closeAllConnections()
    foreign.close()
    await desk.leave()
    place.folder.remove()
  })
})

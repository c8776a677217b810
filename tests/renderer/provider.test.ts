import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM_ARGS } from '../support/browser-args.ts'
import { hasBrowser } from '../support/browser-host.ts'
import { openIdDouble, type OpenIdDouble } from '../support/openid-double.ts'
import { hasPostgres } from '../support/pg-cluster.ts'
import { bearer, PASSPHRASE, post, teamHost, teamSocket, type TeamHost } from '../support/team-host.ts'
import { findTestBrowser } from '../support/test-browser.ts'
import { colourViolations, violations } from './axe.ts'

describe.skipIf(!hasBrowser || !hasPostgres)('signing in with a provider, in the window', () => {
  let host: TeamHost
  let double: OpenIdDouble
  let browser: Browser
  beforeAll(async () => {
    host = await teamHost()
    // Another site than the host, as browsers see it, so that their rules for cookies between sites apply.
    double = await openIdDouble('localhost')
    await host.owner.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    await host.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [new URL(double.issuer).host] })
    const executablePath = findTestBrowser()
    browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: CHROMIUM_ARGS,
    })
  })
  afterAll(async () => {
    await browser.close()
    await host.close()
    await double.close()
  })
  const open = async (path = '', colorScheme: 'light' | 'dark' = 'light') => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme })
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    await page.goto(`${host.origin}/${path}`)
    return page
  }
  const seen = (page: Page, name: string) =>
    process.env.SHOTS === undefined
      ? Promise.resolve()
      : page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }).then(() => undefined)
  const invitationOf = async (name: string) =>
    `#invitation=${(await host.owner.accounts.addMember({ name, role: 'editor' })).code}`

  test('an admin sets the provider up and links an account, by keyboard; what is wrong is said at its field', async () => {
    const { members } = await host.owner.accounts.listMembers({})
    const owner = members.find((one) => one.is_owner)?.member_id ?? ''
    const { code } = await host.owner.accounts.resetPassphrase({ member_id: owner })
    const page = await open(`#invitation=${code}`)
    expect(await page.getByRole('button', { name: /^Accept with/ }).count()).toBe(0)
    await page.getByLabel('Login name').fill('ada')
    await page.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.evaluate(() => {
      location.hash = '#/settings/team'
    })
    await page.getByRole('button', { name: 'Set up a provider…' }).press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Check and save' }).press('Enter')
    await page.getByText('Enter what the button calls it.').waitFor()
    await page.getByLabel('Name on the button').fill('Harbour ID')
    await page.getByLabel('Issuer', { exact: true }).fill('http://login.example.org')
    await page.getByLabel('Client ID').fill(double.client.client_id)
    await page.getByLabel('Client secret').fill(double.client.client_secret)
    await page.keyboard.press('Enter')
    await page.getByText('Write an address that begins with https://').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Issuer', { exact: true }).fill(double.issuer)
    await page.getByLabel('Claim for roles').fill('groups')
    await page.getByLabel('Roles', { exact: true }).fill('chiefs = boss')
    await page.getByRole('button', { name: 'Check and save' }).press('Enter')
    await page.getByText('Write a value, = and viewer, editor or admin').waitFor()
    await page.getByLabel('Roles', { exact: true }).fill('chiefs = admin\nreaders = viewer')
    await seen(page, 'provider-dialog')
    await page.getByRole('button', { name: 'Check and save' }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('chiefs = admin, readers = viewer').waitFor()
    await page.getByText(`${host.origin}/sign-in/callback`).waitFor()
    expect(await page.locator('body').textContent()).not.toContain(double.client.client_secret)
    double.account = { sub: 'ada-at-harbour' }
    await page.getByRole('button', { name: 'Link an account at Harbour ID…' }).press('Enter')
    await page.getByText('ada-at-harbour').waitFor()
    expect(page.url()).toBe(`${host.origin}/#/settings/team`)
    expect(await violations(page)).toEqual([])
    await seen(page, 'provider-settings')
    await page.context().close()
  })

  test('the sign-in view has the button in light and dark; it leads to the provider and back into the window', async () => {
    double.account = { sub: 'ada-at-harbour' }
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open('', colorScheme)
      const button = page.getByRole('button', { name: 'Sign in with Harbour ID' })
      await button.waitFor()
      expect(await violations(page)).toEqual([])
      expect(await colourViolations(page)).toEqual([])
      await seen(page, `provider-sign-in-${colorScheme}`)
      await button.press('Enter')
      await page.getByRole('button', { name: 'Harbour Weekly · Ada Byron' }).waitFor()
      expect(page.url()).not.toMatch(/code=|state=/)
      // Loaded again, it is still signed in.
      await page.reload()
      await page.getByRole('button', { name: 'Harbour Weekly · Ada Byron' }).waitFor()
      await page.context().close()
    }
  })

  test('an invitation is accepted with an account, which its member unlinks once something else signs them in', async () => {
    const page = await open(await invitationOf('Max Born'))
    double.account = { sub: 'max-at-harbour' }
    await page.getByRole('button', { name: 'Accept with Harbour ID' }).press('Enter')
    await page.getByRole('button', { name: 'Harbour Weekly · Max Born' }).waitFor()
    await page.evaluate(() => {
      location.hash = '#/settings/team'
    })
    await page.getByText(`You are signed in with ${double.issuer}.`).waitFor()
    await page.getByText('max-at-harbour').waitFor()
    expect(await page.locator('body').textContent()).not.toContain('ada-at-harbour')
    await page.getByRole('button', { name: 'Unlink max-at-harbour from Max Born' }).press('Enter')
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Unlink' })
      .press('Enter')
    await page.getByText('Nothing else signs you in.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  test('an account of nobody sees one page that says what to do and names nobody', async () => {
    const page = await open()
    double.account = { sub: 'a stranger' }
    await page.getByRole('button', { name: 'Sign in with Harbour ID' }).click()
    await page.getByRole('heading', { name: 'This did not work' }).waitFor()
    const text = await page.locator('body').textContent()
    expect(text).toContain('Your account at Harbour ID is not linked to a member here.')
    for (const name of ['Harbour Weekly', 'Ada', 'Max']) expect(text).not.toContain(name)
    expect(await violations(page)).toEqual([])
    await seen(page, 'provider-stranger')
    await page.getByRole('link', { name: 'Back to Colophon' }).press('Enter')
    await page.getByRole('button', { name: 'Sign in with Harbour ID' }).waitFor()
    await page.context().close()
  })

  test('an application on the same computer is handed a code after a person said so, and fetches its session with it', async () => {
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const desk = createServer((_, response) => response.end('You may close this page.'))
    await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
    const { port } = desk.address() as AddressInfo
    const handed = once(desk, 'request') as Promise<[{ url: string }]>
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open(`sign-in?challenge=${challenge}&port=${port}`, colorScheme)
      await page.getByRole('heading', { name: 'Sign in to Colophon on this computer' }).waitFor()
      expect(await violations(page)).toEqual([])
      expect(await colourViolations(page)).toEqual([])
      await seen(page, `provider-desk-${colorScheme}`)
      if (colorScheme === 'light') await page.context().close()
      else {
        double.account = { sub: 'ada-at-harbour' }
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await page.getByText('You may close this page.').waitFor()
        await page.context().close()
      }
    }
    const [{ url }] = await handed
    const code = new URL(url, 'http://127.0.0.1').searchParams.get('code') ?? ''
    expect(url).toBe(`/sign-in?code=${code}`)
    const { token } = (await (await post(host.origin, '/sign-in/session', { code, verifier })).json()) as {
      token: string
    }
    const { client, close } = await teamSocket(host.origin, bearer(token))
    expect((await client.accounts.session({})).member.name).toBe('Ada Byron')
    close()
    desk.close()
    desk.closeAllConnections()
  })
})

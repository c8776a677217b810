import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { PASSPHRASE } from '../support/desk.ts'
import { settableWorld } from '../support/world.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow, type OpenWindow } from './window.ts'

const OTHER = 'nine herons over the weir'

describe.skipIf(!hasBrowser)('people at the desk', () => {
  let host: BrowserHost
  let window: OpenWindow
  let page: Page
  let code: string
  const world = settableWorld(new Date().toISOString())
  beforeAll(async () => {
    host = await browserHost({}, undefined, world)
    window = await openWindow(host)
    page = window.page
    await page.clock.install()
  })
  afterAll(() => host.close())

  const layer = (of = page) => of.getByRole('dialog', { name: 'Harbour Weekly' })
  const focused = (of = page) => of.evaluate(() => document.activeElement?.id)
  const passphrase = (of = page) => of.getByLabel('Passphrase', { exact: true })
  const leaveBy = async (item: string) => {
    await page.getByRole('button', { name: /^Harbour Weekly · / }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await layer().waitFor()
  }
  const signIn = async (secret: string) => {
    await passphrase().fill(secret)
    await page.keyboard.press('Enter')
    await layer().waitFor({ state: 'detached' })
  }

  test('whoever adds the second person is led to a passphrase of their own first', async () => {
    await goTo(page, '/settings/team')
    await page.getByRole('button', { name: /^Harbour Weekly · Ada Byron/ }).click()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Your passphrase'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add a member' }).click()
    const chosen = page.getByLabel('New passphrase', { exact: true })
    await chosen.fill('too short')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter at least 10 characters.').waitFor()
    expect(await violations(page)).toEqual([])
    await chosen.fill(PASSPHRASE)
    await page.getByRole('button', { name: 'Show: new passphrase' }).click()
    expect(await chosen.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Max Born')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('This is the only time it is shown').waitFor()
    code = (await page.getByRole('region', { name: 'One-time code' }).textContent()) ?? ''
    expect(code).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/)
    expect(await violations(page)).toEqual([])
    // What is shown once stays until it was copied.
    await page.keyboard.press('Escape')
    expect(await page.getByRole('region', { name: 'One-time code' }).textContent()).toBe(code)
    await page.getByRole('button', { name: /^Copy/ }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('row', { name: /Max Born/ }).waitFor()
    expect(await page.content()).not.toContain(code)
  })

  test('the lock lies over everything, says so, and gives back what was open as it was', async () => {
    await goTo(page, '/library/new')
    await page.getByLabel('Title').fill('Tide tables')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search views' }).fill('lock')
    await page.keyboard.press('Enter')
    await layer().waitFor()
    expect(await focused()).toBe('sign-in-passphrase')
    await expect.poll(() => layer().getByRole('status').textContent()).toContain('Colophon is locked')
    expect(await page.getByLabel('Title').isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    await expect(deskOf(host).content.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    for (const keys of ['Escape', 'Escape', 'Control+k']) await page.keyboard.press(keys)
    expect(await layer().isVisible()).toBe(true)
    await signIn(PASSPHRASE)
    expect(await page.getByRole('combobox', { name: /^Search views/ }).count()).toBe(0)
    expect(await page.getByLabel('Title').inputValue()).toBe('Tide tables')
  })

  test('what does not fit is said at its field, and too many tries wait', async () => {
    await leaveBy('Lock now')
    await page.keyboard.press('Enter')
    await page.getByText('Enter your passphrase.').waitFor()
    for (let tries = 0; tries < 4; tries += 1) {
      await passphrase().fill(`a guess, number ${tries}`)
      await page.keyboard.press('Enter')
      await page.getByText('Wrong passphrase.').waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBeNull()
    }
    await passphrase().fill(PASSPHRASE)
    await page.keyboard.press('Enter')
    await page.getByText('Try again in 5 seconds.').waitFor()
    expect(await violations(page)).toEqual([])
    world.set(new Date(world.now().getTime() + 5000).toISOString())
    await signIn(PASSPHRASE)
  })

  test('somebody else comes in by their code and finds nothing of the one before', async () => {
    await leaveBy('Switch person')
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('radio', { name: 'Max Born' }).check()
    await page.getByRole('radio', { name: 'Max Born' }).check()
    await page.getByRole('button', { name: 'I have a code' }).click()
    expect(await page.getByRole('radio', { name: 'Max Born' }).isChecked()).toBe(true)
    await page.getByLabel('One-time code').fill(code.toUpperCase())
    await page.getByLabel('New passphrase', { exact: true }).fill(OTHER)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await layer().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Harbour Weekly · Max Born' }).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    expect(await page.getByText(/^Unsaved changes from/).count()).toBe(0)
    await page.getByLabel('Title').fill('Max’s own')
    await goTo(page, '/settings/team')
    await page.getByText('You have a passphrase.').waitFor()
    expect(await page.getByRole('button', { name: 'Add a member' }).count()).toBe(0)
    expect(await page.getByRole('combobox', { name: /^Lock Colophon/ }).count()).toBe(0)
  })

  test('each finds their own unsaved words again', async () => {
    await leaveBy('Switch person')
    await page.getByRole('radio', { name: 'Ada Byron' }).check()
    await signIn(PASSPHRASE)
    await page.getByRole('button', { name: 'Harbour Weekly · Ada Byron' }).waitFor()
    await goTo(page, '/library/new')
    await page.getByText(/^Unsaved changes from/).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('colophon.editor.new.offered'))).toContain('Tide tables')
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(kept).toContain('Max’s own')
    for (const secret of [PASSPHRASE, OTHER, code]) expect(kept).not.toContain(secret)
  })

  test('a second window shows the same person, locks with the first and opens with it', async () => {
    const second = await openWindow(host, { isWelcomed: false, theme: 'dark', width: 1024 })
    await second.page.getByRole('button', { name: 'Harbour Weekly · Ada Byron' }).waitFor()
    await leaveBy('Lock now')
    await layer(second.page).waitFor()
    expect(await violations(second.page)).toEqual([])
    await signIn(PASSPHRASE)
    await layer(second.page).waitFor({ state: 'detached' })
    await second.page.context().close()
  })

  test('a desk nobody works at locks itself, and not while somebody works at another window', async () => {
    const later = (minutes: number) => {
      world.set(new Date(world.now().getTime() + minutes * 60_000).toISOString())
      return page.clock.fastForward(minutes * 60_000)
    }
    await goTo(page, '/settings/team')
    await page.getByText('After 15 minutes').waitFor()
    await page.mouse.move(200, 200)
    await later(10)
    await deskOf(host).accounts.stay({})
    await later(5)
    await page.waitForTimeout(500)
    expect(await layer().count()).toBe(0)
    await later(10)
    await layer().waitFor()
    expect(await page.locator('#sign-in-lead').textContent()).toContain('locked itself')
    await signIn(PASSPHRASE)
    await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
  })

  test('an admin resets a passphrase after one question, and the code is shown once', async () => {
    await page.getByRole('button', { name: 'Change Max Born' }).click()
    await page.getByRole('button', { name: 'Reset the passphrase…' }).click()
    await page.getByText('stops working at once').waitFor()
    expect(await violations(page)).toEqual([])
    world.sleep(5 * 60_000)
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    const again = page.getByRole('dialog', { name: 'Your passphrase again' })
    await again.waitFor()
    await page.waitForTimeout(250)
    expect(await violations(page)).toEqual([])
    await again.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Enter your passphrase again for this. Nothing was changed.').waitFor()
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await again.getByLabel('Passphrase', { exact: true }).fill('not the one it is')
    await page.keyboard.press('Enter')
    await again.getByText('Wrong passphrase.').waitFor()
    await again.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'One-time code for Max Born' }).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Change Ada Byron' }).click()
    expect(await page.getByRole('button', { name: 'Reset the passphrase…' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await goTo(page, '/settings/audit')
    await page.getByText('The passphrase of Max Born was removed').waitFor()
    expect(window.errors).toEqual([])
  })

  test('a window that opens on a locked desk shows names and nothing else, from the keyboard and at 200 %', async () => {
    await deskOf(host).accounts.lock({})
    const { page: opened, errors } = await openWindow(host, { isWelcomed: false, width: 1024, textSize: 200 })
    await layer(opened).waitFor()
    await goTo(opened, '/usage')
    expect(await focused(opened)).toBe('sign-in-passphrase')
    expect(await violations(opened)).toEqual([])
    expect(await opened.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await opened.locator('input[autocomplete="username"]').inputValue()).toBe('Ada Byron')
    expect(await passphrase(opened).getAttribute('autocomplete')).toBe('current-password')
    const order: string[] = []
    for (const keys of ['Tab', 'Tab', 'Tab', 'Tab']) {
      await opened.keyboard.press(keys)
      order.push(await opened.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    expect(order).toEqual(['Show', 'Sign in', 'I have a code', 'Forgotten your passphrase?'])
    await passphrase(opened).fill(PASSPHRASE)
    await opened.keyboard.press('Enter')
    await opened.getByRole('heading', { level: 1, name: 'Usage and trends' }).waitFor()
    expect(errors).toEqual([])
    await opened.context().close()
  })
})

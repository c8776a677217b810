import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PUBLISHED_ADDRESS } from '../../core/adapters/models/addresses.ts'
import { PROVIDER_KINDS } from '../../core/models/contract.ts'
import { publishedAddress } from '../../renderer/settings/models/presets.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { startModelDouble, useDouble, type ModelDouble } from '../support/model-double.ts'
import { deskOf, goTo, openWindow, sitAtDesk } from './window.ts'

const KEY = 'sk-of-the-window-test'
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test('the addresses that the presets fill in are those that the engine asks', () => {
  for (const kind of PROVIDER_KINDS) expect(publishedAddress(kind)).toBe(PUBLISHED_ADDRESS[kind] ?? '')
})

describe.skipIf(!hasBrowser)('models in the settings', () => {
  let host: BrowserHost
  let double: ModelDouble
  beforeAll(async () => {
    double = await startModelDouble()
    host = await browserHost()
  })
  afterAll(async () => {
    await host.close()
    await double.stop()
  })
  afterEach(() => double.reset())

  const openModels = async (options = {}) => {
    const window = await openWindow(host, options)
    window.page.setDefaultTimeout(90_000)
    await goTo(window.page, '/settings/models')
    await window.page.getByRole('heading', { name: 'Prices and limit' }).waitFor()
    return window
  }

  test('a provider is set up from nothing to every stage, with a wrong key on the way', async () => {
    const { page, errors } = await openModels()
    await page.getByText('No provider yet').waitFor()
    await page.getByRole('button', { name: 'Add a provider' }).click()
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Add provider' }).click()
    await page.getByText('Enter a name.').waitFor()
    await page.getByRole('combobox', { name: /Where the model runs/ }).click()
    await page.getByRole('option', { name: /LM Studio/ }).click()
    expect(await page.getByLabel('Address').inputValue()).toBe('http://localhost:1234/v1')
    await page.getByLabel('Address').fill(double.addressFor('openai_compatible'))
    await page.locator('#provider-key').fill(KEY)
    await page.getByRole('button', { name: 'Add provider' }).click()

    const provider = page.getByRole('list', { name: 'Providers' }).getByRole('listitem')
    await provider.getByText('Key stored').waitFor()
    await provider.getByText(`Allow 127.0.0.1:${double.port} first`).waitFor()
    await provider.getByRole('button', { name: 'Allow this host' }).click()
    await provider.getByText(/models, fetched/).waitFor()
    const setting = await deskOf(host).accounts.getSetting({ name: 'outbound_allow_hosts' })
    expect(setting.value).toEqual([`127.0.0.1:${double.port}`])

    double.on('other', () => ({ error: { message: `Incorrect API key provided: ${KEY}.`, type: 'x' }, status: 401 }))
    await provider.getByLabel('Model to test').fill('able-1')
    await page.keyboard.press('Enter')
    await provider.getByText('Incorrect API key provided: •••.').waitFor()
    await provider.getByText(/^Status 401 after/).waitFor()
    expect(await page.getByRole('button', { name: 'Use this model for everything' }).count()).toBe(0)

    double.reset()
    await provider.getByRole('button', { name: 'Send' }).click()
    await provider.getByText(/able-1 answered in/).waitFor()
    await provider.getByLabel('Built-in programs as the last resort').check()
    await provider.getByRole('button', { name: 'Use this model for everything' }).click()
    await page.getByRole('row', { name: /^Planner.*able-1.*then built-in program/ }).waitFor()
    const { routes } = await deskOf(host).models.listRoutes({})
    expect(new Set(routes.map((route) => route.models.map((one) => one.model).join(' ')))).toEqual(
      new Set(['able-1 builtin']),
    )
    await page.getByText('The same model writes and judges.').first().waitFor()
    expect(await page.content()).not.toContain(KEY)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a key is replaced or forgotten, never shown, and asked for again at another address', async () => {
    const { page } = await openModels()
    await page.getByRole('button', { name: 'Edit LM Studio' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('A key is stored. It is never shown.').waitFor()
    await dialog.getByLabel('Address').fill('https://elsewhere.example/v1')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await dialog.getByText('Enter this again, so that nothing secret goes to it unseen.').waitFor()
    expect(await dialog.locator('#provider-key').inputValue()).toBe('')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Edit LM Studio' }).click()
    await dialog.getByRole('button', { name: 'Delete the key' }).click()
    await dialog.getByText('The key is deleted when you save.').waitFor()
    await dialog.getByText('Gateway', { exact: true }).click()
    await dialog.getByLabel('Custom headers').fill('no header')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await dialog.getByText('Write each header as “Name: value”.').waitFor()
    await dialog.getByLabel('Custom headers').fill('X-Team: the desk')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Custom headers: X-Team').waitFor()
    await page.getByText('No key', { exact: true }).waitFor()
    const [provider] = (await deskOf(host).models.listProviders({})).providers
    expect(provider).toMatchObject({ has_key: false, header_names: ['X-Team'] })
    await page.context().close()
  })

  test('an order is changed by keyboard alone, and each move is announced', async () => {
    const { page } = await openModels()
    const change = page.getByRole('button', { name: 'Change the models of Claims, Premium' })
    await change.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Model', { exact: true }).focus()
    await page.keyboard.type('judge-1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const list = dialog.getByRole('list', { name: 'Models in order of use' })
    await list.getByText('judge-1').waitFor()
    await dialog.getByRole('button', { name: 'Move judge-1 up' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'judge-1 is now 1 of 3' }).waitFor({ state: 'attached' })
    // At the top there is no further up; the focus stays with what was moved.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move judge-1 down')
    await dialog.getByRole('button', { name: 'Remove Built-in program' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const { routes } = await deskOf(host).models.listRoutes({})
    const route = routes.find((one) => one.tier === 'premium' && one.stage === 'quality_gate')
    expect(route?.models.map((one) => one.model)).toEqual(['judge-1', 'able-1'])
    await page.context().close()
  })

  test('an order is changed by dragging', async () => {
    const { page } = await openModels()
    await page.getByRole('button', { name: 'Change the models of Claims, Premium' }).click()
    const items = page.getByRole('dialog').getByRole('list').getByRole('listitem')
    await items.nth(1).dragTo(items.nth(0))
    expect(await items.nth(0).innerText()).toContain('able-1')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Claims.*able-1.*then.*judge-1/ }).waitFor()
    await page.context().close()
  })

  test('prices are entered and forgotten, and the limit is set and lifted', async () => {
    const { page } = await openModels()
    await page.getByRole('row', { name: /judge-1.*Price unknown/ }).waitFor()
    await page.getByRole('button', { name: 'Enter a price of judge-1' }).click()
    await page.getByLabel('Input').fill('a lot')
    await page.getByLabel('Output').fill('4.5')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a number from 0 to 100,000.').waitFor()
    await page.getByLabel('Input').fill('1,5')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /judge-1.*\$1\.50.*\$4\.50.*Entered on/ }).waitFor()
    await page.getByText('$0.00 of $20.00').waitFor()
    await page.getByRole('button', { name: 'Change the limit' }).click()
    await page.getByLabel('US dollars a month').fill('30')
    await page.keyboard.press('Enter')
    await page.getByText('$0.00 of $30.00').waitFor()
    await page.getByText('Calls whose price is not known are not counted').waitFor()
    await page.getByRole('button', { name: 'Change the limit' }).click()
    await page.getByRole('button', { name: 'Remove the limit' }).click()
    await page.getByText('$0.00, without a limit').waitFor()
    await page.getByRole('button', { name: 'Change the price of judge-1' }).click()
    await page.getByRole('button', { name: 'Delete the entered price' }).click()
    await page.getByRole('row', { name: /judge-1.*Price unknown/ }).waitFor()
    await page.context().close()
  })

  test('how long a run may take is changed, within its bounds', async () => {
    const { page } = await openModels()
    await page.getByText('has not ended after 8 minutes').waitFor()
    await page.getByRole('button', { name: 'Change the longest run' }).click()
    await page.getByLabel('Minutes').fill('0')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a number from 1 to 1440').waitFor()
    await page.getByLabel('Minutes').fill('90')
    await page.keyboard.press('Enter')
    await page.getByText('has not ended after 90 minutes').waitFor()
    await page.context().close()
  })

  test.for(['light', 'dark'] as const)('passes axe with its dialogs in the %s theme', async (theme) => {
    const { page } = await openModels({ theme })
    const found: Record<string, string[]> = { page: await violations(page) }
    await page.getByRole('button', { name: 'Test LM Studio' }).click()
    await page.getByLabel('Model to test').fill('able-1')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/able-1 answered in/).waitFor()
    found.test = await violations(page)
    for (const name of [
      'Add a provider',
      'Change the models of Claims, Premium',
      'Set a limit',
      'Change the longest run',
      'Remove LM Studio',
    ]) {
      await page.getByRole('button', { name }).click()
      await page.waitForTimeout(250)
      found[name] = await violations(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(Object.values(found).flat()).toEqual([])
    await page.context().close()
  })

  test('a removal says what becomes of the routes', async () => {
    const { page } = await openModels()
    await page.getByRole('button', { name: 'Remove LM Studio' }).click()
    await page
      .getByText('It is removed from the 21 routes it is used in. In one of them nothing else is left')
      .waitFor()
    await page.getByRole('button', { name: 'Remove provider' }).click()
    await page.getByText('No provider yet').waitFor()
    const { routes } = await deskOf(host).models.listRoutes({})
    expect(routes.flatMap((route) => route.models).every((one) => one.provider_id === 'builtin')).toBe(true)
    await page.context().close()
  })

  test('a provider whose key cannot be opened says so', async () => {
    const { owner } = host.rest
    await useDouble({ owner }, double)
    const { secrets } = host.rest.service.engine.workspace.deskContext
    await secrets.write('provider-double', '{ torn')
    const { page } = await openModels()
    await page.getByText('Its key can no longer be opened here. Enter it again.').waitFor()
    await page.context().close()
  })

  test('a viewer reads all of it, changes nothing, and is told why', async () => {
    const leave = await sitAtDesk(host, 'viewer')
    const { page, errors } = await openModels()
    await page.getByText('You can read this, not change it').waitFor()
    await page.getByRole('row', { name: /^Writer.*able-1/ }).waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
    await leave()
  })
})

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

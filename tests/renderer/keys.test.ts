import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { deskOf, goTo, openWindow } from './window.ts'

const run = promisify(execFile)

describe.skipIf(!hasBrowser)('keys in the settings', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())

  test('are shown once, work with the call beside them, and can be revoked', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/settings/access')
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByText('Enter a name, so that you can tell').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Newsletter script')
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog')
    const key = await dialog.getByRole('region', { name: 'API key' }).innerText()
    expect(key).toMatch(/^col_\w{8}_[\w-]{43}$/)
    // What is shown once stays until it was copied.
    await page.keyboard.press('Escape')
    await dialog.getByText(key).first().waitFor()
    await page.mouse.click(5, 5)
    expect(await dialog.getByRole('region', { name: 'API key' }).innerText()).toBe(key)
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    const call = await page.evaluate(() => navigator.clipboard.readText())
    const { stdout } = await run('sh', ['-c', call])
    expect(JSON.parse(stdout)).toMatchObject({ status: 'pending' })

    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('row', { name: /Newsletter script/ }).waitFor()
    expect(await page.content()).not.toContain(key)

    await page.getByRole('button', { name: 'Revoke Newsletter script' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
    await page.getByRole('row', { name: /Newsletter script.*Revoked/ }).waitFor()
    const refused = await host.rest.call('GET', 'templates', { key })
    expect(refused.status).toBe(401)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('the calls of the page work as pasted once the key is in its variable', async () => {
    const { page } = await openWindow(host)
    await goTo(page, '/settings/access')
    const generate = await page.getByRole('region', { name: 'Start a generation' }).innerText()
    const status = await page.getByRole('region', { name: 'Check its progress' }).innerText()
    const env = { ...process.env, COLOPHON_KEY: host.rest.key }
    const submitted = JSON.parse((await run('sh', ['-c', generate], { env })).stdout) as { request_id: string }
    const answer = await run('sh', ['-c', status], { env: { ...env, REQUEST_ID: submitted.request_id } })
    expect(JSON.parse(answer.stdout)).toMatchObject({ request_id: submitted.request_id })
    await page.context().close()
  })

  test('are not there on a plan without API access', async () => {
    await deskOf(host).accounts.setSetting({ name: 'plan', value: 'starter' })
    const { page } = await openWindow(host)
    await goTo(page, '/settings/access')
    await page.getByText('Your plan does not include API access').waitFor()
    await page.context().close()
    await deskOf(host).accounts.setSetting({ name: 'plan', value: 'studio' })
  })
})

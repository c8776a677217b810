import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { articlePage } from '../support/search-world.ts'
import { waitingWriter } from '../support/stages.ts'
import { endOf } from '../support/world.ts'
import { blogRequest } from '../support/briefs.ts'
import type { GenerationRequest } from '../../core/generation/contract.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow } from './window.ts'

const PAGE = articlePage(
  'Washing hands on the ward',
  'Nurses who wash hands on the ward for at least 20 seconds remove most of the germs that they carry from one bed to the next.',
  'Washing hands on the ward takes 20 seconds at least, counted from the moment when the soap is on, and new nurses learn to count them.',
  'Hands that were washed on the ward dry best with a paper towel, because a damp hand carries a thousand times more germs than a dry one.',
)

describe.skipIf(!hasBrowser)('research in the settings', () => {
  let host: BrowserHost
  let search: Server
  let address: string
  const { writer, hasBegun, letOn } = waitingWriter()
  beforeAll(async () => {
    host = await browserHost({ writer })
    search = createServer((request, response) => {
      if (request.url?.startsWith('/page') === true) {
        response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
        return
      }
      const results = [
        { url: `http://${address}/page`, title: 'Washing hands' },
        { url: 'http://denied.example/x', title: 'Denied' },
      ]
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }))
    })
    search.listen(0, '127.0.0.1')
    await once(search, 'listening')
    address = `127.0.0.1:${(search.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    letOn()
    await host.close()
    search.close()
  })

  test('an engine is chosen, tested with its real error, allowed, and tested again; a run shows what it finds', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/settings/research')
    await page.getByText('Research uses your source library alone').waitFor()
    await page.getByRole('combobox', { name: /Search with/ }).click()
    await page.getByRole('option', { name: /SearXNG/ }).click()
    await page.getByText('Save first: the test uses the saved settings.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter the address of the search.').first().waitFor()
    await page.getByRole('textbox', { name: 'Address' }).fill(`http://${address}/`)
    await page.getByRole('textbox', { name: 'Never use pages from' }).fill('denied.example\n')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('It applies from the next run.').waitFor()

    await page.getByRole('textbox', { name: 'Search for' }).fill('hands')
    await page.getByRole('button', { name: 'Test the search' }).click()
    await page.getByText('The search does not work').waitFor()
    await page.getByText(`An admin can allow it: settings set outbound_allow_hosts ${address}`).waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('textbox', { name: 'Allowed hosts' }).fill(address)
    await page.getByRole('button', { name: 'Save: Allowed hosts' }).click()
    await page.getByText('It applies from the next request.').waitFor()
    await page.getByRole('button', { name: 'Test the search' }).click()
    await page.getByText('2 results').waitFor()
    await page.getByText('denied.example is on the list of domains that are never taken').waitFor()
    expect(await violations(page)).toEqual([])

    const desk = deskOf(host)
    const request: GenerationRequest = { ...blogRequest(), generation_mode: 'standard' }
    await goTo(page, '/generate')
    const { request_id } = await desk.generation.submit(request)
    await goTo(page, `/runs/${request_id}`)
    await hasBegun
    await page.getByRole('heading', { name: '1 source found' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: address }).waitFor()
    expect(await violations(page)).toEqual([])
    letOn()
    expect((await endOf(desk, request_id)).status).toBe('completed')
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a key is entered and never comes back; the service is marked as never met', async () => {
    const { page } = await openWindow(host, { theme: 'dark' })
    await goTo(page, '/settings/research')
    await page.getByRole('combobox', { name: /Search with/ }).click()
    await page.getByRole('option', { name: /Tavily/ }).click()
    await page.getByText('Not run against the real service').waitFor()
    await page.getByLabel('Key', { exact: true }).fill('tvly-secret-1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('A key is stored. Enter another one to replace it.').waitFor()
    await page.waitForTimeout(300)
    expect(await violations(page)).toEqual([])
    expect(await page.content()).not.toContain('tvly-secret-1')
    expect(await page.getByLabel('Key', { exact: true }).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Delete the key' }).click()
    await page.getByText('Kept outside the database and never shown again.').waitFor()
    await page.context().close()
  })

  test('what the command line changes meanwhile is shown, unless somebody is at it here', async () => {
    const { page } = await openWindow(host)
    await goTo(page, '/settings/research')
    const hosts = page.getByRole('textbox', { name: 'Allowed hosts' })
    await hosts.waitFor()
    await host.rest.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: ['localhost:8080'] })
    await expect.poll(() => hosts.inputValue()).toBe('localhost:8080')
    await hosts.fill('localhost:9090')
    await host.rest.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: ['localhost:7070'] })
    await page.waitForTimeout(500)
    expect(await hosts.inputValue()).toBe('localhost:9090')
    await page.context().close()
  })

  test('a proxy is entered, its login kept for it, and taken away', async () => {
    const { page } = await openWindow(host)
    await goTo(page, '/settings/research')
    const save = page.getByRole('button', { name: 'Save: Proxy' })
    await page.getByRole('textbox', { name: 'Proxy' }).fill('proxy.example.org:3128')
    await save.click()
    await page.getByText('User and password are kept apart from it.').waitFor()
    await page.getByRole('textbox', { name: 'Proxy' }).fill('http://proxy.example.org:3128')
    await save.click()
    await page.getByRole('group', { name: 'User name and password of the proxy' }).waitFor()
    await page.getByRole('button', { name: 'Save user and password' }).click()
    await page.getByText('Enter the user name.').waitFor()
    await page.getByRole('textbox', { name: 'User' }).fill('desk')
    await page.getByRole('textbox', { name: 'Password' }).fill('open sesame')
    await page.getByRole('button', { name: 'Save user and password' }).click()
    await page.getByText('Stored for this proxy').waitFor()
    await page.getByRole('textbox', { name: 'Proxy' }).fill('')
    await save.click()
    await page.getByRole('group', { name: 'User name and password of the proxy' }).waitFor({ state: 'detached' })
    expect(await deskOf(host).accounts.getSetting({ name: 'outbound_proxy' })).toMatchObject({ value: null })
    await page.context().close()
  })
})

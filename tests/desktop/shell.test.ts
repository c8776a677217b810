import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser-host.ts'
import type { Desk } from './desktop.ts'
import { grounds, type Grounded } from './grounds.ts'
import { eventually, hashOf, page as inPage } from './pages.ts'

describe.skipIf(!hasBrowser).each(grounds)('the shell in $name', ({ shell, isOfTeam, ...ground }) => {
  let place: Grounded
  let desk: Desk
  beforeAll(async () => {
    place = await ground.newPlace()
    desk = await ground.openDesk(place)
  })
  afterAll(async () => {
    await desk.leave()
    await place.remove()
  })

  // A team has had its first run on its host.
  test.skipIf(isOfTeam)('opens on the first run and reaches a first draft', async () => {
    const { page } = desk
    await page.getByRole('heading', { name: 'Welcome to Colophon' }).waitFor()
    await page.getByLabel('Workspace name').fill('Harbour Weekly')
    await page.getByLabel('Your name').fill('Ada Byron')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Blog post' }).waitFor()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByRole('heading', { name: 'The draft cleared its checks' }).waitFor()
    await page.getByRole('link', { name: 'Open in Library' }).click()
    await page.waitForURL(/#\/library\/cnt_/)
  })

  test('reads a document in a process of its own', async () => {
    const { page } = desk
    await page.evaluate("location.hash = '#/sources'")
    const buffer = Buffer.from('# Kettles of steel\n\nA kettle of steel lasts for twenty years.')
    await page.locator('input[type=file]').setInputFiles({ name: 'kettles.md', mimeType: 'text/markdown', buffer })
    await page.getByRole('heading', { name: 'Kettles of steel' }).first().waitFor()
  })

  // Whether keys that Playwright sends reach the real menu is not known; the double gives them to its own.
  test.runIf(shell.name === 'the double')('leads to its views by the keys of its menu', async () => {
    const { page } = desk
    for (const [key, place] of [
      ['2', '/library'],
      ['5', '/catalogs'],
      ['n', '/generate'],
    ] as const) {
      await page.keyboard.press(`Control+${key}`)
      await eventually(() => expect(hashOf(page)).toMatch(new RegExp(`^#${place}`)))
    }
  })

  test('has no Node in its page, and of the shell only what the bridge names', async () => {
    const { page } = desk
    expect(await page.evaluate(inPage.nodeNames)).toEqual([])
    expect(await page.evaluate(inPage.bridge)).toEqual({
      onGo: 'function',
      platform: 'string',
      restart: 'function',
      savePdf: 'function',
      team: 'object',
      workspaces: 'object',
    })
  })

  test('lets its page connect to the app alone', async () => {
    const { page } = desk
    const policy = await page.evaluate(inPage.policy)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(await page.evaluate(inPage.tryFetch, 'http://127.0.0.1:4319/v1/templates')).toBe('refused')
    expect(await page.evaluate(inPage.tryFetch, './index.html')).toBe('answered')
    expect(await page.evaluate(inPage.tryInlineScript)).toBe('refused')
  })

  test('gives its page no permission but to put text into the clipboard', async () => {
    const { page } = desk
    const asked = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'] as const
    for (const name of asked)
      expect({ name, state: await page.evaluate(inPage.permission, name) }).toMatchObject({ state: 'denied' })
    expect(await page.evaluate(inPage.locate)).toBe('refused')
    // A team's desk has no data folder whose path one could copy.
    if (isOfTeam) return
    await page.evaluate(inPage.goTo, '/settings/about')
    await page.getByRole('button', { name: 'Copy the path' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
  })

  test('stays where it is when its page would leave', async () => {
    const { page } = desk
    const before = page.url()
    for (const address of [
      'https://elsewhere.example/',
      'file:///etc/passwd',
      'data:text/html,x',
      'app://other/index.html',
    ])
      await page.evaluate(inPage.leaveFor, address)
    expect(page.url()).toBe(before)
    expect(await page.evaluate(inPage.bridge)).toMatchObject({ onGo: 'function' })
    expect(desk.desktop.windows()).toHaveLength(1)
    expect(await desk.seen.opened()).toEqual([])
  })

  test('opens a web address in the system’s browser, and nothing else anywhere', async () => {
    const { page, seen, desktop } = desk
    for (const address of ['file:///etc/passwd', 'javascript:alert(1)', 'smb://host/share', 'colophon://content/x'])
      await page.evaluate(inPage.openWindow, address)
    await page.evaluate(inPage.followLink, 'https://example.org/source')
    await eventually(async () => expect(await seen.opened()).toEqual(['https://example.org/source']))
    expect(desktop.windows()).toHaveLength(1)
  })

  test('opens its door to no foreign page, no frame and no other origin that looks like it', async () => {
    const answers = await desk.desktop.evaluate(async ({ ipcMain, MessageChannelMain }, hasHost) => {
      const ask = (senderFrame: object | null): Promise<string> => {
        const { port1, port2 } = new MessageChannelMain()
        ipcMain.emit('colophon:port', { senderFrame, ports: [port2] }, null)
        return new Promise((resolve) => {
          port1.on('message', () => resolve('answered'))
          port1.start()
          port1.postMessage(JSON.stringify({ i: '1', p: { u: '/accounts/session', b: { json: {} } } }))
          setTimeout(() => resolve('silence'), 500)
        })
      }
      const own = { url: 'app://colophon/index.html', parent: null }
      /** A connection to the host for whoever is let in next; it ends that of the page, which soon opens another. */
      const connect = async (): Promise<void> => {
        const double = ipcMain as unknown as {
          ask: (channel: string, event: object, args: string[]) => Promise<unknown>
        }
        if (hasHost) await double.ask('colophon:team', { senderFrame: own }, ['connect'])
      }
      await connect()
      const foreign = await Promise.all([
        ask({ url: own.url, parent: own }),
        ask({ url: 'https://colophon/index.html', parent: null }),
        ask({ url: 'app://colophon.example/index.html', parent: null }),
        ask(null),
      ])
      for (let tries = 0; tries < 20; tries += 1) {
        await connect()
        if ((await ask(own)) === 'answered') return [...foreign, 'answered']
      }
      return foreign
    }, isOfTeam)
    expect(answers).toEqual(['silence', 'silence', 'silence', 'silence', 'answered'])
  })

  test('leads from each item of its menu to its view', async () => {
    const { page, seen } = desk
    const views = (await seen.menu()).find(([label]) => label === 'View')?.slice(1, 7)
    expect(views).toEqual(['Write', 'Library', 'Inbox', 'Sources', 'Templates and rules', 'Settings'])
    for (const [item, place] of [
      ['Inbox', '/inbox'],
      ['Sources', '/sources'],
      ['Templates and rules', '/catalogs'],
      ['Settings', '/settings'],
      ['Library', '/library'],
      ['Write', '/generate'],
    ] as const) {
      await seen.clickMenu('View', item)
      await eventually(() => expect(hashOf(page)).toMatch(new RegExp(`^#${place}`)))
    }
    await seen.clickMenu('Help', 'About Colophon')
    await eventually(() => expect(hashOf(page)).toBe('#/settings/about'))
    const file = (await seen.menu()).find(([label]) => label === 'File')
    expect(file?.includes('Show the data folder')).toBe(!isOfTeam)
    if (isOfTeam) return
    await seen.clickMenu('File', 'Show the data folder')
    expect(await seen.opened()).toContain(place.dataFolder)
  })

  test('keeps its session and its place over a reload', async () => {
    const { page } = desk
    await page.evaluate(inPage.goTo, '/settings/about')
    await page.reload()
    await page.getByText('Ada Byron, owner').waitFor()
    expect(hashOf(page)).toBe('#/settings/about')
    await page.getByText('Connected', { exact: true }).waitFor()
  })
})

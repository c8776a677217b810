import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser } from '../../support/browser-host.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'
import type { Desktop } from '../desktop.ts'
import { eventually } from '../pages.ts'
import { launchDouble } from './launch.ts'

/** A small app of a test's own, written out as a build would be. */
function write(folder: string, main: string, preload = ''): void {
  for (const name of ['main', 'preload']) mkdirSync(join(folder, 'out', name), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'out', 'preload', 'preload.cjs'), preload)
  writeFileSync(join(folder, 'out', 'main', 'main.js'), main)
}

const WINDOW = `
import { app, BrowserWindow, ipcMain, protocol, session } from 'electron'
import { join } from 'node:path'
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
await app.whenReady()
protocol.handle('app', (request) => new Response('<p>' + request.url + '</p>', { headers: { 'content-type': 'text/html' } }))
const window = new BrowserWindow({ webPreferences: { preload: join(import.meta.dirname, '../preload/preload.cjs') } })
`

describe.skipIf(!hasBrowser)('the desktop double', () => {
  let folder: TestFolder
  let desktop: Desktop
  beforeEach(() => {
    folder = testFolder()
  })
  afterEach(() => folder.remove())
  const launch = (main: string, preload?: string): Desktop => {
    write(folder.path, main, preload)
    desktop = launchDouble({ root: folder.path, userData: join(folder.path, 'user') })
    return desktop
  }
  const fallsOver = async (main: string, name: string, preload?: string): Promise<void> => {
    launch(main, preload)
    await eventually(() => expect(desktop.lacking()).toContain(name))
    await expect(desktop.close()).rejects.toThrow(name)
  }

  test('says what of Electron it lacks by its name, and fails the test for it', async () => {
    await fallsOver(`import { app } from 'electron'\ntry { app.dock.hide() } catch {}`, 'app.dock')
  })

  test.each([
    ['an event', `app.on('certificate-error', () => {})`, "app.on('certificate-error')"],
    ['an option of a window', `new BrowserWindow({ kiosk: true })`, 'new BrowserWindow({ kiosk })'],
    [
      'a switch that weakens its page',
      `new BrowserWindow({ webPreferences: { webSecurity: false } })`,
      'webPreferences({ webSecurity })',
    ],
    [
      'a window without walls',
      `new BrowserWindow({ webPreferences: { sandbox: false } })`,
      'a window that is not isolated and sandboxed',
    ],
    ['a question that nobody answers', `dialog.showMessageBox({ message: '' })`, 'an answer to dialog.showMessageBox'],
    ['a static member', `BrowserWindow.fromId(1)`, 'BrowserWindow.fromId'],
    [
      'a scheme without the rights of an origin',
      `await app.whenReady(); protocol.handle('app', () => new Response(''))`,
      'the scheme app without standard and secure',
    ],
  ])('lacks by name: %s', async (_what, code, name) => {
    await fallsOver(`import { app, BrowserWindow, dialog, protocol } from 'electron'\ntry { ${code} } catch {}`, name)
  })

  test('lacks by name what a preload touches', async () => {
    const preload = `try { require('electron').ipcRenderer.sendSync('x') } catch {}`
    await fallsOver(`${WINDOW} await window.loadURL('app://colophon/x')`, 'ipcRenderer.sendSync', preload)
  })

  test('stops an app that imports what it does not export', async () => {
    launch(`import { powerMonitor } from 'electron'`)
    expect(await desktop.exited()).toBe(1)
    expect(desktop.output()).toContain('powerMonitor')
  })

  test('keeps the preload in a world of its own, and hands over what it exposes', async () => {
    launch(
      `${WINDOW} await window.loadURL('app://colophon/x')`,
      `const { contextBridge } = require('electron')
       window.hidden = 'of the preload'
       let listener
       contextBridge.exposeInMainWorld('bridge', { word: 'given', nested: { twice: (n) => n * 2 },
         listen: (l) => { listener = l; return () => { listener = undefined } }, tell: (w) => listener?.(w) })`,
    )
    const page = await desktop.firstWindow()
    const found = await page.evaluate(() => {
      type Bridge = {
        word: string
        nested: { twice: (n: number) => number }
        listen: (l: (w: string) => void) => () => void
        tell: (w: string) => void
      }
      const { bridge, hidden } = globalThis as unknown as { bridge: Bridge; hidden: unknown }
      const heard: string[] = []
      const stop = bridge.listen((word) => heard.push(word))
      bridge.tell('one')
      stop()
      bridge.tell('two')
      return { word: bridge.word, twice: bridge.nested.twice(21), heard, hidden: typeof hidden }
    })
    expect(found).toEqual({ word: 'given', twice: 42, heard: ['one'], hidden: 'undefined' })
    await desktop.close()
  })

  test('answers what the page asks of the main process, and hands a refusal back', async () => {
    launch(
      `${WINDOW}
       ipcMain.handle('twice', async (event, number) => {
         if (event.senderFrame.url !== 'app://colophon/x') throw new Error('asked from elsewhere')
         if (number < 0) throw new Error('less than nothing')
         return { number: number * 2 }
       })
       await window.loadURL('app://colophon/x')`,
      `const { contextBridge, ipcRenderer } = require('electron')
       contextBridge.exposeInMainWorld('bridge', { ask: (channel, number) => ipcRenderer.invoke(channel, number) })`,
    )
    const page = await desktop.firstWindow()
    const found = await page.evaluate(async () => {
      type Bridge = { ask: (channel: string, number: number) => Promise<unknown> }
      const { bridge } = globalThis as unknown as { bridge: Bridge }
      const refusal = (error: unknown) => String(error)
      return Promise.all([
        bridge.ask('twice', 21),
        bridge.ask('twice', -1).catch(refusal),
        bridge.ask('thrice', 1).catch(refusal),
      ])
    })
    expect(found).toEqual([
      { number: 42 },
      expect.stringContaining('less than nothing') as string,
      expect.stringContaining("No handler registered for 'thrice'") as string,
    ])
    await desktop.close()
  })

  test('lets keys that the page leaves alone reach the menu, and no others', async () => {
    launch(`import { Menu } from 'electron'
      ${WINDOW}
      globalThis.chosen = []
      const item = (label, accelerator) => ({ label, accelerator, click: () => globalThis.chosen.push(label) })
      Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'File', submenu: [item('New', 'CmdOrCtrl+N'), item('Find', 'CmdOrCtrl+K')] }]))
      await window.loadURL('app://colophon/x')`)
    const page = await desktop.firstWindow()
    await page.evaluate(() => {
      const { document } = globalThis as unknown as { document: EventTarget }
      document.addEventListener('keydown', (event) => {
        if ((event as Event & { key: string }).key === 'k') event.preventDefault()
      })
    })
    for (const keys of ['Control+k', 'Control+n', 'n']) await page.keyboard.press(keys)
    await eventually(async () => {
      const chosen = await desktop.evaluate(() => (globalThis as unknown as { chosen: string[] }).chosen, null)
      expect(chosen).toEqual(['New'])
    })
    await desktop.close()
  })

  test('serves the app’s scheme as an origin of its own, and tells the app of a page that leaves', async () => {
    launch(`${WINDOW}
      globalThis.asked = []
      window.webContents.on('will-navigate', (event) => { globalThis.asked.push(event.url); event.preventDefault() })
      await window.loadURL('app://colophon/a/b?c=d#e')`)
    const page = await desktop.firstWindow()
    expect(await page.textContent('p')).toBe('app://colophon/a/b?c=d')
    await page.evaluate(() => {
      ;(globalThis as unknown as { location: { href: string } }).location.href = 'https://elsewhere.example/x'
    })
    await eventually(async () => {
      const asked = await desktop.evaluate(() => (globalThis as unknown as { asked: string[] }).asked, null)
      expect(asked).toEqual(['https://elsewhere.example/x'])
    })
    expect(await page.textContent('p')).toBe('app://colophon/a/b?c=d')
    await desktop.close()
  })

  test('grants what nobody refuses, as Electron does, and asks the handlers where there are some', async () => {
    launch(`${WINDOW}
      await window.loadURL('app://colophon/x')
      globalThis.refuse = async () => {
        session.defaultSession.setPermissionRequestHandler((contents, permission, answer) => answer(permission === 'midi'))
        await window.loadURL('app://colophon/y')
      }`)
    const page = await desktop.firstWindow()
    const state = () =>
      page.evaluate(async () => {
        const { navigator } = globalThis as unknown as {
          navigator: { permissions: { query: (asked: { name: string }) => Promise<{ state: string }> } }
        }
        const asked = ['geolocation', 'midi'].map((name) => navigator.permissions.query({ name }))
        return (await Promise.all(asked)).map((one) => one.state)
      })
    await eventually(async () => expect(await state()).toEqual(['granted', 'granted']))
    await eventually(() =>
      desktop.evaluate(() => (globalThis as unknown as { refuse: () => Promise<void> }).refuse(), null),
    )
    await eventually(async () => expect(await state()).toEqual(['denied', 'granted']))
    await desktop.close()
  })
})

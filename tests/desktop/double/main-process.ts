import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type Electron from 'electron'
import { asTold, openChromium } from './chromium.ts'
import { Emitter, lacks, stoppable, strict } from './lacking.ts'
import { openLock } from './single-instance.ts'
import { shellState } from './shell-state.ts'

type Keys =
  | ('whenReady' | 'isReady' | 'quit' | 'exit' | 'getPath' | 'getAppPath' | 'getName' | 'getVersion' | 'isPackaged')
  | ('requestSingleInstanceLock' | 'setAsDefaultProtocolClient' | 'name' | 'relaunch')

const EVENTS = [
  ...['ready', 'before-quit', 'will-quit', 'quit', 'window-all-closed', 'activate', 'open-url', 'second-instance'],
  ...['web-contents-created', 'browser-window-created'],
]

const userData = process.argv.find((one) => one.startsWith('--user-data-dir='))?.slice(16) ?? ''
const lock = openLock(userData)

/** The folder that Electron was given as the app. */
const appPath = process.env.DOUBLE_APP_PATH ?? process.cwd()
Object.assign(process, { resourcesPath: process.env.DOUBLE_RESOURCES ?? join(appPath, 'missing') })

class App extends Emitter implements Pick<Electron.App, Keys> {
  readonly name = 'Colophon'
  readonly isPackaged = process.env.DOUBLE_RESOURCES !== undefined
  /** What the app registered itself for, for the test to read. */
  readonly protocolClients: string[] = []
  /** Whether the app asked to be started again once it has ended, for the test to read. */
  hasRelaunched = false
  private opening: Promise<void> | null = null

  constructor() {
    super('app', EVENTS)
  }

  whenReady(): Promise<void> {
    this.opening ??= this.open()
    return this.opening
  }

  isReady(): boolean {
    return shellState.isReady
  }

  quit(): void {
    if (shellState.isQuitting) return
    const event = stoppable()
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    shellState.isQuitting = true
    for (const window of [...shellState.windows.values()]) {
      window.close()
      if (!window.isDestroyed()) {
        shellState.isQuitting = false
        return
      }
    }
    this.emit('will-quit', stoppable())
    this.exit(0)
  }

  exit(code = 0): void {
    shellState.isQuitting = true
    this.emit('quit', {}, code)
    const closed = Promise.all([shellState.chromium?.close(), lock.close()])
    void closed.finally(() => process.exit(code))
  }

  getPath(name: Parameters<Electron.App['getPath']>[0]): string {
    if (name !== 'userData') return lacks(`app.getPath('${name}')`)
    mkdirSync(userData, { recursive: true })
    return userData
  }

  getAppPath(): string {
    return appPath
  }

  getName(): string {
    return this.name
  }

  getVersion(): string {
    return '0.1.0'
  }

  requestSingleInstanceLock(): boolean {
    return lock.take((argv, folder) => this.emit('second-instance', {}, argv, folder, null))
  }

  setAsDefaultProtocolClient(scheme: string): boolean {
    this.protocolClients.push(scheme)
    return true
  }

  /** Asked for; nothing is started again here. */
  relaunch(): void {
    this.hasRelaunched = true
  }

  private async open(): Promise<void> {
    shellState.chromium = await openChromium(userData, (frame, url) => {
      const window = [...shellState.windows.values()].find((one) => one.webContents.page === frame.page())
      return window?.webContents.mayGo(asTold(url), frame.parentFrame() === null) ?? false
    })
    // A page that no window of ours opened is a popup: the app is asked through `Page.windowOpen`, and has none.
    shellState.chromium.context.on('page', (page) => {
      if (shellState.pagesOpening === 0) void page.close()
    })
    shellState.isReady = true
    setImmediate(() => this.emit('ready', {}, {}))
  }
}

export const app = strict('app', new App())

/** As in Electron: told to whoever listens, else the end; never while the app is quitting. */
export function allWindowsClosed(): void {
  if (shellState.isQuitting) return
  if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed')
  else app.quit()
}

type Asked = (event: unknown, ...args: unknown[]) => unknown

/** Any channel may be listened to, and answered by one. */
class IpcMain extends EventEmitter {
  private readonly answers = new Map<string, Asked>()

  handle(channel: string, answer: Asked): void {
    if (this.answers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.answers.set(channel, answer)
  }

  /** The page's `ipcRenderer.invoke`; what is thrown reaches it as an error with these words. */
  async ask(
    channel: string,
    event: object,
    args: readonly unknown[],
  ): Promise<{ result: unknown } | { error: string }> {
    try {
      const answer = this.answers.get(channel)
      if (answer === undefined) throw new Error(`No handler registered for '${channel}'`)
      return { result: await answer(event, ...args) }
    } catch (error) {
      return { error: `Error invoking remote method '${channel}': ${String(error)}` }
    }
  }
}

export const ipcMain = strict('ipcMain', new IpcMain())

import { readFileSync } from 'node:fs'
import type Electron from 'electron'
import type { CDPSession, Page } from 'playwright'
import { asTold, inChromium } from './chromium.ts'
import { Emitter, knowsOnly, lacks, stoppable, strict } from './lacking.ts'
import { ipcMain } from './main-process.ts'
import { pressed } from './menu.ts'
import { ISOLATED_WORLD, isolatedWorld, mainWorld } from './page-worlds.ts'
import { newPort, type PortEnd } from './ports.ts'
import { allowedPermissions } from './session.ts'
import { shellState } from './shell-state.ts'

type Keys =
  | 'send'
  | 'printToPDF'
  | 'setWindowOpenHandler'
  | 'isLoadingMainFrame'
  | 'isCrashed'
  | 'isDestroyed'
  | 'getURL'
  | 'reload'
type Offered = Pick<Electron.WebContents, Keys | 'forcefullyCrashRenderer' | 'id'>
type FromPage =
  | { kind: 'send'; channel: string; message: unknown; ports: string[] }
  | { kind: 'invoke'; id: number; channel: string; args: unknown[] }
  | { kind: 'port'; id: string; data: unknown }
  | { kind: 'portClosed'; id: string }
  | { kind: 'keys'; keys: string }
  | { kind: 'lacks'; name: string }

const EVENTS = [
  ...['will-navigate', 'will-redirect', 'will-attach-webview', 'did-finish-load', 'did-start-loading', 'dom-ready'],
  ...['render-process-gone', 'destroyed', 'unresponsive', 'responsive'],
]

const PDF_OPTIONS = [
  ...['pageSize', 'preferCSSPageSize', 'printBackground', 'generateTaggedPDF', 'generateDocumentOutline'],
]

/** The page of a window: a page of Chromium, with a preload in a world of its own. */
export class ContentsDouble extends Emitter implements Offered {
  readonly id = (shellState.count += 1)
  readonly mainFrame = strict('WebFrameMain', { url: '', parent: null, origin: '' })
  /** Null for a page in which nothing runs. */
  readonly preload: string | null
  private readonly size: { width: number; height: number }
  page: Page | null = null
  private readonly gone: () => void
  private world: { cdp: CDPSession; context: number } | null = null
  private readonly ports = new Map<string, PortEnd>()
  private openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] | null = null
  private isLoading = false
  /** What the app itself is just loading. */
  private ownLoad: string | null = null
  private hasCrashed = false

  constructor(preload: string | null, size: { width: number; height: number }, gone: () => void) {
    super('webContents', EVENTS)
    this.preload = preload
    this.size = size
    this.gone = gone
  }

  async load(url: string): Promise<void> {
    this.isLoading = true
    const { chromium } = shellState
    if (chromium === null) return lacks('a window before the app is ready')
    shellState.pagesOpening += 1
    this.page ??= await this.newPage(await chromium.context.newPage())
    shellState.pagesOpening -= 1
    await this.page.setViewportSize(this.size)
    await chromium.context.clearPermissions()
    const address = inChromium(url, chromium.schemes)
    await chromium.context.grantPermissions(allowedPermissions(this, asTold(address)), {
      origin: new URL(address).origin,
    })
    this.ownLoad = url.split('#', 1)[0] ?? url
    await this.page.goto(address)
  }

  send(channel: string, ...args: unknown[]): void {
    // A page that is still loading has nobody to hear it.
    if (!this.isLoading) this.toPage({ kind: 'send', channel, args })
  }

  setWindowOpenHandler(handler: NonNullable<typeof this.openHandler>): void {
    this.openHandler = handler
  }

  isLoadingMainFrame(): boolean {
    return this.isLoading
  }

  isCrashed(): boolean {
    return this.hasCrashed
  }

  isDestroyed(): boolean {
    return this.page?.isClosed() === true && !this.hasCrashed
  }

  getURL(): string {
    return this.mainFrame.url
  }

  reload(): void {
    const url = this.mainFrame.url
    this.isLoading = true
    if (!this.hasCrashed) {
      void this.page?.reload()
      return
    }
    // A renderer that is gone comes back as another process: here, as another page.
    this.hasCrashed = false
    const dead = this.page
    this.page = null
    void this.load(url).then(() => dead?.close())
  }

  async printToPDF(options: Electron.PrintToPDFOptions): Promise<Buffer<ArrayBuffer>> {
    knowsOnly('webContents.printToPDF', options, PDF_OPTIONS)
    if (this.world === null) return lacks('printing before there is a page')
    const { pageSize, ...rest } = options
    if (pageSize !== 'A4') lacks('paper other than A4')
    const paper = { paperWidth: 8.27, paperHeight: 11.69 }
    const { data } = await this.world.cdp.send('Page.printToPDF', { ...rest, ...paper })
    return Buffer.from(data, 'base64')
  }

  forcefullyCrashRenderer(): void {
    void this.world?.cdp.send('Page.crash').catch(() => undefined)
  }

  /** Asked before the page goes anywhere; what the app itself loads is not asked about. */
  mayGo(url: string, isMainFrame: boolean): boolean {
    if (!isMainFrame) return lacks(`a frame that loads ${url}`)
    const event = Object.assign(stoppable(), { url })
    if (url !== this.ownLoad) this.emit('will-navigate', event)
    if (event.defaultPrevented) return false
    if (!url.startsWith('app:')) lacks(`a window that has left for ${url}`)
    this.ownLoad = null
    this.isLoading = true
    for (const port of this.ports.values()) port.closed()
    this.ports.clear()
    return true
  }

  private async newPage(page: Page): Promise<Page> {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Page.enable')
    await cdp.send('Runtime.enable')
    await cdp.send('Runtime.addBinding', { name: 'doubleOut', executionContextName: ISOLATED_WORLD })
    cdp.on('Runtime.bindingCalled', ({ payload }) => this.fromPage(JSON.parse(payload) as FromPage))
    cdp.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === ISOLATED_WORLD) this.world = { cdp, context: context.id }
    })
    cdp.on('Page.windowOpen', ({ url }) => this.opens(asTold(url)))
    const preload = `(require, process) => { ${this.preload === null ? '' : readFileSync(this.preload, 'utf8')}\n}`
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${mainWorld.toString()})()` })
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${isolatedWorld.toString()})(${preload}, ${JSON.stringify(process.platform)})`,
      worldName: ISOLATED_WORLD,
    })
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return
      this.mainFrame.url = asTold(frame.url())
      this.mainFrame.origin = new URL(this.mainFrame.url).origin
    })
    page.on('domcontentloaded', () => this.emit('dom-ready', {}))
    page.on('load', () => {
      this.isLoading = false
      this.emit('did-finish-load', {})
    })
    page.on('crash', () => {
      this.hasCrashed = true
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 139 })
    })
    page.on('close', () => {
      if (this.page === page) this.gone()
    })
    return page
  }

  private opens(url: string): void {
    const details = {
      url,
      frameName: '',
      features: '',
      disposition: 'new-window' as const,
      referrer: { url: '', policy: 'default' as const },
    }
    if (this.openHandler?.(details).action !== 'deny') lacks(`a second window, for ${url}`)
  }

  private toPage(message: object): void {
    if (this.world === null) return
    const { cdp, context } = this.world
    const expression = `doubleIn(${JSON.stringify(JSON.stringify(message))})`
    void cdp.send('Runtime.evaluate', { expression, contextId: context }).catch(() => undefined)
  }

  private fromPage(message: FromPage): void {
    if (message.kind === 'lacks') process.send?.({ lacks: message.name })
    else if (message.kind === 'keys') pressed(message.keys)
    else if (message.kind === 'port') this.ports.get(message.id)?.arrived(message.data)
    else if (message.kind === 'portClosed') this.ports.get(message.id)?.closed()
    else if (message.kind === 'invoke') {
      const event = strict('IpcMainInvokeEvent', { sender: this, senderFrame: this.mainFrame })
      void ipcMain.ask(message.channel, event, message.args).then((answer) => {
        this.toPage({ kind: 'answer', id: message.id, answer })
      })
    } else {
      const ports = message.ports.map((id) => this.adopt(id))
      const event = { sender: this, senderFrame: this.mainFrame, ports }
      ipcMain.emit(message.channel, strict('IpcMainEvent', event), message.message)
    }
  }

  private adopt(id: string): PortEnd {
    const port = newPort()
    port.toOther = (data) => this.toPage({ kind: 'port', id, data })
    port.closeOther = () => this.toPage({ kind: 'portClosed', id })
    this.ports.set(id, port)
    return port
  }
}

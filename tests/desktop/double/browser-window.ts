import type Electron from 'electron'
import { Emitter, knowsOnly, lacks, stoppable, strict } from './lacking.ts'
import { allWindowsClosed } from './main-process.ts'
import { shellState } from './shell-state.ts'
import { ContentsDouble } from './web-contents.ts'

type Keys =
  | ('close' | 'destroy' | 'isDestroyed' | 'loadURL' | 'show' | 'hide' | 'isVisible' | 'focus' | 'blur' | 'isFocused')
  | ('minimize' | 'restore' | 'isMinimized' | 'maximize' | 'unmaximize' | 'isMaximized')
  | ('getBounds' | 'setBounds' | 'getNormalBounds' | 'getTitle' | 'id')

const EVENTS = ['close', 'closed', 'ready-to-show', 'show', 'hide', 'focus', 'blur', 'unresponsive', 'responsive']
const OPTIONS = ['width', 'height', 'x', 'y', 'minWidth', 'minHeight', 'show', 'title', 'icon', 'webPreferences']
const PREFERENCES = [
  'preload',
  'contextIsolation',
  'sandbox',
  'nodeIntegration',
  'webviewTag',
  'spellcheck',
  'javascript',
]

/** A window: a page in Chromium, and what a window manager would know of it. */
export class WindowDouble extends Emitter implements Pick<Electron.BrowserWindow, Keys> {
  static getAllWindows(): WindowDouble[] {
    return [...shellState.windows.values()]
  }

  static getFocusedWindow(): WindowDouble | null {
    return shellState.focused
  }

  static fromWebContents(contents: { id: number }): WindowDouble | null {
    return this.getAllWindows().find(({ webContents }) => webContents.id === contents.id) ?? null
  }

  readonly id = (shellState.count += 1)
  readonly webContents: ContentsDouble
  private readonly options: Electron.BrowserWindowConstructorOptions
  private bounds: Electron.Rectangle
  private readonly is = { visible: false, minimized: false, maximized: false, destroyed: false }

  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super('BrowserWindow', EVENTS)
    knowsOnly('new BrowserWindow', options, OPTIONS)
    const { webPreferences = {}, x = 320, y = 120, width = 800, height = 600, show } = options
    knowsOnly('webPreferences', webPreferences, PREFERENCES)
    const {
      contextIsolation = true,
      sandbox = true,
      nodeIntegration = false,
      webviewTag = false,
      preload,
    } = webPreferences
    if (!contextIsolation || !sandbox || nodeIntegration || webviewTag)
      lacks('a window that is not isolated and sandboxed')
    if (preload === undefined && webPreferences.javascript !== false) lacks('a window without a preload')
    this.options = options
    this.bounds = { x, y, width, height }
    this.is.visible = show !== false
    const contents = new ContentsDouble(preload ?? null, { width, height }, () => this.vanish())
    this.webContents = strict('webContents', contents)
    contents.once('did-finish-load', () => this.emit('ready-to-show'))
    shellState.windows.set(this.id, strict('BrowserWindow', this))
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.load(url)
  }

  getTitle(): string {
    return this.options.title ?? ''
  }

  show(): void {
    this.is.visible = true
    this.emit('show')
    this.focus()
  }

  hide(): void {
    this.is.visible = false
    this.blur()
    this.emit('hide')
  }

  isVisible(): boolean {
    return this.is.visible
  }

  focus(): void {
    shellState.focused = this
    this.emit('focus')
  }

  blur(): void {
    // By its number: a window is met as itself and behind the wall that tells what it lacks.
    if (this.isFocused()) shellState.focused = null
    this.emit('blur')
  }

  isFocused(): boolean {
    return shellState.focused?.id === this.id
  }

  minimize(): void {
    this.is.minimized = true
    this.blur()
  }

  restore(): void {
    this.is.minimized = false
  }

  isMinimized(): boolean {
    return this.is.minimized
  }

  maximize(): void {
    this.is.maximized = true
  }

  unmaximize(): void {
    this.is.maximized = false
  }

  isMaximized(): boolean {
    return this.is.maximized
  }

  getBounds(): Electron.Rectangle {
    return this.is.maximized ? { x: 0, y: 0, width: 1920, height: 1080 } : this.getNormalBounds()
  }

  getNormalBounds(): Electron.Rectangle {
    return { ...this.bounds }
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const { minWidth = 0, minHeight = 0 } = this.options
    const next = { ...this.bounds, ...bounds }
    this.bounds = { ...next, width: Math.max(next.width, minWidth), height: Math.max(next.height, minHeight) }
  }

  close(): void {
    if (this.is.destroyed) return
    const event = stoppable()
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }

  destroy(): void {
    const { page } = this.webContents
    this.vanish()
    void page?.close()
  }

  isDestroyed(): boolean {
    return this.is.destroyed
  }

  private vanish(): void {
    if (this.is.destroyed) return
    this.is.destroyed = true
    shellState.windows.delete(this.id)
    this.blur()
    this.webContents.emit('destroyed')
    this.emit('closed')
    if (shellState.windows.size === 0) allWindowsClosed()
  }
}

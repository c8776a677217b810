import { join } from 'node:path'
import { BrowserWindow, screen, session, shell } from 'electron'
import { reportFault } from '../core/adapters/log.ts'
import { APP_ORIGIN, GO_MESSAGE } from './desktop-contract.ts'
import { keepAlive } from './recovery.ts'
import { visibleBounds } from './visible-bounds.ts'
import { keepWindowState, readWindowState } from './window-state.ts'

/** Opens the window where it was left: isolated, sandboxed, without Node, and unable to navigate anywhere else. */
export function openWindow(path: string | null): BrowserWindow {
  const { bounds, is_maximized } = readWindowState()
  const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea)
  const window = new BrowserWindow({
    width: 1280,
    height: 820,
    ...visibleBounds(bounds, workAreas),
    minWidth: 800,
    minHeight: 560,
    show: false,
    title: 'Colophon',
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: true,
    },
  })
  if (is_maximized) window.maximize()
  keepWindowState(window)
  window.once('ready-to-show', () => window.show())
  keepHome(window)
  keepAlive(window)
  const place = path === null ? '' : `#${path}`
  void window.loadURL(`${APP_ORIGIN}/index.html${place}`).catch((error: unknown) => {
    reportFault('the window did not load', error)
  })
  return window
}

/** Sends the page of a window to one of its own places, once there is a page. */
export function sendTo({ webContents }: BrowserWindow, path: string): void {
  if (webContents.isLoadingMainFrame()) webContents.once('did-finish-load', () => webContents.send(GO_MESSAGE, path))
  else webContents.send(GO_MESSAGE, path)
}

/** The page may open web addresses in the system's browser, and itself nowhere else. */
function keepHome({ webContents }: BrowserWindow): void {
  webContents.setWindowOpenHandler(({ url }) => {
    if (url.startsWith('https://') || url.startsWith('http://')) void shell.openExternal(url)
    return { action: 'deny' }
  })
  const stay = (details: { preventDefault: () => void; url: string }): void => {
    if (!details.url.startsWith(`${APP_ORIGIN}/`)) details.preventDefault()
  }
  webContents.on('will-navigate', stay)
  webContents.on('will-redirect', stay)
  webContents.on('will-attach-webview', (event) => event.preventDefault())
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(isGranted(permission)))
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => isGranted(permission))
}

/** The page may put text into the clipboard, for its Copy buttons, and has no other permission. */
function isGranted(permission: string): boolean {
  return permission === 'clipboard-sanitized-write'
}

import { join } from 'node:path'
import { BrowserWindow, session, shell } from 'electron'
import { APP_ORIGIN } from './desktop-contract.ts'

/** Opens the window: isolated, sandboxed, without Node, and unable to navigate anywhere else. */
export function openWindow(): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 820,
    minWidth: 800,
    minHeight: 560,
    show: false,
    title: 'Colophon',
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
    },
  })
  window.once('ready-to-show', () => window.show())
  window.webContents.setWindowOpenHandler(({ url }) => {
    if (url.startsWith('https://')) void shell.openExternal(url)
    return { action: 'deny' }
  })
  window.webContents.on('will-navigate', (event, url) => {
    if (!url.startsWith(`${APP_ORIGIN}/`)) event.preventDefault()
  })
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  void window.loadURL(`${APP_ORIGIN}/index.html`)
  return window
}

import { app, Menu, shell, type MenuItemConstructorOptions } from 'electron'
import { menuStrings as words } from './strings.ts'

/** Views that the menu leads to, in the order of the sidebar. */
const VIEWS: readonly [string, string][] = [
  [words.generate, '/generate'],
  [words.library, '/library'],
  [words.inbox, '/inbox'],
  [words.sources, '/sources'],
  [words.catalogs, '/catalogs'],
  [words.settings, '/settings'],
]

/** The application menu. `go` sends the window to a view; `checkForUpdates` is undefined while no feed is configured. */
export function setMenu(go: (path: string) => void, dataFolder: string, checkForUpdates?: () => void): void {
  const isMac = process.platform === 'darwin'
  const updates: MenuItemConstructorOptions[] =
    checkForUpdates === undefined ? [] : [{ label: words.checkForUpdates, click: checkForUpdates }]
  const file: MenuItemConstructorOptions = {
    label: words.file,
    submenu: [
      { label: words.newPiece, accelerator: 'CmdOrCtrl+N', click: () => go('/generate') },
      { type: 'separator' },
      { label: words.dataFolder, click: () => void shell.openPath(dataFolder) },
      { type: 'separator' },
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: words.view,
    submenu: [
      ...VIEWS.map(([label, path], index) => ({
        label,
        accelerator: `CmdOrCtrl+${index + 1}`,
        click: () => go(path),
      })),
      { type: 'separator' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'resetZoom' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
    ],
  }
  const help: MenuItemConstructorOptions = {
    label: words.help,
    role: 'help',
    submenu: [{ label: words.about, click: () => go('/settings/about') }, ...updates],
  }
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [{ role: 'appMenu', label: app.name } satisfies MenuItemConstructorOptions] : []),
      file,
      { role: 'editMenu' },
      view,
      { role: 'windowMenu' },
      help,
    ]),
  )
}

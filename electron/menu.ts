import { app, Menu, shell, type MenuItemConstructorOptions } from 'electron'
import type { Workspaces } from '../core/transport/team/workspaces.ts'
import { menuStrings as words, workspaceStrings } from './strings.ts'

/** Views that the menu leads to, in the order of the sidebar. */
const VIEWS: readonly [string, string][] = [
  [words.generate, '/generate'],
  [words.library, '/library'],
  [words.inbox, '/inbox'],
  [words.sources, '/sources'],
  [words.catalogs, '/catalogs'],
  [words.settings, '/settings'],
]

interface MenuFor {
  workspaces: Workspaces
  use: (origin: string | null) => void
  /** Undefined where the workspace is a team's. */
  dataFolder: string | undefined
  /** Undefined while no feed is configured. */
  checkForUpdates: (() => void) | undefined
}

/** The application menu. `go` sends the window to a view. */
export function setMenu(go: (path: string) => void, about: MenuFor): void {
  const { workspaces, use, dataFolder, checkForUpdates } = about
  const isMac = process.platform === 'darwin'
  const updates: MenuItemConstructorOptions[] =
    checkForUpdates === undefined ? [] : [{ label: words.checkForUpdates, click: checkForUpdates }]
  const folder: MenuItemConstructorOptions[] =
    dataFolder === undefined ? [] : [{ label: words.dataFolder, click: () => void shell.openPath(dataFolder) }]
  // Whatever the window shows, another workspace can be had from here.
  const others = [null, ...workspaces.teams]
    .filter((origin) => origin !== workspaces.in_use)
    .map((origin) => ({
      label: workspaceStrings.open(
        origin === null ? workspaceStrings.here : workspaceStrings.team(new URL(origin).host),
      ),
      click: () => use(origin),
    }))
  const file: MenuItemConstructorOptions = {
    label: words.file,
    submenu: [
      { label: words.newPiece, accelerator: 'CmdOrCtrl+N', click: () => go('/generate') },
      { type: 'separator' },
      ...folder,
      ...others,
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

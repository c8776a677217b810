import { join } from 'node:path'
import { app, BrowserWindow, dialog, nativeImage } from 'electron'
import { defaultDataFolder } from '../core/adapters/data-folder.ts'
import { reportFault } from '../core/adapters/log.ts'
import { asFault } from '../core/transport/faults.ts'
import type { CallContext } from '../core/context.ts'
import { startService } from '../core/transport/serve.ts'
import type { KeptWorkspaces } from '../core/transport/team/workspaces.ts'
import { askWhereTo, openBackground } from './background.ts'
import { keepConnected } from './connected.ts'
import { acceptPdf, acceptPorts, acceptRestart, acceptWorkspaces } from './ipc.ts'
import { catchLinks } from './links.ts'
import { setMenu } from './menu.ts'
import { registerAppScheme, serveRenderer } from './protocol.ts'
import { savePdf } from './pdf.ts'
import { printInShell, seenWindows } from './print.ts'
import { watchReviews } from './reviews.ts'
import { watchRuns } from './runs.ts'
import { openSecrets } from './secrets.ts'
import { failureStrings } from './strings.ts'
import { openTeam } from './team.ts'
import { checkForUpdates, hasUpdateFeed } from './updates.ts'
import { launchUtility } from './utility.ts'
import { openWindow, sendTo } from './window.ts'
import { openWorkspaces, switcher } from './workspaces.ts'

process.umask(0o077)
registerAppScheme()
const followLinks = catchLinks()

if (app.requestSingleInstanceLock()) void app.whenReady().then(start)
else app.quit()

async function start(): Promise<void> {
  const root = app.isPackaged ? process.resourcesPath : app.getAppPath()
  const dataFolder = process.env.COLOPHON_DATA ?? defaultDataFolder()
  const workspaces = openWorkspaces()
  const { in_use: team } = workspaces.read()
  const behind = await openBehind(team, root, dataFolder)
  if (behind === null) return
  serveRenderer(join(import.meta.dirname, '../renderer'), team)
  if (behind.context !== undefined) acceptPorts(behind.context)
  acceptPdf(savePdf)
  keepDesk(behind, workspaces, root, dataFolder)
}

/** What the window works with: the engine of this computer, or the way to a team host, which has no `context` here. */
interface Behind {
  context?: CallContext
  close: () => Promise<void>
}

/** The window, the menu, the tray and what they mean to each other, until the last of them is closed. */
function keepDesk({ context, close }: Behind, workspaces: KeptWorkspaces, root: string, dataFolder: string): void {
  let runs = 0
  let isLeaving = false
  const leave = (): void => {
    isLeaving = true
    app.quit()
  }
  const show = (path: string | null): void => {
    const [window] = seenWindows()
    if (window === undefined) {
      open(path)
      return
    }
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
    if (path !== null) sendTo(window, path)
  }
  const focus = (): void => show(null)
  const open = (path: string | null): void => {
    const window = openWindow(path)
    let hasAnswered = false
    let isAsking = false
    window.on('close', (event) => {
      if (isLeaving || hasAnswered || runs === 0) return
      event.preventDefault()
      if (isAsking) return
      isAsking = true
      void askWhereTo(window).then((answer) => {
        isAsking = false
        hasAnswered = answer !== 'stay'
        if (answer === 'quit') leave()
        else if (answer === 'background') window.close()
      })
    })
    window.on('closed', () => background.show(runs, seenWindows().length > 0))
    background.show(runs, true)
  }
  const icon = nativeImage.createFromPath(join(root, 'resources', 'icons', 'tray.png'))
  const background = openBackground(icon, focus, leave)
  const counted = (count: number): void => {
    runs = count
    const hasWindow = seenWindows().length > 0
    background.show(count, hasWindow)
    if (count === 0 && !hasWindow && process.platform !== 'darwin') leave()
  }
  const watching = { isLooking: () => BrowserWindow.getFocusedWindow() !== null, go: show }
  const stopWatching =
    context === undefined ? [] : [watchRuns(context, { ...watching, counted }), watchReviews(context, watching)]
  const restart = (): void => {
    app.relaunch()
    leave()
  }
  const change = switcher(workspaces, () => runs, restart)
  acceptWorkspaces(workspaces.read, change)
  setMenu(show, {
    workspaces: workspaces.read(),
    use: (origin) => void change.use(origin),
    dataFolder: context === undefined ? undefined : dataFolder,
    checkForUpdates: hasUpdateFeed() ? () => void checkForUpdates(reportFault) : undefined,
  })
  app.on('second-instance', focus)
  app.on('activate', focus)
  app.on('window-all-closed', () => {
    if (runs === 0 && process.platform !== 'darwin') leave()
  })
  closeBeforeQuit(close, () => {
    isLeaving = true
    for (const stop of stopWatching) stop()
    background.close()
  })
  acceptRestart(restart)
  if (app.isPackaged) app.setAsDefaultProtocolClient('colophon')
  // On a team host a site's password is entered in the window, so that none comes back to here.
  const connected = context === undefined ? () => undefined : keepConnected(context, show)
  open(followLinks({ go: show, connected, join: (address) => void change.join(address) }))
  void checkForUpdates(reportFault)
}

async function openBehind(team: string | null, root: string, dataFolder: string): Promise<Behind | null> {
  try {
    if (team !== null) return { close: await openTeam(team) }
    const { secrets, weakness } = await openSecrets(dataFolder)
    const service = await startService({
      dataFolder,
      resourcesFolder: join(root, 'resources'),
      launchReader: launchUtility,
      secrets,
      secretsWeakness: weakness,
      printPdf: printInShell,
      reportFault,
      port: 'preferred',
    })
    return { context: service.engine.workspace.deskContext, close: () => service.close() }
  } catch (error) {
    dialog.showErrorBox(failureStrings.cannotOpen, asFault(error).message)
    app.quit()
    return null
  }
}

/** Holds the quit until the stage at work has ended and the database is closed. */
function closeBeforeQuit(close: Behind['close'], leaving: () => void): void {
  let isClosing = false
  let isClosed = false
  app.on('before-quit', (event) => {
    leaving()
    if (isClosed) return
    event.preventDefault()
    if (isClosing) return
    isClosing = true
    void closeInOrder(close).then(() => {
      isClosed = true
      app.quit()
    })
  })
}

async function closeInOrder(close: Behind['close']): Promise<void> {
  try {
    await close()
  } catch (error) {
    // The next start finds what was left open; the window goes either way.
    reportFault('the engine did not close in order', error)
  }
}

import { join } from 'node:path'
import { app, BrowserWindow, dialog, nativeImage } from 'electron'
import { defaultDataFolder } from '../core/adapters/data-folder.ts'
import { reportFault } from '../core/adapters/log.ts'
import { asFault } from '../core/transport/faults.ts'
import { startService, type Service } from '../core/transport/serve.ts'
import { askWhereTo, openBackground } from './background.ts'
import { keepConnected } from './connected.ts'
import { acceptPdf, acceptPorts, acceptRestart } from './ipc.ts'
import { catchLinks } from './links.ts'
import { setMenu } from './menu.ts'
import { registerAppScheme, serveRenderer } from './protocol.ts'
import { savePdf } from './pdf.ts'
import { printInShell, seenWindows } from './print.ts'
import { watchReviews } from './reviews.ts'
import { watchRuns } from './runs.ts'
import { openSecrets } from './secrets.ts'
import { failureStrings } from './strings.ts'
import { checkForUpdates, hasUpdateFeed } from './updates.ts'
import { launchUtility } from './utility.ts'
import { openWindow, sendTo } from './window.ts'

process.umask(0o077)
registerAppScheme()
const followLinks = catchLinks()

if (app.requestSingleInstanceLock()) void app.whenReady().then(start)
else app.quit()

async function start(): Promise<void> {
  const root = app.isPackaged ? process.resourcesPath : app.getAppPath()
  const dataFolder = process.env.COLOPHON_DATA ?? defaultDataFolder()
  const service = await startEngine(root, dataFolder)
  if (service === null) return
  serveRenderer(join(import.meta.dirname, '../renderer'))
  acceptPorts(service.engine.workspace.deskContext)
  acceptPdf(savePdf)
  keepDesk(service, root, dataFolder)
}

/** The window, the menu, the tray and what they mean to each other, until the last of them is closed. */
function keepDesk(service: Service, root: string, dataFolder: string): void {
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
  const stopWatching = watchRuns(service.engine.workspace.deskContext, {
    counted: (count) => {
      runs = count
      const hasWindow = seenWindows().length > 0
      background.show(count, hasWindow)
      if (count === 0 && !hasWindow && process.platform !== 'darwin') leave()
    },
    isLooking: () => BrowserWindow.getFocusedWindow() !== null,
    go: show,
  })
  const stopReviews = watchReviews(service.engine.workspace.deskContext, {
    isLooking: () => BrowserWindow.getFocusedWindow() !== null,
    go: show,
  })
  setMenu(show, dataFolder, hasUpdateFeed() ? () => void checkForUpdates(reportFault) : undefined)
  app.on('second-instance', focus)
  app.on('activate', focus)
  app.on('window-all-closed', () => {
    if (runs === 0 && process.platform !== 'darwin') leave()
  })
  closeBeforeQuit(service, () => {
    isLeaving = true
    stopWatching()
    stopReviews()
    background.close()
  })
  acceptRestart(() => {
    app.relaunch()
    leave()
  })
  if (app.isPackaged) app.setAsDefaultProtocolClient('colophon')
  const connected = keepConnected(service.engine.workspace.deskContext, show)
  open(followLinks({ go: show, connected }))
  void checkForUpdates(reportFault)
}

async function startEngine(root: string, dataFolder: string): Promise<Service | null> {
  try {
    const { secrets, weakness } = await openSecrets(dataFolder)
    return await startService({
      dataFolder,
      resourcesFolder: join(root, 'resources'),
      launchReader: launchUtility,
      secrets,
      secretsWeakness: weakness,
      printPdf: printInShell,
      reportFault,
      port: 'preferred',
    })
  } catch (error) {
    dialog.showErrorBox(failureStrings.cannotOpen, asFault(error).message)
    app.quit()
    return null
  }
}

/** Holds the quit until the stage at work has ended and the database is closed. */
function closeBeforeQuit(service: Service, leaving: () => void): void {
  let isClosing = false
  let isClosed = false
  app.on('before-quit', (event) => {
    leaving()
    if (isClosed) return
    event.preventDefault()
    if (isClosing) return
    isClosing = true
    void close(service).then(() => {
      isClosed = true
      app.quit()
    })
  })
}

async function close(service: Service): Promise<void> {
  try {
    await service.close()
  } catch (error) {
    // The next start finds what was left open; the window goes either way.
    reportFault('the engine did not close in order', error)
  }
}

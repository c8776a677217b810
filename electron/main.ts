import { join } from 'node:path'
import { app, BrowserWindow, dialog } from 'electron'
import { defaultDataFolder } from '../core/adapters/data-folder.ts'
import { reportFault } from '../core/adapters/log.ts'
import { asFault } from '../core/transport/faults.ts'
import { startService, type Service } from '../core/transport/serve.ts'
import { acceptPorts } from './ipc.ts'
import { registerAppScheme, serveRenderer } from './protocol.ts'
import { openWindow } from './window.ts'

process.umask(0o077)
registerAppScheme()

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', focusWindow)
  void app.whenReady().then(start)
} else {
  app.quit()
}

async function start(): Promise<void> {
  const service = await startEngine()
  if (service === null) return
  serveRenderer(join(import.meta.dirname, '../renderer'))
  acceptPorts(service.engine.workspace.deskContext)
  openWindow()
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow()
  })
  app.on('window-all-closed', () => app.quit())
  closeBeforeQuit(service)
}

async function startEngine(): Promise<Service | null> {
  const root = app.isPackaged ? process.resourcesPath : app.getAppPath()
  const dataFolder = process.env.COLOPHON_DATA ?? defaultDataFolder()
  try {
    return await startService({
      dataFolder,
      resourcesFolder: join(root, 'resources'),
      readerProgram: new URL('./document-reader.js', import.meta.url),
      reportFault,
      port: 'preferred',
    })
  } catch (error) {
    dialog.showErrorBox('Colophon cannot open its data', asFault(error).message)
    app.quit()
    return null
  }
}

/** Holds the quit until the stage at work has ended and the database is closed. */
function closeBeforeQuit(service: Service): void {
  let isClosed = false
  app.on('before-quit', (event) => {
    if (isClosed) return
    event.preventDefault()
    void service.close().finally(() => {
      isClosed = true
      app.quit()
    })
  })
}

function focusWindow(): void {
  const [window] = BrowserWindow.getAllWindows()
  if (window === undefined) return
  if (window.isMinimized()) window.restore()
  window.focus()
}

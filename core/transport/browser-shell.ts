import { join } from 'node:path'
import { defaultDataFolder } from '../adapters/data-folder.ts'
import { reportFault } from '../adapters/log.ts'
import { isEngineRunning } from '../engine/lock.ts'
import { keepWindows, showOnce } from './browser-windows.ts'
import { openBrowserShell, SHELL_PORT } from './host.ts'
import { windowHostName } from './launch-file.ts'
import { announceWindow, askRunningWindow } from './running-window.ts'
import { startService } from './serve.ts'

export { asFault } from './faults.ts'

/** Runs Colophon without Electron: the same application in a browser window, until it is closed or stopped. */
export async function runBrowserShell(
  root: string,
  named: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  process.umask(0o077)
  const dataFolder = named ?? defaultDataFolder()
  if (await hasShownRunning(dataFolder, say)) return
  const service = await startService({
    dataFolder,
    resourcesFolder: join(root, 'resources'),
    reportFault,
    port: 'preferred',
  })
  const announced = announceWindow(dataFolder)
  const shell = await openBrowserShell(service.engine.workspace.deskContext, join(root, 'out', 'renderer'), {
    firstPort: SHELL_PORT,
    hostName: windowHostName(dataFolder),
    reopen: { secret: announced.secret, open: () => windows.open() },
  })
  const stopped = stopSignal()
  const windows = keepWindows(dataFolder, shell, say)
  announced.at(shell.port)
  const address = windows.open()
  if (address !== null) {
    say('There is no display here. Open this address in a browser on this machine within a minute (it works once):')
    say(address)
    say('Starting Colophon again makes another one. Ctrl+C here ends it.')
  }
  await Promise.race([stopped, windows.allClosed])
  announced.remove()
  windows.close()
  await shell.close()
  await service.close()
}

/** Has the Colophon that runs on this folder open its window, where it has one. */
async function hasShownRunning(dataFolder: string, say: (line: string) => void): Promise<boolean> {
  if (!isEngineRunning(dataFolder)) return false
  const asked = await askRunningWindow(dataFolder)
  if (asked === null) return false
  say(`Colophon is running already (process ${asked.pid}); its window opens again.`)
  if (asked.open_url !== null) await showOnce(dataFolder, asked.open_url, say)
  return true
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve())
    process.once('SIGINT', () => resolve())
  })
}

import { join } from 'node:path'
import { findChromium, hasDisplay, openAppWindow, openDefaultBrowser } from '../adapters/browser.ts'
import { defaultDataFolder } from '../adapters/data-folder.ts'
import { reportFault } from '../adapters/log.ts'
import { openBrowserShell, SHELL_PORT } from './host.ts'
import { startService } from './serve.ts'

/** Runs Colophon without Electron: the same application in a browser window, until it is closed or stopped. */
export async function runBrowserShell(
  root: string,
  dataFolder: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  process.umask(0o077)
  const service = await startService({
    dataFolder: dataFolder ?? defaultDataFolder(),
    resourcesFolder: join(root, 'resources'),
    reportFault,
    port: 'preferred',
  })
  const shell = await openBrowserShell(service.engine.workspace.deskContext, join(root, 'out', 'renderer'), SHELL_PORT)
  const stopped = stopSignal()
  const window = show(shell.openUrl, say)
  await Promise.race([stopped, ...(window === null ? [] : [window.closed])])
  window?.child.kill()
  await shell.close()
  await service.close()
}

function show(openUrl: string, say: (line: string) => void): ReturnType<typeof openAppWindow> | null {
  if (!hasDisplay()) {
    say('There is no display here. Open this address in a browser on this machine (it works once):')
    say(openUrl)
    return null
  }
  const chromium = findChromium()
  if (chromium !== undefined) {
    say(`Opening Colophon in an app window of ${chromium}. Closing the window ends it.`)
    return openAppWindow(chromium, openUrl)
  }
  say(
    'Opening Colophon in the default browser. Ctrl+C here ends it. If no page opens, use this address (it works once):',
  )
  say(openUrl)
  openDefaultBrowser(openUrl)
  return null
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve())
    process.once('SIGINT', () => resolve())
  })
}

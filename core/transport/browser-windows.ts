import { findChromium, hasDisplay, openAppWindow, openDefaultBrowser } from '../adapters/browser.ts'
import type { BrowserShell } from './host.ts'
import { removeLaunchFiles, writeLaunchFile } from './launch-file.ts'

/** How long a window may take to come before its address is said as well. */
const COMING_MS = 20_000

export interface Windows {
  /** Opens a window; answers the address to open where this session has no display. */
  open: () => string | null
  /** When the last app window is closed; a page in the default browser ends nothing. */
  allClosed: Promise<void>
  close: () => void
}

/** The windows of a running Colophon in browsers of this machine. */
export function keepWindows(dataFolder: string, shell: BrowserShell, say: (line: string) => void): Windows {
  const open = new Set<ReturnType<typeof openAppWindow>>()
  const allClosed = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => {
    if (shell.hasPage()) return
    say('No window has opened yet. This address opens one too (once, within a minute):')
    say(shell.newOpenUrl())
  }, COMING_MS)
  const openWindow = (): string | null => {
    const address = shell.newOpenUrl()
    if (!hasDisplay()) {
      clearTimeout(timer)
      return address
    }
    const page = writeLaunchFile(dataFolder, address)
    const chromium = findChromium()
    if (chromium === undefined) {
      say('Opening Colophon in the default browser. Ctrl+C here ends it.')
      openDefaultBrowser(page)
      return null
    }
    say(`Opening Colophon in an app window of ${chromium}. Closing the window ends it.`)
    const window = openAppWindow(chromium, page)
    open.add(window)
    void window.closed.then(() => {
      open.delete(window)
      if (open.size === 0) allClosed.resolve(undefined)
    })
    return null
  }
  return {
    open: openWindow,
    allClosed: allClosed.promise,
    close: () => {
      clearTimeout(timer)
      for (const { child } of open) child.kill()
      removeLaunchFiles(dataFolder)
    },
  }
}

/** Shows the address of a Colophon that runs elsewhere and cannot show it itself; until the window is closed. */
export async function showOnce(dataFolder: string, address: string, say: (line: string) => void): Promise<void> {
  if (!hasDisplay()) {
    say('Open this address in a browser on this machine within a minute (it works once):')
    say(address)
    return
  }
  const page = writeLaunchFile(dataFolder, address)
  const chromium = findChromium()
  if (chromium === undefined) openDefaultBrowser(page)
  else await openAppWindow(chromium, page).closed
}

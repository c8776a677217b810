import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'

/** Whether this build was made with a feed to ask; without one nothing is ever asked. */
export function hasUpdateFeed(): boolean {
  return app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'))
}

/** Asks the configured feed for a newer version, which is installed on the next quit; its signature is the updater's to check. */
export async function checkForUpdates(reportFault: (message: string, error: unknown) => void): Promise<void> {
  if (!hasUpdateFeed()) return
  try {
    const { default: updater } = await import('electron-updater')
    updater.autoUpdater.autoDownload = true
    updater.autoUpdater.autoInstallOnAppQuit = true
    updater.autoUpdater.allowDowngrade = false
    await updater.autoUpdater.checkForUpdatesAndNotify()
  } catch (error) {
    reportFault('the update feed could not be reached', error)
  }
}

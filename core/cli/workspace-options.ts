import { join, resolve } from 'node:path'
import { defaultDataFolder } from '../adapters/data-folder.ts'
import { reportFault } from '../adapters/log.ts'
import { installationFolder } from '../engine/installation.ts'
import type { WorkspaceOptions } from '../engine/workspace.ts'

/** Where a command works: the folder that was named, else the platform's application-data folder. */
export function workspaceOptions(options: { data?: string }): WorkspaceOptions {
  return {
    dataFolder: options.data === undefined ? defaultDataFolder() : resolve(options.data),
    resourcesFolder: join(installationFolder, 'resources'),
    reportFault,
  }
}

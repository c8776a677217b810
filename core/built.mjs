// Whether the build is of the sources that are here. Read by the launchers before anything else.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the build of the engine is made of; that of the window takes more. */
export const ENGINE_SOURCES = ['core', 'package-lock.json', 'electron.vite.config.ts']

/**
 * Whether there is a build and none of these was changed, added or removed after it began.
 * @param {string} root the folder of Colophon
 * @param {string[]} sources files and folders in it
 */
export function isBuilt(root, sources) {
  const stamp = statSync(join(root, 'out', 'built'), { throwIfNoEntry: false })
  return stamp !== undefined && sources.every((path) => newest(join(root, path)) <= stamp.mtimeMs)
}

/** @param {string} path @returns {number} the newest change in a file or folder, in milliseconds; infinite where it is gone */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return Infinity
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs)
}

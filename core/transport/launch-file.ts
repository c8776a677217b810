import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const NAME_BYTES = 10

/**
 * A page of its owner's alone that leads on to an opening address, and its own address. A browser is started with this
 * one: what a program is started with can be read by everybody on the machine.
 */
export function writeLaunchFile(dataFolder: string, openUrl: string): string {
  const path = join(windowFolder(dataFolder), `open-${randomBytes(NAME_BYTES).toString('hex')}.html`)
  const address = JSON.stringify(openUrl).replaceAll('<', '\\u003c')
  const page = `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>Colophon</title>
<p>Opening Colophon …</p>
<script>location.replace(${address})</script>
`
  writeFileSync(path, page, { mode: 0o600, flag: 'wx' })
  return pathToFileURL(path).href
}

/** Takes away the pages of this and of earlier starts. */
export function removeLaunchFiles(dataFolder: string): void {
  const folder = windowFolder(dataFolder)
  for (const name of readdirSync(folder)) if (name.startsWith('open-')) rmSync(join(folder, name), { force: true })
}

/**
 * The host name of this installation's window. What a browser keeps belongs to it, so that a program of somebody else
 * which listens at the same port later cannot leave anything there for the window to find.
 */
export function windowHostName(dataFolder: string): string {
  const path = join(windowFolder(dataFolder), 'host-name')
  const kept = readIfThere(path)?.trim()
  if (kept !== undefined && /^c[0-9a-f]{20}\.localhost$/.test(kept)) return kept
  const name = `c${randomBytes(NAME_BYTES).toString('hex')}.localhost`
  writeFileSync(path, `${name}\n`, { mode: 0o600 })
  return name
}

/** The folder for what belongs to the window in a browser; its owner's alone. */
export function windowFolder(dataFolder: string): string {
  const folder = join(dataFolder, 'window')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return folder
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

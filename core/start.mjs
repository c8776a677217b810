// The launcher behind `npm start`: builds what is not built yet, then opens Colophon in Electron where its binary can be
// had, otherwise the same application in a browser window. `npm start -- --data DIR` names another data folder.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as modules from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ENGINE_SOURCES, isBuilt } from './built.mjs'
import { isNewEnough, runWithOwnNode } from './own-node.mjs'

const root = resolve(fileURLToPath(new URL('..', import.meta.url)))
const electron = join(root, 'node_modules', 'electron')
const INSTALL_MS = 60_000

/** @param {string} line */
const say = (line) => console.log(line)

const USAGE = `Usage: npm start -- [--data DIR] [colophon://…]
       node core/start.mjs [--data DIR] [colophon://…]

Builds Colophon where that is needed, and opens it: in Electron, or else in a browser window.

  --data DIR     the data folder (default: the usual one of this computer, or COLOPHON_DATA)
  colophon://…   a link of Colophon to open
  -h, --help     print this

For the command line of Colophon: npm run colophon -- --help`

const asked = askedFor(process.argv.slice(2))
if (asked !== 'start') {
  if (asked === 'help') say(USAGE)
  else console.error(`${asked} “npm start -- --help” says what there is.`)
  process.exit(asked === 'help' ? 0 : 2)
}
if (isNewEnough) await start()
else runWithOwnNode(root, [fileURLToPath(import.meta.url), ...process.argv.slice(2)])

/**
 * What the arguments ask for: to start, for help, or what is wrong with them, in a sentence.
 * @param {readonly string[]} given
 */
function askedFor(given) {
  if (given.some((one) => one === '--help' || one === '-h')) return 'help'
  for (let at = 0; at < given.length; at += 1) {
    const one = given[at] ?? ''
    if (one.startsWith('colophon://')) continue
    if (one !== '--data') return `There is no option “${one}”.`
    at += 1
    if (given[at] === undefined || given[at]?.startsWith('-')) return 'After --data comes the data folder.'
  }
  return 'start'
}

async function start() {
  modules.enableCompileCache(join(root, 'node_modules', '.cache', 'colophon'))
  buildIfNeeded()
  const canShow = hasDisplay()
  const binary = canShow ? findElectron() : undefined
  if (binary !== undefined) {
    await runElectron(binary)
    return
  }
  if (canShow) say('Electron is not available here, so Colophon opens in a browser window.')
  await runBrowser()
}

async function runBrowser() {
  const shell = pathToFileURL(join(root, 'out', 'main', 'shell.js'))
  const { asFault, runBrowserShell } = await import(shell.href)
  try {
    await runBrowserShell(root, namedDataFolder(), say)
    process.exit(0)
  } catch (error) {
    console.error(asFault(error).message)
    process.exit(1)
  }
}

/** @param {string} path */
async function runElectron(path) {
  say('Opening Colophon in Electron.')
  const dataFolder = namedDataFolder()
  const env = dataFolder === undefined ? process.env : { ...process.env, COLOPHON_DATA: dataFolder }
  const links = process.argv.slice(2).filter((argument) => argument.startsWith('colophon://'))
  const child = spawn(path, [root, ...links], { stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)))
  await new Promise((done) => child.on('exit', (code) => done((process.exitCode = code ?? 1))))
}

function namedDataFolder() {
  const at = process.argv.indexOf('--data')
  const named = at === -1 ? undefined : process.argv[at + 1]
  return named === undefined ? undefined : resolve(named)
}

function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)
}

/** Builds when there is no build, or a source is newer than it. */
function buildIfNeeded() {
  if (isBuilt(root, [...ENGINE_SOURCES, 'electron', 'renderer'])) return
  say('Building Colophon (once; a few seconds) …')
  const vite = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (built.status !== 0) {
    console.error('The build failed; its messages are above.')
    process.exit(1)
  }
}

/** The Electron binary, installed by Electron's own script the first time; a failure is remembered. */
function findElectron() {
  const found = electronBinary()
  if (found !== undefined || !existsSync(join(electron, 'install.js'))) return found
  const memory = join(root, 'node_modules', '.colophon-electron')
  if (existsSync(memory) || process.env.ELECTRON_SKIP_BINARY_DOWNLOAD) return undefined
  say('Fetching Electron (once; at most a minute) …')
  const installed = spawnSync(process.execPath, [join(electron, 'install.js')], {
    timeout: INSTALL_MS,
    stdio: 'ignore',
  })
  const binary = electronBinary()
  if (installed.status !== 0 || binary === undefined) {
    writeFileSync(memory, 'Electron could not be fetched. Delete this file to try again.\n')
    return undefined
  }
  return binary
}

/** Found by its files: importing the package outside Electron would start a download. */
function electronBinary() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(electron, 'dist')
  const pathFile = join(electron, 'path.txt')
  const usual =
    process.platform === 'win32'
      ? 'electron.exe'
      : process.platform === 'darwin'
        ? 'Electron.app/Contents/MacOS/Electron'
        : 'electron'
  const binary = join(folder, existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : usual)
  return existsSync(binary) ? binary : undefined
}

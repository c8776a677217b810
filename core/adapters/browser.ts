import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programEnvironment } from './program-environment.ts'

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** A Chromium on this machine, or undefined; `CHROMIUM_PATH` names one that is elsewhere. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...CHROMIUM_PATHS].find((path) => path !== undefined && existsSync(path))
}

/** Whether this session can show a window. */
export function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)
}

/** Opens an address as an app window of its own; resolves when the window is closed. */
export function openAppWindow(chromium: string, url: string): { child: ChildProcess; closed: Promise<void> } {
  const profile = mkdtempSync(join(tmpdir(), 'colophon-window-'))
  const isRoot = process.getuid?.() === 0
  const child = spawn(
    chromium,
    [
      `--app=${url}`,
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--window-size=1280,820',
      ...(isRoot ? ['--no-sandbox', '--test-type'] : []),
      ...(process.env.COLOPHON_WINDOW_ARGS?.split(' ') ?? []),
    ],
    { stdio: 'ignore', env: programEnvironment() },
  )
  const closed = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  }).finally(() => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }))
  return { child, closed }
}

/** Hands an address to the default browser. */
export function openDefaultBrowser(url: string): void {
  const [command, ...words] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', url]
        : ['xdg-open', url]
  spawn(command, words, { stdio: 'ignore', detached: true, env: programEnvironment() })
    .on('error', () => undefined)
    .unref()
}

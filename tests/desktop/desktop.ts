import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Electron from 'electron'
import { _electron, type Page } from 'playwright'
import { root } from '../support/command.ts'
import { testFolder, type TestFolder } from '../support/world.ts'
import { launchDouble } from './double/launch.ts'

export interface LaunchOptions {
  /** The folder of the app. */
  root: string
  userData: string
  args?: string[]
  env?: Record<string, string>
}

/** A running shell: Playwright's Electron application, or the double with the same shape. */
export interface Desktop {
  windows: () => Page[]
  firstWindow: () => Promise<Page>
  evaluate: <R, A = null>(run: (electron: typeof Electron, argument: A) => R | Promise<R>, argument: A) => Promise<R>
  process: () => ChildProcess
  exited: () => Promise<number | null>
  /** What the process has written. */
  output: () => string
  /** Files of the built app that were loaded; empty on real Electron. */
  loaded: () => string[]
  close: () => Promise<void>
}

/** The Electron binary, found by its files; importing the package would start a download. */
export function electronBinary(): string | undefined {
  const folder = join(root, 'node_modules', 'electron')
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const binary = join(
    process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'),
    readFileSync(pathFile, 'utf8').trim(),
  )
  return existsSync(binary) ? binary : undefined
}

async function launchElectron(executablePath: string, options: LaunchOptions): Promise<Desktop> {
  const app = await _electron.launch({
    executablePath,
    args: [options.root, `--user-data-dir=${options.userData}`, ...(options.args ?? [])],
    env: { ...(process.env as Record<string, string>), ...options.env },
  })
  const exited = new Promise<number | null>((resolve) => app.process().on('exit', resolve))
  return {
    windows: () => app.windows(),
    firstWindow: () => app.firstWindow(),
    evaluate: (run, argument) => app.evaluate(run as never, argument) as never,
    process: () => app.process(),
    exited: () => exited,
    output: () => '',
    loaded: () => [],
    close: () => app.close(),
  }
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Electron from 'electron'
import { _electron, type Page } from 'playwright'
import { hasDisplay } from '../../core/adapters/browser.ts'
import { startEngine } from '../../core/engine/engine.ts'
import { localClient, type Client } from '../../core/transport/local.ts'
import { root } from '../support/command.ts'
import { resourcesFolder, sharedTextThreads, testFolder, type TestFolder } from '../support/world.ts'
import { launchDouble } from './double/launch.ts'
import { watch, type Witness } from './witness.ts'

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
  /** What of Electron the double was asked for and has not; empty on real Electron. */
  lacking: () => string[]
  /** Files of the built app that were loaded; empty on real Electron. */
  loaded: () => string[]
  /** Starts the app once more on the same data, with these arguments; answers its exit code. */
  startAgain: (...args: string[]) => Promise<number | null>
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
  const args = [options.root, `--user-data-dir=${options.userData}`, ...(options.args ?? [])]
  const env = { ...(process.env as Record<string, string>), ...options.env }
  const app = await _electron.launch({ executablePath, args, env })
  const exited = new Promise<number | null>((resolve) => app.process().on('exit', resolve))
  return {
    windows: () => app.windows(),
    firstWindow: () => app.firstWindow(),
    evaluate: (run, argument) => app.evaluate(run as never, argument) as never,
    process: () => app.process(),
    exited: () => exited,
    output: () => '',
    loaded: () => [],
    lacking: () => [],
    startAgain: async (...more) => {
      const second = spawn(executablePath, [...args, ...more], { env, stdio: 'ignore' })
      const [code] = (await once(second, 'exit')) as [number | null]
      return code
    },
    close: () => app.close(),
  }
}

const binary = hasDisplay() ? electronBinary() : undefined

/** Every shell that can run here: the double always, the real Electron where its binary and a display are. */
export const shells: { name: string; launch: (options: LaunchOptions) => Promise<Desktop> }[] = [
  { name: 'the double', launch: (options) => Promise.resolve(launchDouble(options)) },
  ...(binary === undefined
    ? []
    : [{ name: 'Electron', launch: (options: LaunchOptions) => launchElectron(binary, options) }]),
]

export type Shell = (typeof shells)[number]

export interface Desk {
  desktop: Desktop
  /** What the shell asked of the system and told it. */
  seen: Witness
  page: Page
  /** Ends the shell; its folder stays for another start. */
  leave: () => Promise<void>
}

export interface Place {
  folder: TestFolder
  dataFolder: string
  userData: string
}

/** A place on the disk for one person's Colophon, where `prepare` has been at work through the real engine. */
export async function newPlace(prepare?: (client: Client) => Promise<unknown>): Promise<Place> {
  const folder = testFolder()
  const dataFolder = join(folder.path, 'data')
  const place = { folder, dataFolder, userData: join(folder.path, 'user') }
  if (prepare === undefined) return place
  const engine = await startEngine({
    ...{ dataFolder, resourcesFolder, reportFault: () => undefined },
    textThreads: sharedTextThreads(),
  })
  const client = localClient(engine.workspace.ownerContext)
  await client.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
  await prepare(client)
  await engine.close()
  return place
}

/** Starts the shell there and waits for its window. */
export async function openDesk(shell: Shell, place: Place, options: Partial<LaunchOptions> = {}): Promise<Desk> {
  const { dataFolder, userData } = place
  const env = { COLOPHON_DATA: dataFolder, ...options.env }
  const desktop = await shell.launch({ root, userData, ...options, env })
  const seen = await watch(desktop)
  const page = await desktop.firstWindow()
  page.setDefaultTimeout(60_000)
  return { desktop, seen, page, leave: () => desktop.close() }
}

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { inChromium } from './chromium.ts'
import type { Desktop, LaunchOptions } from '../desktop.ts'

type Told = { lacks: string } | { loaded: string } | { id: number; result?: unknown; error?: string }

const WAIT_MS = 60_000

/** The app in the double, with the shape of Playwright's `_electron.launch`. */
export function launchDouble({ root, userData, args = [], env = {} }: LaunchOptions): Desktop {
  const register = new URL('./register.ts', import.meta.url).href
  const start = (more: string[]): ChildProcess =>
    fork(join(root, 'out', 'main', 'main.js'), [root, `--user-data-dir=${userData}`, ...args, ...more], {
      execArgv: ['--import', register],
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, DOUBLE_APP_PATH: root, ...env },
    })
  const portFile = join(userData, 'Chromium', 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  const child = start([])
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const heard = listen(child)
  const state: { browser?: Browser } = {}
  const windows = (): Page[] => {
    const origin = inChromium('app://colophon/', new Map([['app', null]]))
    return (state.browser?.contexts() ?? [])
      .flatMap((one) => one.pages())
      .filter((page) => page.url().startsWith(origin))
  }
  const connect = async (): Promise<boolean> => {
    const [port = ''] = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : []
    if (port === '') return false
    // Each of the two that steer the browser tells it where downloads go; the test’s word is the last.
    await heard.evaluate(({ app }: { app: { whenReady: () => Promise<void> } }) => app.whenReady(), null)
    state.browser ??= await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    return windows().length > 0
  }
  return {
    windows,
    firstWindow: async () => {
      await until(connect, () => (child.exitCode === null ? undefined : heard.output()))
      const [window] = windows()
      if (window === undefined) throw new Error('no window')
      return window
    },
    evaluate: heard.evaluate as Desktop['evaluate'],
    process: () => child,
    exited: () => exited,
    output: heard.output,
    loaded: () => heard.loaded,
    lacking: () => heard.lacking,
    startAgain: async (...more) => {
      const [code] = (await once(start(more), 'exit')) as [number | null]
      return code
    },
    close: async () => {
      if (child.exitCode === null) {
        await heard.evaluate(({ app }: { app: { quit: () => void } }) => {
          setImmediate(() => app.quit())
        }, null)
        await exited
      }
      await state.browser?.close()
      if (heard.lacking.length > 0) throw new Error(`The desktop double lacks: ${heard.lacking.join('; ')}`)
    },
  }
}

function listen(child: ChildProcess) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const lacking: string[] = []
  const loaded: string[] = []
  const text: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => text.push(part.toString()))
  child.on('message', (told: Told) => {
    if ('lacks' in told) lacking.push(told.lacks)
    else if ('loaded' in told) loaded.push(told.loaded)
    else if (told.error !== undefined) waiting.get(told.id)?.reject(new Error(told.error))
    else waiting.get(told.id)?.resolve(told.result)
  })
  child.on('exit', () => {
    for (const one of waiting.values()) one.reject(new Error(`the app has ended: ${text.join('')}`))
  })
  const evaluate = (run: (electron: never, argument: never) => unknown, argument: unknown): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>()
    const id = waiting.size + 1
    waiting.set(id, answer)
    if (!child.connected) answer.reject(new Error(`the app has ended: ${text.join('')}`))
    else child.send({ id, run: run.toString(), argument })
    return answer.promise
  }
  return { evaluate, lacking, loaded, output: () => text.join('') }
}

/** Asks again and again, until it is so or the reason why it never will be is known. */
async function until(isSo: () => Promise<boolean>, whyNot: () => string | undefined): Promise<void> {
  const end = Date.now() + WAIT_MS
  while (!(await isSo())) {
    const reason = whyNot()
    if (reason !== undefined || Date.now() > end) throw new Error(`no window: ${reason ?? 'none in time'}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

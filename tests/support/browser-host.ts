import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import type { World } from '../../core/context.ts'
import type { StagePrograms } from '../../core/generation/pipeline.ts'
import { openBrowserShell, type BrowserShell } from '../../core/transport/host.ts'
import { CHROMIUM_ARGS } from './browser-args.ts'
import { restService, type RestTest } from './rest.ts'
import { findTestBrowser } from './test-browser.ts'
import type { TestFolder } from './world.ts'

/** Whether browser tests can run; with REQUIRE_BROWSER=1 they run, and fail, without one. */
export const hasBrowser = findTestBrowser() !== undefined || process.env.REQUIRE_BROWSER === '1'

export interface BrowserHost {
  rest: RestTest
  shell: BrowserShell
  browser: Browser
  close: () => Promise<void>
}

/** Of all hosts of a test process: each would take a second to start its own. It ends with the process. */
const shared = { browser: undefined as Promise<Browser> | undefined, hosts: 0 }

async function sharedBrowser(): Promise<Browser> {
  const running = await shared.browser
  if (running?.isConnected() === true) return running
  const executablePath = findTestBrowser()
  shared.browser = chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: CHROMIUM_ARGS,
  })
  return shared.browser
}

/** The real engine, the browser shell's own listener on the built renderer, and a Chromium. */
export async function browserHost(
  stages: StagePrograms = {},
  folder?: TestFolder,
  world?: World,
  findPrinter?: () => string | undefined,
): Promise<BrowserHost> {
  const rest = await restService({
    stages,
    ...(folder === undefined ? {} : { folder }),
    ...(world === undefined ? {} : { world }),
    ...(findPrinter === undefined ? {} : { findChromium: findPrinter }),
  })
  const renderer = join(import.meta.dirname, '..', '..', 'out', 'renderer')
  const shell = await openBrowserShell(rest.service.engine.workspace.deskContext, renderer)
  const browser = await sharedBrowser()
  shared.hosts += 1
  return {
    rest,
    shell,
    browser,
    close: async () => {
      shared.hosts -= 1
      if (shared.hosts === 0) await Promise.all(browser.contexts().map((context) => context.close()))
      await shell.close()
      await rest.close()
    },
  }
}

import { existsSync } from 'node:fs'
import { findChromium } from '../../core/adapters/browser.ts'

/** Chromium without the parts around its windows (Debian: chromium-headless-shell); tests in it take a quarter less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** What the tests of the window run in; `CHROMIUM_PATH` names another. */
export function findTestBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH === undefined && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../../core/adapters/browser.ts'
import { openBrowserShell } from '../../core/transport/host.ts'
import { CHROMIUM_ARGS } from '../support/browser-args.ts'
import { root } from '../tools/run.mjs'
import { figure } from './figures.mjs'

const SCROLLS = 60
/** A task is long from here on, in milliseconds (Long Tasks API). */
const LONG = 50

/**
 * What a person sees of a large library, in Chromium: from the address to the first piece, what scrolling and searching hold
 * up beside the same gestures on an empty page, and how many rows the page holds.
 * @param {import('../../core/engine/workspace.ts').Workspace} workspace
 */
export async function window(workspace) {
  const renderer = join(root, 'out', 'renderer')
  const executablePath = findChromium()
  if (executablePath === undefined || !existsSync(renderer)) {
    console.log('skip  the window: it takes a Chromium and `npm run build`')
    return
  }
  const shell = await openBrowserShell(workspace.deskContext, renderer)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    const page = await watchedPage(browser)
    // The engine has just started and a browser runs; the browser's own start is none of ours.
    await page.goto('about:blank')
    const started = performance.now()
    await page.goto(shell.newOpenUrl())
    await page.getByText('Connected', { exact: true }).waitFor()
    await page.getByRole('link', { name: /Blog post/ }).waitFor()
    figure(
      '100,000 pieces: from the address to the first view with data, ms',
      performance.now() - started,
      'at most',
      1000,
    )
    await page.evaluate("location.hash = '/library'")
    const first = page.getByRole('option').first()
    await first.waitFor()
    figure(
      '100,000 pieces: from the address, by the first view, to the first of them, ms',
      performance.now() - started,
      'at most',
      1000,
    )

    const empty = await watchedPage(browser)
    await empty.setContent('<div style="height: 400000px" tabindex="0"></div>')
    const theirs = await longTasks(empty, () => scroll(empty))
    const ours = await longTasks(page, async () => {
      await page.getByRole('listbox').hover()
      await scroll(page)
    })
    const rows = await page.getByRole('option').count()
    const searching = await longTasks(page, async () => {
      await page.getByRole('searchbox').pressSequentially('harbour kiln', { delay: 60 })
      await page.locator('mark').first().waitFor()
    })
    console.log(
      `tasks over ${LONG} ms while scrolling: empty page ${inWords(theirs)}, ours ${inWords(ours)}; while searching ${inWords(searching)}`,
    )
    figure('rows that the page holds while it is scrolled', rows, 'at most', 80)
    figure('scrolling: long tasks beyond those of an empty page, ms', ours.total - theirs.total, 'at most', 200)
    figure('searching: the longest task, ms', searching.longest, 'at most', 200)
  } finally {
    await browser.close()
    await shell.close()
  }
}

/** @param {import('playwright').Browser} browser */
async function watchedPage(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(`globalThis.longTasks = []
    new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: 'longtask' })`)
  return context.newPage()
}

/** @param {import('playwright').Page} page @param {() => Promise<void>} act */
async function longTasks(page, act) {
  /** @type {() => Promise<number[]>} */
  const read = () => page.evaluate('globalThis.longTasks')
  const before = (await read()).length
  await act()
  await page.waitForTimeout(300)
  const seen = (await read()).slice(before)
  return { count: seen.length, total: seen.reduce((sum, one) => sum + one, 0), longest: Math.max(0, ...seen) }
}

/** @param {import('playwright').Page} page */
async function scroll(page) {
  for (let at = 0; at < SCROLLS; at += 1) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(30)
  }
}

/** @param {{ count: number, total: number }} tasks */
function inWords({ count, total }) {
  return `${count} (${total.toFixed(0)} ms)`
}

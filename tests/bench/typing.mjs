import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../../core/adapters/browser.ts'
import { startEngine } from '../../core/engine/engine.ts'
import { openBrowserShell } from '../../core/transport/host.ts'
import { localClient } from '../../core/transport/local.ts'
import { CHROMIUM_ARGS } from '../support/browser-args.ts'
import { citedPiece } from '../support/cited-piece.ts'
import { root } from '../tools/run.mjs'
import { figure } from './figures.mjs'

const WORDS = 10_000
const CITATIONS = 120
const SOURCES = 12
/** So many keys a second are fast typing. */
const PAUSE_MS = 90
const TYPED = ' The harbour keeps its boats, and the tide comes late.'

/** Typing in a long piece with many citations: what it holds up, and how soon the chip tells of the new text. */
export async function typing() {
  const renderer = join(root, 'out', 'renderer')
  const executablePath = findChromium()
  if (executablePath === undefined || !existsSync(renderer)) {
    console.log('skip  typing: it takes a Chromium and `npm run build`')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-typing-'))
  const engine = await startEngine({
    dataFolder: folder,
    resourcesFolder: join(root, 'resources'),
    reportFault: (message, error) => console.error(message, error),
  })
  const { deskContext } = engine.workspace
  const shell = await openBrowserShell(deskContext, renderer)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    const client = localClient(deskContext)
    await client.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    const content_id = await longPiece(client, deskContext)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(`globalThis.longTasks = []
      new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))))
        .observe({ type: 'longtask' })`)
    const page = await context.newPage()
    await page.goto(shell.newOpenUrl())
    await page.getByText('Connected', { exact: true }).waitFor()
    await page.evaluate(`location.hash = '/library/${content_id}/edit'`)
    const chip = page.getByRole('button', { name: /Text score|human review/ })
    await chip.waitFor()
    const text = page.getByRole('textbox', { name: 'Text' })
    for (const [where, key] of /** @type {const} */ ([
      ['at the top', 'Control+Home'],
      ['at the end', 'Control+End'],
    ])) {
      await text.focus()
      await page.keyboard.press(key)
      await page.waitForTimeout(3000)
      await page.evaluate('globalThis.longTasks.length = 0')
      for (const letter of TYPED) {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter)
        await page.waitForTimeout(PAUSE_MS)
      }
      const stopped = performance.now()
      await page.getByRole('button', { name: /\(checking\)/ }).waitFor({ state: 'detached' })
      const told = performance.now() - stopped + PAUSE_MS
      await page.waitForTimeout(300)
      /** @type {{ duration: number }[]} */
      const tasks = await page.evaluate('globalThis.longTasks')
      const longest = Math.max(0, ...tasks.map(({ duration }) => duration))
      console.log(
        `typing ${where}: ${tasks.length} tasks over 50 ms: ${tasks.map(({ duration }) => duration).join(', ')}`,
      )
      figure(`typing ${where} of ${WORDS} words, ${CITATIONS} citations: longest task, ms`, longest, 'at most', 50)
      figure(`typing ${where}: from the last key to the chip of the new text, ms`, told, 'at most', 1000)
    }
  } finally {
    await browser.close()
    await shell.close()
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {import('../../core/transport/local.ts').Client} client
 * @param {import('../../core/context.ts').CallContext} context
 */
async function longPiece(client, context) {
  const facts = Array.from(
    { length: CITATIONS },
    (_, at) => `In ${1900 + at} the harbour of Marlow had ${at + 12} boats and ${at + 3} cranes`,
  )
  const source_ids = []
  for (let at = 0; at < SOURCES; at += 1) {
    const own = facts.filter((_, index) => index % SOURCES === at)
    const { source } = await client.sources.add({
      file_name: `harbour-${at}.txt`,
      title: `Harbour records, part ${at + 1}`,
      publisher: 'Town archive',
      text: own.map((fact) => `${fact}.`).join('\n\n'),
    })
    source_ids.push(source.source_id)
  }
  const filler =
    'Nobody who walks along the quay in the morning would guess how much work it takes to keep the water deep enough for the ferries that leave before noon, or how many people are paid for it by the town and by the owners of the sheds.'
  const perFact = Math.ceil(WORDS / CITATIONS)
  const paragraphs = facts.map((fact, at) => {
    const cited = `${fact} [${(at % SOURCES) + 1}].`
    const rest = Math.max(1, Math.ceil((perFact - 14) / filler.split(' ').length))
    const heading = at % 10 === 0 ? `## Part ${at / 10 + 1}\n\n` : ''
    return `${heading}${cited} ${Array.from({ length: rest }, (_, part) => filler.replace('ferries', `ferries of line ${at}${part}`)).join(' ')}`
  })
  return citedPiece(context, { title: 'The harbour by the year', body: paragraphs.join('\n\n'), source_ids })
}

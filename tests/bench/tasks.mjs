import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../../core/adapters/browser.ts'
import { startEngine } from '../../core/engine/engine.ts'
import { openBrowserShell } from '../../core/transport/host.ts'
import { localClient } from '../../core/transport/local.ts'
import { CHROMIUM_ARGS } from '../support/browser-args.ts'
import { root } from '../tools/run.mjs'
import { figure } from './figures.mjs'

/** The keystroke-level model (Card, Moran and Newell): a key, a pointing with its click, and a thought before each step. */
const PACE = { key: 280, point: 1300, thought: 1350 }

/** Three tasks from the interface alone, at the pace of a practised hand that thinks before each step. */
export async function tasks() {
  const renderer = join(root, 'out', 'renderer')
  const executablePath = findChromium()
  if (executablePath === undefined || !existsSync(renderer)) {
    console.log('skip  the timed tasks: they take a Chromium and `npm run build`')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-tasks-'))
  const engine = await startEngine({
    dataFolder: folder,
    resourcesFolder: join(root, 'resources'),
    reportFault: (message, error) => console.error(message, error),
  })
  const shell = await openBrowserShell(engine.workspace.deskContext, renderer)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(shell.newOpenUrl())
    await page.getByRole('heading', { name: 'Welcome to Colophon' }).waitFor()
    const task = /** @type {(name: string, goal: number, act: () => Promise<void>) => Promise<void>} */ (
      async (name, goal, act) => {
        const started = performance.now()
        await act()
        figure(`${name}, seconds at a person's pace`, (performance.now() - started) / 1000, 'at most', goal)
      }
    )
    await task('first start to the first draft', 120, () => firstDraft(page))
    const client = localClient(engine.workspace.deskContext)
    await heldPiece(client)
    await editedPiece(client)
    await page.goto(`${shell.origin}/#/generate`)
    await task('why a piece is held', 30, () => whyHeld(page))
    await page.goto(`${shell.origin}/#/generate`)
    await task('an old revision restored', 30, () => restored(page))
  } finally {
    await browser.close()
    await shell.close()
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {import('playwright').Page} page */
async function firstDraft(page) {
  await type(page, 'Workspace name', 'Harbour Weekly')
  await type(page, 'Your name', 'Ada Byron')
  await click(page.getByRole('button', { name: 'Write a first piece' }))
  await click(page.getByRole('link', { name: /with its example/ }))
  await click(page.getByRole('button', { name: 'Generate', exact: true }))
  await page.getByRole('heading', { name: 'Your piece is ready' }).waitFor()
  await click(page.getByRole('link', { name: 'Open in Library' }))
  await page.getByRole('heading', { level: 1, name: /seed-lending/ }).waitFor()
}

/** @param {import('playwright').Page} page */
async function whyHeld(page) {
  await click(page.getByRole('link', { name: 'Library', exact: true }))
  await click(page.getByRole('option', { name: /Locks.*Held/s }))
  await page.getByRole('note').getByText('Change the words as the rule asks, or take them out.').waitFor()
}

/** @param {import('playwright').Page} page */
async function restored(page) {
  await click(page.getByRole('link', { name: 'Library', exact: true }))
  await click(page.getByRole('option', { name: /Tides/ }))
  await click(page.getByRole('link', { name: 'Revisions' }))
  await click(page.getByRole('option', { name: /Revision 1\b/ }))
  await click(page.getByRole('button', { name: 'Restore revision 1' }))
  await click(page.getByRole('dialog').getByRole('button', { name: 'Restore revision 1' }))
  await page.getByText('Revision 1 was restored as revision 3').waitFor()
}

/** @param {import('playwright').Locator} target */
async function click(target) {
  await target.waitFor()
  await pause(PACE.thought + PACE.point)
  await target.click()
}

/** @param {import('playwright').Page} page @param {string} label @param {string} text */
async function type(page, label, text) {
  await pause(PACE.thought)
  await page.getByLabel(label).pressSequentially(text, { delay: PACE.key })
}

/** @param {import('../../core/transport/local.ts').Client} client */
async function heldPiece(client) {
  const body = 'Plain words.\n\nOur service is completely secure.\n'
  const { content_id } = await client.content.save({ title: 'Locks', body, vertical_id: 'software' })
  await client.content.archive({ content_ids: [content_id] })
  await client.content.unarchive({ content_ids: [content_id] })
}

/** @param {import('../../core/transport/local.ts').Client} client */
async function editedPiece(client) {
  const { content_id } = await client.content.save({ title: 'Tides', body: 'The tide came late.' })
  await client.content.save({ content_id, revision: 1, body: 'The tide came early.' })
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

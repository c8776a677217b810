import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, type BrowserWindow } from 'electron'
import { z } from 'zod'

const State = z.object({
  bounds: z
    .object({ x: z.number().int(), y: z.number().int(), width: z.number().int(), height: z.number().int() })
    .nullable(),
  is_maximized: z.boolean(),
  /** Whether the person was asked what closing the window means while a run goes on. */
  knows_background: z.boolean(),
})
export type WindowState = z.infer<typeof State>

const FIRST: WindowState = { bounds: null, is_maximized: false, knows_background: false }

/** How the window was left; as new where that was never written, or cannot be read. */
export function readWindowState(): WindowState {
  try {
    return State.parse(JSON.parse(readFileSync(file(), 'utf8')))
  } catch {
    // Nothing depends on it: a window that opens in its first place is no loss.
    return FIRST
  }
}

export function writeWindowState(state: WindowState): void {
  const fresh = `${file()}.new`
  writeFileSync(fresh, JSON.stringify(state))
  renameSync(fresh, file())
}

/** Remembers where a window is left. */
export function keepWindowState(window: BrowserWindow): void {
  window.on('close', () => {
    const { knows_background } = readWindowState()
    writeWindowState({ bounds: window.getNormalBounds(), is_maximized: window.isMaximized(), knows_background })
  })
}

function file(): string {
  return join(app.getPath('userData'), 'window.json')
}

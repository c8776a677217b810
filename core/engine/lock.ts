import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { unwritable } from '../database/open.ts'
import { Fault } from '../kernel/errors.ts'

/** Holds a data folder for one engine; the operating system lets go when the process ends, however it ends. */
export interface EngineLock {
  release: () => void
}

/** Takes the folder's engine lock, or answers null when another engine holds it. */
function takeEngineLock(folder: string): EngineLock | null {
  const sqlite = new Database(join(folder, 'engine.lock'), { timeout: 0 })
  try {
    sqlite.pragma('journal_mode = DELETE')
    sqlite.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    sqlite.close()
    if (isBusy(error)) return null
    throw error
  }
  return {
    release: () => {
      sqlite.exec('ROLLBACK')
      sqlite.close()
    },
  }
}

/** Takes the lock of a folder, which is made when missing; throws where another engine holds it. */
export function lockFolder(folder: string): EngineLock {
  const lock = lockIn(folder)
  if (lock === null) throw new Fault('storage_unavailable', runningInWords(folder))
  return lock
}

function lockIn(folder: string): EngineLock | null {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return takeEngineLock(folder)
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/** That another engine holds the folder, and by what its owner finds and ends it. */
function runningInWords(folder: string): string {
  const said = 'Another Colophon is already running on this data folder'
  const found = findRunning(folder)
  if (found === undefined) return `${said}. End it first, or wait a moment if it is just starting or ending.`
  const end = process.platform === 'win32' ? `taskkill /PID ${found.pid}` : `kill ${found.pid}`
  return `${said}: process ${found.pid}, at ${found.base_url}. Use it, or end it by closing its window, by Ctrl+C where it was started, or with "${end}".`
}

/** What the running engine left of itself; undefined where it has not come that far. */
function findRunning(folder: string): { pid: number; base_url: string } | undefined {
  try {
    const { pid, base_url } = JSON.parse(readFileSync(join(folder, 'api.json'), 'utf8')) as Record<string, unknown>
    return typeof pid === 'number' && typeof base_url === 'string' ? { pid, base_url } : undefined
  } catch {
    // It is not there yet, or just being written: said without it.
    return undefined
  }
}

/** Whether an engine holds the folder just now. */
export function isEngineRunning(folder: string): boolean {
  if (!existsSync(join(folder, 'engine.lock'))) return false
  const lock = takeEngineLock(folder)
  lock?.release()
  return lock === null
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}

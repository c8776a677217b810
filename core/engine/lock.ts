import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Fault } from '../kernel/errors.ts'

/** Holds a data folder for one engine; the operating system lets go when the process ends, however it ends. */
export interface EngineLock {
  release: () => void
}

/** Takes the folder's engine lock, or answers null when another engine holds it. */
export function takeEngineLock(folder: string): EngineLock | null {
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
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Fault('storage_unavailable', 'The data folder cannot be made. Check its path and permissions.', {
      cause: error,
    })
  }
  const lock = takeEngineLock(folder)
  if (lock === null) throw new Fault('storage_unavailable', 'Another Colophon is already running on this data folder.')
  return lock
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

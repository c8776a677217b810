import type Database from 'better-sqlite3'
import { isBusy } from './storage-errors.ts'

/** Writes the file of a database anew, so that nothing that was deleted is left in it; false where another process is at it. */
export function purgeFile(sqlite: Database.Database): boolean {
  // Somebody else’s work on this connection is not done.
  if (sqlite.inTransaction) return false
  try {
    sqlite.exec('VACUUM')
    const [state] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    return state?.busy === 0
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

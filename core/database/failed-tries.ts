import type Database from 'better-sqlite3'
import type { FailedTries, Tries } from '../context.ts'
import type { Clock } from '../kernel/time.ts'
import { promised } from './promised.ts'
import { isStorageError } from './storage-errors.ts'

/** Failed tries in `limits.db`, so that a restart forgives none; while it cannot be written they are counted in memory. */
export function failedTries(sqlite: Database.Database, now: Clock): FailedTries {
  sqlite.exec(`CREATE TABLE IF NOT EXISTS failed_tries
    (member_id TEXT PRIMARY KEY, count INTEGER NOT NULL, last_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID`)
  const kept = sqlite.prepare<[string], Tries>('SELECT count, last_ms FROM failed_tries WHERE member_id = ?')
  const add = sqlite.prepare<[string, number]>(
    `INSERT INTO failed_tries (member_id, count, last_ms) VALUES (?, 1, ?)
      ON CONFLICT (member_id) DO UPDATE SET count = count + 1, last_ms = excluded.last_ms`,
  )
  const takeBack = sqlite.prepare<[string]>(
    'UPDATE failed_tries SET count = count - 1 WHERE member_id = ? AND count > 0',
  )
  const remove = sqlite.prepare<[string]>('DELETE FROM failed_tries WHERE member_id = ?')
  const unsaved = new Map<string, Tries>()
  const before = (memberId: string): Tries => {
    const tries = [kept.get(memberId), unsaved.get(memberId)].filter((one) => one !== undefined)
    return {
      count: tries.reduce((sum, { count }) => sum + count, 0),
      last_ms: Math.max(0, ...tries.map(({ last_ms }) => last_ms)),
    }
  }
  /** What cannot be written leaves the count as it is: the next wait is longer than it need be, never shorter. */
  const change = (statement: Database.Statement<[string]>, memberId: string): void => {
    try {
      statement.run(memberId)
    } catch (error) {
      if (!isStorageError(error)) throw error
    }
  }
  return {
    begin: (memberId, wait) =>
      promised(() => {
        const seconds = wait(before(memberId))
        if (seconds > 0) return seconds
        const nowMs = now().getTime()
        try {
          add.run(memberId, nowMs)
        } catch (error) {
          if (!isStorageError(error)) throw error
          unsaved.set(memberId, { count: (unsaved.get(memberId)?.count ?? 0) + 1, last_ms: nowMs })
        }
        return 0
      }),
    takeBack: (memberId) =>
      promised(() => {
        const { count = 0, last_ms = 0 } = unsaved.get(memberId) ?? {}
        if (count > 0) unsaved.set(memberId, { count: count - 1, last_ms })
        else change(takeBack, memberId)
      }),
    forget: (memberId) =>
      promised(() => {
        unsaved.delete(memberId)
        change(remove, memberId)
      }),
  }
}

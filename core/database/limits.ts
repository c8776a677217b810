import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { RequestLimiter } from '../context.ts'
import type { Clock } from '../kernel/time.ts'

const WINDOW_MS = 60_000

/**
 * The rate window and the last use of each key, in `limits.db` of the data folder: shared by every process on the folder
 * and kept across restarts. `synchronous=NORMAL`: a power cut may lose the last window, nothing else.
 */
export function openLimits(folder: string, now: Clock): RequestLimiter & { close: () => void } {
  const sqlite = new Database(join(folder, 'limits.db'), { timeout: 2000 })
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = NORMAL')
  sqlite.exec(`CREATE TABLE IF NOT EXISTS requests (at_ms INTEGER NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS requests_by_time ON requests (at_ms);
    CREATE TABLE IF NOT EXISTS key_uses (key_id TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT, WITHOUT ROWID;`)
  // A clock that was set back leaves requests in the future: they leave the window too.
  const forget = sqlite.prepare<[number, number]>('DELETE FROM requests WHERE at_ms <= ? OR at_ms > ?')
  const taken = sqlite.prepare<[number, number], { at_ms: number }>(
    'SELECT at_ms FROM requests WHERE at_ms > ? AND at_ms <= ? ORDER BY at_ms DESC',
  )
  const record = sqlite.prepare<[number]>('INSERT INTO requests (at_ms) VALUES (?)')
  const use = sqlite.prepare<[string, string]>(
    'INSERT INTO key_uses (key_id, at) VALUES (?, ?) ON CONFLICT (key_id) DO UPDATE SET at = excluded.at',
  )
  const uses = sqlite.prepare<[], { key_id: string; at: string }>('SELECT key_id, at FROM key_uses')

  const count = (limit: number, nowMs: number): ReturnType<RequestLimiter['take']> | number => {
    const times = taken.all(nowMs - WINDOW_MS, nowMs)
    const blocking = times[limit - 1]
    if (blocking === undefined) return limit - times.length - 1
    const retryAfterSeconds = Math.max(1, Math.ceil((blocking.at_ms + WINDOW_MS - nowMs) / 1000))
    return { isAllowed: false, remaining: 0, retryAfterSeconds }
  }
  const countAndRecord = sqlite.transaction((limit: number, nowMs: number) => {
    const counted = count(limit, nowMs)
    if (typeof counted !== 'number') return counted
    forget.run(nowMs - WINDOW_MS, nowMs)
    record.run(nowMs)
    return { isAllowed: true, remaining: counted, retryAfterSeconds: 0 }
  })
  return {
    take: (limit) => {
      const nowMs = now().getTime()
      const refused = count(limit, nowMs)
      return typeof refused === 'number' ? countAndRecord.immediate(limit, nowMs) : refused
    },
    markKeyUsed: (keyId, at) => void use.run(keyId, at),
    keyLastUsed: () => new Map(uses.all().map((row) => [row.key_id, row.at])),
    close: () => sqlite.close(),
  }
}

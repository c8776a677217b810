import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { RequestLimiter } from '../context.ts'
import type { Clock } from '../kernel/time.ts'

const WINDOW_MS = 60_000

/**
 * The rate window and the last use of each key, in `limits.db` of the data folder: shared by every process on the folder
 * and kept across restarts. `synchronous=NORMAL`: a power cut may lose the last window, nothing else. The window is
 * also held in memory and read anew only when another process has written.
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
  const all = sqlite.prepare<[], { at_ms: number }>('SELECT at_ms FROM requests ORDER BY at_ms')
  const record = sqlite.prepare<[number]>('INSERT INTO requests (at_ms) VALUES (?)')
  const version = sqlite.prepare<[], { data_version: number }>('PRAGMA data_version')
  const use = sqlite.prepare<[string, string]>(
    'INSERT INTO key_uses (key_id, at) VALUES (?, ?) ON CONFLICT (key_id) DO UPDATE SET at = excluded.at',
  )
  const uses = sqlite.prepare<[], { key_id: string; at: string }>('SELECT key_id, at FROM key_uses')
  const taken = windowOf(
    () => version.get()?.data_version ?? 0,
    () => all.all().map((row) => row.at_ms),
  )

  const countAndRecord = sqlite.transaction((limit: number, nowMs: number) => {
    const times = taken.upTo(nowMs)
    const blocking = times.at(-limit)
    if (blocking !== undefined) return refusal(blocking, nowMs)
    forget.run(nowMs - WINDOW_MS, nowMs)
    record.run(nowMs)
    times.push(nowMs)
    return { isAllowed: true, remaining: limit - times.length, retryAfterSeconds: 0 }
  })
  return {
    take: (limit) => {
      const nowMs = now().getTime()
      const blocking = taken.upTo(nowMs).at(-limit)
      return blocking === undefined ? countAndRecord.immediate(limit, nowMs) : refusal(blocking, nowMs)
    },
    markKeyUsed: (keyId, at) => {
      use.run(keyId, at)
    },
    keyLastUsed: () => new Map(uses.all().map((row) => [row.key_id, row.at])),
    close: () => sqlite.close(),
  }
}

function refusal(blockingMs: number, nowMs: number): ReturnType<RequestLimiter['take']> {
  const retryAfterSeconds = Math.max(1, Math.ceil((blockingMs + WINDOW_MS - nowMs) / 1000))
  return { isAllowed: false, remaining: 0, retryAfterSeconds }
}

/** The times of the last 60 seconds, oldest first; `upTo` answers the live list itself. */
function windowOf(currentVersion: () => number, readAll: () => number[]): { upTo: (nowMs: number) => number[] } {
  let known = -1
  let times: number[] = []
  return {
    upTo: (nowMs) => {
      const version = currentVersion()
      if (version !== known) {
        known = version
        times = readAll()
      }
      const first = times.findIndex((time) => time > nowMs - WINDOW_MS)
      if (first !== 0) times.splice(0, first === -1 ? times.length : first)
      while ((times.at(-1) ?? 0) > nowMs) times.pop()
      return times
    },
  }
}

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { RequestLimiter, World } from '../context.ts'
import { fewAtOnce } from '../kernel/few-at-once.ts'
import { failedTries } from './failed-tries.ts'
import { keyEndings } from './key-endings.ts'
import { promised } from './promised.ts'
import { requestWindow, WINDOW_MS, type Refusal } from './request-window.ts'
import { isDamage, isStorageError } from './storage-errors.ts'

/** How often old requests are deleted, and how finely a key's last use is kept. */
const HOUSEKEEPING_MS = 1000
const KEY_USE_MS = 60_000

export interface Limits extends RequestLimiter {
  close: () => void
}

/**
 * The rate window, the last use of each key and which keys have expired, in `limits.db` of the data folder: shared by every process on the folder
 * and kept across restarts. `synchronous=NORMAL`: a power cut may lose the last window, nothing else. While the file
 * cannot be written, this process counts in memory, and writes down what it counted when it can again.
 */
export function openLimits(
  folder: string,
  { now, monotonicMs }: Pick<World, 'now' | 'monotonicMs'>,
  reportFault: (message: string, error: unknown) => void,
): Limits {
  const file = openFile(join(folder, 'limits.db'), reportFault)
  const window = requestWindow()
  const keyUses = new Map<string, number>()
  const unsaved: number[] = []
  let knownVersion = -1
  let cleanedMs = -Infinity

  // The time is asked for under the lock: so the times of several processes follow one another as their requests do.
  const takeInFile = file.sqlite.transaction((limit: number): Refusal | number => {
    const nowMs = now().getTime()
    const version = file.version.get()?.data_version ?? 0
    if (version !== knownVersion) {
      const times = [...file.all.all().map((row) => row.at_ms), ...unsaved]
      window.replace(times.sort((left, right) => left - right))
      knownVersion = version
    }
    const refusal = window.refusal(limit, nowMs)
    if (refusal !== null) return refusal
    if (Math.abs(nowMs - cleanedMs) >= HOUSEKEEPING_MS) {
      file.bringBack.run(nowMs, nowMs)
      file.forget.run(nowMs - WINDOW_MS)
      cleanedMs = nowMs
    }
    for (const atMs of [...unsaved, nowMs]) file.record.run(atMs)
    return nowMs
  })
  const countInMemory = (error: unknown): number => {
    const nowMs = now().getTime()
    if (!isStorageError(error)) throw error
    if (unsaved.length === 0) reportFault('limits.db cannot be written; requests are counted in memory', error)
    unsaved.push(nowMs)
    return nowMs
  }
  const takeNow = (limit: number): Refusal | number => {
    try {
      const taken = takeInFile.immediate(limit)
      if (typeof taken === 'number') unsaved.length = 0
      return taken
    } catch (error) {
      return countInMemory(error)
    }
  }
  return {
    take: (limit) =>
      promised(() => {
        // Others can only have added requests: what this process knows of is enough to refuse, and nothing is written.
        const taken = window.refusal(limit, now().getTime()) ?? takeNow(limit)
        if (typeof taken !== 'number') return taken
        window.add(taken)
        return { isAllowed: true, remaining: limit - window.count(taken), retryAfterSeconds: 0 }
      }),
    markKeyUsed: (keyId, at) =>
      promised(() => {
        const atMs = Date.parse(at)
        if (Math.abs(atMs - (keyUses.get(keyId) ?? -Infinity)) < KEY_USE_MS) return
        keyUses.set(keyId, atMs)
        try {
          file.use.run(keyId, at)
        } catch (error) {
          if (!isStorageError(error)) throw error
        }
      }),
    hashing: fewAtOnce(2, 50),
    tries: failedTries(file.sqlite, now),
    endings: keyEndings(file.sqlite, monotonicMs),
    keyLastUsed: () => promised(() => new Map(file.uses.all().map((row) => [row.key_id, row.at]))),
    close: () => file.sqlite.close(),
  }
}

/** Opens the file; a damaged one begins anew, and where none can be opened the window lives in memory. */
function openFile(path: string, reportFault: (message: string, error: unknown) => void) {
  try {
    return prepared(path)
  } catch (error) {
    if (!isStorageError(error)) throw error
    reportFault('limits.db cannot be opened', error)
    if (!isDamage(error)) return prepared(':memory:')
    for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true })
    return prepared(path)
  }
}

function prepared(path: string) {
  const sqlite = new Database(path, { timeout: 2000 })
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = NORMAL')
  sqlite.exec(`CREATE TABLE IF NOT EXISTS requests (at_ms INTEGER NOT NULL) STRICT;
    DROP INDEX IF EXISTS requests_by_time;
    CREATE TABLE IF NOT EXISTS key_uses (key_id TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT, WITHOUT ROWID;`)
  return {
    sqlite,
    all: sqlite.prepare<[], { at_ms: number }>('SELECT at_ms FROM requests'),
    record: sqlite.prepare<[number]>('INSERT INTO requests (at_ms) VALUES (?)'),
    bringBack: sqlite.prepare<[number, number]>('UPDATE requests SET at_ms = ? WHERE at_ms > ?'),
    forget: sqlite.prepare<[number]>('DELETE FROM requests WHERE at_ms <= ?'),
    version: sqlite.prepare<[], { data_version: number }>('PRAGMA data_version'),
    use: sqlite.prepare<[string, string]>(
      'INSERT INTO key_uses (key_id, at) VALUES (?, ?) ON CONFLICT (key_id) DO UPDATE SET at = excluded.at',
    ),
    uses: sqlite.prepare<[], { key_id: string; at: string }>('SELECT key_id, at FROM key_uses'),
  }
}

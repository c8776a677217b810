import type Database from 'better-sqlite3'
import type { KeyEndings } from '../context.ts'
import { promised } from './promised.ts'
import { isStorageError } from './storage-errors.ts'

/** How often it is looked which keys have expired, in milliseconds. */
const EVERY_MS = 60_000

/**
 * Keys that were seen expired, in `limits.db`: a clock that is set back gives none of them its life back, and neither does
 * a restored backup. While it cannot be written they are kept in memory.
 */
export function keyEndings(sqlite: Database.Database, monotonicMs: () => number): KeyEndings {
  sqlite.exec('CREATE TABLE IF NOT EXISTS ended_keys (key_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID')
  const find = sqlite.prepare<[string], { key_id: string }>('SELECT key_id FROM ended_keys WHERE key_id = ?')
  const insert = sqlite.prepare<[string]>('INSERT INTO ended_keys (key_id) VALUES (?) ON CONFLICT DO NOTHING')
  const known = new Set<string>()
  let lookedAtMs = -Infinity
  const add = (keyId: string): void => {
    if (known.has(keyId)) return
    known.add(keyId)
    try {
      insert.run(keyId)
    } catch (error) {
      if (!isStorageError(error)) throw error
    }
  }
  return {
    has: (keyId) => promised(() => known.has(keyId) || find.get(keyId) !== undefined),
    add: (keyId) => promised(() => add(keyId)),
    look: async (expired) => {
      if (monotonicMs() - lookedAtMs < EVERY_MS) return
      lookedAtMs = monotonicMs()
      for (const keyId of await expired()) add(keyId)
    },
  }
}

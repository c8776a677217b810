import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { Fault } from '../kernel/errors.ts'
import type { Clock } from '../kernel/time.ts'
import { createBackup, DATABASE_FILE } from './backup.ts'
import { ImmediateSqliteDialect } from './dialect.ts'
import { migrate } from './migrate.ts'
import type { Db, Schema } from './schema.ts'

/** The open database of a data folder: `db` for Kysely, `sqlite` for what only SQLite can do. */
export interface OpenDatabase {
  db: Db
  sqlite: Database.Database
  /** Changes when another process has written. */
  dataVersion: () => number
  close: () => Promise<void>
}

const REQUIRED = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  trusted_schema: 0,
  cell_size_check: 1,
} as const

/** Opens the database of a folder (made when missing, readable by its owner alone) and migrates it, after a backup. */
export async function openDatabase(folder: string, now: Clock): Promise<OpenDatabase> {
  const sqlite = openFile(folder)
  try {
    setPragmas(sqlite)
    await migrate(sqlite, {
      before: async () => {
        await createBackup(sqlite, folder, 'migration', now())
      },
    })
  } catch (error) {
    sqlite.close()
    throw error
  }
  const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(sqlite) })
  return {
    db,
    sqlite,
    dataVersion: () => sqlite.pragma('data_version', { simple: true }) as number,
    close: async () => {
      await db.destroy()
      // Kysely closes only what it has used.
      sqlite.close()
    },
  }
}

function openFile(folder: string): Database.Database {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // SQLite would open a file that it may not write, for reading alone.
    accessSync(folder, constants.W_OK)
    return new Database(join(folder, DATABASE_FILE), { timeout: 5000 })
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/** The refusal of a folder that cannot be made or written, by its name. */
export function unwritable(folder: string, cause: unknown): Fault {
  const message = `The data folder ${folder} cannot be written. Check that it is a folder and yours, or name another one with --data.`
  return new Fault('storage_unavailable', message, { cause })
}

function setPragmas(sqlite: Database.Database): void {
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma('cell_size_check = ON')
  for (const [name, wanted] of Object.entries(REQUIRED)) {
    const actual = sqlite.pragma(name, { simple: true })
    if (actual !== wanted) throw new Error(`SQLite did not take ${name}=${wanted}: it is ${String(actual)}`)
  }
}

import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { Backup, BackupReason } from '../backups/contract.ts'
import { Fault } from '../kernel/errors.ts'
import type { Clock } from '../kernel/time.ts'
import { createBackup, DATABASE_FILE } from './backup.ts'
import { ImmediateSqliteDialect } from './dialect.ts'
import { migrate } from './migrate.ts'
import { purgeFile } from './purge.ts'
import type { Db, Schema } from './schema.ts'
import type { SharedCommits } from './shared-commits.ts'
import type { OnWritten } from './written.ts'

/** An open database; whose it is, only `db` knows. */
export interface OpenDatabase {
  db: Db
  file: DatabaseFile
  close: () => Promise<void>
}

/** What is only done with a database that is a file of this machine. */
interface DatabaseFile {
  /** See `createBackup`. */
  backUp: (reason: BackupReason, now: Date) => Promise<Backup>
  /** See `purgeFile`. */
  purge: () => boolean
  /** Changes when another process has written. */
  dataVersion: () => number
  /** How many rows were written by way of this one since it was opened. */
  rowsWritten: () => number
  /** From here on every write fails. */
  refuseWrites: () => void
}

const REQUIRED = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  trusted_schema: 0,
  cell_size_check: 1,
} as const

/**
 * Opens the database of a folder (made when missing, readable by its owner alone) and migrates it, after a backup.
 * `onWritten` is told after each commit which tables it wrote.
 */
export async function openDatabase(
  folder: string,
  now: Clock,
  onWritten: OnWritten = () => undefined,
): Promise<OpenDatabase> {
  const sqlite = await openSqlite(folder, now)
  const dialect = new ImmediateSqliteDialect(sqlite, onWritten)
  const db = new Kysely<Schema>({ dialect })
  return {
    db,
    file: fileOf(sqlite, folder, dialect.commits),
    close: async () => {
      await db.destroy()
      // Kysely closes only what it has used.
      sqlite.close()
    },
  }
}

/** The same, as its driver has it. */
export async function openSqlite(folder: string, now: Clock): Promise<Database.Database> {
  const sqlite = openFile(folder)
  try {
    setPragmas(sqlite)
    await migrate(sqlite, {
      before: async () => {
        await createBackup(sqlite, folder, 'migration', now())
      },
    })
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Nothing of it is done beside an open transaction. */
function fileOf(sqlite: Database.Database, folder: string, commits: SharedCommits): DatabaseFile {
  const changes = sqlite.prepare<[], number>('SELECT total_changes()').pluck()
  // One after the other: two of the same moment have one name.
  let last: Promise<unknown> = Promise.resolve()
  return {
    backUp: (reason, now) => {
      const made = last.then(() => commits.whileCopied(() => createBackup(sqlite, folder, reason, now)))
      last = made.catch(() => undefined)
      return made
    },
    purge: () => {
      commits.flush()
      return purgeFile(sqlite)
    },
    dataVersion: () => sqlite.pragma('data_version', { simple: true }) as number,
    rowsWritten: () => changes.get() ?? 0,
    refuseWrites: () => {
      commits.flush()
      sqlite.pragma('query_only = ON')
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

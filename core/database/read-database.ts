import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { DATABASE_FILE } from './backup.ts'
import { ImmediateSqliteDialect } from './dialect.ts'
import { pgDatabase } from './pg-dialect.ts'
import { openPool } from './pg-pool.ts'
import type { Db, Schema } from './schema.ts'

/** Where a workspace is read: in the folder of a desk, or at the address of a host's database. */
export type ReadingPlace = { folder: string } | { url: string }

/** Opens a workspace's database for reading, and leaves nothing of it open. */
export async function readWorkspace<Made>(place: ReadingPlace, read: (db: Db) => Made): Promise<Awaited<Made>> {
  if ('folder' in place) return readDatabase(place.folder, read)
  const db = pgDatabase<Schema>(openPool(place.url, { connections: 1 }))
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Opens a database of a folder for reading alone, and leaves nothing of it open: what is read is what was committed last,
 * and no writer is kept waiting.
 */
export async function readDatabase<Made>(
  folder: string,
  read: (db: Db) => Made,
  file: string = DATABASE_FILE,
): Promise<Awaited<Made>> {
  const sqlite = new Database(join(folder, file), { readonly: true, timeout: 5000, fileMustExist: true })
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma('cell_size_check = ON')
  try {
    return await read(new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(sqlite) }))
  } finally {
    sqlite.close()
  }
}

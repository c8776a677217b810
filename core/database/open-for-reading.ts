import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { DATABASE_FILE } from './backup.ts'
import { ImmediateSqliteDialect } from './dialect.ts'
import type { Db, Schema } from './schema.ts'

/** Opens a database of a folder for reading alone: it sees what was committed last, and keeps no writer waiting. */
export function openForReading(folder: string, file: string = DATABASE_FILE): Db {
  const sqlite = new Database(join(folder, file), { readonly: true, timeout: 5000, fileMustExist: true })
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma('cell_size_check = ON')
  return new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(sqlite) })
}

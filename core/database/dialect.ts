import type Database from 'better-sqlite3'
import { CompiledQuery, SqliteDialect, SqliteDriver, type DatabaseConnection, type Driver } from 'kysely'

/** Kysely on SQLite, taking the write lock when a transaction begins: a second process then waits instead of failing. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #sqlite: Database.Database

  constructor(sqlite: Database.Database) {
    super({ database: sqlite })
    this.#sqlite = sqlite
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver({ database: this.#sqlite })
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

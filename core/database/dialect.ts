import type Database from 'better-sqlite3'
import { CompiledQuery, SqliteDialect, SqliteDriver, type DatabaseConnection, type Driver } from 'kysely'

const MOST_STATEMENTS = 300

/** Kysely on SQLite, taking the write lock when a transaction begins: a second process then waits instead of failing. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: PreparedDatabase

  constructor(sqlite: Database.Database) {
    const database = keepingStatements(sqlite)
    super({ database })
    this.#database = database
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#database)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean

  constructor(database: PreparedDatabase) {
    super({ database })
    this.#isInTransaction = database.isInTransaction
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite has rolled back by itself; a second rollback would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection)
  }
}

type PreparedDatabase = Pick<Database.Database, 'prepare' | 'close'> & { isInTransaction: () => boolean }

/** Statements are prepared once and kept, those used last: preparing takes longer than most of them run. */
function keepingStatements(sqlite: Database.Database): PreparedDatabase {
  const kept = new Map<string, Database.Statement>()
  const prepare = (source: string): Database.Statement => {
    const statement = kept.get(source) ?? sqlite.prepare(source)
    kept.delete(source)
    kept.set(source, statement)
    const [oldest] = kept.keys()
    if (kept.size > MOST_STATEMENTS && oldest !== undefined) kept.delete(oldest)
    return statement
  }
  return {
    prepare: prepare as Database.Database['prepare'],
    close: () => sqlite.close(),
    isInTransaction: () => sqlite.inTransaction,
  }
}

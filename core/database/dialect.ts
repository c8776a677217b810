import type Database from 'better-sqlite3'
import { CompiledQuery, SqliteDialect, SqliteDriver, type DatabaseConnection, type Driver } from 'kysely'
import { NotingConnection, type OnWritten } from './written.ts'

const MOST_STATEMENTS = 300

/** Kysely on SQLite, taking the write lock when a transaction begins: a second process then waits instead of failing. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: PreparedDatabase
  readonly #onWritten: OnWritten

  constructor(sqlite: Database.Database, onWritten: OnWritten = () => undefined) {
    const database = keepingStatements(sqlite)
    super({ database })
    this.#database = database
    this.#onWritten = onWritten
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#database, this.#onWritten)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean
  readonly #onWritten: OnWritten
  #connection: NotingConnection | undefined

  constructor(database: PreparedDatabase, onWritten: OnWritten) {
    super({ database })
    this.#isInTransaction = database.isInTransaction
    this.#onWritten = onWritten
  }

  override async acquireConnection(): Promise<NotingConnection> {
    return (this.#connection ??= new NotingConnection(await super.acquireConnection(), this.#onWritten))
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    this.#connection?.begin()
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#connection?.end(true)
  }

  /** On a full disk SQLite has rolled back by itself; a second rollback would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#connection?.end(false)
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

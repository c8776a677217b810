import type Database from 'better-sqlite3'
import { SqliteDialect } from 'kysely'
import { SharedCommits, SharedSqliteAdapter, type PreparedDatabase } from './shared-commits.ts'
import type { OnWritten } from './written.ts'

const MOST_STATEMENTS = 300

/** Kysely on SQLite, taking the write lock when a transaction begins: a second process then waits instead of failing. */
export class ImmediateSqliteDialect extends SqliteDialect {
  /** Who commits when; what is done with the file beside it begins with `flush`, or is done `whileCopied`. */
  readonly commits: SharedCommits

  constructor(sqlite: Database.Database, onWritten: OnWritten = () => undefined) {
    const database = keepingStatements(sqlite)
    super({ database })
    this.commits = new SharedCommits(database, onWritten)
  }

  override createDriver(): SharedCommits {
    return this.commits
  }

  override createAdapter(): SharedSqliteAdapter {
    return new SharedSqliteAdapter()
  }
}

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

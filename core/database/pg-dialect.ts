import {
  CompiledQuery,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  replaceWithNoncontingentExpression,
  type DatabaseConnection,
  type Driver,
} from 'kysely'
import type { Pool } from 'pg'
import { asLost } from './pg-pool.ts'
import { NotingConnection, type OnWritten } from './written.ts'

/** One writer a workspace, and one workspace a database: the number is Colophon's among the advisory locks. */
const WORKSPACE_LOCK = 4319

/** Takes the workspace until the transaction ends: it then sees all that was committed, as one of SQLite does. */
function lockingBegin(): CompiledQuery {
  return CompiledQuery.raw(`begin; select pg_advisory_xact_lock(${WORKSPACE_LOCK})`)
}

/** A database on PostgreSQL. Nothing is in an empty list, as SQLite reads one; PostgreSQL by itself refuses to read it. */
export function pgDatabase<Tables>(pool: Pool, onWritten?: OnWritten): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new WorkspacePgDialect(pool, onWritten),
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  })
}

/** Kysely on PostgreSQL, with the promise that SQLite makes: a workspace has one writer at a time. */
class WorkspacePgDialect extends PostgresDialect {
  readonly #pool: Pool
  readonly #onWritten: OnWritten

  constructor(pool: Pool, onWritten: OnWritten = () => undefined) {
    super({ pool })
    this.#pool = pool
    this.#onWritten = onWritten
  }

  override createDriver(): Driver {
    return new WorkspacePgDriver(this.#pool, this.#onWritten)
  }
}

class WorkspacePgDriver implements Driver {
  readonly #driver: PostgresDriver
  readonly #onWritten: OnWritten
  readonly #noting = new WeakMap<DatabaseConnection, NotingConnection>()
  readonly #held = new WeakMap<DatabaseConnection, Held>()

  constructor(pool: Pool, onWritten: OnWritten) {
    this.#driver = new PostgresDriver({ pool })
    this.#onWritten = onWritten
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = (await this.#driver.acquireConnection()) as Held
    const noting = this.#noting.get(connection) ?? new NotingConnection(tellingLoss(connection), this.#onWritten)
    this.#noting.set(connection, noting)
    this.#held.set(noting, connection)
    return noting
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(lockingBegin()).catch(async (error: unknown) => {
      // A lock that was not to be had leaves the transaction begun.
      await this.rollbackTransaction(connection)
      throw error
    })
    this.#noting.get(this.#heldBy(connection))?.begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.commitTransaction(this.#heldBy(connection)).catch((error: unknown) => {
      throw asLost(error)
    })
    this.#noting.get(this.#heldBy(connection))?.end(true)
  }

  /** Where it fails the connection is gone, and with it the transaction: what went wrong before says why. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#noting.get(this.#heldBy(connection))?.end(false)
    await this.#driver.rollbackTransaction(this.#heldBy(connection)).catch(() => undefined)
  }

  savepoint: NonNullable<Driver['savepoint']> = (connection, ...rest) =>
    this.#driver.savepoint(this.#heldBy(connection), ...rest)

  rollbackToSavepoint: NonNullable<Driver['rollbackToSavepoint']> = (connection, ...rest) =>
    this.#driver.rollbackToSavepoint(this.#heldBy(connection), ...rest)

  releaseSavepoint: NonNullable<Driver['releaseSavepoint']> = (connection, ...rest) =>
    this.#driver.releaseSavepoint(this.#heldBy(connection), ...rest)

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(this.#heldBy(connection))
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }

  #heldBy(connection: DatabaseConnection): Held {
    const held = this.#held.get(connection)
    if (held === undefined) throw new Error('this connection is of another driver')
    return held
  }
}

/** A connection whose errors say by their code where it was lost. */
function tellingLoss(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: async (query) => {
      try {
        return await connection.executeQuery(query)
      } catch (error) {
        throw asLost(error)
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}

type Held = Parameters<PostgresDriver['releaseConnection']>[0]

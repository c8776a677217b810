import {
  CompiledQuery,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  replaceWithNoncontingentExpression,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Pool } from 'pg'
import { asLost, LOCK_MS } from './pg-pool.ts'
import { writersTurn } from './writers-turn.ts'
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
  readonly #turn = writersTurn(LOCK_MS)
  readonly #late = new WeakMap<DatabaseConnection, LateConnection>()

  constructor(pool: Pool, onWritten: OnWritten) {
    this.#driver = new PostgresDriver({ pool })
    this.#onWritten = onWritten
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  acquireConnection(): Promise<DatabaseConnection> {
    const late = new LateConnection(this.#driver)
    const noting = new NotingConnection(late, this.#onWritten)
    this.#late.set(noting, late)
    return Promise.resolve(noting)
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const late = this.#lateOf(connection)
    late.endTurn = await this.#turn()
    await late.executeQuery(lockingBegin()).catch(async (error: unknown) => {
      // A lock that was not to be had leaves the transaction begun.
      await this.rollbackTransaction(connection)
      throw error
    })
    notingOf(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.commitTransaction(await this.#lateOf(connection).held()).catch((error: unknown) => {
      throw asLost(error)
    })
    notingOf(connection).end(true)
  }

  /** Where it fails the connection is gone, and with it the transaction: what went wrong before says why. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    notingOf(connection).end(false)
    await this.#lateOf(connection)
      .held()
      .then((held) => this.#driver.rollbackTransaction(held))
      .catch(() => undefined)
  }

  savepoint: NonNullable<Driver['savepoint']> = async (connection, ...rest) =>
    this.#driver.savepoint(await this.#lateOf(connection).held(), ...rest)

  rollbackToSavepoint: NonNullable<Driver['rollbackToSavepoint']> = async (connection, ...rest) =>
    this.#driver.rollbackToSavepoint(await this.#lateOf(connection).held(), ...rest)

  releaseSavepoint: NonNullable<Driver['releaseSavepoint']> = async (connection, ...rest) =>
    this.#driver.releaseSavepoint(await this.#lateOf(connection).held(), ...rest)

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#lateOf(connection).release()
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }

  #lateOf(connection: DatabaseConnection): LateConnection {
    const late = this.#late.get(connection)
    if (late === undefined) throw new Error('this connection is of another driver')
    return late
  }
}

function notingOf(connection: DatabaseConnection): NotingConnection {
  if (connection instanceof NotingConnection) return connection
  throw new Error('this connection is of another driver')
}

type Held = Parameters<PostgresDriver['releaseConnection']>[0]

/**
 * A connection of the pool from its first statement on: transactions that wait for their turn hold none, so that they leave
 * the pool to whoever reads. Its errors say by their code where the database was lost.
 */
class LateConnection implements DatabaseConnection {
  readonly #driver: PostgresDriver
  #held: Promise<Held> | undefined
  endTurn: () => void = () => undefined

  constructor(driver: PostgresDriver) {
    this.#driver = driver
  }

  held(): Promise<Held> {
    this.#held ??= this.#driver.acquireConnection() as Promise<Held>
    return this.#held
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const held = await this.held()
    try {
      return await held.executeQuery<R>(query)
    } catch (error) {
      throw asLost(error)
    }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.held()).streamQuery<R>(query, chunkSize)
  }

  async release(): Promise<void> {
    const held = await this.#held?.catch(() => undefined)
    if (held !== undefined) await this.#driver.releaseConnection(held)
    this.endTurn()
  }
}

import pg from 'pg'
import { Fault } from '../kernel/errors.ts'
import { connectionOf } from './pg-connection.ts'

/** How long a statement may take, one waits for the workspace, and a transaction rests, in milliseconds. */
const STATEMENT_MS = 60_000
export const LOCK_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 15_000
/** How long it is tried to reach a database that does not answer; nothing was promised to anybody yet. */
const CONNECT_MS = 5000
const RETRY_MS = 250
const CONNECTIONS = 10

/** Counts and sums as numbers: none of ours comes near what a number cannot hold. */
function numbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  return types
}

export interface PoolOptions {
  /** How many connections at most. */
  connections?: number
  /** Told of connections that were lost while nobody used them. */
  onLost?: (error: Error) => void
}

/** Connections to a host's database. The password comes from the URL, or from PGPASSFILE where that holds none. */
export function openPool(url: string, { connections = CONNECTIONS, onLost }: PoolOptions = {}): pg.Pool {
  const pool = new PatientPool({
    ...connectionOf(url),
    max: connections,
    application_name: 'colophon',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: numbers(),
  })
  // Without listeners a connection that is lost would end the process: whoever uses it is told by its statement.
  pool.on('error', (error) => onLost?.(error))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Tries again for a while where the database cannot be reached: it may be starting anew. */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<pg.PoolClient> | undefined {
    if (callback !== undefined) {
      super.connect(callback)
      return undefined
    }
    return this.#patiently()
  }

  async #patiently(): Promise<pg.PoolClient> {
    const until = performance.now() + CONNECT_MS
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (isRefused(error)) throw refused(error)
        if (!isUnreachable(error) || performance.now() > until) throw asLost(error)
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }
}

const UNREACHABLE = /^(ECONN|EPIPE|57P0[123]$|53300$)/
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
/** What the driver says without a code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying|Client was closed)/

/** What the server says to a wrong name or password, to a database that is not there, and the driver where it was given none. */
const REFUSED = /^(28...|3D000)$/
const NO_PASSWORD = 'client password must be'

function isRefused(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return error.message.includes(NO_PASSWORD) || ('code' in error && REFUSED.test(String(error.code)))
}

function refused(error: Error): Fault {
  const why = error.message.includes(NO_PASSWORD)
    ? 'it needs a password, and none was found. Name a file of passwords (mode 600) in PGPASSFILE, or put the whole URL into a file for --database-file.'
    : `${error.message}. Check name, password and database.`
  return new Fault('storage_unavailable', `The database server refuses the connection: ${why}`, { cause: error })
}

/** Whether a server is there that takes nobody just now, or none. */
function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNREACHABLE.test(String(error.code))
}

/** An error of a connection as one that says so by its code: the driver has none, or that of any connection. */
export function asLost(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isLost = 'code' in error ? NETWORK.test(String(error.code)) : LOST.test(error.message)
  if (!isLost) return error
  return Object.assign(new Error('the database cannot be reached', { cause: error }), { code: 'DATABASE_LOST' })
}

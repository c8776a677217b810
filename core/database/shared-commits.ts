import type Database from 'better-sqlite3'
import {
  SqliteAdapter,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { NotingConnection, type OnWritten } from './written.ts'

/** So many transactions wait for one commit at most. */
const MOST_MEMBERS = 64
/** What a transaction is that begins in another's. */
const POINT = 'colophon_member'

export type PreparedDatabase = Pick<Database.Database, 'prepare' | 'close'> & { isInTransaction: () => boolean }

/** The file has one connection; who has it when, `SharedCommits` sees to. */
export class SharedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Transactions that come in one turn of the event loop are committed together: the first begins a transaction of the file,
 * each further one is a savepoint in it, and all wait for the one commit, which takes longest of what they do. One that
 * fails goes back alone. Only members of it read what is not committed yet: any other statement has the commit made first.
 */
export class SharedCommits implements Driver {
  readonly #driver: SqliteDriver
  readonly #database: PreparedDatabase
  readonly #onWritten: OnWritten
  readonly #waiting: (() => void)[] = []
  #bare: DatabaseConnection | undefined
  #isTaken = false
  #open: Turn | undefined
  #members: Member[] = []
  #flushing: NodeJS.Immediate | undefined
  #copying = 0

  constructor(database: PreparedDatabase, onWritten: OnWritten) {
    this.#driver = new SqliteDriver({ database })
    this.#database = database
    this.#onWritten = onWritten
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<Turn> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    this.#bare ??= await this.#driver.acquireConnection()
    return new Turn(this.#bare, this.#onWritten, () => this.flush())
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#handOn(asTurn(connection))
    return Promise.resolve()
  }

  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return new Promise((resolve) => {
      const turn = asTurn(connection)
      turn.isMember = this.#members.length > 0
      this.#run(turn.isMember ? `savepoint ${POINT}` : 'begin immediate')
      turn.isOpen = true
      this.#open = turn
      turn.begin()
      resolve()
    })
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const turn = asTurn(connection)
    if (turn.isMember) this.#run(`release ${POINT}`)
    this.#end(turn)
    const member = { turn, onDisk: Promise.withResolvers<undefined>() }
    this.#members.push(member)
    if (this.#members.length >= MOST_MEMBERS || this.#copying > 0) this.flush()
    else this.#flushing ??= setImmediate(() => this.flush())
    // Whoever waits goes on now: a transaction beside this one, a plain statement once this one is on disk.
    this.#handOn(turn)
    await member.onDisk.promise
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return new Promise((resolve) => {
      const turn = asTurn(connection)
      // Where the commit has failed, all of it has gone back already.
      if (turn.isOpen) this.#takeBack(turn)
      resolve()
    })
  }

  async destroy(): Promise<void> {
    this.flush()
    await this.#driver.destroy()
  }

  /** While the file is copied, no transaction stays open between two turns: a copy could not begin beside it. */
  async whileCopied<T>(copy: () => Promise<T>): Promise<T> {
    this.#copying += 1
    this.flush()
    try {
      return await copy()
    } finally {
      this.#copying -= 1
    }
  }

  /**
   * Commits what waits for it; a commit that fails is the failure of each of its members. While a transaction is at work
   * nothing is committed, for that would be half of it: its end sees to the commit.
   */
  flush(): void {
    clearImmediate(this.#flushing)
    this.#flushing = undefined
    if (this.#members.length === 0 || this.#open !== undefined) return
    try {
      this.#run('commit')
    } catch (error) {
      this.#fail(error)
      return
    }
    const members = this.#members
    this.#members = []
    for (const { turn, onDisk } of members) {
      turn.end(true)
      onDisk.resolve(undefined)
    }
  }

  #takeBack(turn: Turn): void {
    this.#end(turn)
    turn.end(false)
    // On a full disk SQLite has rolled back by itself; a second rollback would hide why.
    if (!this.#database.isInTransaction()) this.#fail(turn.fault)
    else if (turn.isMember) {
      this.#run(`rollback to ${POINT}`)
      this.#run(`release ${POINT}`)
      this.#flushing ??= setImmediate(() => this.flush())
    } else this.#run('rollback')
  }

  /** Nothing of what waited is on disk. */
  #fail(error: unknown): void {
    const members = this.#members
    this.#members = []
    if (this.#database.isInTransaction()) this.#run('rollback')
    for (const { turn, onDisk } of members) {
      turn.end(false)
      onDisk.reject(error)
    }
  }

  #end(turn: Turn): void {
    turn.isOpen = false
    this.#open = undefined
  }

  #handOn(turn: Turn): void {
    if (turn.isDone) return
    turn.isDone = true
    const next = this.#waiting.shift()
    if (next === undefined) this.#isTaken = false
    else next()
  }

  #run(sql: string): void {
    this.#database.prepare(sql).run()
  }
}

/** A transaction that has done its part, and waits until it is on disk. */
interface Member {
  turn: Turn
  onDisk: PromiseWithResolvers<undefined>
}

/** The connection, for as long as one has it. */
class Turn extends NotingConnection {
  readonly #beforePlain: () => void
  isOpen = false
  isMember = false
  isDone = false
  fault: unknown

  constructor(connection: DatabaseConnection, onWritten: OnWritten, beforePlain: () => void) {
    super(connection, onWritten)
    this.#beforePlain = beforePlain
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.isOpen) this.#beforePlain()
    try {
      return await super.executeQuery<R>(query)
    } catch (error) {
      this.fault = error
      throw error
    }
  }

  override streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    if (!this.isOpen) this.#beforePlain()
    return super.streamQuery<R>(query, chunkSize)
  }
}

function asTurn(connection: DatabaseConnection): Turn {
  if (connection instanceof Turn) return connection
  throw new Error('the connection is of another driver')
}

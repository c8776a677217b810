import {
  ColumnNode,
  CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  TableNode,
  UpdateQueryNode,
  type DatabaseConnection,
  type OperationNode,
  type QueryResult,
} from 'kysely'
import { TOPICS, type Topic } from '../kernel/topics.ts'
import type { Schema } from './schema.ts'

/** Told after each commit which tables it wrote. */
export type OnWritten = (tables: readonly Topic[]) => void

/** A table without its topic does not compile; views are written by way of their tables. */
const ALL: ReadonlySet<string> = new Set<
  Exclude<keyof Schema, 'contents_narrow' | 'passports_narrow'> extends Topic ? Topic : never
>(TOPICS)

/** What only says who is at work on a run, or that a window is still there, and is renewed all the time. */
const UNSEEN = new Set(['lease_owner', 'lease_expires_at', 'attempt', 'lost_attempts', 'seen_at'])
const BY_HAND = /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|update|delete\s+from)\s+"?(\w+)/i

/** Notes which tables the statements of a connection write, and tells of them once that is committed. */
export class NotingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #onWritten: OnWritten
  #written: Set<Topic> | undefined

  constructor(connection: DatabaseConnection, onWritten: OnWritten) {
    this.#connection = connection
    this.#onWritten = onWritten
  }

  begin(): void {
    this.#written = new Set()
  }

  /** `isKept` is false where the transaction was rolled back. */
  end(isKept: boolean): void {
    const written = this.#written
    this.#written = undefined
    if (isKept && written !== undefined && written.size > 0) this.#onWritten([...written])
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#connection.executeQuery<R>(query)
    const table = tableWritten(query)
    if (table === undefined || !hasWritten(result)) return result
    if (this.#written === undefined) this.#onWritten([table])
    else this.#written.add(table)
    return result
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize)
  }
}

function hasWritten({ numAffectedRows, rows }: QueryResult<unknown>): boolean {
  return numAffectedRows === undefined ? rows.length > 0 : numAffectedRows > 0n
}

/** The table that a statement writes where somebody may look at it; undefined for all else. */
function tableWritten({ query, sql }: CompiledQuery): Topic | undefined {
  const name = nameOf(query) ?? (query.kind === 'RawNode' ? BY_HAND.exec(sql)?.[1] : undefined)
  return name !== undefined && isTopic(name) ? name : undefined
}

function nameOf(query: OperationNode): string | undefined {
  if (InsertQueryNode.is(query)) return tableOf(query.into)
  if (DeleteQueryNode.is(query)) return tableOf(query.from.froms[0])
  if (!UpdateQueryNode.is(query)) return undefined
  return query.updates?.every(({ column }) => isUnseen(column)) === true ? undefined : tableOf(query.table)
}

function isUnseen(column: OperationNode): boolean {
  return ColumnNode.is(column) && UNSEEN.has(column.column.name)
}

function tableOf(node: OperationNode | undefined): string | undefined {
  return node !== undefined && TableNode.is(node) ? node.table.identifier.name : undefined
}

function isTopic(name: string): name is Topic {
  return ALL.has(name)
}

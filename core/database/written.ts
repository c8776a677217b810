import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
  ValuesNode,
  type DatabaseConnection,
  type OperationNode,
  type QueryResult,
} from 'kysely'
import { gatheredWrites, PIECE_TOPICS, TOPICS, type Topic, type Written } from '../kernel/topics.ts'
import type { Schema } from './schema.ts'

/** Told after each commit which tables it wrote, and rows of which pieces. */
export type OnWritten = (written: Written) => void

/** A table without its topic does not compile; views are written by way of their tables. */
const ALL: ReadonlySet<string> = new Set<
  Exclude<keyof Schema, 'contents_narrow' | 'passports_narrow'> extends Topic ? Topic : never
>(TOPICS)

/** The same of the tables whose rows belong to a piece. */
type OfPieces = { [Name in keyof Schema]: 'content_id' extends keyof Schema[Name] ? Name : never }[keyof Schema]
const PIECES: ReadonlySet<string> = new Set<
  Exclude<OfPieces, 'contents_narrow' | 'passports_narrow'> extends (typeof PIECE_TOPICS)[number] ? Topic : never
>(PIECE_TOPICS)

/** What only says who is at work on a run, or that a window is still there, and is renewed all the time. */
const UNSEEN = new Set(['lease_owner', 'lease_expires_at', 'attempt', 'lost_attempts', 'seen_at'])
const BY_HAND = /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|update|delete\s+from)\s+"?(\w+)/i

/** Notes which tables the statements of a connection write, and tells of them once that is committed. */
export class NotingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #onWritten: OnWritten
  #written: ReturnType<typeof gatheredWrites> | undefined

  constructor(connection: DatabaseConnection, onWritten: OnWritten) {
    this.#connection = connection
    this.#onWritten = onWritten
  }

  begin(): void {
    this.#written = gatheredWrites()
  }

  /** `isKept` is false where the transaction was rolled back. */
  end(isKept: boolean): void {
    const written = this.#written?.take()
    this.#written = undefined
    if (isKept && written !== undefined) this.#onWritten(written)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#connection.executeQuery<R>(query)
    const table = tableWritten(query)
    if (table === undefined || !hasWritten(result)) return result
    const pieces = PIECES.has(table) ? piecesWritten(query.query) : undefined
    const written: Written = { topics: [table], ...(pieces === undefined ? {} : { pieces }) }
    if (this.#written === undefined) this.#onWritten(written)
    else this.#written.add(written)
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

/** The pieces whose rows a statement writes; undefined where it does not say. */
function piecesWritten(query: OperationNode): string[] | undefined {
  if (InsertQueryNode.is(query)) return piecesInserted(query)
  if (!UpdateQueryNode.is(query) && !DeleteQueryNode.is(query)) return undefined
  return query.where === undefined ? undefined : piecesWhere(query.where.where)
}

function piecesInserted({ columns, values }: InsertQueryNode): string[] | undefined {
  const at = columns?.findIndex(({ column }) => column.name === PIECE) ?? -1
  if (at === -1 || values === undefined || !ValuesNode.is(values)) return undefined
  const found = values.values.map((row) => {
    const [value] = PrimitiveValueListNode.is(row) ? row.values.slice(at) : [valueOf(row.values[at])]
    return value
  })
  return idsIn(found)
}

/** Of conditions that hold together, one names the piece. */
function piecesWhere(where: OperationNode): string[] | undefined {
  if (ParensNode.is(where)) return piecesWhere(where.node)
  if (AndNode.is(where)) return piecesWhere(where.left) ?? piecesWhere(where.right)
  if (!BinaryOperationNode.is(where)) return undefined
  const { leftOperand: left, operator, rightOperand: right } = where
  const isPiece = ReferenceNode.is(left) && ColumnNode.is(left.column) && left.column.column.name === PIECE
  if (!isPiece || !OperatorNode.is(operator)) return undefined
  if (operator.operator === '=') return idsIn([valueOf(right)])
  return operator.operator === 'in' && PrimitiveValueListNode.is(right) ? idsIn(right.values) : undefined
}

const PIECE = 'content_id'

function valueOf(node: OperationNode | undefined): unknown {
  return node !== undefined && ValueNode.is(node) ? node.value : undefined
}

/** A row that belongs to no piece yet concerns none. */
function idsIn(values: readonly unknown[]): string[] | undefined {
  const known = values.filter((value) => value !== null)
  return known.every((value) => typeof value === 'string') ? known : undefined
}

import { afterAll, expect } from 'vitest'
import {
  DefaultQueryCompiler,
  DeleteQueryNode,
  expressionBuilder,
  InsertQueryNode,
  OperationNodeTransformer,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  type CompiledQuery,
  type FromNode,
  type OperationNode,
} from 'kysely'
import { DECLARED_READS } from '../architecture/declared-reads.ts'
import { root, tableOwners, touchOf } from './whose-tables.ts'

/**
 * Says of the statements that tests really run whose tables they touch. A statement is its caller's, and a select within it
 * is of the feature that wrote it: an owner may hand others a part of a statement. Callers are looked up once for each text.
 */
interface Watch {
  owners: ReadonlyMap<string, string>
  seen: Set<string>
  /** Where each select was written, by its `from`, which stays the same whatever is added to it. */
  written: WeakMap<object, { stack?: unknown }>
  /** Where the select is written that is being noted. */
  noting?: { stack?: unknown } | undefined
  foreign: Map<string, string>
}

/** What may touch every table: the database itself, its migrations and copies, and the tests. */
const EXEMPT = /^(?:tests\/|core\/database\/)/

const held = globalThis as { colophonSqlAtHome?: Watch }
const watch = (held.colophonSqlAtHome ??= startedWatch())

afterAll(() => {
  const found = [...watch.foreign].map(([touch, place]) => `${touch}, in ${place}`)
  watch.foreign.clear()
  expect(found, 'tables of other features (CONTRIBUTING.md, “SQL stays at home”)').toEqual([])
})

function startedWatch(): Watch {
  const started: Watch = { owners: tableOwners(), seen: new Set(), written: new WeakMap(), foreign: new Map() }
  noteSelects(started)
  keepNotes(started)
  type Compile = (
    this: DefaultQueryCompiler,
    ...args: Parameters<DefaultQueryCompiler['compileQuery']>
  ) => CompiledQuery
  const compiler: { compileQuery: Compile } = DefaultQueryCompiler.prototype
  const original = compiler.compileQuery
  compiler.compileQuery = function compileQuery(...args) {
    const compiled = original.apply(this, args)
    if (!started.seen.has(compiled.sql)) {
      started.seen.add(compiled.sql)
      look(started, compiled.query, fileOn(traced(compileQuery, 40)))
    }
    return compiled
  }
  return started
}

/** Keeps where `select` and `selectAll` are called; what is kept is read only for a text that is new. */
function noteSelects(watching: Watch): void {
  type Select = (this: unknown, ...args: unknown[]) => { toOperationNode: () => SelectQueryNode }
  const prototype: unknown = Object.getPrototypeOf(expressionBuilder<{ any: object }>().selectFrom('any'))
  const builder = prototype as Record<string, Select | undefined>
  for (const method of ['select', 'selectAll']) {
    const original = builder[method]
    if (original === undefined) throw new Error(`Kysely has no ${method} any more.`)
    builder[method] = function select(...args) {
      const query = original.apply(this, args)
      watching.noting = traced(select, 1)
      const { from } = query.toOperationNode()
      if (from !== undefined && !watching.written.has(from)) watching.written.set(from, watching.noting)
      watching.noting = undefined
      return query
    }
  }
}

/** A plugin makes every node of a statement anew, as on PostgreSQL. */
function keepNotes(watching: Watch): void {
  type Transform = (this: unknown, node: FromNode, ...rest: unknown[]) => FromNode
  const original = Reflect.get(OperationNodeTransformer.prototype, 'transformFrom') as Transform
  Reflect.set(
    OperationNodeTransformer.prototype,
    'transformFrom',
    function transformFrom(this: unknown, ...args: Parameters<Transform>) {
      const made = original.apply(this, args)
      const at = watching.written.get(args[0]) ?? watching.noting
      if (at !== undefined) watching.written.set(args[0], at).set(made, at)
      return made
    },
  )
}

function traced(below: (...args: never[]) => unknown, frames: number): { stack?: unknown } {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = frames
  const at = {}
  Error.captureStackTrace(at, below)
  Error.stackTraceLimit = before
  return at
}

/** The first file of the repository on a stack, from the root; undefined where there is none. */
function fileOn(at: { stack?: unknown }): string | undefined {
  const before: unknown = Reflect.get(Error, 'prepareStackTrace')
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '')
  const files = at.stack
  Reflect.set(Error, 'prepareStackTrace', before)
  if (!Array.isArray(files)) return undefined
  const found = files.map(String).find((file) => file.includes(root) && !file.includes('node_modules'))
  return found?.slice(found.indexOf(root) + root.length + 1)
}

/** `file` is where this part of a statement was written. */
function look(watching: Watch, node: OperationNode, file: string | undefined): void {
  if (TableNode.is(node)) note(watching, node.table.identifier.name, 'read', file)
  // A column's table may be called by another name; the table itself stands elsewhere.
  if (ReferenceNode.is(node)) return
  if (RawNode.is(node)) {
    lookAtRaw(watching, node, file)
    return
  }
  const at = SelectQueryNode.is(node) && node.from !== undefined ? watching.written.get(node.from) : undefined
  const here = (at === undefined ? undefined : fileOn(at)) ?? file
  if (InsertQueryNode.is(node)) noteWritten(watching, node.into, here)
  if (UpdateQueryNode.is(node)) noteWritten(watching, node.table, here)
  if (DeleteQueryNode.is(node)) for (const from of node.from.froms) noteWritten(watching, from, here)
  for (const part of Object.values(node)) lookAtParts(watching, part, here)
}

function lookAtParts(watching: Watch, part: unknown, file: string | undefined): void {
  if (Array.isArray(part)) for (const one of part) lookAtParts(watching, one, file)
  else if (isNode(part)) look(watching, part, file)
}

function isNode(part: unknown): part is OperationNode {
  return typeof part === 'object' && part !== null && 'kind' in part
}

function noteWritten(watching: Watch, node: OperationNode | undefined, file: string | undefined): void {
  if (node === undefined) return
  if (TableNode.is(node)) note(watching, node.table.identifier.name, 'written', file)
  else for (const part of Object.values(node)) if (isNode(part)) noteWritten(watching, part, file)
}

const NAMED = /\b(insert\s+into|replace\s+into|update|delete\s+from|from|join)\s+"?(\w+)/gi
const WRITES = /\b(?:insert\s+into|replace\s+into|update|delete\s+from)\s+$/i

function lookAtRaw(watching: Watch, { sqlFragments, parameters }: RawNode, file: string | undefined): void {
  for (const [, does = '', table = ''] of sqlFragments.join(' ? ').matchAll(NAMED))
    note(watching, table, /^(?:from|join)$/i.test(does) ? 'read' : 'written', file)
  for (const [index, parameter] of parameters.entries()) {
    if (WRITES.test(sqlFragments[index] ?? '')) noteWritten(watching, parameter, file)
    look(watching, parameter, file)
  }
}

function note({ owners, foreign }: Watch, table: string, does: 'read' | 'written', file: string | undefined): void {
  const owner = owners.get(table)
  if (owner === undefined || file === undefined || EXEMPT.test(file)) return
  const feature = file.split('/')[1] ?? ''
  if (feature === owner) return
  if (does === 'read' && DECLARED_READS[`${owner}.${table}`]?.includes(feature) === true) return
  foreign.set(touchOf(owner, table, does, feature), file)
}

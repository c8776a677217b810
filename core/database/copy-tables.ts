import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Fault } from '../kernel/errors.ts'
import { indexContent, indexStoredPassages } from './full-text.ts'
import { isPostgres } from './lists.ts'
import type { Db } from './schema.ts'

const ROWS_A_TURN = 500
/** PostgreSQL takes 65,535 parameters in a statement, SQLite 32,766. */
const MOST_PARAMETERS = 30_000

/** Full text is made anew from what is copied, and the rest of SQLite's own is none of ours. */
const NOT_COPIED = /^(sqlite_|passages_index|passages_terms|contents_index)/
/** Where somebody is signed in on a host, and what is open there: nothing of that goes along. */
const OF_CONNECTIONS: readonly string[] = ['desk_sessions', 'open_pieces', 'sign_in_flows']

interface Table {
  name: string
  columns: readonly string[]
  key: readonly string[]
  /** Tables that its rows refer to. */
  refersTo: readonly string[]
}

/** How many rows of each table, and SHA-256 over all of them in the order of their keys. */
export type Copied = Record<string, { rows: number; sha256: string }>

/** The tables of a workspace, by SQLite's account of its schema, each behind those that its rows refer to. */
async function tablesOf(sqlite: Db): Promise<Table[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from sqlite_master where type = 'table' order by name`.execute(sqlite)
  const names = rows.map(({ name }) => name).filter((name) => !NOT_COPIED.test(name) && !OF_CONNECTIONS.includes(name))
  const tables = new Map<string, Table>()
  for (const name of names) {
    const columns = await sql<{ name: string; pk: number }>`select name, pk from pragma_table_info(${name})`.execute(
      sqlite,
    )
    const references = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(
      sqlite,
    )
    const key = columns.rows.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
    tables.set(name, {
      ...{ name, columns: columns.rows.map((column) => column.name), key: key.map((column) => column.name) },
      refersTo: references.rows.map(({ table }) => table).filter((table) => table !== name),
    })
  }
  const ordered = new Set<Table>()
  const put = (table: Table | undefined): void => {
    if (table === undefined || ordered.has(table)) return
    for (const other of table.refersTo) put(tables.get(other))
    ordered.add(table)
  }
  for (const table of tables.values()) put(table)
  return [...ordered]
}

/**
 * Copies every row of a workspace from one database into another one that has its schema and no row: of the two, one is
 * SQLite's. Runs in the transaction of `to`, and answers what was copied once it reads the same there. Throws
 * `invalid_state` where `to` holds rows, and for a character that PostgreSQL keeps no text with.
 */
export async function copyWorkspace(from: Db, to: Db): Promise<Copied> {
  const tables = await tablesOf(isPostgres(from) ? to : from)
  for (const { name } of tables) await expectNoRows(to, name)
  const copied: Copied = {}
  for (const table of tables) {
    copied[table.name] = await digest(from, table, async (rows) => {
      for (const row of rows) expectStorable(table, row)
      await insertAll(to, table, rows)
    })
  }
  if (isPostgres(to)) await setCounters(to)
  await indexAll(from, to)
  for (const table of tables) {
    const { sha256 } = await digest(to, table, () => Promise.resolve())
    if (sha256 !== copied[table.name]?.sha256)
      throw new Fault('internal_error', `The table ${table.name} did not read the same where it was copied to.`)
  }
  return copied
}

type Row = Record<string, unknown>

async function digest(db: Db, table: Table, each: (rows: readonly Row[]) => Promise<void>) {
  const hash = createHash('sha256')
  let count = 0
  for (let last: Row | undefined, isMore = true; isMore;) {
    const rows = await rowsAfter(db, table, last)
    for (const row of rows) hash.update(asLine(table, row))
    await each(rows)
    count += rows.length
    last = rows.at(-1)
    isMore = rows.length === ROWS_A_TURN
  }
  return { rows: count, sha256: hash.digest('hex') }
}

async function rowsAfter(db: Db, { name, columns, key }: Table, last: Row | undefined): Promise<Row[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const place = sql.join(key.map((column) => sql.ref(column)))
  const after =
    last === undefined ? sql`` : sql`where (${place}) > (${sql.join(key.map((column) => sql.val(last[column])))})`
  const found =
    await sql<Row>`select ${names} from ${sql.table(name)} ${after} order by ${place} limit ${sql.lit(ROWS_A_TURN)}`.execute(
      db,
    )
  return found.rows
}

function asLine({ columns }: Table, row: Row): string {
  return `${JSON.stringify(columns.map((column) => asWritten(row[column])))}\n`
}

function asWritten(value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value
}

function expectStorable({ name, columns, key }: Table, row: Row): void {
  const bad = columns.find((column) => typeof row[column] === 'string' && row[column].includes('\0'))
  if (bad === undefined) return
  const which = key.map((column) => String(row[column])).join(', ')
  throw new Fault(
    'invalid_state',
    `The column ${bad} of ${name} (${which}) contains the character U+0000, which no text on PostgreSQL can have. Remove it in Colophon, then move the workspace. Nothing was changed.`,
  )
}

async function insertAll(to: Db, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const most = Math.floor(MOST_PARAMETERS / columns.length)
  for (let at = 0; at < rows.length; at += most) {
    const values = rows
      .slice(at, at + most)
      .map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`)
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(to)
  }
}

async function expectNoRows(db: Db, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  if (rows.length > 0)
    throw new Fault(
      'invalid_state',
      `There is a workspace already (the table ${table} has rows). A workspace moves into an empty place only; nothing was changed.`,
    )
}

/** Numbers that the database gives go on behind the highest that was copied. */
async function setCounters(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES' and identity_generation = 'BY DEFAULT'`.execute(db)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(db)
}

/** Pieces in the order in which they were indexed, which a search that finds too many goes by. */
async function indexAll(from: Db, to: Db): Promise<void> {
  await indexStoredPassages(to)
  const order = isPostgres(from) ? sql`indexed_no` : sql`rowid`
  const { rows } = await sql<{ content_id: string }>`select content_id from contents_index order by ${order}`.execute(
    from,
  )
  for (const { content_id } of rows) {
    const piece = await to
      .selectFrom('contents')
      .select(['title', 'body'])
      .where('content_id', '=', content_id)
      .executeTakeFirst()
    if (piece !== undefined) await indexContent(to, content_id, piece.title, piece.body)
  }
}

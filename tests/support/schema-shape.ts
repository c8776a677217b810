import type Database from 'better-sqlite3'
import { sql, type Kysely } from 'kysely'
import { pgDatabase } from '../../core/database/pg-dialect.ts'
import { openPool } from '../../core/database/pg-pool.ts'

/** What a schema says of a table, in words that both databases can be held to. */
interface TableShape {
  /** `name type null|not null default`, in their order. */
  columns: string[]
  primaryKey: string[]
  /** `columns -> table(columns) on delete`. */
  references: string[]
  /** How many of them, and over which columns each. */
  checks: string[]
  /** `name unique? (columns) where?`. */
  indexes: string[]
  triggers: string[]
}

type Shape = Record<string, TableShape>

export function openPgTest(url: string): Kysely<never> {
  return pgDatabase<never>(openPool(url, { connections: 3 }))
}

const OTHERS = /^(sqlite_|passages_index|passages_terms|contents_index)/

export function sqliteShape(sqlite: Database.Database): Shape {
  const all = <Row>(statement: string, ...given: string[]): Row[] =>
    sqlite.prepare<string[], Row>(statement).all(...given)
  const tables = all<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
  return Object.fromEntries(
    tables
      .filter(({ name }) => !OTHERS.test(name))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, sql: text }) => [name, sqliteTable(all, name, text)]),
  )
}

type All = <Row>(statement: string, ...given: string[]) => Row[]

interface SqliteColumn {
  name: string
  type: string
  notnull: 0 | 1
  dflt_value: string | null
  pk: number
}

function sqliteTable(all: All, table: string, text: string): TableShape {
  const columns = all<SqliteColumn>('SELECT * FROM pragma_table_info(?)', table)
  const primaryKey = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  const indexes = all<{ name: string; unique: 0 | 1; origin: string }>('SELECT * FROM pragma_index_list(?)', table)
  const named = new Map(
    all<{ name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ?",
      table,
    ).map((row) => [row.name, row.sql]),
  )
  const keys = all<{ id: number; table: string; from: string; to: string; on_delete: string }>(
    'SELECT * FROM pragma_foreign_key_list(?)',
    table,
  )
  return {
    columns: columns.map(
      ({ name, type, notnull, dflt_value, pk }) =>
        // A column of the primary key holds no null on PostgreSQL; STRICT tables say so where they have no row id.
        `${name} ${type} ${notnull === 1 || pk > 0 ? 'not null' : 'null'} ${dflt_value ?? ''}`,
    ),
    primaryKey: primaryKey.map(({ name }) => name),
    references: keys.map((key) => `${key.from} -> ${key.table}(${key.to}) ${key.on_delete}`).toSorted(),
    checks: checksOf(text),
    indexes: indexes
      .filter(({ origin }) => origin !== 'pk')
      .map(({ name, unique, origin }) => {
        const over = all<{ name: string }>('SELECT name FROM pragma_index_info(?)', name).map((column) => column.name)
        const isPartial = (named.get(name) ?? '').replaceAll('\n', ' ').includes(' WHERE ')
        return `${origin === 'u' ? '' : `${name} `}${unique === 1 ? 'unique ' : ''}(${over.join()})${isPartial ? ' partial' : ''}`
      })
      .toSorted(),
    triggers: all<{ name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?",
      table,
    )
      .map((row) => `${row.name} ${/BEFORE (\w+)/.exec(row.sql)?.[1] ?? ''}`)
      .toSorted(),
  }
}

/** The words of each check, without what either database adds or leaves out. */
function checksOf(text: string): string[] {
  const found: string[] = []
  for (const { index, 0: head } of text.matchAll(/CHECK\s*\(/g)) {
    const start = index + head.length
    let depth = 1
    let at = start
    for (; depth > 0 && at < text.length; at += 1) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
    found.push(bare(text.slice(start, at - 1)))
  }
  return found.toSorted()
}

/** PostgreSQL writes a check anew, with types and brackets: what is left are its words, sorted. */
function bare(expression: string): string {
  const plain = expression
    .replace(/::"?[a-z ]+"?(\[\])?/gi, '')
    .replace(/COLLATE "C"/gi, '')
    .replace(/= ANY \(ARRAY\[/gi, 'IN (')
    .replace(/<> ALL \(ARRAY\[/gi, 'NOT IN (')
    .replace(/(\w+) BETWEEN (\w+) AND (\w+)/gi, '$1 >= $2 AND $1 <= $3')
    .replace(/<>/g, '!=')
  const words = plain.match(/'[^']*'|\w+|[<>=!]+/g) ?? []
  return words
    .map((word) => (word.startsWith("'") ? word : word.toLowerCase()))
    .toSorted()
    .join(' ')
}

export async function pgShape(db: Kysely<never>, without: ReadonlySet<string>): Promise<Shape> {
  const { rows } = await sql<{ name: string } & PgTable>`
    select t.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'not_null', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid), 'collation', c.collname) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        left join pg_collation c on c.oid = a.attcollation
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(json_build_object('type', contype, 'text', pg_get_constraintdef(oid)))
        from pg_constraint where conrelid = t.oid) as constraints,
      (select json_agg(json_build_object('name', i.relname, 'unique', x.indisunique, 'partial', x.indpred is not null,
          'of_constraint', exists (select 1 from pg_constraint where conindid = x.indexrelid and conrelid = t.oid),
          'primary', x.indisprimary, 'text', pg_get_indexdef(x.indexrelid)))
        from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = t.oid) as indexes,
      (select json_agg(json_build_object('name', tgname, 'on', case when tgtype & 16 > 0 then 'UPDATE' else 'DELETE' end))
        from pg_trigger where tgrelid = t.oid and not tgisinternal) as triggers
    from pg_class t where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace order by t.relname`.execute(
    db,
  )
  return Object.fromEntries(rows.filter(({ name }) => !without.has(name)).map((row) => [row.name, pgTable(row)]))
}

interface PgTable {
  columns: { name: string; type: string; not_null: boolean; default: string | null; collation: string | null }[]
  constraints: { type: string; text: string }[] | null
  indexes:
    { name: string; unique: boolean; partial: boolean; of_constraint: boolean; primary: boolean; text: string }[] | null
  triggers: { name: string; on: string }[] | null
}

const TYPES: Record<string, string> = { bigint: 'INTEGER', text: 'TEXT', 'double precision': 'REAL', bytea: 'BLOB' }

function pgTable({ columns, constraints, indexes, triggers }: PgTable): TableShape {
  const of = (type: string): string[] => (constraints ?? []).filter((one) => one.type === type).map(({ text }) => text)
  const inBrackets = (text: string): string =>
    (/\(([^)]*)\)/.exec(text)?.[1] ?? '').replaceAll(' ', '').replaceAll('"', '')
  const texts = columns.filter(({ type }) => type === 'text')
  if (texts.some(({ collation }) => collation !== 'C')) throw new Error('a text column is not COLLATE "C"')
  return {
    columns: columns.map(
      ({ name, type, not_null, default: value }) =>
        `${name} ${TYPES[type] ?? type} ${not_null ? 'not null' : 'null'} ${(value ?? '').replace(/::text$/, '')}`,
    ),
    primaryKey: of('p').flatMap((text) => inBrackets(text).split(',')),
    references: of('f')
      .map((text) => {
        const [, from = '', table = '', to = '', rest = ''] =
          /FOREIGN KEY \((\w+)\) REFERENCES (\w+)\((\w+)\)(.*)/.exec(text) ?? []
        return `${from} -> ${table}(${to}) ${/ON DELETE (\w+)/.exec(rest)?.[1] ?? 'NO ACTION'}`
      })
      .toSorted(),
    checks: of('c').flatMap(checksOf).toSorted(),
    indexes: (indexes ?? [])
      .filter(({ primary }) => !primary)
      .map(({ name, unique, partial, of_constraint, text }) => {
        const over = inBrackets(text)
        return `${of_constraint ? '' : `${name} `}${unique ? 'unique ' : ''}(${over})${partial ? ' partial' : ''}`
      })
      .toSorted(),
    triggers: (triggers ?? []).map(({ name, on }) => `${name} ${on}`).toSorted(),
  }
}

import { PostgresAdapter, sql, type RawBuilder } from 'kysely'
import type { Db } from './schema.ts'

/** Whether a workspace is on a host's PostgreSQL, and not in a file of this machine. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Ids as a subquery for `in`, however many they are. */
export function oneOf(db: Db, ids: readonly string[]): RawBuilder<string> {
  return sql<string>`(select value from ${textsIn(db, ids)})`
}

/** These texts as rows with a `value`. */
export function textsIn(db: Db, texts: readonly string[]): RawBuilder<{ value: string }> {
  const json = JSON.stringify(texts)
  return isPostgres(db) ? sql`json_array_elements_text(${json}::json) as each (value)` : sql`json_each(${json})`
}

/** These objects as rows with a `value`, of which `->>` reads a member as text. */
export function objectsIn(db: Db, objects: readonly object[]): RawBuilder<{ value: string }> {
  const json = JSON.stringify(objects)
  return isPostgres(db) ? sql`json_array_elements(${json}::json) as each (value)` : sql`json_each(${json})`
}

/** The same of a column that holds a list; `name` is the row's. */
export function objectsOf(db: Db, column: string, name: string): RawBuilder<{ value: string }> {
  return isPostgres(db)
    ? sql`json_array_elements(${sql.ref(column)}::json) as ${sql.id(name)} (value)`
    : sql`json_each(${sql.ref(column)}) as ${sql.id(name)}`
}

/** A member of an object in a column, as text. */
export function memberOf(db: Db, column: string, member: string): RawBuilder<string | null> {
  return isPostgres(db)
    ? sql`(${sql.ref(column)}::json ->> ${sql.lit(member)})`
    : sql`(${sql.ref(column)} ->> ${sql.lit(member)})`
}

/** Where a text stands in a column, from 1; 0 where it does not. */
export function placeIn(db: Db, column: string, text: string): RawBuilder<number> {
  return isPostgres(db)
    ? sql<number>`strpos(${sql.ref(column)}, ${text})`
    : sql<number>`instr(${sql.ref(column)}, ${text})`
}

/** What only a host keeps: no words that people wrote. */
const OF_HOST = [
  ...[
    'contents_index',
    'ended_keys',
    'engines',
    'failed_tries',
    'job_runs',
    'key_uses',
    'live_texts',
    'passages_index',
  ],
  ...['passages_terms', 'passages_totals', 'request_windows', 'schema_version', 'sealed_secrets'],
]

/** In how many rows of each column of the workspace one of these texts stands; columns without one are left out. */
export async function findInColumns(
  db: Db,
  texts: readonly string[],
): Promise<{ table: string; column: string; rows: number }[]> {
  const columns = await listTextColumns(db)
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const holds = texts.map((text) => sql<boolean>`${placeIn(db, column, text)} > 0`)
      const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}
        where ${sql.join(holds, sql` or `)}`.execute(db)
      return { table, column, rows: rows[0]?.rows ?? 0 }
    }),
  )
  return found.filter(({ rows }) => rows > 0)
}

/** Every column of text of the workspace, by its table. */
async function listTextColumns(db: Db): Promise<{ table: string; column: string }[]> {
  const all = isPostgres(db)
    ? sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type = 'text'
          and table_name not in (${sql.join(OF_HOST)})
        order by table_name collate "C", ordinal_position`
    : sql<{ table: string; column: string }>`select tables.name as "table", columns.name as "column"
        from pragma_table_list as tables, pragma_table_info(tables.name) as columns
        where tables.schema = 'main' and tables.type = 'table' and tables.name not like 'sqlite_%'
          and columns.type = 'TEXT'
        order by tables.name, columns.cid`
  return (await all.execute(db)).rows
}

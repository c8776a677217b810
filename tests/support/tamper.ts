import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { findPostgres } from './pg-cluster.ts'
import { databaseUrlOf } from './world.ts'

/** Neither triggers nor foreign keys hold a replica up. */
const AS_REPLICA = 'set session_replication_role = replica'
/** What SQLite has of its own. */
const JSON_SET = `create or replace function json_set(document text, path text, value text) returns text language sql as
  $$ select jsonb_set(document::jsonb, string_to_array(substr(path, 3), '.'), to_jsonb(value))::text $$`
const WITHOUT_CHECKS = `do $$ declare it record; begin
  for it in select conname, conrelid::regclass as of from pg_constraint where contype = 'c' and connamespace = current_schema()::regnamespace
  loop execute format('alter table %s drop constraint %I', it.of, it.conname); end loop; end $$`

/** Writes past the triggers, as somebody does who has the file and sqlite3, or psql and the role that owns the database. */
export function tamper(folder: string, ...statements: string[]): void {
  const url = databaseUrlOf(folder)
  if (url === undefined) {
    withFile(folder, (sqlite) => {
      const triggers = sqlite.prepare<[], { name: string }>(`SELECT name FROM sqlite_master WHERE type = 'trigger'`)
      for (const { name } of triggers.all()) sqlite.exec(`DROP TRIGGER "${name}"`)
      for (const statement of statements) sqlite.exec(statement)
    })
    return
  }
  const pragmas = statements.filter((one) => /^PRAGMA /i.test(one))
  const isUnchecked = pragmas.some((one) => one.includes('ignore_check_constraints'))
  const written = statements.filter((one) => !pragmas.includes(one))
  psql(url, [AS_REPLICA, JSON_SET, ...(isUnchecked ? [WITHOUT_CHECKS] : []), ...written])
}

/** Writes past Colophon, with the triggers standing; values are put in place of `?`. Throws what the database says. */
export function writeDirectly(folder: string, statement: string, ...values: (string | number | null)[]): void {
  const url = databaseUrlOf(folder)
  if (url === undefined) withFile(folder, (sqlite) => sqlite.prepare(statement).run(...values))
  else psql(url, [statement.replaceAll('?', () => literalOf(values.shift()))])
}

function withFile(folder: string, write: (sqlite: Database.Database) => void): void {
  const sqlite = new Database(join(folder, 'colophon.db'))
  try {
    write(sqlite)
  } finally {
    sqlite.close()
  }
}

function psql(url: string, commands: readonly string[]): void {
  const args = ['-q', '-v', 'ON_ERROR_STOP=1', ...commands.flatMap((one) => ['-c', one]), url]
  execFileSync(join(findPostgres() ?? '', 'psql'), args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

function literalOf(value: string | number | null | undefined): string {
  return value === null || value === undefined ? 'NULL' : `'${String(value).replaceAll("'", "''")}'`
}

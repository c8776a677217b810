import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import Database from 'better-sqlite3'
import type { SecretName } from '../../core/ports.ts'
import { findPostgres } from './pg-cluster.ts'
import { databaseUrlOf } from './world.ts'

/** Neither triggers nor foreign keys hold a replica up. */
const AS_REPLICA = 'set session_replication_role = replica'
/** What SQLite has of its own. */
const JSON_SET = ['text', 'numeric', 'json'].map(
  (type) => `create or replace function json_set(document text, path text, value ${type}) returns text language sql as
  $$ select jsonb_set(document::jsonb, string_to_array(substr(path, 3), '.'), to_jsonb(value))::text $$`,
)
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
  psql(url, [AS_REPLICA, ...JSON_SET, ...(isUnchecked ? [WITHOUT_CHECKS] : []), ...written])
}

/** Writes past Colophon, with the triggers standing; values are put in place of `?`. Throws what the database says. */
export function writeDirectly(folder: string, statement: string, ...values: (string | number | null)[]): void {
  const url = databaseUrlOf(folder)
  if (url === undefined) withFile(folder, (sqlite) => sqlite.prepare(statement).run(...values))
  else psql(url, [statement.replaceAll('?', () => literalOf(values.shift()))])
}

/** Reads past Colophon. */
export function readDirectly<Row>(folder: string, query: string): Row[] {
  const url = databaseUrlOf(folder)
  if (url === undefined) return withFile(folder, (sqlite) => sqlite.prepare<[], Row>(query).all())
  return JSON.parse(psql(url, [`select coalesce(json_agg(row), '[]') from (${query}) as row`])) as Row[]
}

/** Takes a secret away from where it is kept; with a value, puts that in its place, which opens nothing. */
export function loseSecret(folder: string, name: SecretName, torn?: string): void {
  const file = join(folder, 'secrets', name)
  if (databaseUrlOf(folder) !== undefined)
    tamper(
      folder,
      torn === undefined
        ? `DELETE FROM sealed_secrets WHERE name = '${name}'`
        : `UPDATE sealed_secrets SET sealed = '${torn}' WHERE name = '${name}'`,
    )
  else if (torn === undefined) rmSync(file)
  else writeFileSync(file, torn)
}

/** All that is kept of a folder and may be looked into: its files and, on PostgreSQL, its database as pg_dump writes it. */
export function everythingKept(folder: string): { name: string; bytes: Buffer }[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const url = databaseUrlOf(folder)
  return [
    ...files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return { name: relative(folder, path), bytes: readFileSync(path) }
    }),
    ...(url === undefined ? [] : [{ name: 'the database', bytes: run('pg_dump', [url]) }]),
  ]
}

function withFile<T>(folder: string, work: (sqlite: Database.Database) => T): T {
  const sqlite = new Database(join(folder, 'colophon.db'))
  try {
    return work(sqlite)
  } finally {
    sqlite.close()
  }
}

function psql(url: string, commands: readonly string[]): string {
  const args = ['-q', '-At', '-v', 'ON_ERROR_STOP=1', ...commands.flatMap((one) => ['-c', one]), url]
  return run('psql', args).toString('utf8')
}

function run(program: string, args: readonly string[]): Buffer {
  const limits = { maxBuffer: 2 ** 28 }
  return execFileSync(join(findPostgres() ?? '', program), args, { stdio: ['ignore', 'pipe', 'pipe'], ...limits })
}

function literalOf(value: string | number | null | undefined): string {
  return value === null || value === undefined ? 'NULL' : quoted(String(value))
}

/** A text as it stands in a statement. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

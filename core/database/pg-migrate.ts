import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Fault } from '../kernel/errors.ts'
import { pgDdl } from './ddl.ts'
import { migrations, type Migration } from './migrate.ts'

/** How many migrations a host's first schema stands for; the others are made one after the other, as on a desk. */
export const BASELINE = 44
/** In the resources folder: the schema of a desk after these, and what only a host has. */
export const PG_BASELINE = 'host/schema-0044.sql'
const HOST_TABLES = 'host/tables.sql'

const OLDEST_SERVER = 150_000
/** Keeps two migrations apart, and is not the lock of a workspace: engines at work hold that. */
const MIGRATION_LOCK = 4320

/** The schema version of a host's database; 0 where it holds nothing of Colophon's. */
export async function pgSchemaVersion(db: Kysely<never>): Promise<number> {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('schema_version') is not null as known`.execute(db)
  if (rows[0]?.known !== true) return 0
  const found = await sql<{ version: number }>`select version from schema_version`.execute(db)
  return found.rows[0]?.version ?? 0
}

/** Throws `storage_unavailable` where a server cannot hold a workspace: it is too old, or keeps texts in another encoding. */
export async function expectServer(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ version: number; said: string; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as said,
      current_setting('server_encoding') as encoding`.execute(db)
  const { version = 0, said = '', encoding = '' } = rows[0] ?? {}
  if (version < OLDEST_SERVER)
    throw refusal(`This server is PostgreSQL ${said}. Colophon needs 15 or newer; nothing was changed.`)
  if (encoding !== 'UTF8')
    throw refusal(
      `This database keeps its texts in ${encoding}. Make one with "createdb --encoding UTF8 --template template0"; nothing was changed.`,
    )
}

/** Throws `storage_unavailable` where a database is not at this version's schema. */
export async function expectSchema(db: Kysely<never>, steps: readonly Migration[] = migrations): Promise<void> {
  const version = await pgSchemaVersion(db)
  if (version === steps.length) return
  throw refusal(
    version === 0
      ? 'This database has no workspace yet. Run "colophon host migrate" first.'
      : version < steps.length
        ? `This database has schema ${version}, and this Colophon needs ${steps.length}. Run "colophon host migrate" first.`
        : newer(),
  )
}

/**
 * Brings a host's database to the newest schema: all that is missing in one transaction, or nothing. Answers the versions
 * before and after. Throws `storage_unavailable` for a newer database and for a server that cannot hold one.
 */
export async function pgMigrate(
  db: Kysely<never>,
  resourcesFolder: string,
  steps: readonly Migration[] = migrations,
): Promise<{ from: number; to: number }> {
  await expectServer(db)
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    try {
      return await connection
        .transaction()
        .execute(async (transaction) => migrateIn(transaction, resourcesFolder, steps))
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    }
  })
}

async function migrateIn(db: Kysely<never>, resourcesFolder: string, steps: readonly Migration[]) {
  // Changing large tables takes its time.
  await sql`set local statement_timeout = 0`.execute(db)
  const from = await pgSchemaVersion(db)
  if (from > steps.length) throw refusal(newer())
  if (from === 0) {
    await expectEmpty(db)
    for (const file of [PG_BASELINE, HOST_TABLES])
      await sql.raw(await readFile(join(resourcesFolder, file), 'utf8')).execute(db)
    await sql`create table schema_version (only_one bigint primary key check (only_one = 1), version bigint not null)`.execute(
      db,
    )
    await sql`insert into schema_version values (1, ${sql.lit(BASELINE)})`.execute(db)
  }
  const ddl = pgDdl(db)
  for (const step of steps.slice(Math.max(from, BASELINE))) await step.up(db, ddl)
  await sql`update schema_version set version = ${steps.length}`.execute(db)
  return { from, to: steps.length }
}

/** Somebody else's tables are in nobody's way where they are not. */
async function expectEmpty(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() order by table_name limit 1`.execute(db)
  const [other] = rows
  if (other !== undefined)
    throw refusal(
      `This database already contains something else (the table "${other.name}"). Give Colophon a database of its own; nothing was changed.`,
    )
}

function newer(): string {
  return 'This database was written by a newer version of Colophon. Update Colophon to open it; nothing was changed.'
}

function refusal(message: string): Fault {
  return new Fault('storage_unavailable', message)
}

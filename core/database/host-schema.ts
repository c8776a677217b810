import { sql, type Kysely } from 'kysely'
import { Fault } from '../kernel/errors.ts'
import { pgDatabase } from './pg-dialect.ts'
import { pgMigrate } from './pg-migrate.ts'
import { openPool } from './pg-pool.ts'

/** Tables that nobody changes, the running role neither. */
const ONLY_ADDED_TO = ['audit_entries', 'audit_checkpoints']

/** Brings a host's database to this version's schema; see `pgMigrate`. */
export function migrateHost(url: string, resourcesFolder: string): Promise<{ from: number; to: number }> {
  return withDatabase(url, (db) => pgMigrate(db, resourcesFolder))
}

/** Gives the role that engines run as what they need: rows of every table, no change of the schema, and of the audit log no row. */
export async function grantRunning(url: string, role: string): Promise<void> {
  await withDatabase(url, (db) =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(transaction)
      if (rows.length === 0)
        throw new Fault('invalid_request', `The server has no role "${role}". Make it with "createuser" first.`)
      const schema = (await sql<{ name: string }>`select current_schema() as name`.execute(transaction)).rows[0]?.name
      const to = sql.id(role)
      const inSchema = sql`all tables in schema ${sql.id(schema ?? 'public')}`
      await sql`grant usage on schema ${sql.id(schema ?? 'public')} to ${to}`.execute(transaction)
      await sql`revoke all on ${inSchema} from ${to}`.execute(transaction)
      await sql`grant select, insert, update, delete on ${inSchema} to ${to}`.execute(transaction)
      await sql`grant usage on all sequences in schema ${sql.id(schema ?? 'public')} to ${to}`.execute(transaction)
      for (const table of ONLY_ADDED_TO)
        await sql`revoke update, delete on ${sql.table(table)} from ${to}`.execute(transaction)
      await sql`revoke insert, update, delete on schema_version from ${to}`.execute(transaction)
    }),
  )
}

async function withDatabase<T>(url: string, work: (db: Kysely<never>) => Promise<T>): Promise<T> {
  const db = pgDatabase<never>(openPool(url, { connections: 2 }))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

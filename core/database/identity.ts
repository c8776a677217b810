import { sql } from 'kysely'
import { Fault } from '../kernel/errors.ts'
import type { SecretStore } from '../ports.ts'
import type { Db } from './schema.ts'

/** Which database of which server this is: a copy, or one that a dump was put back into, is another. */
async function identityOf(db: Db): Promise<string> {
  const { rows } = await sql<{
    identity: string
  }>`select concat((select system_identifier from pg_control_system()), '/',
    (select oid from pg_database where datname = current_database())) as identity`.execute(db)
  return rows[0]?.identity ?? ''
}

/** Remembers that the workspace is kept in this database from now on. */
export async function keepIdentity(db: Db, secrets: SecretStore): Promise<void> {
  await secrets.write('database-identity', await identityOf(db))
}

/**
 * Throws `storage_unavailable` where the workspace was kept in another database until now: what was taken away since the copy
 * was made would hold again, and two engines could go on from one point.
 */
export async function expectSameDatabase(db: Db, secrets: SecretStore): Promise<void> {
  const kept = await secrets.read('database-identity')
  if (kept === undefined) await keepIdentity(db, secrets)
  else if (kept !== (await identityOf(db)))
    throw new Fault(
      'storage_unavailable',
      'This workspace was kept in another database until now: a dump was put back here, or the database was copied. Stop what still runs on the other one, then run "colophon host restored", which puts it on record; nothing was changed.',
    )
}

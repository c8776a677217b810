import { sql } from 'kysely'
import { Fault } from '../kernel/errors.ts'
import { momentInWords } from '../kernel/long-date.ts'
import type { SecretStore } from '../ports.ts'
import type { Db } from './schema.ts'

/**
 * Which database of which server this is: a copy, or one that a dump was put back into, is another. Where the server does not
 * tell roles like this one which it is, the number of the database has to do.
 */
async function identityOf(db: Db): Promise<string> {
  const { rows } = await sql<{ may: boolean; oid: string }>`select oid::text,
    has_function_privilege('pg_control_system()', 'execute') as may
    from pg_database where datname = current_database()`.execute(db)
  const { may = false, oid = '' } = rows[0] ?? {}
  if (!may) return oid
  const server = await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(db)
  return `${server.rows[0]?.id ?? ''}/${oid}`
}

/** Remembers that the workspace is kept in this database from now on, also where it had been moved away. */
export async function keepIdentity(db: Db, secrets: SecretStore): Promise<void> {
  await secrets.remove('moved-away')
  await secrets.write('database-identity', await identityOf(db))
}

/** Remembers that the workspace was moved into a data folder at that time, and goes on there. */
export async function noteMovedToDesk(secrets: SecretStore, dataFolder: string, at: string): Promise<void> {
  await secrets.write('moved-away', `into the data folder ${dataFolder} on ${momentInWords(at)}`)
}

/**
 * Throws `storage_unavailable` where the workspace was moved to a desk, or was kept in another database until now: what was taken away since the copy
 * was made would hold again, and two engines could go on from one point.
 */
export async function expectSameDatabase(db: Db, secrets: SecretStore): Promise<void> {
  const away = await secrets.read('moved-away')
  if (away !== undefined)
    throw new Fault(
      'storage_unavailable',
      `This workspace was moved ${away} and continues there: work done here would be missing there, and work done there is missing here. To continue here anyway, run "colophon host relocated", which is recorded. Nothing was changed.`,
    )
  const kept = await secrets.read('database-identity')
  if (kept === undefined) await keepIdentity(db, secrets)
  else if (kept !== (await identityOf(db)))
    throw new Fault(
      'storage_unavailable',
      'This workspace was kept in another database until now: a dump was put back here, or the database was copied. Stop what still runs on the other one. Then run "colophon host restored", or, where nothing can have been lost, as by an upgrade of the server, "colophon host relocated"; either goes on record. Nothing was changed.',
    )
}

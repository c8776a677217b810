import { sql } from 'kysely'
import type { Db } from '../../core/database/schema.ts'

/** Sets a pragma of the SQLite connection that an engine works on. */
export async function setPragma(db: Db, pragma: string): Promise<void> {
  await sql.raw(`pragma ${pragma}`).execute(db)
}

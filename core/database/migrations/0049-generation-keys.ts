import type { Kysely } from 'kysely'
import type { Ddl } from '../ddl.ts'

export async function up(_db: Kysely<never>, ddl: Ddl): Promise<void> {
  // Whoever made the key that a run was asked for with had a hand in it.
  await ddl.addColumn('generations', `key_id ${ddl.types.text}`)
}

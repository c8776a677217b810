import type { Kysely } from 'kysely'
import type { Ddl } from '../ddl.ts'

export async function up(_db: Kysely<never>, ddl: Ddl): Promise<void> {
  // What the audit log hashes a member's name with; null for a name from before that, and once the person was erased.
  await ddl.addColumn('members', `name_salt ${ddl.types.text}`)
}

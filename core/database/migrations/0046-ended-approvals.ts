import type { Kysely } from 'kysely'
import type { Ddl } from '../ddl.ts'

export async function up(_db: Kysely<never>, ddl: Ddl): Promise<void> {
  // Approvals whose end has come, also those that were asked for again since.
  await ddl.run(`CREATE INDEX obligations_by_any_end ON review_obligations (valid_until, approval_id)
    WHERE valid_until IS NOT NULL`)
}

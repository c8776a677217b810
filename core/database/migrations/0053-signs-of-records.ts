import type { Kysely } from 'kysely'
import type { Ddl } from '../ddl.ts'

export async function up(_db: Kysely<never>, ddl: Ddl): Promise<void> {
  const { text } = ddl.types
  // What is on record of what whoever took a decision back signed in by; null in earlier rows.
  await ddl.addColumn('review_withdrawals', `sign_in_json ${text}`)
  // What the audit log hashes a comment with; null in rows that it has no hash of.
  await ddl.addColumn('comments', `salt ${text}`)
}

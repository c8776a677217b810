import type { Kysely } from 'kysely'
import type { Ddl } from '../ddl.ts'

export async function up(_db: Kysely<never>, ddl: Ddl): Promise<void> {
  // Whose approvals a piece rests on, where only authors of its text gave any.
  await ddl.addColumn('contents', `approved_by ${ddl.types.text}`)
  await ddl.run(`UPDATE contents SET approved_by = CASE WHEN EXISTS (${approvals(`decision_json LIKE '%"entered_by":%'`)})
    THEN 'through_author' ELSE 'author' END
    WHERE review_state = 'approved' AND EXISTS (${approvals('decision_json IS NOT NULL')})
    AND NOT EXISTS (${approvals(`(decision_json IS NULL OR decision_json NOT LIKE '%"self_review":true%')`)})`)
}

function approvals(which: string): string {
  return `SELECT 1 FROM review_obligations WHERE review_obligations.asset_id = contents.asset_id
    AND review_obligations.state = 'approved' AND ${which}`
}

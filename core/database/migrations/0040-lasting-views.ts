import { sql, type Kysely } from 'kysely'

const statements = [
  // What is only ever added is not taken away either.
  `CREATE TRIGGER review_views_no_delete BEFORE DELETE ON review_views
    BEGIN SELECT RAISE(ABORT, 'a view is on record'); END`,
  `CREATE TRIGGER review_withdrawals_no_delete BEFORE DELETE ON review_withdrawals
    BEGIN SELECT RAISE(ABORT, 'a withdrawal is final'); END`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

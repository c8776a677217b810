import { sql, type Kysely } from 'kysely'

const statements = [
  // How it is known who took a decision back.
  `ALTER TABLE review_withdrawals ADD COLUMN authentication TEXT`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/**
 * Counts and searches that read no wide row: in a library of 100,000 pieces the texts and records are gigabytes. SQLite
 * would look a unique id up in the table all the same, so two views name their index.
 */
const statements = [
  `CREATE INDEX contents_by_state ON contents (publication_state, review_state)`,
  `CREATE INDEX contents_narrow_columns ON contents (content_id, request_id, template_id, vertical_id, publication_state,
    review_state, created_by, created_at, updated_at, title_key)`,
  `CREATE VIEW contents_narrow AS SELECT content_id, request_id, template_id, vertical_id, publication_state,
    review_state, created_by, created_at, updated_at, title_key FROM contents INDEXED BY contents_narrow_columns`,
  `CREATE INDEX generations_by_kind ON generations (cycle, generation_mode, template_id, request_id)`,
  `CREATE INDEX passports_levels ON passports (request_id, achieved_level, meets_tier_contract)`,
  `CREATE VIEW passports_narrow AS SELECT request_id, achieved_level, meets_tier_contract
    FROM passports INDEXED BY passports_levels`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** The sample's own pieces, and the published ones by their runs, found without reading a wide row. */
const statements = [
  `CREATE INDEX sample_contents ON contents (content_id) WHERE is_sample = 1`,
  `CREATE INDEX contents_published ON contents (request_id, content_id)
    WHERE publication_state = 'published' AND request_id IS NOT NULL`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

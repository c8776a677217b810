import { sql, type Kysely } from 'kysely'

/** The sample's own pieces, the published ones by their runs, and findings by their source: without reading a wide row. */
const statements = [
  `CREATE INDEX sample_contents ON contents (content_id) WHERE is_sample = 1`,
  `CREATE INDEX contents_published ON contents (request_id, content_id)
    WHERE publication_state = 'published' AND request_id IS NOT NULL`,
  `CREATE INDEX validity_findings_open ON validity_findings (kind, source_id, finding_id)
    WHERE ended_at IS NULL AND acknowledged_at IS NULL`,
  `CREATE INDEX validity_findings_of_source ON validity_findings (source_id, request_id, acknowledged_at)
    WHERE ended_at IS NULL`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

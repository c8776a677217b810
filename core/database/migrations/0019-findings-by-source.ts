import { sql, type Kysely } from 'kysely'

/** Findings by their source, without reading a wide row. Some databases have them since 0016, which had them for a while. */
const statements = [
  `CREATE INDEX IF NOT EXISTS validity_findings_open ON validity_findings (kind, source_id, finding_id)
    WHERE ended_at IS NULL AND acknowledged_at IS NULL`,
  `CREATE INDEX IF NOT EXISTS validity_findings_of_source ON validity_findings (source_id, request_id, acknowledged_at)
    WHERE ended_at IS NULL`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

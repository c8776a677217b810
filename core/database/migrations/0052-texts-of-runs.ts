import type { Kysely } from 'kysely'
import type { Ddl } from '../ddl.ts'

export async function up(_db: Kysely<never>, ddl: Ddl): Promise<void> {
  // A text that was put back as its run made it is that text again, whatever its revision.
  await ddl.addColumn('contents', `is_as_generated ${ddl.types.integer} NOT NULL DEFAULT 0`)
  await ddl.run(`UPDATE contents SET is_as_generated = 1 WHERE EXISTS (
    SELECT 1 FROM revisions AS made, revisions AS standing
    WHERE made.content_id = contents.content_id AND made.revision = contents.generated_revision
    AND standing.content_id = contents.content_id AND standing.revision = contents.revision
    AND made.title = standing.title AND made.content_sha256 = standing.content_sha256
    AND (standing.revision = made.revision OR standing.request_id IS NULL)
    AND coalesce(made.seo_json, '') = coalesce(standing.seo_json, '') AND made.sources_json = standing.sources_json)`)
}

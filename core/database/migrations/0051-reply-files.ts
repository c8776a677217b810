import type { Kysely } from 'kysely'
import type { Ddl } from '../ddl.ts'

export async function up(_db: Kysely<never>, ddl: Ddl): Promise<void> {
  const { text } = ddl.types
  // Files of replies as they were received, from which something was entered.
  await ddl.table('packet_replies', [
    `packet_id ${text} NOT NULL REFERENCES review_packets (packet_id) ON DELETE CASCADE`,
    `reply_sha256 ${text} NOT NULL`,
    `file_text ${text} NOT NULL`,
    `entered_by ${text} NOT NULL REFERENCES members (member_id)`,
    `received_at ${text} NOT NULL`,
    'PRIMARY KEY (packet_id, reply_sha256)',
  ])
  // The reply that an answer came with; null where it was entered before reply files were kept.
  await ddl.addColumn('packet_answers', `reply_sha256 ${text}`)
}

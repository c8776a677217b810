import { sql, type Kysely } from 'kysely'

const statements = [
  // A packet that left the workspace, with what a reply to it is held to; the packet itself is not kept.
  `CREATE TABLE review_packets (
    packet_id TEXT PRIMARY KEY,
    request_id TEXT NOT NULL REFERENCES generations (request_id) ON DELETE CASCADE,
    content_id TEXT NOT NULL,
    title TEXT NOT NULL,
    content_revision INTEGER NOT NULL,
    content_sha256 TEXT NOT NULL,
    member_id TEXT NOT NULL REFERENCES members (member_id),
    reviews_json TEXT NOT NULL,
    reply_key TEXT NOT NULL,
    made_by TEXT NOT NULL REFERENCES members (member_id),
    made_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    revoked_at TEXT
  ) STRICT, WITHOUT ROWID`,
  // One answer a review of a packet: the same reply brings nothing new, another one is refused.
  `CREATE TABLE packet_answers (
    packet_id TEXT NOT NULL REFERENCES review_packets (packet_id) ON DELETE CASCADE,
    approval_id TEXT NOT NULL,
    answer_sha256 TEXT NOT NULL,
    is_stale INTEGER NOT NULL CHECK (is_stale IN (0, 1)),
    entered_by TEXT NOT NULL REFERENCES members (member_id),
    entered_at TEXT NOT NULL,
    PRIMARY KEY (packet_id, approval_id)
  ) STRICT, WITHOUT ROWID`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

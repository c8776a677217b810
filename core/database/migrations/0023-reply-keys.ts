import { sql, type Kysely } from 'kysely'

const statements = [
  // What replies are held to. Of packets from before, `reply_key` stays until no reply to them is entered any more.
  `ALTER TABLE review_packets ADD COLUMN reply_public_key TEXT`,
  // Whether a reply has to be signed with a confirmed reviewer key, because an author made the packet.
  `ALTER TABLE review_packets ADD COLUMN needs_key INTEGER NOT NULL DEFAULT 0 CHECK (needs_key IN (0, 1))`,
  `UPDATE review_packets SET reply_key = ''
    WHERE revoked_at IS NOT NULL
      OR expires_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
      OR json_array_length(reviews_json) <=
        (SELECT count(*) FROM packet_answers WHERE packet_answers.packet_id = review_packets.packet_id)`,
  // Keys that reviewers sign replies with, each confirmed by an admin for one member.
  `CREATE TABLE reviewer_keys (
    key_id TEXT PRIMARY KEY CHECK (length(key_id) = 64),
    member_id TEXT NOT NULL REFERENCES members (member_id),
    confirmed_how TEXT NOT NULL,
    confirmed_by TEXT NOT NULL REFERENCES members (member_id),
    confirmed_at TEXT NOT NULL,
    revoked_by TEXT REFERENCES members (member_id),
    revoked_at TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER reviewer_keys_stay_revoked BEFORE UPDATE ON reviewer_keys WHEN OLD.revoked_at IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'a revoked reviewer key stays revoked'); END`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

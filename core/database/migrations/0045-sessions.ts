import type { Kysely } from 'kysely'
import type { Ddl } from '../ddl.ts'

export async function up(_db: Kysely<never>, ddl: Ddl): Promise<void> {
  const { text, integer } = ddl.types
  // What a member signs in with on a host, in lower case; null until they have chosen one.
  await ddl.addColumn('members', `login ${text}`)
  await ddl.run('CREATE UNIQUE INDEX members_by_login ON members (login)')
  // Where members are signed in on a host. Of a token only its SHA-256 is kept.
  await ddl.table('desk_sessions', [
    `session_id ${text} NOT NULL PRIMARY KEY`,
    `member_id ${text} NOT NULL REFERENCES members (member_id)`,
    `token_sha256 ${text} NOT NULL UNIQUE`,
    `device ${text} NOT NULL`,
    `created_at ${text} NOT NULL`,
    `seen_at ${text} NOT NULL`,
    `confirmed_at ${text} NOT NULL`,
    `credential_changes ${integer} NOT NULL`,
  ])
  await ddl.run('CREATE INDEX desk_sessions_by_member ON desk_sessions (member_id)')
  // Which pieces are open in windows of a host.
  await ddl.table('open_pieces', [
    `open_id ${text} NOT NULL PRIMARY KEY`,
    `content_id ${text} NOT NULL`,
    `member_id ${text} NOT NULL REFERENCES members (member_id)`,
    `seen_at ${text} NOT NULL`,
  ])
  await ddl.run('CREATE INDEX open_pieces_by_piece ON open_pieces (content_id)')
}

import type { Kysely } from 'kysely'
import type { Ddl } from '../ddl.ts'

export async function up(_db: Kysely<never>, ddl: Ddl): Promise<void> {
  const { text, integer } = ddl.types
  // Accounts at an OpenID provider that members of a host sign in with.
  await ddl.table('identities', [
    `identity_id ${text} NOT NULL PRIMARY KEY`,
    `member_id ${text} NOT NULL REFERENCES members (member_id)`,
    `issuer ${text} NOT NULL`,
    `subject ${text} NOT NULL`,
    `linked_at ${text} NOT NULL`,
    `used_at ${text} NOT NULL`,
    'UNIQUE (issuer, subject)',
  ])
  await ddl.run('CREATE INDEX identities_by_member ON identities (member_id)')
  // Sign-ins that are under way. Of a secret only its SHA-256 is kept.
  await ddl.table('sign_in_flows', [
    `token_sha256 ${text} NOT NULL PRIMARY KEY`,
    `browser_sha256 ${text}`,
    `issuer ${text} NOT NULL`,
    `is_link ${integer} NOT NULL CHECK (is_link IN (0, 1))`,
    `session_id ${text}`,
    `invitation_sha256 ${text}`,
    `challenge ${text}`,
    `port ${integer}`,
    `identity_id ${text}`,
    `ends_at ${text} NOT NULL`,
  ])
  await ddl.run('CREATE INDEX sign_in_flows_by_end ON sign_in_flows (ends_at)')
  // What a session was opened with, where that was no passphrase.
  await ddl.addColumn('desk_sessions', `identity_id ${text}`)
  await ddl.addColumn('desk_sessions', `issuer ${text}`)
}

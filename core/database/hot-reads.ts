import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { DeskFacts } from '../accounts/rules.ts'
import type { ApiKeysTable, MembersTable, WorkspaceTable } from '../accounts/tables.ts'
import { DATABASE_FILE } from './backup.ts'
import { keepRecent } from '../kernel/recent.ts'
import type { Flag } from './columns.ts'
import { promised } from './promised.ts'

/** A member as every call needs it, with the workspace's plan; `qualifications_json` is a list of their names. */
export interface MemberRow extends Pick<MembersTable, 'member_id' | 'name' | 'role' | 'is_active'> {
  owner_member_id: string
  plan: WorkspaceTable['plan']
  qualifications_json: string
}

export type KeyRow = Pick<
  ApiKeysTable,
  'key_id' | 'member_id' | 'key_sha256' | 'scope' | 'expires_at' | 'revoked_at' | 'issued_by'
>

/** What every request reads before it does anything: each one statement at most, always as last committed. */
export interface HotReads {
  keyWithPrefix: (prefix: string) => Promise<KeyRow | undefined>
  /** The ids of the keys that have expired at a moment. */
  expiredKeys: (now: string) => Promise<string[]>
  member: (memberId: string) => Promise<MemberRow | undefined>
  owner: () => Promise<MemberRow | undefined>
  desk: () => Promise<DeskFacts>
  /** How often a member's passphrase or code were changed. */
  credentialChanges: (memberId: string) => Promise<number>
  setting: (name: string) => Promise<string | undefined>
  /** Another number after each commit of anybody; undefined where the database does not say. */
  version: () => number | undefined
  close: () => void
}

// Subqueries and no joins: SQLite plans a join with a bound value anew at each call (20 us against 2).
const MEMBER = `SELECT member_id, name, role, is_active,
  (SELECT owner_member_id FROM workspace) AS owner_member_id,
  (SELECT plan FROM workspace) AS plan,
  (SELECT json_group_array(qualification ORDER BY qualification) FROM member_qualifications AS held
    WHERE held.member_id = members.member_id) AS qualifications_json
  FROM members WHERE member_id =`

/** So many answers of a kind are kept. */
const MOST_KEPT = 200

/** Opens a connection of its own: it sees no transaction that is not committed, and waits for none. */
export function openHotReads(folder: string): HotReads {
  const sqlite = new Database(join(folder, DATABASE_FILE), { readonly: true, timeout: 5000 })
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma('cell_size_check = ON')
  const key = sqlite.prepare<[string], KeyRow>(
    'SELECT key_id, member_id, key_sha256, scope, expires_at, revoked_at, issued_by FROM api_keys WHERE prefix = ?',
  )
  const expired = sqlite.prepare<[string], { key_id: string }>('SELECT key_id FROM api_keys WHERE expires_at <= ?')
  const member = sqlite.prepare<[string], MemberRow>(`${MEMBER} ?`)
  const owner = sqlite.prepare<[], MemberRow>(`${MEMBER} (SELECT owner_member_id FROM workspace)`)
  const desk = sqlite.prepare<[], { active_members: number; owner_has_credentials: Flag }>(
    `SELECT (SELECT count(*) FROM members WHERE is_active = 1) AS active_members,
      EXISTS (SELECT 1 FROM credentials WHERE member_id = (SELECT owner_member_id FROM workspace)) AS owner_has_credentials`,
  )
  const changes = sqlite.prepare<[string], { changes: number }>('SELECT changes FROM credentials WHERE member_id = ?')
  const setting = sqlite.prepare<[string], { value_json: string }>('SELECT value_json FROM settings WHERE name = ?')
  const version = sqlite.prepare<[], number>('PRAGMA data_version').pluck()
  const kept = keptWhileUnchanged(() => version.get())
  const ownerOf = kept(() => owner.get())
  const deskOf = kept(() => {
    const facts = desk.get()
    return { active_members: facts?.active_members ?? 0, owner_has_credentials: facts?.owner_has_credentials === 1 }
  })
  return {
    keyWithPrefix: kept((prefix) => key.get(prefix)),
    expiredKeys: (now) => promised(() => expired.all(now).map((row) => row.key_id)),
    member: kept((memberId) => member.get(memberId)),
    owner: () => ownerOf(''),
    desk: () => deskOf(''),
    credentialChanges: kept((memberId) => changes.get(memberId)?.changes ?? 0),
    setting: kept((name) => setting.get(name)?.value_json),
    version: () => version.get(),
    close: () => sqlite.close(),
  }
}

/** Reads whose answers are kept until anybody, here or in another process, has committed something to the file. */
function keptWhileUnchanged(version: () => number | undefined) {
  return <Answer>(read: (about: string) => Answer): ((about: string) => Promise<Answer>) => {
    let keptAt: number | undefined
    let answers = keepRecent<{ answer: Answer }>(MOST_KEPT)
    return (about) =>
      promised(() => {
        const now = version()
        if (now !== keptAt) answers = keepRecent(MOST_KEPT)
        keptAt = now
        const known = answers.get(about)
        if (known !== undefined) return known.answer
        const answer = read(about)
        answers.set(about, { answer })
        return answer
      })
  }
}

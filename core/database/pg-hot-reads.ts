import { sql } from 'kysely'
import type { HotReads, KeyRow, MemberRow } from './hot-reads.ts'
import type { Db } from './schema.ts'

const MEMBER = sql`select member_id, name, role, is_active,
  (select owner_member_id from workspace) as owner_member_id,
  (select plan from workspace) as plan,
  (select coalesce(json_agg(qualification order by qualification), '[]')::text from member_qualifications as held
    where held.member_id = members.member_id) as qualifications_json
  from members where member_id =`

/** What every request reads, each one statement on the host's connections. */
export function pgHotReads(db: Db): HotReads {
  const member = async (id: ReturnType<typeof sql>): Promise<MemberRow | undefined> =>
    (await sql<MemberRow>`${MEMBER} ${id}`.execute(db)).rows[0]
  return {
    keyWithPrefix: (prefix): Promise<KeyRow | undefined> =>
      db
        .selectFrom('api_keys')
        .select(['key_id', 'member_id', 'key_sha256', 'scope', 'expires_at', 'revoked_at', 'issued_by'])
        .where('prefix', '=', prefix)
        .executeTakeFirst(),
    expiredKeys: async (now) => {
      const rows = await db.selectFrom('api_keys').select('key_id').where('expires_at', '<=', now).execute()
      return rows.map(({ key_id }) => key_id)
    },
    member: (memberId) => member(sql`${memberId}`),
    owner: () => member(sql`(select owner_member_id from workspace)`),
    desk: async () => {
      const { rows } = await sql<{ active_members: number; owner_has_credentials: boolean }>`select
        (select count(*) from members where is_active = 1) as active_members,
        exists (select 1 from credentials where member_id = (select owner_member_id from workspace))
          as owner_has_credentials`.execute(db)
      const { active_members = 0, owner_has_credentials = false } = rows[0] ?? {}
      return { active_members, owner_has_credentials }
    },
    credentialChanges: async (memberId) => {
      const row = await db
        .selectFrom('credentials')
        .select('changes')
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      return row?.changes ?? 0
    },
    version: () => undefined,
    setting: async (name) => {
      const { rows } = await sql<{ value_json: string }>`select value_json from settings where name = ${name}`.execute(
        db,
      )
      return rows[0]?.value_json
    },
    close: () => undefined,
  }
}

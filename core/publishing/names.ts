import type { Db } from '../database/schema.ts'
import { ERASED_NAME } from '../kernel/person-names.ts'

/** What members are called now. */
export async function memberNames(db: Db): Promise<(memberId: string) => string> {
  const rows = await db.selectFrom('members').select(['member_id', 'name']).execute()
  const names = new Map(rows.map(({ member_id, name }) => [member_id, name]))
  return (memberId) => names.get(memberId) ?? ERASED_NAME
}

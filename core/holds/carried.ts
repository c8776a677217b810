import type { Actor, AuditLog } from '../audit/log.ts'
import type { Db } from '../database/schema.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { findSubjectName, insertHold, listHolds } from './store.ts'
import type { HoldsTable } from './tables.ts'

/** The holds that stand in a database. Throws where it cannot be read. */
export async function readStandingHolds(db: Db): Promise<HoldsTable[]> {
  return db.selectFrom('holds').selectAll().where('lifted_at', 'is', null).orderBy('hold_id').execute()
}

/**
 * Places again, in a database that was put back, the holds that stood in the one that it replaced. Where whoever placed one is
 * not there, it stands as placed by who restored; the log names both. In the transaction of the restore's own record.
 */
export async function carryHolds(
  { audit }: { audit: Pick<AuditLog, 'append'> },
  db: Db,
  actor: Exclude<Actor, 'engine'>,
  before: readonly HoldsTable[],
): Promise<void> {
  for (const row of before) {
    const { hold_id, subject_kind: kind, subject_id: id, placed_by, placed_at, reason } = row
    const there = await listHolds(db, { kind, id })
    if (there.some((one) => one.hold_id === hold_id || one.lifted === null)) continue
    const placer = await findSubjectName(db, { kind: 'member', id: placed_by })
    await insertHold(db, { ...row, placed_by: placer === undefined ? actor.member_id : placed_by })
    await audit.append(db, actor, {
      action: 'hold.placed',
      subject: { kind, id },
      details: { hold_id, reason_sha256: sha256Hex(reason), placed_by, placed_at, after_restore: true },
    })
  }
}

import type { Actor, AuditLog } from '../audit/log.ts'
import type { Db } from '../database/schema.ts'
import { timestamp, type Clock } from '../kernel/time.ts'
import { listReviewerKeys, markKeyRevoked } from './key-store.ts'
import { listUnrevoked, markPacketRevoked } from './store.ts'

/** Packets and reviewer keys that were revoked. */
export interface Revocations {
  packets: ReadonlySet<string>
  keys: ReadonlySet<string>
}

/** Those of a database. Throws where it cannot be read, or is from before there were such keys. */
export async function readRevocations(db: Db): Promise<Revocations> {
  const packets = await db
    .selectFrom('review_packets')
    .select('packet_id')
    .where('revoked_at', 'is not', null)
    .execute()
  const keys = await db.selectFrom('reviewer_keys').select('key_id').where('revoked_at', 'is not', null).execute()
  return { packets: new Set(packets.map((row) => row.packet_id)), keys: new Set(keys.map((row) => row.key_id)) }
}

/**
 * Revokes once more, in a database that was put back, what was revoked in the one that it replaced; everything where `before`
 * is null. In the transaction of the restore's own record.
 */
export async function carryRevocations(
  { audit, now }: { audit: Pick<AuditLog, 'append'>; now: Clock },
  db: Db,
  actor: Exclude<Actor, 'engine'>,
  before: Revocations | null,
): Promise<void> {
  const at = timestamp(now())
  const details = { after_restore: true }
  for (const packet_id of await listUnrevoked(db)) {
    if (before?.packets.has(packet_id) === false) continue
    await markPacketRevoked(db, packet_id, at)
    await audit.append(db, actor, { action: 'packet.revoked', subject: { kind: 'packet', id: packet_id }, details })
  }
  for (const { key_id, revoked_at, member_id } of await listReviewerKeys(db)) {
    if (revoked_at !== null || before?.keys.has(key_id) === false) continue
    await markKeyRevoked(db, key_id, { revoked_by: actor.member_id, revoked_at: at })
    const subject = { kind: 'reviewer_key', id: key_id } as const
    await audit.append(db, actor, { action: 'reviewer_key.revoked', subject, details: { member_id, ...details } })
  }
}

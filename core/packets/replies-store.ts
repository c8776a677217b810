import type { Db } from '../database/schema.ts'
import type { PacketRepliesTable } from './tables.ts'

/** Keeps the file of a reply as it was received; one that is kept stays as it is. */
export async function insertReplyFile(db: Db, row: PacketRepliesTable): Promise<void> {
  await db
    .insertInto('packet_replies')
    .values(row)
    .onConflict((conflict) => conflict.columns(['packet_id', 'reply_sha256']).doNothing())
    .execute()
}

/** The files of replies to these packets, oldest first. */
export async function listReplyFiles(db: Db, packetIds: readonly string[]): Promise<PacketRepliesTable[]> {
  return db
    .selectFrom('packet_replies')
    .selectAll()
    .where('packet_id', 'in', [...packetIds, ''])
    .orderBy('received_at')
    .orderBy('reply_sha256')
    .execute()
}

/** Every file of a reply that is kept. */
export async function listAllReplyFiles(db: Db): Promise<PacketRepliesTable[]> {
  return db.selectFrom('packet_replies').selectAll().execute()
}

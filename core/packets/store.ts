import { people } from '../accounts/people-store.ts'
import { reviews } from '../approvals/reviews-store.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import type { PacketAnswersTable, ReviewPacketsTable } from './tables.ts'

/** A packet with the name of its reviewer and how many of its reviews were answered. */
export type NamedPacketRow = ReviewPacketsTable & { reviewer_name: string; answers: number }

const MOST_LISTED = 200

export async function insertPacket(db: Db, row: ReviewPacketsTable): Promise<void> {
  await db.insertInto('review_packets').values(row).execute()
}

export async function findPacket(db: Db, packetId: string): Promise<NamedPacketRow | undefined> {
  return withNames(db).where('review_packets.packet_id', '=', packetId).executeTakeFirst()
}

/** Throws 404 for an id that is none of a packet. */
export async function getPacket(db: Db, packetId: string): Promise<NamedPacketRow> {
  const row = await findPacket(db, packetId)
  if (row === undefined) throw notFound('packet', packetId)
  return row
}

/** The newest packets, newest first. */
export async function listPackets(db: Db): Promise<NamedPacketRow[]> {
  return withNames(db).orderBy('review_packets.packet_id', 'desc').limit(MOST_LISTED).execute()
}

/** Packets that expired while their reviewer still has a review of the piece to decide, with that review. */
export async function listLapsedPackets(
  db: Db,
  { madeBy, now, most }: { madeBy: string | undefined; now: string; most: number },
): Promise<(NamedPacketRow & { open_approval_id: string })[]> {
  let query = withNames(db)
    .select((eb) =>
      eb
        .selectFrom(reviews('review_obligations'))
        .select(({ fn }) => fn.min('approval_id').as('first'))
        .whereRef('review_obligations.content_id', '=', 'review_packets.content_id')
        .whereRef('review_obligations.assignee_id', '=', 'review_packets.member_id')
        .where('review_obligations.state', '=', 'pending')
        .as('open_approval_id'),
    )
    .where('review_packets.revoked_at', 'is', null)
    .where('review_packets.expires_at', '<=', now)
  if (madeBy !== undefined) query = query.where('review_packets.made_by', '=', madeBy)
  const rows = await query.orderBy('review_packets.expires_at', 'desc').limit(most).execute()
  return rows.flatMap(({ open_approval_id: id, ...row }) => (id === null ? [] : [{ ...row, open_approval_id: id }]))
}

/** The packets of a piece, without any key. */
export async function listPacketsOf(db: Db, contentId: string) {
  return db
    .selectFrom('review_packets')
    .select(['packet_id', 'title', 'content_revision', 'content_sha256', 'member_id', 'reviews_json'])
    .select(['reply_public_key', 'needs_key', 'made_by', 'made_at', 'expires_at', 'revoked_at'])
    .where('content_id', '=', contentId)
    .orderBy('packet_id')
    .execute()
}

/** The answers that were entered from these packets. */
export async function listAnswersTo(db: Db, packetIds: readonly string[]): Promise<PacketAnswersTable[]> {
  return db
    .selectFrom('packet_answers')
    .selectAll()
    .where('packet_id', 'in', [...packetIds, ''])
    .execute()
}

/** The ids of all packets that are not revoked. */
export async function listUnrevoked(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('review_packets').select('packet_id').where('revoked_at', 'is', null).execute()
  return rows.map(({ packet_id }) => packet_id)
}

export async function markPacketRevoked(db: Db, packetId: string, now: string): Promise<void> {
  await db
    .updateTable('review_packets')
    .set({ revoked_at: now, reply_key: '' })
    .where('packet_id', '=', packetId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Empties the keys of packets of version 1.0 to which no reply is entered any more. */
export async function forgetReplyKeys(db: Db, now: string): Promise<void> {
  await db
    .updateTable('review_packets')
    .set({ reply_key: '' })
    .where('reply_key', '!=', '')
    .where('expires_at', '<=', now)
    .execute()
}

export async function findAnswer(
  db: Db,
  { packet_id, approval_id }: Pick<PacketAnswersTable, 'packet_id' | 'approval_id'>,
): Promise<PacketAnswersTable | undefined> {
  return db
    .selectFrom('packet_answers')
    .selectAll()
    .where('packet_id', '=', packet_id)
    .where('approval_id', '=', approval_id)
    .executeTakeFirst()
}

export async function insertAnswer(db: Db, row: PacketAnswersTable): Promise<void> {
  await db.insertInto('packet_answers').values(row).execute()
}

function withNames(db: Db) {
  return db
    .selectFrom('review_packets')
    .innerJoin(people('members'), 'members.member_id', 'review_packets.member_id')
    .leftJoin('packet_answers', 'packet_answers.packet_id', 'review_packets.packet_id')
    .selectAll('review_packets')
    .select(({ fn }) => ['members.name as reviewer_name', fn.count<number>('packet_answers.approval_id').as('answers')])
    .groupBy(['review_packets.packet_id', 'members.name'])
}

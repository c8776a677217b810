import { z } from 'zod'
import type { RecordDifference } from '../audit/contract.ts'
import { eventsAbout, subjectsOf } from '../audit/logged-events-store.ts'
import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import { isTimeOf } from '../audit/rules/entry-time.ts'
import { bytesOfBase64, keyIdOf } from '../audit/signing.ts'
import { texts } from '../content/pieces-store.ts'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { listAllReplyFiles } from './replies-store.ts'
import { packetDifference, type LoggedPacket } from './rules/standing.ts'
import type { PacketAnswersTable, PacketRepliesTable, ReviewPacketsTable } from './tables.ts'

export const Reviews = z.array(z.object({ approval_id: z.string(), was_pending: z.boolean() }))

const OF_PACKET = ['packet.exported', 'packet.revoked', 'packet.answered'] as const

/** A packet as far as the log can say the same of it. */
export function asLogged(packet: ReviewPacketsTable): LoggedPacket {
  const spki = packet.reply_public_key === null ? undefined : bytesOfBase64(packet.reply_public_key)
  return {
    ...packet,
    needs_key: packet.needs_key === 1,
    approvals: fromJsonText(Reviews, packet.reviews_json).map(({ approval_id }) => approval_id),
    reply_key_id: spki === undefined ? null : keyIdOf(spki),
  }
}

/** Every packet and reply that differs from the audit log or that it holds alone, and how many were compared. */
export async function comparePackets(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const packets = await db
    .selectFrom('review_packets')
    .leftJoin(texts('revisions'), (join) =>
      join
        .onRef('revisions.content_id', '=', 'review_packets.content_id')
        .onRef('revisions.revision', '=', 'review_packets.content_revision'),
    )
    .selectAll('review_packets')
    .select('revisions.title as kept_title')
    .orderBy('packet_id')
    .execute()
  const answers = await db.selectFrom('packet_answers').selectAll().execute()
  const answersTo = Map.groupBy(answers, ({ packet_id }) => packet_id)
  const files = Map.groupBy(await listAllReplyFiles(db), ({ packet_id }) => packet_id)
  const logged = await eventsAbout(db, 'packet', OF_PACKET, await subjectsOf(db, 'packet', OF_PACKET))
  const kept = new Set(packets.map(({ packet_id }) => packet_id))
  const named = (id: string, content_id: string | null, what: string): RecordDifference => ({
    ...{ kind: 'packet', id, content_id },
    message: `The record of a review packet (${id}) ${what}.`,
  })
  return {
    records: packets.length + answers.length,
    differing: [
      ...packets.flatMap((row) => {
        const { packet_id: id, content_id } = row
        const events = logged.get(id) ?? []
        const found = [
          rowDifference(row, events),
          ...answerDifferences(answersTo.get(id) ?? [], events),
          ...fileDifferences(files.get(id) ?? [], events),
        ]
        return found.flatMap((what) => (what === null ? [] : [named(id, content_id, what)]))
      }),
      ...[...logged].flatMap(([id, events]) => {
        const [{ seq, details }] = events as [LoggedEvent]
        const content_id = typeof details.content_id === 'string' ? details.content_id : null
        return kept.has(id) ? [] : [named(id, content_id, `is gone: the audit log has it (entry ${seq})`)]
      }),
    ],
  }
}

function rowDifference(
  row: ReviewPacketsTable & { kept_title: string | null },
  events: readonly LoggedEvent[],
): string | null {
  const found = packetDifference(asLogged(row), events)
  if (found !== null) return found
  const entry = (action: string) => events.find((one) => one.action === action)
  if (!isSaidBy(entry('packet.exported'), row.made_at))
    return 'says that it was made at another time than the audit log'
  if (!isSaidBy(entry('packet.revoked'), row.revoked_at))
    return 'says that it was revoked at another time than the audit log'
  return row.kept_title === null || row.kept_title === row.title
    ? null
    : `calls its text otherwise than revision ${row.content_revision} is called`
}

function isSaidBy(entry: LoggedEvent | undefined, time: string | null): boolean {
  return entry === undefined || time === null || isTimeOf(entry, time)
}

/** The replies to one packet: those that are in no entry, differ from theirs or are gone. */
function answerDifferences(rows: readonly PacketAnswersTable[], events: readonly LoggedEvent[]): string[] {
  const taken = events.filter(({ action }) => action === 'packet.answered')
  const kept = new Map(rows.map((row) => [row.approval_id, row]))
  const named = new Set(taken.map(({ details }) => details.approval_id))
  return [
    ...rows
      .filter(({ approval_id }) => !named.has(approval_id))
      .map(({ approval_id }) => `holds a reply to ${approval_id}, which is in no entry of the audit log`),
    ...taken.flatMap(({ seq, at, actor, details }) => {
      const id = typeof details.approval_id === 'string' ? details.approval_id : ''
      const row = kept.get(id)
      const reply = `a reply to ${id}`
      if (row === undefined) return [`lacks ${reply}, which was entered by the audit log (entry ${seq})`]
      const isSame =
        details.answer_sha256 === row.answer_sha256 &&
        (details.reply_sha256 ?? null) === row.reply_sha256 &&
        details.is_stale === (row.is_stale === 1) &&
        actor.member_id === row.entered_by &&
        isTimeOf({ at }, row.entered_at)
      return isSame ? [] : [`holds ${reply} with other contents than the audit log (entry ${seq})`]
    }),
  ]
}

/** The files of replies to one packet that are in no entry, are not as they were received or are gone. */
function fileDifferences(files: readonly PacketRepliesTable[], events: readonly LoggedEvent[]): string[] {
  const named = new Set(events.flatMap(({ details }) => details.reply_sha256 ?? []))
  const kept = new Set(files.map(({ reply_sha256 }) => reply_sha256))
  return [
    ...files.flatMap(({ reply_sha256, file_text }) => {
      const file = `the file of a reply (SHA-256 ${reply_sha256})`
      if (!named.has(reply_sha256)) return [`holds ${file}, which is in no entry of the audit log`]
      return sha256Hex(file_text) === reply_sha256 ? [] : [`holds ${file} otherwise than it was received`]
    }),
    ...[...named]
      .filter((one): one is string => typeof one === 'string' && !kept.has(one))
      .map((one) => `lacks the file of a reply (SHA-256 ${one}) that the audit log names`),
  ]
}

import { memberNames } from '../accounts/people-store.ts'
import { listRowsBy } from '../approvals/store.ts'
import { listTextsOf } from '../content/pieces-store.ts'
import { AnyJson, fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { withoutSalt } from '../kernel/person-names.ts'
import { listAnswersTo, listPacketsOf } from '../packets/store.ts'
import { replyFilesOf } from './replies.ts'

/**
 * Packets that were made of a piece, each with the text that it held, the replies that were entered, each with the decision
 * that it became and the file that it came in, and the keys of their reviewers; as the records have them, without the key
 * that replies to an early packet are signed with. `left_out` says in sentences what is not kept.
 */
export async function packetsOf(db: Db, contentId: string) {
  const rows = await listPacketsOf(db, contentId)
  const ids = rows.map(({ packet_id }) => packet_id)
  const answers = await listAnswersTo(db, ids)
  const reviews = await listRowsBy(
    db,
    'approval_id',
    answers.map(({ approval_id }) => approval_id),
  )
  const texts = await listTextsOf(
    db,
    contentId,
    rows.map(({ content_revision }) => content_revision),
  )
  const nameOf = await memberNames(db)
  const packets = rows.map(({ reviews_json, needs_key, ...packet }) => {
    const text = texts.find(({ revision }) => revision === packet.content_revision)
    return {
      ...packet,
      reviewer_name: nameOf(packet.member_id),
      made_by_name: nameOf(packet.made_by),
      needs_key: needs_key === 1,
      reviews: fromJsonText(AnyJson, reviews_json),
      text: text === undefined ? null : { title: text.title, body: text.body },
    }
  })
  const replies = answers.map(({ is_stale, ...answer }) => {
    const review = reviews.find(({ approval_id }) => approval_id === answer.approval_id)
    return {
      ...answer,
      entered_by_name: nameOf(answer.entered_by),
      is_stale: is_stale === 1,
      qualification: review?.qualification ?? null,
      decision: withoutSalt(fromNullableJsonText(AnyJson, review?.decision_json ?? null)),
    }
  })
  const { reply_files, reviewer_keys, left_out } = await replyFilesOf(db, { packets: rows, replies: answers })
  return { packets: { packets, replies, reply_files }, reviewer_keys, left_out }
}

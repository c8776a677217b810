import { eventsWith } from '../audit/logged-events-store.ts'
import { listComments, listResolutions } from '../comments/store.ts'
import { AnyJson, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { z } from 'zod'

const Redacted = z.array(z.looseObject({ comment_id: z.string() })).catch([])

/** What was said about a piece outside of decisions, as it stands now, each with the redactions that the audit log has of it. */
export async function commentsOf(db: Db, contentId: string) {
  const redactions = (await eventsWith(db, 'member', 'member.erased', 'redacted')).flatMap(
    ({ seq, at, actor, details }) =>
      Redacted.parse(details.redacted).map((one) => ({
        ...one,
        ...{ entry: seq, at, by: actor.member_id, reason: details.reason ?? null },
      })),
  )
  const comments = (await listComments(db, contentId)).map(({ anchor_json, name, ...comment }) => ({
    ...comment,
    created_by_name: name,
    anchor: fromNullableJsonText(AnyJson, anchor_json),
    redactions: redactions.filter(({ comment_id }) => comment_id === comment.comment_id),
  }))
  const resolutions = (await listResolutions(db, contentId)).map(({ name, ...one }) => ({
    ...one,
    resolved_by_name: name,
  }))
  return { comments, resolutions }
}

import { memberNames } from '../accounts/people-store.ts'
import { Decision } from '../approvals/decision-contract.ts'
import { listDecisions } from '../approvals/reviews-store.ts'
import { getRevision } from '../content/store.ts'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { anchorOf } from '../kernel/quote-place.ts'
import type { CommentThread } from './contract.ts'

/** A decision's annotation as a comment, before anybody answered or resolved it. */
export type AnnotationComment = Omit<CommentThread, 'place' | 'replies' | 'resolved' | 'may_resolve'>

/** The annotations of every decision on a piece, read from the decisions: comments on words of the text decided on. */
export async function listAnnotations(db: Db, contentId: string): Promise<AnnotationComment[]> {
  const rows = await listDecisions(db, contentId)
  const nameOf = await memberNames(db)
  const found: AnnotationComment[] = []
  for (const { approval_id, qualification, decision_json } of rows) {
    const decision = fromJsonText(Decision, decision_json ?? '')
    if (decision.annotations.length === 0) continue
    const { body } = await getRevision(db, contentId, decision.content_revision)
    const by = { member_id: decision.decided_by, name: nameOf(decision.decided_by) }
    for (const [at, { comment, start, end }] of decision.annotations.entries()) {
      found.push({
        comment_id: `${approval_id}.${at}`,
        by,
        text: comment,
        revision: decision.content_revision,
        via: decision.via,
        created_at: decision.decided_at,
        anchor: anchorOf(body, { start, end }),
        decision: { approval_id, qualification },
      })
    }
  }
  return found
}

import type { Caller } from '../accounts/rules.ts'
import { getContent } from '../content/store.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { placeOfQuote } from '../kernel/quote-place.ts'
import { listAnnotations, type AnnotationComment } from './annotations.ts'
import { CommentAnchor, type CommentThread, type Remark } from './contract.ts'
import { mayResolve } from './rules/rights.ts'
import { listComments, listResolutions, type NamedComment } from './store.ts'

type Reader = Pick<Caller, 'member_id' | 'role'>

/** All comments of a piece, those of its decisions among them, with their places in the current text. */
export async function readThreads(
  db: Db,
  reader: Reader,
  contentId: string,
): Promise<{ revision: number; threads: CommentThread[] }> {
  const { body, revision } = await getContent(db, contentId)
  const rows = await listComments(db, contentId)
  const answers = Map.groupBy(rows, ({ answers_id }) => answers_id)
  const resolutions = Map.groupBy(await listResolutions(db, contentId), ({ comment_id }) => comment_id)
  const own: AnnotationComment[] = (answers.get(null) ?? []).map((row) => ({
    ...asRemark(row),
    anchor: fromNullableJsonText(CommentAnchor, row.anchor_json),
    decision: null,
  }))
  const threads = [...own, ...(await listAnnotations(db, contentId))].map((one): CommentThread => {
    const last = resolutions.get(one.comment_id)?.at(-1)
    return {
      ...one,
      place: one.anchor === null ? null : placeOfQuote(one.anchor, body),
      replies: (answers.get(one.comment_id) ?? []).map(asRemark),
      resolved:
        last?.is_resolved === 1 ? { by: { member_id: last.resolved_by, name: last.name }, at: last.resolved_at } : null,
      may_resolve: mayResolve(reader, one.by.member_id),
    }
  })
  return { revision, threads: threads.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1)) }
}

function asRemark(row: NamedComment): Remark {
  return {
    comment_id: row.comment_id,
    by: { member_id: row.created_by, name: row.name },
    text: row.text,
    revision: row.revision,
    via: row.via,
    created_at: row.created_at,
  }
}

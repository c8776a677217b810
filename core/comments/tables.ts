import type { Generated } from 'kysely'
import type { Flag } from '../database/columns.ts'
import type { Remark } from './contract.ts'

/** What somebody said about a piece, or answered. Appended, never changed. */
export interface CommentsTable {
  comment_id: string
  content_id: string
  /** The comment that this one answers: of a decision's annotation `apr_….n`. Null for one that answers none. */
  answers_id: string | null
  /** The revision that was read, or that was current when this was answered. */
  revision: number
  /** `CommentAnchor`; null where it is about the piece, and for an answer. */
  anchor_json: string | null
  text: string
  created_by: string
  via: Remark['via']
  created_at: string
  /** What the audit log hashes it with; null where the log has no hash of it. */
  salt: string | null
}

/** Each time that somebody resolved a comment or opened it again; the newest holds. */
export interface CommentResolutionsTable {
  resolution_no: Generated<number>
  content_id: string
  comment_id: string
  is_resolved: Flag
  resolved_by: string
  resolved_at: string
}

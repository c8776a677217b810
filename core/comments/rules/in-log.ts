import type { AuditBody } from '../../audit/contract.ts'
import type { LoggedEvent } from '../../audit/rules/record-hashes.ts'
import { sha256OfJson } from '../../kernel/hash.ts'

/** What tells the entry of a comment, and of its resolving, from that of how somebody read a claim, whose action it has. */
export const OPERATIONS = { comment: 'comment', resolution: 'comment_resolution' } as const

/** A comment as it is hashed and exported: all of its row, its place read. */
export interface HashedComment {
  comment_id: string
  content_id: string
  answers_id: string | null
  revision: number
  anchor: unknown
  text: string
  created_by: string
  via: string
  created_at: string
  salt: string | null
}

/** What the log holds of a comment: with a salt that is kept with it alone, as its words may name people. */
export function commentHash(comment: HashedComment): string {
  const { comment_id, content_id, answers_id, revision, anchor, text, created_by, via, created_at, salt } = comment
  return sha256OfJson({ comment_id, content_id, answers_id, revision, anchor, text, created_by, via, created_at, salt })
}

/** A comment that was resolved, or opened again. */
export interface Resolution {
  content_id: string
  comment_id: string
  is_resolved: number
  resolved_by: string
  resolved_at: string
}

/** What the log holds of it. */
export function resolutionHash({ content_id, comment_id, is_resolved, resolved_by, resolved_at }: Resolution): string {
  return sha256OfJson({ content_id, comment_id, is_resolved, resolved_by, resolved_at })
}

/** A hash that the log holds, and its entry. */
interface Logged {
  sha256: unknown
  seq: number
}

/** The comments and resolutions that the log holds: those that words were taken out of as they are since. */
export interface CommentsInLog {
  comments: ReadonlyMap<string, Logged & { content_id: string }>
  resolutions: ReadonlyMap<string, { comment_id: string; content_id: string; seq: number }>
}

/** What these events, in their order, hold of comments. */
export function commentsInLog(events: readonly LoggedEvent[]): CommentsInLog {
  const comments = new Map<string, Logged & { content_id: string }>()
  const resolutions = new Map<string, { comment_id: string; content_id: string; seq: number }>()
  for (const { action, subject, details, seq } of events) {
    const id = textOf(details.comment_id)
    if (action === 'annotation.recorded' && details.operation === OPERATIONS.comment)
      comments.set(id, { sha256: details.comment_sha256, seq, content_id: subject.id })
    else if (action === 'annotation.recorded' && details.operation === OPERATIONS.resolution)
      resolutions.set(textOf(details.resolution_sha256), { comment_id: id, content_id: subject.id, seq })
    else if (action === 'member.erased' && Array.isArray(details.redacted))
      for (const one of details.redacted as AuditBody['details'][])
        if (typeof one.comment_sha256 === 'string')
          comments.set(textOf(one.comment_id), {
            ...{ sha256: one.comment_sha256, seq, content_id: textOf(one.content_id) },
          })
  }
  return { comments, resolutions }
}

function textOf(detail: unknown): string {
  return typeof detail === 'string' ? detail : ''
}

/** From when on the log holds what is said about a piece; null where no entry says it. The first one of a piece says it of all. */
export function loggedSince(events: readonly LoggedEvent[]): { since: string | null; isWhole: boolean } {
  const telling = ({ details }: LoggedEvent) =>
    details.comments_logged === true || Object.values(OPERATIONS).some((one) => one === details.operation)
  const sorted = events.toSorted((one, other) => one.seq - other.seq)
  const [first] = sorted
  return { since: sorted.find(telling)?.at ?? null, isWhole: first?.details.comments_logged === true }
}

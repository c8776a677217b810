import { z } from 'zod'
import { Qualification } from '../accounts/contract.ts'
import { deskOperation, timestampSchema } from '../kernel/route.ts'

const offset = z.number().int().min(0)

/** Words of a text: offsets are UTF-16 units of the body, `end` behind the last one; `quote` is what stands there. */
export const CommentWords = z.strictObject({
  start: offset,
  end: offset,
  quote: z.string().min(1, 'Choose the words that the comment is about.').max(5000),
})
export type CommentWords = z.infer<typeof CommentWords>

/** The words with what makes them findable in a later text (`placeOfQuote`). */
export const CommentAnchor = CommentWords.extend({
  prefix: z.string(),
  suffix: z.string(),
  rivalling: z.number().int(),
})
export type CommentAnchor = z.infer<typeof CommentAnchor>

/** A person as they are called now. */
const Person = z.object({ member_id: z.string(), name: z.string() })

/** One remark: who, when, on which revision of the piece, and through what. */
export const Remark = z.object({
  comment_id: z.string(),
  by: Person,
  text: z.string(),
  revision: z.number().int(),
  via: z.enum(['app', 'api', 'cli', 'packet']),
  created_at: timestampSchema,
})
export type Remark = z.infer<typeof Remark>

/**
 * A comment with its replies, oldest first. `anchor` is null where it is about the piece as a whole; `place` is where the
 * words stand in the current text, null where they are gone. `decision` names the review whose annotation it is.
 */
export const CommentThread = Remark.extend({
  anchor: CommentAnchor.nullable(),
  place: z.object({ start: offset, end: offset }).nullable(),
  decision: z.object({ approval_id: z.string(), qualification: Qualification }).nullable(),
  replies: z.array(Remark),
  resolved: z.object({ by: Person, at: timestampSchema }).nullable(),
  may_resolve: z.boolean().describe('Whether the caller may resolve it, or open it again.'),
})
export type CommentThread = z.infer<typeof CommentThread>

const text = z.string().trim().min(1, 'Write the comment.').max(10_000, 'A comment has at most 10,000 characters.')
const added = z.object({ comment_id: z.string() })

export const commentOperations = {
  /** All comments of a piece in the order in which they were made, annotations of its decisions among them. */
  list: deskOperation(
    'read',
    z.strictObject({ content_id: z.string() }),
    z.object({ revision: z.number().int(), threads: z.array(CommentThread) }),
  ),
  /** Comments on words of a revision, or without `words` on the piece. Words that are not there are `invalid_request`. */
  add: deskOperation(
    'member',
    z.strictObject({
      content_id: z.string(),
      revision: z.number().int().describe('The revision that was read.'),
      words: CommentWords.optional(),
      text,
    }),
    added,
  ),
  /** Answers a comment, also the annotation of a decision. */
  reply: deskOperation('member', z.strictObject({ content_id: z.string(), comment_id: z.string(), text }), added),
  /** Resolves a comment, or opens it again; its author may, and whoever may write. Throws `forbidden`. */
  resolve: deskOperation(
    'member',
    z.strictObject({ content_id: z.string(), comment_id: z.string(), is_resolved: z.boolean() }),
    added,
  ),
}

import { newSalt } from '../audit/rules/record-hashes.ts'
import type { HandlerContext } from '../context.ts'
import { getContent } from '../content/store.ts'
import { toFlag } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault, notFound } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import { addComment } from './add.ts'
import { auditComment, auditResolution } from './in-log.ts'
import type { commentOperations, CommentThread } from './contract.ts'
import { insertComment, insertResolution } from './store.ts'
import { readThreads } from './threads.ts'

export const commentHandlers: HandlersOf<typeof commentOperations, HandlerContext> = {
  list: async ({ db, caller }, { content_id }) => readThreads(db, caller, content_id),

  add: async (context, { words = null, ...input }) => {
    const { member_id, via, key_id } = context.caller
    const comment_id = await context.db
      .transaction()
      .execute(async (db) => addComment(context, db, { ...input, words, member_id, via, key_id }))
    return { comment_id }
  },

  reply: async (context, { content_id, comment_id: answers_id, text }) => {
    const { world, caller } = context
    const comment_id = world.newId('com')
    await context.db.transaction().execute(async (db) => {
      await getThread(context, db, content_id, answers_id)
      const { revision } = await getContent(db, content_id)
      const row = {
        comment_id,
        content_id,
        answers_id,
        revision,
        anchor_json: null,
        text,
        created_by: caller.member_id,
        via: caller.via,
        created_at: timestamp(world.now()),
        salt: newSalt(world),
      }
      await insertComment(db, row)
      await auditComment(context, db, row)
    })
    return { comment_id }
  },

  resolve: async (context, { content_id, comment_id, is_resolved }) => {
    const { world, caller } = context
    await context.db.transaction().execute(async (db) => {
      const thread = await getThread(context, db, content_id, comment_id)
      if (!thread.may_resolve) {
        throw new Fault('forbidden', 'Only its author, an editor or an admin can resolve a comment.')
      }
      if ((thread.resolved !== null) === is_resolved) return
      const resolved_at = timestamp(world.now())
      const row = { content_id, comment_id, is_resolved: toFlag(is_resolved), resolved_by: caller.member_id }
      await insertResolution(db, { ...row, resolved_at })
      await auditResolution(context, db, { ...row, resolved_at })
    })
    return { comment_id }
  },
}

async function getThread(
  { caller }: HandlerContext,
  db: Db,
  contentId: string,
  commentId: string,
): Promise<CommentThread> {
  const { threads } = await readThreads(db, caller, contentId)
  const found = threads.find(({ comment_id }) => comment_id === commentId)
  if (found === undefined) throw notFound('comment', commentId)
  return found
}

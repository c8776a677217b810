import type { Db } from '../database/schema.ts'
import { hashOfComment } from './in-log.ts'

/** Every comment and answer, with the piece that it is on. */
export async function listCommentTexts(db: Db) {
  return db.selectFrom('comments').select(['comment_id', 'content_id', 'text']).orderBy('comment_id').execute()
}

/**
 * Puts other words in a comment, which nothing signed holds, with a new salt: what the log has of it as it was cannot be
 * guessed any more. Answers its hash as it is now.
 */
export async function rewriteComment(
  db: Db,
  comment_id: string,
  changed: { text: string; salt: string },
): Promise<string> {
  await db.updateTable('comments').set(changed).where('comment_id', '=', comment_id).execute()
  return hashOfComment(
    await db.selectFrom('comments').selectAll().where('comment_id', '=', comment_id).executeTakeFirstOrThrow(),
  )
}

import type { Db } from '../database/schema.ts'

/** Every comment and answer, with the piece that it is on. */
export async function listCommentTexts(db: Db) {
  return db.selectFrom('comments').select(['comment_id', 'content_id', 'text']).orderBy('comment_id').execute()
}

/** Comments are in no entry of the log and in nothing that is signed, so a name can be taken out of one. */
export async function rewriteComment(db: Db, comment_id: string, text: string): Promise<void> {
  await db.updateTable('comments').set({ text }).where('comment_id', '=', comment_id).execute()
}

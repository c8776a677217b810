import type { Insertable, Selectable } from 'kysely'
import { people } from '../accounts/people-store.ts'
import type { Db } from '../database/schema.ts'
import type { CommentResolutionsTable, CommentsTable } from './tables.ts'

export type NamedComment = CommentsTable & { name: string }
export type NamedResolution = Selectable<CommentResolutionsTable> & { name: string }

/** Every comment and answer on a piece, oldest first, with what their authors are called now. */
export async function listComments(db: Db, contentId: string): Promise<NamedComment[]> {
  return db
    .selectFrom('comments')
    .innerJoin(people('members'), 'members.member_id', 'comments.created_by')
    .selectAll('comments')
    .select('members.name')
    .where('content_id', '=', contentId)
    .orderBy('comment_id')
    .execute()
}

/** Every resolving and opening again, oldest first. */
export async function listResolutions(db: Db, contentId: string): Promise<NamedResolution[]> {
  return db
    .selectFrom('comment_resolutions')
    .innerJoin(people('members'), 'members.member_id', 'comment_resolutions.resolved_by')
    .selectAll('comment_resolutions')
    .select('members.name')
    .where('content_id', '=', contentId)
    .orderBy('resolution_no')
    .execute()
}

/** All of them, in the order of their ids. */
export async function listAllComments(db: Db): Promise<CommentsTable[]> {
  return db.selectFrom('comments').selectAll().orderBy('comment_id').execute()
}

export async function listAllResolutions(db: Db): Promise<Selectable<CommentResolutionsTable>[]> {
  return db.selectFrom('comment_resolutions').selectAll().orderBy('resolution_no').execute()
}

export async function insertComment(db: Db, row: CommentsTable): Promise<void> {
  await db.insertInto('comments').values(row).execute()
}

export async function insertResolution(db: Db, row: Insertable<CommentResolutionsTable>): Promise<void> {
  await db.insertInto('comment_resolutions').values(row).execute()
}

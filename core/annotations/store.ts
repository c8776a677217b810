import { people } from '../accounts/people-store.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import type { AnnotationsTable, AnnotationWithdrawalsTable } from './tables.ts'

export type NamedAnnotation = AnnotationsTable & {
  name: string
  withdrawn_by: string | null
  withdrawn_at: string | null
  withdrawn_name: string | null
}

/** Every annotation of a piece, oldest first, withdrawn ones among them, with what the people are called now. */
export async function listNamedAnnotations(db: Db, contentId: string): Promise<NamedAnnotation[]> {
  return namedAnnotations(db, contentId).orderBy('annotations.annotation_id').execute()
}

export async function getNamedAnnotation(db: Db, contentId: string, annotationId: string): Promise<NamedAnnotation> {
  const row = await namedAnnotations(db, contentId)
    .where('annotations.annotation_id', '=', annotationId)
    .executeTakeFirst()
  if (row === undefined) throw notFound('annotation of this piece', annotationId)
  return row
}

export async function insertAnnotation(db: Db, row: AnnotationsTable): Promise<void> {
  await db.insertInto('annotations').values(row).execute()
}

export async function insertWithdrawal(db: Db, row: AnnotationWithdrawalsTable): Promise<void> {
  await db.insertInto('annotation_withdrawals').values(row).execute()
}

function namedAnnotations(db: Db, contentId: string) {
  return db
    .selectFrom('annotations')
    .innerJoin(people('author'), 'author.member_id', 'annotations.created_by')
    .leftJoin('annotation_withdrawals as withdrawal', 'withdrawal.annotation_id', 'annotations.annotation_id')
    .leftJoin(people('withdrawer'), 'withdrawer.member_id', 'withdrawal.withdrawn_by')
    .selectAll('annotations')
    .select(['author.name', 'withdrawal.withdrawn_by', 'withdrawal.withdrawn_at', 'withdrawer.name as withdrawn_name'])
    .where('annotations.content_id', '=', contentId)
}

import type { Db } from '../database/schema.ts'
import type { CorrectionsTable } from './tables.ts'

export async function insertCorrection(
  db: Db,
  row: Omit<CorrectionsTable, 'approved_by' | 'approved_at'>,
): Promise<void> {
  await db
    .insertInto('corrections')
    .values({ ...row, approved_by: null, approved_at: null })
    .execute()
}

export async function markCorrectionApproved(
  db: Db,
  correctionId: string,
  approved: Pick<CorrectionsTable, 'approved_by' | 'approved_at'>,
): Promise<void> {
  await db.updateTable('corrections').set(approved).where('correction_id', '=', correctionId).execute()
}

/** A correction, whether it was approved or not. */
export async function findCorrection(db: Db, correctionId: string): Promise<CorrectionsTable | undefined> {
  return db.selectFrom('corrections').selectAll().where('correction_id', '=', correctionId).executeTakeFirst()
}

/** The corrections of a piece, or of all, in the order in which they were recorded. */
export async function listCorrectionRows(db: Db, contentId?: string): Promise<CorrectionsTable[]> {
  const all = db.selectFrom('corrections').selectAll().orderBy('correction_id')
  return (contentId === undefined ? all : all.where('content_id', '=', contentId)).execute()
}

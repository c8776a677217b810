import { readReviewSection } from '../approvals/obligation.ts'
import { reviewedAsset } from '../approvals/piece.ts'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { findPassport } from '../generation/store.ts'
import { Passport, PassportRecord, PassportSubject } from './record-contract.ts'

/** What never changes about a passport: what the run recorded, about which text, and whose reviews are shown with it. */
export interface RecordedPassport {
  subject: PassportSubject
  record: PassportRecord
  /** The asset whose obligations these are: of a section run, that of the piece. */
  reviewed: string
}

/** A run's passport without its reviews; undefined where it has none. */
export async function findRecordedPassport(db: Db, requestId: string): Promise<RecordedPassport | undefined> {
  const row = await findPassport(db, requestId)
  if (row === undefined) return undefined
  return {
    subject: fromJsonText(PassportSubject, row.subject_json),
    record: fromJsonText(PassportRecord, row.passport_json),
    reviewed: await reviewedAsset(db, requestId),
  }
}

/** A passport with its reviews as they are at a moment. */
export async function withReviews(db: Db, { record, reviewed }: RecordedPassport, now: string): Promise<Passport> {
  return { ...record, review: await readReviewSection(db, reviewed, now) }
}

/** A run's passport with its reviews as they are now, and the text it is about; undefined where it has none. */
export async function findSubjectAndPassport(
  db: Db,
  requestId: string,
  now: string,
): Promise<{ subject: PassportSubject; passport: Passport } | undefined> {
  const found = await findRecordedPassport(db, requestId)
  if (found === undefined) return undefined
  return { subject: found.subject, passport: await withReviews(db, found, now) }
}

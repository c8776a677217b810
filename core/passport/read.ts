import { z } from 'zod'
import { RequiredApproval, type ReviewSection } from '../approvals/contract.ts'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { findPassport } from '../generation/store.ts'
import type { PassportsTable } from '../generation/tables.ts'
import { Passport, PassportRecord, PassportSubject } from './contract.ts'

const Required = z.array(RequiredApproval)

/** A run's passport with its reviews as they are now, and the text it is about; undefined where it has none. */
export async function findSubjectAndPassport(
  db: Db,
  requestId: string,
): Promise<{ subject: PassportSubject; passport: Passport } | undefined> {
  const row = await findPassport(db, requestId)
  if (row === undefined) return undefined
  const record = fromJsonText(PassportRecord, row.passport_json)
  return { subject: fromJsonText(PassportSubject, row.subject_json), passport: { ...record, review: reviewOf(row) } }
}

/** A run's passport with its reviews as they are now; null where it has none. */
export async function readPassport(db: Db, requestId: string): Promise<Passport | null> {
  return (await findSubjectAndPassport(db, requestId))?.passport ?? null
}

/** The reviews that the record asks for; none has been opened. */
function reviewOf(row: PassportsTable): ReviewSection {
  const required_approvals = fromJsonText(Required, row.required_approvals_json)
  return { required_approvals, approvals: [], state: required_approvals.length === 0 ? 'not_required' : 'pending' }
}

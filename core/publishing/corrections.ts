import { memberNames } from '../accounts/people-store.ts'
import type { Authentication } from '../approvals/decision-contract.ts'
import { asksForSignature } from '../approvals/piece.ts'
import { listPublications } from '../content/publications-store.ts'
import { getContent } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { Fault, invalidRequest, notFound } from '../kernel/errors.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { daysAround, timestamp } from '../kernel/time.ts'
import type { Correction, RecordCorrection } from './contract.ts'
import { findCorrection, insertCorrection, listCorrectionRows, markCorrectionApproved } from './corrections-store.ts'
import { correctionsInLog } from './in-log.ts'
import { approvalRefusal, correctionProblems } from './rules/correcting.ts'

type Correcting = Pick<HandlerContext, 'audit' | 'caller' | 'world'>

/** What was wrong with texts of a piece, oldest first. */
export async function listCorrections(db: Db, contentId: string): Promise<Correction[]> {
  const rows = await listCorrectionRows(db, contentId)
  const nameOf = await memberNames(db)
  const differing = await correctionsInLog(db, rows)
  const person = (member_id: string) => ({ member_id, name: nameOf(member_id) })
  const differsOf = (id: string) => {
    const found = differing.get(id)
    return found === undefined ? {} : { differs_from_log: `The record ${found}.` }
  }
  return rows.map(({ recorded_by, approved_by, approved_at, ...row }) => ({
    ...row,
    recorded_by: person(recorded_by),
    approved: approved_by === null || approved_at === null ? null : { by: person(approved_by), at: approved_at },
    ...differsOf(row.correction_id),
  }))
}

/** How many approved corrections are of just this text: it was called wrong, and reads as it did. */
export async function countStillWrong(
  db: Db,
  { content_id, content_sha256 }: { content_id: string; content_sha256: string },
): Promise<number> {
  const corrections = await listCorrections(db, content_id)
  return corrections.filter((one) => one.approved !== null && one.content_sha256 === content_sha256).length
}

/** Keeps what was wrong with a published text, in a transaction; it waits for an approval. Throws `invalid_request`. */
export async function recordCorrection(context: Correcting, db: Db, input: RecordCorrection): Promise<string> {
  const { world, caller, audit } = context
  const { content_id, revision, kind, weight, corrected_on, what_was_wrong } = input
  await getContent(db, content_id)
  const published = (await listPublications(db, content_id)).filter((one) => one.revision === revision)
  const problems = correctionProblems(input, published, daysAround(world.now()).latest)
  const [first] = published
  if (problems.length > 0 || first === undefined) throw invalidRequest(problems)
  const correction_id = world.newId('cor')
  await insertCorrection(db, {
    ...{ correction_id, content_id, kind, weight, corrected_on, what_was_wrong, revision },
    ...{ content_sha256: first.content_sha256, recorded_by: caller.member_id, recorded_at: timestamp(world.now()) },
  })
  await audit.append(db, caller, {
    action: 'content.correction_recorded',
    subject: { kind: 'content', id: content_id },
    // Words of people stay outside the log.
    details: { correction_id, kind, weight, corrected_on, revision, words_sha256: sha256Hex(what_was_wrong) },
  })
  return correction_id
}

/**
 * Approves a correction in the caller's own name and signs the record of the text that stands anew. Throws `not_found`,
 * `invalid_state`; where decisions are signed `forbidden`, without the passphrase and to who recorded it.
 */
export async function approveCorrection(
  context: Correcting & Pick<HandlerContext, 'consequences'> & { authentication: Authentication },
  db: Db,
  correctionId: string,
): Promise<string> {
  const { world, caller, audit, authentication, consequences } = context
  const row = await findCorrection(db, correctionId)
  if (row === undefined) throw notFound('correction', correctionId)
  const { content_id, recorded_by } = row
  if (row.approved_at !== null) throw new Fault('invalid_state', 'This is already approved.')
  const isOwn = recorded_by === caller.member_id
  const refusal = approvalRefusal({
    isAsked: await asksForSignature(db, content_id),
    ...{ isOwn, via: caller.via, authentication },
  })
  if (refusal !== null) throw new Fault('forbidden', refusal)
  const approved = { approved_by: caller.member_id, approved_at: timestamp(world.now()) }
  await markCorrectionApproved(db, correctionId, approved)
  const tip = await audit.append(db, caller, {
    action: 'content.correction_approved',
    subject: { kind: 'content', id: content_id },
    details: { correction_id: correctionId, is_own: isOwn, authentication },
  })
  await consequences.signText(db, { content_id, reason: 'corrected', tip })
  return content_id
}

/** A correction of a piece. Throws 404 for an id that is none. */
export async function getCorrection(db: Db, contentId: string, correctionId: string): Promise<Correction> {
  const found = (await listCorrections(db, contentId)).find(({ correction_id }) => correction_id === correctionId)
  if (found === undefined) throw notFound('correction', correctionId)
  return found
}

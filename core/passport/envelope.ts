import type { ChainTip, Envelope } from '../audit/contract.ts'
import { signerFor, type AuditLog } from '../audit/log.ts'
import { findEventDetail } from '../audit/store.ts'
import { toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { timestamp, type Clock } from '../kernel/time.ts'
import { STATEMENT_TYPE, type PassportStatement } from './record-contract.ts'
import { findPassport } from '../generation/store.ts'
import { Fault } from '../kernel/errors.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { findSubjectAndPassport } from './read.ts'
import { insertEnvelope } from './store.ts'
import type { EnvelopesTable } from './tables.ts'

export interface Issue {
  audit: AuditLog
  now: Clock
  /** The newest audit entry, which the statement names. */
  tip: ChainTip
  request_id: string
  reason: EnvelopesTable['reason']
  /** Whether a statement about the text that stands is signed with it, for the same file. */
  isWithCurrentText?: boolean
}

/** Signs the passport of a run as it is now and keeps the envelope; in the transaction of what made it necessary. */
export async function issueEnvelope(db: Db, issue: Issue): Promise<Envelope> {
  const { audit, now, tip, request_id, reason } = issue
  const issued_at = timestamp(now())
  const found = await findSubjectAndPassport(db, request_id, issued_at)
  if (found === undefined) throw new Error(`run ${request_id} has no passport to sign`)
  await expectAsRecorded(db, request_id)
  const { seq, entry_sha256 } = tip
  const statement: PassportStatement = {
    ...{ ...found, issued_at, audit_checkpoint: { seq, entry_sha256 } },
    ...(issue.isWithCurrentText === true ? { with_current_text: true } : {}),
  }
  const envelope = signerFor(audit).envelop(STATEMENT_TYPE, statement)
  await insertEnvelope(db, {
    request_id,
    content_id: found.subject.content_id,
    reason,
    issued_at,
    checkpoint_seq: seq,
    checkpoint_sha256: entry_sha256,
    envelope_json: toJsonText(envelope),
  })
  return envelope
}

/** A freshly signed statement that leaves out who reviewed and what they said, for somebody outside; it is not kept. */
export async function signWithoutReviews(
  db: Db,
  { audit, now, tip, request_id }: Omit<Issue, 'reason'>,
): Promise<Envelope | null> {
  const issued_at = timestamp(now())
  const found = await findSubjectAndPassport(db, request_id, issued_at)
  if (found === undefined) return null
  await expectAsRecorded(db, request_id)
  const { subject, passport } = found
  const review = { ...passport.review, required_approvals: [], approvals: [] }
  const statement: PassportStatement = {
    subject,
    passport: { ...passport, review },
    issued_at,
    audit_checkpoint: { seq: tip.seq, entry_sha256: tip.entry_sha256 },
  }
  return signerFor(audit).envelop(STATEMENT_TYPE, statement)
}

/** A record that is not the one the audit log names is never signed again. Throws `invalid_state`. */
async function expectAsRecorded(db: Db, requestId: string): Promise<void> {
  const row = await findPassport(db, requestId)
  const wanted = await findEventDetail(db, 'generation.completed', requestId, 'passport_sha256')
  if (row !== undefined && wanted === sha256OfJson(JSON.parse(row.passport_json))) return
  throw new Fault(
    'invalid_state',
    'The record of this run is not the one that the audit log names, so it was not signed.',
  )
}

import type { ChainTip, Envelope } from '../audit/contract.ts'
import type { AuditLog } from '../audit/log.ts'
import { toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { timestamp, type Clock } from '../kernel/time.ts'
import { STATEMENT_TYPE, type PassportStatement } from './contract.ts'
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
}

/** Signs the passport of a run as it is now and keeps the envelope; in the transaction of what made it necessary. */
export async function issueEnvelope(db: Db, { audit, now, tip, request_id, reason }: Issue): Promise<Envelope> {
  const found = await findSubjectAndPassport(db, request_id)
  if (found === undefined) throw new Error(`run ${request_id} has no passport to sign`)
  const { seq, entry_sha256 } = tip
  const issued_at = timestamp(now())
  const statement: PassportStatement = { ...found, issued_at, audit_checkpoint: { seq, entry_sha256 } }
  const envelope = audit.signer.envelop(STATEMENT_TYPE, statement)
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

import { signerFor, type AuditLog } from '../audit/log.ts'
import { findTip } from '../audit/store.ts'
import type { Envelope } from '../audit/contract.ts'
import type { Db } from '../database/schema.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { timestamp, type Clock } from '../kernel/time.ts'
import { RECORDS_TYPE, type RecordsManifest } from '../passport/record-contract.ts'

interface Listed {
  content_id: string
  request_ids: readonly string[]
  /** The rows of signed statements as they go into the file. */
  statements: readonly unknown[]
  /** The other files by their names. */
  files: Record<string, unknown>
  left_out: readonly string[]
}

/**
 * Signs what selected records of one piece consist of, each file and each signed statement by its hash, so that whoever
 * verifies them sees what was put in, changed or taken out.
 */
export async function signedManifest(
  { db, audit, now }: { db: Db; audit: AuditLog; now: Clock },
  { content_id, request_ids, statements, files, left_out }: Listed,
): Promise<Envelope> {
  const { seq, entry_sha256 } = await findTip(db)
  const manifest: RecordsManifest = {
    schema: 'colophon.selected-records/1.0',
    subject: { content_id, request_ids: [...request_ids] },
    statements: statements.map(sha256OfJson),
    files: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, sha256OfJson(file)])),
    left_out: [...left_out],
    issued_at: timestamp(now()),
    audit_checkpoint: { seq, entry_sha256 },
  }
  return signerFor(audit).envelop(RECORDS_TYPE, manifest)
}

import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { AuditBody, type Envelope, type SigningKey } from './contract.ts'
import { signerFor, type AuditLog } from './log.ts'
import { listCheckpoints, listEntriesAfter, listSigningKeys } from './store.ts'

export const AUDIT_FILE_FORMAT = 'colophon-audit-log'

/** The whole log with what checking it takes; its last entry is signed. It names people by their ids alone. */
export interface AuditFile {
  format: typeof AUDIT_FILE_FORMAT
  version: '1.0'
  entries: { body: AuditBody; entry_sha256: string }[]
  checkpoints: Envelope[]
  public_keys: SigningKey[]
}

const ENTRIES_A_READ = 5000

/** Signs the newest entry where that is still to do, and answers the log as a file. */
export async function exportAuditLog(db: Db, log: AuditLog): Promise<AuditFile> {
  signerFor(log)
  // Entries never change, so what is signed now can be read without keeping anybody from writing.
  const last = await log.signTip(db)
  const entries: AuditFile['entries'] = []
  while (entries.length < last) {
    const rows = await listEntriesAfter(db, entries.length, Math.min(ENTRIES_A_READ, last - entries.length))
    if (rows.length === 0) break
    for (const { body_json, entry_sha256 } of rows) {
      entries.push({ body: fromJsonText(AuditBody, body_json), entry_sha256 })
    }
  }
  const checkpoints = await listCheckpoints(db)
  return {
    format: AUDIT_FILE_FORMAT,
    version: '1.0',
    entries,
    checkpoints: checkpoints.filter(({ seq }) => seq <= last).map(({ envelope }) => envelope),
    public_keys: await listSigningKeys(db),
  }
}

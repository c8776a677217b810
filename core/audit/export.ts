import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { AuditBody, type Envelope, type SigningKey } from './contract.ts'
import { signerFor, type AuditLog } from './log.ts'
import { listCheckpoints, listEntriesAfter, listSigningKeys } from './store.ts'

export const AUDIT_FILE_FORMAT = 'colophon-audit-log'

/** The log, or its entries from one on (`from_seq`), with what checking it takes; its last entry is signed. It names people by their ids alone. */
export interface AuditFile {
  format: typeof AUDIT_FILE_FORMAT
  version: '1.0'
  /** The first entry that is here; absent in a whole log. */
  from_seq?: number
  entries: { body: AuditBody; entry_sha256: string }[]
  checkpoints: Envelope[]
  public_keys: SigningKey[]
}

const ENTRIES_A_READ = 5000

/** Signs the newest entry where that is still to do, and answers the log as a file; from entry `from` on. */
export async function exportAuditLog(db: Db, log: AuditLog, from = 1): Promise<AuditFile> {
  signerFor(log)
  // Entries never change, so what is signed now can be read without keeping anybody from writing.
  const last = await log.signTip(db)
  const entries: AuditFile['entries'] = []
  const wanted = last - from + 1
  while (entries.length < wanted) {
    const read = from - 1 + entries.length
    const rows = await listEntriesAfter(db, read, Math.min(ENTRIES_A_READ, wanted - entries.length))
    if (rows.length === 0) break
    for (const { body_json, entry_sha256 } of rows) {
      entries.push({ body: fromJsonText(AuditBody, body_json), entry_sha256 })
    }
  }
  const checkpoints = await listCheckpoints(db)
  return {
    format: AUDIT_FILE_FORMAT,
    version: '1.0',
    ...(from === 1 ? {} : { from_seq: from }),
    entries,
    checkpoints: checkpoints.filter(({ seq }) => seq >= from && seq <= last).map(({ envelope }) => envelope),
    public_keys: await listSigningKeys(db),
  }
}

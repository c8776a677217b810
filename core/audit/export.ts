import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { AuditBody, type Envelope, type SigningKey, type TimeToken } from './contract.ts'
import { signerFor, type AuditLog } from './log.ts'
import { listCheckpoints, listEntriesAfter, listSigningKeys } from './store.ts'
import { timeTokensOf } from './time-tokens-store.ts'

export const AUDIT_FILE_FORMAT = 'colophon-audit-log'

/** The log, or its entries from one on (`from_seq`), with what checking it takes; its last entry is signed. It names people by their ids alone. */
export interface AuditFile {
  format: typeof AUDIT_FILE_FORMAT
  version: '1.0'
  /** The first entry that is here; absent in a whole log. */
  from_seq?: number
  entries: { body: AuditBody; entry_sha256: string }[]
  checkpoints: Envelope[]
  /** What a time authority says of the checkpoints; absent where it says nothing. */
  time_tokens?: TimeToken[]
  public_keys: SigningKey[]
}

const ENTRIES_A_READ = 5000

/** Signs the newest entry where that is still to do, and answers the log as a file; from entry `from` on. `stamp` has it stamped by a time authority. */
export async function exportAuditLog(
  db: Db,
  log: AuditLog,
  from = 1,
  stamp?: (envelopes: readonly Envelope[]) => Promise<unknown>,
): Promise<AuditFile> {
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
  const checkpoints = (await listCheckpoints(db))
    .filter(({ seq }) => seq >= from && seq <= last)
    .map(({ envelope }) => envelope)
  // The newest checkpoint covers the log before it.
  await stamp?.(checkpoints.slice(-1))
  const time_tokens = await timeTokensOf(db, checkpoints)
  return {
    format: AUDIT_FILE_FORMAT,
    version: '1.0',
    ...(from === 1 ? {} : { from_seq: from }),
    entries,
    checkpoints,
    ...(time_tokens.length === 0 ? {} : { time_tokens }),
    public_keys: await listSigningKeys(db),
  }
}

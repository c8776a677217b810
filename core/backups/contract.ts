import { z } from 'zod'
import { deskOperation, timestampSchema } from '../kernel/route.ts'

export const BackupReason = z.enum(['hourly', 'migration', 'quit', 'manual'])
export type BackupReason = z.infer<typeof BackupReason>

/** A verified copy of the workspace's database. */
export const Backup = z.object({
  name: z.string(),
  created_at: timestampSchema,
  reason: BackupReason,
  size: z.number().int().describe('Bytes.'),
})
export type Backup = z.infer<typeof Backup>

/** The backups, newest first, and the one that takes the database's place at the next start; null where none does. */
export const BackupsState = z.object({ backups: z.array(Backup), restores_next: Backup.nullable() })
export type BackupsState = z.infer<typeof BackupsState>

export const backupOperations = {
  list: deskOperation('read', z.strictObject({}), BackupsState),
  create: deskOperation('admin', z.strictObject({}), Backup),
  /**
   * Checks a backup, and lets it take the database's place at the next start, when nothing works on it; what stands there
   * then is kept. Null takes that back. Throws 404 for a name that is not known, `invalid_state` for a damaged backup.
   */
  restore: deskOperation('admin', z.strictObject({ name: z.string().nullable() }), BackupsState),
}

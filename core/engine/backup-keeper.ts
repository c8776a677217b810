import type { BackupKeeper } from '../context.ts'
import { createBackup, forgetPlannedRestore, listBackups, plannedRestore, planRestore } from '../database/backup.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Clock } from '../kernel/time.ts'

/** The backups of an open workspace. */
export function backupKeeper({ sqlite }: OpenDatabase, folder: string, now: Clock): BackupKeeper {
  return {
    state: () => ({ backups: listBackups(folder), restores_next: plannedRestore(folder)?.backup ?? null }),
    create: () => createBackup(sqlite, folder, 'manual', now()),
    restoreNext: async (name, caller) => {
      if (name === null) forgetPlannedRestore(folder)
      else await planRestore(folder, name, caller.member_id)
    },
  }
}

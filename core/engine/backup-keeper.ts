import type { Seat } from '../accounts/seat.ts'
import { expectConfirmed } from '../accounts/sign-in.ts'
import type { BackupKeeper } from '../context.ts'
import { forgetPlannedRestore, listBackups, plannedRestore, planRestore } from '../database/backup.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Clock } from '../kernel/time.ts'

/** The backups of an open workspace. */
export function backupKeeper({ file, db }: OpenDatabase, folder: string, now: Clock, seat: Seat): BackupKeeper {
  return {
    state: () => ({ backups: listBackups(folder), restores_next: plannedRestore(folder)?.backup ?? null }),
    create: () => file.backUp('manual', now()),
    purge: () => file.purge(),
    restoreNext: async (name, caller) => {
      if (name === null) forgetPlannedRestore(folder)
      else {
        await expectConfirmed({ db, caller, seat })
        await planRestore(folder, name, caller.member_id)
      }
    },
  }
}

import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../kernel/time.ts'
import type { OpenDatabase } from '../database/open.ts'
import { DATABASE_FILE, finishRestore, listBackups, newestSoundBackup } from '../database/backup.ts'
import type { BackupReason } from '../backups/contract.ts'
import { checkFile } from '../database/check-file.ts'
import { Fault } from '../kernel/errors.ts'

export const DAMAGED = 'The database is damaged and was left as it is.'

/** Whether the engine before this one ended without closing the folder. */
export function endedUncleanly(folder: string): boolean {
  return existsSync(markerOf(folder))
}

/** Marks the folder as in use until `markClosed`. */
export function markOpen(folder: string): void {
  writeFileSync(markerOf(folder), '', { mode: 0o600 })
}

export function markClosed(folder: string): void {
  rmSync(markerOf(folder), { force: true })
}

/** Refuses a damaged database before anything is written to it, and names the newest good backup. */
export async function refuseDamage(folder: string): Promise<void> {
  // First, because SQLite deletes the log of an empty database.
  await refuseLoss(folder)
  const file = join(folder, DATABASE_FILE)
  if (!existsSync(file)) return
  const problems = await checkFile(file, 'quick')
  if (problems.length > 0) throw await damageFault(folder, problems)
}

/** Refuses a folder that had a database and has none: never a silent empty library. */
export async function refuseLoss(folder: string): Promise<void> {
  finishRestore(folder)
  const file = join(folder, DATABASE_FILE)
  if (existsSync(file) && statSync(file).size > 0) return
  if (!endedUncleanly(folder) && listBackups(folder).length === 0) return
  throw await damageFault(folder, ['the file is missing or empty'], 'The database of this data folder is gone.')
}

/** What a person is told about a damaged database. */
export async function damageFault(folder: string, problems: readonly string[], what = DAMAGED): Promise<Fault> {
  const backup = await newestSoundBackup(folder)
  const offer =
    backup === undefined
      ? 'There is no good backup of it.'
      : `The newest good backup is of ${backup.created_at}. Put it in place with: colophon backup restore ${backup.name}`
  return new Fault('storage_unavailable', `${what} ${offer}`, {
    cause: new Error(problems.join('; ')),
  })
}

/** Backs the database up where something has changed since the last time. */
export function startSafekeeping({ file }: OpenDatabase, now: Clock): (reason: BackupReason) => Promise<void> {
  const state = (): string => `${file.dataVersion()}:${file.rowsWritten()}`
  let saved = state()
  return async (reason) => {
    const current = state()
    if (current === saved) return
    await file.backUp(reason, now())
    saved = current
  }
}

function markerOf(folder: string): string {
  return join(folder, 'in-use')
}

import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { z } from 'zod'
import type { Backup, BackupReason } from '../backups/contract.ts'
import { Fault, notFound } from '../kernel/errors.ts'
import { checkFile } from './check-file.ts'
import { fromJsonText } from './columns.ts'
import { removeOldReplaced, replacedName } from './replaced.ts'
import { isStorageError } from './storage-errors.ts'

export const DATABASE_FILE = 'colophon.db'
const KEPT = 14
const PLANNED = 'restore-at-next-start'
const PlannedRestore = z.object({ name: z.string(), chosen_by: z.string() })
type PlannedRestore = z.infer<typeof PlannedRestore>
const NAME = /^colophon-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-(hourly|migration|quit|manual)\.db$/

/**
 * Copies the database while it is in use, checks the copy, and only then lets it join the others; the oldest beyond 14
 * go. Throws when the copy is not sound: then nothing older is given up for it.
 */
export async function createBackup(
  sqlite: Database.Database,
  folder: string,
  reason: BackupReason,
  now: Date,
): Promise<Backup> {
  const backups = join(folder, 'backups')
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  const name = `colophon-${now.toISOString().replace(/[-:.]/g, '')}-${reason}.db`
  const unfinished = join(backups, `${name}.unfinished`)
  try {
    await sqlite.backup(unfinished)
    chmodSync(unfinished, 0o600)
    const problems = await problemsOf(unfinished)
    if (problems.length > 0) {
      const message = 'The copy of the database is not sound, so it was not kept; the older backups were.'
      throw new Fault('storage_unavailable', message, { cause: new Error(problems.join('; ')) })
    }
    renameSync(unfinished, join(backups, name))
  } finally {
    rmSync(unfinished, { force: true })
  }
  const all = listBackups(folder)
  for (const old of surplus(all, now)) rmSync(join(backups, old.name), { force: true })
  const made = all.find((backup) => backup.name === name)
  if (made === undefined) throw new Error('the backup is not where it was put')
  return made
}

/** The backups of a data folder, newest first. */
export function listBackups(folder: string): Backup[] {
  const backups = join(folder, 'backups')
  if (!existsSync(backups)) return []
  return readdirSync(backups)
    .flatMap((name) => {
      const parts = NAME.exec(name)
      if (parts === null) return []
      const [, year, month, day, hour, minute, second, milliseconds, reason] = parts
      const created_at = `${year ?? ''}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}.${milliseconds ?? ''}Z`
      return [{ name, created_at, reason: reason as BackupReason, size: statSync(join(backups, name)).size }]
    })
    .toSorted((left, right) => right.created_at.localeCompare(left.created_at))
}

/** Those beyond 14. What a clock made in the future before it was set back goes first, or it would outlive all others. */
function surplus(all: readonly Backup[], now: Date): Backup[] {
  const isLater = ({ created_at }: Backup): boolean => created_at > now.toISOString()
  return [...all.filter((one) => !isLater(one)), ...all.filter(isLater)].slice(KEPT)
}

/** What is wrong with a backup. Reading one leaves a log and an index of it behind, which nobody needs. */
async function problemsOf(file: string): Promise<string[]> {
  const problems = await checkFile(file, 'full').catch((error: unknown) => {
    if (isStorageError(error)) return ['it cannot be read']
    throw error
  })
  for (const ending of ['-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
  return problems
}

/** The newest backup that is sound, or undefined. */
export async function newestSoundBackup(folder: string): Promise<Backup | undefined> {
  for (const backup of listBackups(folder)) {
    if ((await problemsOf(join(folder, 'backups', backup.name))).length === 0) return backup
  }
  return undefined
}

/**
 * Puts a backup in the place of the database; what stood there is kept beside it, and its new name answered. Of what earlier
 * restores kept, the oldest go. Only while no engine runs on the folder: the caller holds its lock.
 */
export async function restoreBackup(
  folder: string,
  name: string,
  now: Date,
): Promise<{ backup: Backup; kept_as: string | null }> {
  const backup = await getSoundBackup(folder, name)
  const file = join(folder, 'backups', name)
  const database = join(folder, DATABASE_FILE)
  const kept = replacedName(now)
  const hadOne = existsSync(database)
  await copyFile(file, `${database}.restoring`)
  await writeThrough(`${database}.restoring`)
  renameSync(`${database}.restoring`, `${database}.restored`)
  for (const ending of ['', '-wal', '-shm']) {
    if (existsSync(`${database}${ending}`)) renameSync(`${database}${ending}`, join(folder, `${kept}${ending}`))
  }
  finishRestore(folder)
  chmodSync(database, 0o600)
  removeOldReplaced(folder, now)
  return { backup, kept_as: hadOne ? kept : null }
}

/** Notes which backup the next start puts in place, and who chose it. Throws as `restoreBackup` does; nothing is changed yet. */
export async function planRestore(folder: string, name: string, chosenBy: string): Promise<void> {
  await getSoundBackup(folder, name)
  const planned: PlannedRestore = { name, chosen_by: chosenBy }
  writeFileSync(join(folder, PLANNED), JSON.stringify(planned), { mode: 0o600 })
}

/** The backup that the next start puts in place, and which member chose it; null where none was chosen, or it is gone. */
export function plannedRestore(folder: string): { backup: Backup; chosen_by: string } | null {
  const planned = readPlanned(join(folder, PLANNED))
  const backup = listBackups(folder).find((one) => one.name === planned?.name)
  return planned === undefined || backup === undefined ? null : { backup, chosen_by: planned.chosen_by }
}

/** A note that a power cut left half written chooses nothing, and keeps no workspace from opening. */
function readPlanned(file: string): PlannedRestore | undefined {
  if (!existsSync(file)) return undefined
  try {
    return fromJsonText(PlannedRestore, readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function forgetPlannedRestore(folder: string): void {
  rmSync(join(folder, PLANNED), { force: true })
}

async function getSoundBackup(folder: string, name: string): Promise<Backup> {
  const backup = listBackups(folder).find((one) => one.name === name)
  if (backup === undefined) throw notFound('backup', name)
  if ((await problemsOf(join(folder, 'backups', name))).length > 0)
    throw new Fault('invalid_state', 'This backup is damaged itself. Choose another one; nothing was changed.')
  return backup
}

/** Ends a restore that was cut short after it had moved the old database away. */
export function finishRestore(folder: string): void {
  const database = join(folder, DATABASE_FILE)
  if (!existsSync(database) && existsSync(`${database}.restored`)) renameSync(`${database}.restored`, database)
}

async function writeThrough(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

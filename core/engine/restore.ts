import { statSync } from 'node:fs'
import { join } from 'node:path'
import { startKeyAfterRestore } from '../audit/log.ts'
import { readDatabase } from '../database/read-database.ts'
import { carryRights, readRights } from '../accounts/carried-rights.ts'
import { carryWithdrawals, readWithdrawals } from '../approvals/carried-withdrawals.ts'
import { keepAnchor } from '../audit/anchor.ts'
import type { RestoreComparison } from '../audit/contract.ts'
import { insertRetiredKeys, listSigningKeys } from '../audit/store.ts'
import { carryHolds, readStandingHolds } from '../holds/carried.ts'
import { timestamp } from '../kernel/time.ts'
import { carryPublished, readPublished } from '../publishing/carried.ts'
import { compareRestored, readLost } from '../records/lost.ts'
import { carryRevocations, readRevocations } from '../packets/revocations.ts'
import type { Db } from '../database/schema.ts'
import type { Backup } from '../backups/contract.ts'
import { forgetPlannedRestore, plannedRestore, restoreBackup } from '../database/backup.ts'
import type { Clock } from '../kernel/time.ts'
import { consequences } from './consequences.ts'
import { markClosed } from './safekeeping.ts'
import type { Workspace } from './workspace.ts'

/** What a restore put in place, and what it moved aside; null where there was nothing. */
export interface Restored {
  backup: Backup
  kept_as: string | null
  /** The member who chose it at the desk; null where the owner restored it on the command line. */
  chosen_by: string | null
}

/**
 * Puts the backup in place that somebody chose at the desk; undefined where nobody did. One that cannot be read any more is
 * passed over and reported: the workspace opens as it is. The caller holds the folder's lock.
 */
export async function restorePlanned(
  folder: string,
  now: Clock,
  reportFault: (message: string, error: unknown) => void,
): Promise<Restored | undefined> {
  const planned = plannedRestore(folder)
  if (planned === null) {
    forgetPlannedRestore(folder)
    return undefined
  }
  try {
    const restored = await restoreBackup(folder, planned.backup.name, now())
    markClosed(folder)
    return { ...restored, chosen_by: planned.chosen_by }
  } catch (error) {
    reportFault(`the backup ${planned.backup.name} could not be restored`, error)
    return undefined
  } finally {
    forgetPlannedRestore(folder)
  }
}

/** A restored workspace says so in its log, with what it lacks of what it replaced, and signs with a new key: its history goes on from another point. */
export async function recordRestore(
  workspace: Workspace,
  { backup, kept_as, chosen_by }: Restored,
): Promise<RestoreComparison> {
  const { deskContext, ownerContext, database } = workspace
  const { world, reportFault, secrets } = deskContext
  const { db } = database
  const { now, randomBytes } = world
  const actor = chosen_by === null ? await ownerContext.identify() : { member_id: chosen_by, via: 'app' as const }
  const log = await startKeyAfterRestore({ db, secrets, randomBytes, now, reportFault, mayReplace: true })
  // What was remembered is of the history that was replaced, and what comes now is signed.
  await keepAnchor(secrets, db)
  const { dataFolder } = deskContext.info
  const revoked = await readReplaced(dataFolder, kept_as, readRevocations)
  const rights = await readReplaced(dataFolder, kept_as, readRights)
  const withdrawals = await readReplaced(dataFolder, kept_as, readWithdrawals)
  const keys = await readReplaced(dataFolder, kept_as, listSigningKeys)
  const lost = await readReplaced(dataFolder, kept_as, (replaced) => readLost(replaced, db))
  const holds = await readReplaced(dataFolder, kept_as, readStandingHolds)
  const published = await readReplaced(dataFolder, kept_as, readPublished)
  // The log that was opened with the workspace has the key of the history that was replaced, or none.
  const tools = { ...deskContext, audit: log }
  const reviews = { tools, sign: consequences(tools, deskContext.documents).ofDecision }
  const compared = await db.transaction().execute(async (transaction) => {
    await log.append(transaction, actor, {
      action: 'backup.restored',
      subject: { kind: 'workspace', id: 'workspace' },
      details: {
        ...{ backup: backup.name, made_at: backup.created_at, kept_as },
        // Keys that the history which was replaced had begun.
        keys: (keys ?? []).map(({ key_id }) => key_id),
      },
    })
    await insertRetiredKeys(transaction, keys ?? [], timestamp(now()))
    await carryRights({ audit: log, now }, transaction, actor, rights)
    await carryRevocations({ audit: log, now }, transaction, actor, revoked)
    await carryWithdrawals(reviews, transaction, actor, withdrawals ?? [])
    await carryHolds({ audit: log }, transaction, actor, holds ?? [])
    if (published !== null) await carryPublished(reviews.tools, transaction, actor, published, lost?.events ?? [])
    const comparison = await compareRestored(transaction, lost)
    const subject = { kind: 'workspace', id: 'workspace' } as const
    await log.append(transaction, actor, { action: 'backup.compared', subject, details: comparison })
    return comparison
  })
  await log.signTip(db)
  await keepAnchor(secrets, db)
  return compared
}

/** What the database that a restore replaced says; null where that cannot be told. */
async function readReplaced<Told>(
  folder: string,
  keptAs: string | null,
  read: (db: Db) => Promise<Told>,
): Promise<Told | null> {
  // SQLite deletes the log of a database without a byte when it opens it.
  if (keptAs === null || statSync(join(folder, keptAs)).size === 0) return null
  try {
    return await readDatabase(folder, read, keptAs)
  } catch {
    // Often the reason for the restore: then everything counts as taken away.
    return null
  }
}

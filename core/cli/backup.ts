import type { Command } from 'commander'
import { createBackup, listBackups, restoreBackup, type Backup } from '../database/backup.ts'
import { secretFiles } from '../adapters/secret-files.ts'
import { startKeyAfterRestore } from '../audit/log.ts'
import { lockFolder } from '../engine/lock.ts'
import { markClosed } from '../engine/safekeeping.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, workspaceOptions, type CommonOptions } from './session.ts'

/** `colophon backup create|list|restore`. */
export function addBackupCommands(program: Command): void {
  const backups = program.command('backup').description('verified copies of the workspace; 14 are kept')
  withCommonOptions(backups.command('create'))
    .description('make a backup now, also beside a running engine')
    .action(async (options: CommonOptions) => {
      const { dataFolder } = workspaceOptions(options)
      const made = await withWorkspace(options, (_client, { database }) =>
        createBackup(database.sqlite, dataFolder, 'manual', new Date()),
      )
      print(options.json === true, made, `Made ${made.name}.`)
    })
  withCommonOptions(backups.command('list'))
    .description('list the backups, newest first')
    .action((options: CommonOptions) => {
      const found = listBackups(workspaceOptions(options).dataFolder)
      print(options.json === true, { backups: found }, table([['NAME', 'MADE', 'WHY', 'SIZE'], ...found.map(row)]))
    })
  withCommonOptions(backups.command('restore').argument('<name>', 'a backup from the list'))
    .description('put a backup in place of the database; the one that stands there is kept')
    .action(async (name: string, options: CommonOptions) => {
      const { dataFolder } = workspaceOptions(options)
      const lock = lockFolder(dataFolder)
      try {
        const { backup, kept_as } = await restoreBackup(dataFolder, name, new Date())
        markClosed(dataFolder)
        await recordRestore(options, backup, kept_as)
        const kept = kept_as === null ? '' : ` What stood there is kept as ${kept_as}.`
        print(options.json === true, { ...backup, kept_as }, `Restored ${backup.name}.${kept}`)
      } finally {
        lock.release()
      }
    })
}

/** A restored workspace says so in its log, and signs with a new key: its history goes on from another point. */
async function recordRestore(options: CommonOptions, backup: Backup, kept_as: string | null): Promise<void> {
  const where = workspaceOptions(options)
  await withWorkspace(options, async (_client, { database, deskContext, ownerContext }) => {
    const { world, reportFault } = deskContext
    const { db } = database
    const { now, randomBytes } = world
    const secrets = secretFiles(where.dataFolder)
    const log = await startKeyAfterRestore({ db, secrets, randomBytes, now, reportFault, mayReplace: true })
    await db.transaction().execute(async (transaction) =>
      log.append(transaction, ownerContext.identify(), {
        action: 'backup.restored',
        subject: { kind: 'workspace', id: 'workspace' },
        details: { backup: backup.name, made_at: backup.created_at, kept_as },
      }),
    )
    await log.signTip(db)
  })
}

function row(backup: Backup): string[] {
  return [backup.name, backup.created_at, backup.reason, `${Math.ceil(backup.size / 1024)} KiB`]
}

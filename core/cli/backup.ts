import type { Command } from 'commander'
import { comparisonInWords } from '../audit/rules/limits.ts'
import type { Backup } from '../backups/contract.ts'
import { listBackups, restoreBackup } from '../database/backup.ts'
import { lockFolder } from '../engine/lock.ts'
import { recordRestore } from '../engine/restore.ts'
import { markClosed } from '../engine/safekeeping.ts'
import { openWorkspace } from '../engine/workspace.ts'
import { print, table } from './output.ts'
import { inOpened, withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'
import { workspaceOptions } from './workspace-options.ts'

/** `colophon backup create|list|restore`. */
export function addBackupCommands(program: Command): void {
  const backups = program.command('backup').description('verified copies of the workspace; 14 are kept')
  withCommonOptions(backups.command('create'))
    .description('make a backup now; the engine may be running')
    .action(async (options: CommonOptions) => {
      const made = await withWorkspace(options, (_client, { database }) => database.file.backUp('manual', new Date()))
      print(options.json === true, made, `Made ${made.name}.`)
    })
  withCommonOptions(backups.command('list'))
    .description('list the backups, newest first')
    .action((options: CommonOptions) => {
      const found = listBackups(workspaceOptions(options).dataFolder)
      print(options.json === true, { backups: found }, table([['NAME', 'MADE', 'WHY', 'SIZE'], ...found.map(row)]))
    })
  withCommonOptions(backups.command('restore').argument('<name>', 'a backup from the list'))
    .description('replace the database with a backup; the current one is kept, the three newest for 90 days')
    .action(async (name: string, options: CommonOptions) => {
      const { dataFolder } = workspaceOptions(options)
      const lock = lockFolder(dataFolder)
      try {
        const { backup, kept_as } = await restoreBackup(dataFolder, name, new Date())
        markClosed(dataFolder)
        // Not `withWorkspace`, which warns of a log that ends before what is remembered of it: here it is meant to.
        const compared = await inOpened(await openWorkspace(workspaceOptions(options)), (workspace) =>
          recordRestore(workspace, { backup, kept_as, chosen_by: null }),
        )
        const kept = kept_as === null ? '' : ` The previous database is kept as ${kept_as}.`
        const words = [`Restored ${backup.name}.${kept}`, ...comparisonInWords(compared)]
        print(options.json === true, { ...backup, kept_as, compared }, words.join('\n'))
      } finally {
        lock.release()
      }
    })
}

function row(backup: Backup): string[] {
  return [backup.name, backup.created_at, backup.reason, `${Math.ceil(backup.size / 1024)} KiB`]
}

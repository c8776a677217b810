import { resolve } from 'node:path'
import type { Command } from 'commander'
import { findTip, getEntryTime } from '../audit/store.ts'
import { keepIdentity } from '../database/identity.ts'
import type { HostPlace } from '../engine/keeping.ts'
import { moveToDesk, moveToHost, type Moved } from '../engine/moving.ts'
import { recordRestore } from '../engine/restore.ts'
import { openWorkspace, type WorkspaceOptions } from '../engine/workspace.ts'
import { realWorld } from '../engine/world.ts'
import { Fault } from '../kernel/errors.ts'
import { print, table } from './output.ts'

/** How a command finds the host that a workspace moves to or from. */
interface MoveCommands<O> {
  command: (nameAndArguments: string) => Command
  placeOf: (options: O) => HostPlace
  workspaceOptions: (options: O) => WorkspaceOptions
}

interface MoveOptions {
  data?: string
  json?: boolean
}

/** `colophon host import|export|restored|relocated`: what is done with a workspace as a whole, by the role that owns the database. */
export function addMoveCommands<O extends MoveOptions>(host: MoveCommands<O>): void {
  const move = async (options: O, how: typeof moveToHost, next: (moved: Moved) => string): Promise<void> => {
    const { data, json } = options
    if (data === undefined)
      throw new Fault('invalid_request', 'Name the data folder of the desktop application: --data FOLDER.')
    const moved = await how({ dataFolder: resolve(data), host: host.placeOf(options), world: realWorld() })
    print(json === true, moved, [...inWords(moved), next(moved)].join('\n'))
  }
  host
    .command('import')
    .description('move the workspace of a desktop application into this database, which has none yet')
    .option('--data <folder>', 'the data folder of the desktop application')
    .action(async (options: O) => {
      await move(options, moveToHost, ({ left }) =>
        [
          ...left.map((name) => `Not moved, because only the keychain of that computer opens it: ${name}.`),
          'Check it with "colophon host check", and invite its members with "colophon host invite". The folder still has the workspace as it was: keep it as a backup. It can no longer be opened, and says where the workspace is.',
        ].join('\n'),
      )
    })
  host
    .command('export')
    .description('move the workspace of this host into an empty data folder for the desktop application')
    .option('--data <folder>', 'an empty folder')
    .action(async (options: O) => {
      await move(
        options,
        moveToDesk,
        () =>
          'Open the folder in Colophon (in a checkout: npm start -- --data FOLDER) and check it with "colophon audit verify". The database still has the workspace as it was: no engine starts on it now.',
      )
    })
  host
    .command('restored')
    .description('record that the database was restored from a backup, and start a new signing key')
    .option(
      '--made-at <time>',
      'when the backup was made, such as 2026-11-20T02:00:00Z (default: the time of its newest entry)',
    )
    .action(async (options: O & { madeAt?: string }) => {
      const made = options.madeAt === undefined ? null : momentOf(options.madeAt)
      const workspace = await openWorkspace({ ...host.workspaceOptions(options), isRestored: true })
      try {
        const { db } = workspace.database
        const { seq } = await findTip(db)
        const backup = { name: 'of the database, by its operator', created_at: made ?? (await getEntryTime(db, seq)) }
        await recordRestore(workspace, {
          backup: { ...backup, reason: 'manual', size: 0 },
          kept_as: null,
          chosen_by: null,
        })
        await keepIdentity(db, workspace.deskContext.secrets)
        print(options.json === true, { made_at: backup.created_at, entry: seq }, RESTORED)
      } finally {
        await workspace.close()
      }
    })
  host
    .command('relocated')
    .description('say that the database is in another place with nothing lost, as after an upgrade of the server')
    .action(async (options: O) => {
      const workspace = await openWorkspace({ ...host.workspaceOptions(options), isRestored: true })
      try {
        const { deskContext, ownerContext, database } = workspace
        const tip = await findTip(database.db)
        const owner = await ownerContext.identify()
        await database.db.transaction().execute(async (db) =>
          deskContext.audit.append(db, owner, {
            action: 'workspace.moved',
            subject: { kind: 'workspace', id: 'workspace' },
            details: { from: 'database', tip },
          }),
        )
        await keepIdentity(database.db, deskContext.secrets)
        print(options.json === true, { tip }, RELOCATED)
      } finally {
        await workspace.close()
      }
    })
}

const RELOCATED =
  'On record, in the words of whoever runs this host: nothing shows that nothing was lost. Keys and passphrases stay as they are.'

const RESTORED =
  'On record, with a new signing key. What was revoked since the backup is unknown, so every API key is revoked and every passphrase needs a new code: "colophon host invite".'

function inWords({ tables, tip, secrets }: Moved): string[] {
  const rows = Object.entries(tables).filter(([, one]) => one.rows > 0)
  const sum = rows.reduce((all, [, one]) => all + one.rows, 0)
  return [
    `Moved ${sum} rows of ${rows.length} tables; each table was read again and is the same.`,
    table([['TABLE', 'ROWS', 'SHA-256'], ...rows.map(([name, one]) => [name, String(one.rows), one.sha256])]),
    `The audit log continues after entry ${tip.seq} (${tip.entry_sha256}). Secrets moved with it: ${secrets.length === 0 ? 'none' : secrets.join(', ')}.`,
  ]
}

function momentOf(text: string): string {
  const moment = new Date(text)
  if (!Number.isNaN(moment.getTime()) && /^\d{4}-\d\d-\d\dT/.test(text)) return moment.toISOString()
  throw new Fault('invalid_request', `--made-at: "${text}" is not a time. Write it as 2026-11-20T02:00:00Z.`)
}

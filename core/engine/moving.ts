import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { secretFiles } from '../adapters/secret-files.ts'
import { getWorkspace } from '../accounts/store.ts'
import type { ChainTip } from '../audit/contract.ts'
import { openAuditLog } from '../audit/log.ts'
import { findTip } from '../audit/store.ts'
import type { World } from '../context.ts'
import { DATABASE_FILE } from '../database/backup.ts'
import { copyWorkspace, type Copied } from '../database/copy-tables.ts'
import { noteMovedToDesk } from '../database/identity.ts'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { pgDatabase } from '../database/pg-dialect.ts'
import { expectSchema, expectServer } from '../database/pg-migrate.ts'
import { openPool } from '../database/pg-pool.ts'
import type { Db, Schema } from '../database/schema.ts'
import { sealedRows } from '../database/sealed-rows.ts'
import { UNSEEN_SECONDS } from '../generation/leases-store.ts'
import { Fault } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import { listProviderRows } from '../models/store.ts'
import type { SecretName, SecretStore } from '../ports.ts'
import { listTargetRows } from '../publishing/targets-store.ts'
import { KEYED_ENGINES } from '../sources/contract.ts'
import { lockFolder } from './lock.ts'
import { noteMovedToHost, refuseMovedToHost } from './moved-away.ts'
import type { HostPlace } from './keeping.ts'

/** A desk's data folder and a host's database, of which one holds a workspace and the other one is to hold it. */
export interface Move {
  dataFolder: string
  host: Pick<HostPlace, 'url' | 'masterKey'>
  world: World
}

/** What went along. */
export interface Moved {
  tables: Copied
  /** The newest entry of the audit log, which goes on behind it. */
  tip: ChainTip
  secrets: SecretName[]
  /** Secrets that could not be opened where they were, such as those of a keychain: they have to be entered again. */
  left: SecretName[]
}

/**
 * Moves a desk's workspace into a host's database that holds none: every row as it is, with ids, revisions, audit log and
 * signing key, in one transaction. The folder stays as it was, but for the schema of this
 * version and a note by which it is not opened any more. Throws `storage_unavailable` where an engine runs on the
 * folder, `invalid_state` where either side is not fit for it.
 */
export async function moveToHost({ dataFolder, host, world }: Move): Promise<Moved> {
  if (!existsSync(join(dataFolder, DATABASE_FILE)))
    throw new Fault(
      'invalid_request',
      `--data: ${dataFolder} contains no workspace. Name the data folder of the desktop application.`,
    )
  const lock = lockFolder(dataFolder)
  try {
    refuseMovedToHost(dataFolder)
    const all = await withHost(host, async (hosted) =>
      withDesk(dataFolder, world, ({ db: desk }) =>
        hosted.transaction().execute(async (to) => {
          await withoutTimeouts(to)
          const all = await moved(
            {
              ...{ db: desk, secrets: secretFiles(dataFolder) },
              isSealed: (name) => existsSync(join(dataFolder, 'secrets', `${name}.sealed`)),
            },
            { db: to, secrets: sealedRows(to, host.masterKey) },
            { from: 'desk', world },
          )
          // Until it has counted what came, PostgreSQL plans as if hardly anything were there.
          await sql`analyze`.execute(to)
          return all
        }),
      ),
    )
    noteMovedToHost(dataFolder, host.url, timestamp(world.now()))
    return all
  } finally {
    lock.release()
  }
}

/**
 * The same the other way, into a folder that holds no workspace. Throws `invalid_state` while engines of the host are at
 * work: what they wrote meanwhile would be lost.
 */
export async function moveToDesk({ dataFolder, host, world }: Move): Promise<Moved> {
  if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0)
    throw new Fault('invalid_request', `--data: ${dataFolder} is not empty. Name an empty folder.`)
  let isMade = true
  const lock = lockFolder(dataFolder)
  try {
    return await withHost(host, async (hosted) => {
      const all = await withDesk(dataFolder, world, ({ db: desk }) =>
        desk.transaction().execute(async (to) =>
          hosted.transaction().execute(async (from) => {
            await withoutTimeouts(from)
            return moved(
              { db: from, secrets: sealedRows(from, host.masterKey) },
              { db: to, secrets: secretFiles(dataFolder) },
              { from: 'host', world },
            )
          }),
        ),
      )
      await noteMovedToDesk(sealedRows(hosted, host.masterKey), dataFolder, timestamp(world.now()))
      return all
    })
  } catch (error) {
    isMade = false
    throw error
  } finally {
    lock.release()
    // The folder was empty: nothing in it is anybody's.
    if (!isMade) for (const name of readdirSync(dataFolder)) rmSync(join(dataFolder, name), { recursive: true })
  }
}

interface Place {
  db: Db
  secrets: SecretStore
  /** Whether a secret is there that only the keychain of a desk opens. */
  isSealed?: (name: SecretName) => boolean
}

async function moved(from: Place, to: Place, how: { from: 'desk' | 'host'; world: World }): Promise<Moved> {
  const tip = await findTip(from.db)
  const tables = await copyWorkspace(from.db, to.db)
  const { owner_member_id } = await getWorkspace(to.db)
  const rows = Object.values(tables).reduce((sum, one) => sum + one.rows, 0)
  // Whoever opens the workspace next signs it, with the key that went along.
  await openAuditLog(null, how.world.now).append(
    to.db,
    { member_id: owner_member_id, via: 'cli' },
    {
      action: 'workspace.moved',
      subject: { kind: 'workspace', id: 'workspace' },
      details: { from: how.from, tables: Object.keys(tables).length, rows, tip },
    },
  )
  const found = await openedSecrets(from)
  for (const [name, value] of found.opened) await to.secrets.write(name, value)
  return { tables, tip, secrets: found.opened.map(([name]) => name), left: found.left }
}

/** What is remembered of the log stays behind: the next walk over it begins to remember anew. */
async function openedSecrets({ db, secrets, isSealed = () => false }: Place) {
  const providers = await listProviderRows(db)
  const targets = await listTargetRows(db)
  const names: SecretName[] = [
    ...(['signing-key', 'outbound-proxy'] as const),
    ...KEYED_ENGINES.map((engine) => `search-${engine}` as const),
    ...providers.map(({ provider_id }) => `provider-${provider_id}` as const),
    ...targets.map(({ target_id }) => `target-${target_id}` as const),
  ]
  const opened: [SecretName, string][] = []
  const left: SecretName[] = []
  for (const name of names) {
    try {
      const value = await secrets.read(name)
      if (value !== undefined) opened.push([name, value])
      else if (isSealed(name)) left.push(name)
    } catch {
      // It is named to whoever moves the workspace.
      left.push(name)
    }
  }
  return { opened, left }
}

async function withDesk<T>(folder: string, world: World, work: (desk: OpenDatabase) => Promise<T>): Promise<T> {
  const desk = await openDatabase(folder, world.now)
  try {
    return await work(desk)
  } finally {
    await desk.close()
  }
}

async function withHost<T>({ url }: Pick<HostPlace, 'url'>, work: (hosted: Db) => Promise<T>): Promise<T> {
  const hosted = pgDatabase<Schema>(openPool(url, { connections: 2 }))
  try {
    await expectServer(hosted as never)
    await expectSchema(hosted as never)
    const { rows } = await sql`select 1 from engines
      where seen_at > now() - make_interval(secs => ${UNSEEN_SECONDS})`.execute(hosted)
    if (rows.length > 0)
      throw new Fault('invalid_state', 'Engines of this host are running. Stop all of them, then move the workspace.')
    return await work(hosted)
  } finally {
    await hosted.destroy()
  }
}

/** A large workspace takes its time. */
async function withoutTimeouts(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
}

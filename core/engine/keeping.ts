import { Kysely } from 'kysely'
import { secretFiles } from '../adapters/secret-files.ts'
import type { Seat } from '../accounts/seat.ts'
import type { BackupKeeper, World } from '../context.ts'
import { openHotReads, type HotReads } from '../database/hot-reads.ts'
import { openLimits, type Limits } from '../database/limits.ts'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { pgDatabase } from '../database/pg-dialect.ts'
import { pgHotReads } from '../database/pg-hot-reads.ts'
import { pgLimits } from '../database/pg-limits.ts'
import { expectSchema, expectServer } from '../database/pg-migrate.ts'
import { openPool } from '../database/pg-pool.ts'
import type { ReadingPlace } from '../database/read-database.ts'
import type { Schema } from '../database/schema.ts'
import { sealedRows } from '../database/sealed-rows.ts'
import { isDamage } from '../database/storage-errors.ts'
import type { OnWritten } from '../database/written.ts'
import { Fault } from '../kernel/errors.ts'
import type { SecretStore } from '../ports.ts'
import { backupKeeper } from './backup-keeper.ts'
import { refuseMovedToHost } from './moved-away.ts'
import { damageFault, refuseLoss } from './safekeeping.ts'

/** A host's database, and the key that seals what it keeps secret. */
export interface HostPlace {
  /** Never logged: it may hold a password. */
  url: string
  /** 32 bytes. */
  masterKey: Uint8Array
  /** This engine among those of the host. */
  engineId: string
}

/** All that a workspace is kept in: a folder of this machine, or a host's database. */
export interface Keeping {
  database: OpenDatabase
  limiter: Limits
  secrets: SecretStore
  /** Once the workspace has its schema and its owner. */
  openReads: () => HotReads
  /** Where threads of texts read it. */
  place: ReadingPlace
  backups: (seat: Seat) => BackupKeeper
  close: () => Promise<void>
}

interface DeskOptions {
  dataFolder: string
  secrets?: SecretStore
  reportFault: (message: string, error: unknown) => void
}

export async function openDeskKeeping(options: DeskOptions, world: World, onWritten: OnWritten): Promise<Keeping> {
  const { dataFolder } = options
  refuseMovedToHost(dataFolder)
  const database = await openSound(dataFolder, world, onWritten)
  const limiter = openLimits(dataFolder, world, options.reportFault)
  return {
    database,
    limiter,
    secrets: options.secrets ?? secretFiles(dataFolder),
    openReads: () => openHotReads(dataFolder),
    place: { folder: dataFolder },
    backups: (seat) => backupKeeper(database, dataFolder, world.now, seat),
    close: async () => {
      limiter.close()
      await database.close()
    },
  }
}

async function openSound(folder: string, world: World, onWritten: OnWritten): Promise<OpenDatabase> {
  await refuseLoss(folder)
  try {
    return await openDatabase(folder, world.now, onWritten)
  } catch (error) {
    if (isDamage(error)) throw await damageFault(folder, [error.message])
    throw error
  }
}

/** Throws `storage_unavailable` where the server cannot hold a workspace, or has another schema than this version. */
export async function openHostKeeping(
  { url, masterKey }: HostPlace,
  world: World,
  onWritten: OnWritten,
  reportFault: (message: string, error: unknown) => void,
): Promise<Keeping> {
  const pool = openPool(url, { onLost: (error) => reportFault('a connection to the database was lost', error) })
  const db = pgDatabase<Schema>(pool, onWritten)
  try {
    await expectServer(db as unknown as Kysely<never>)
    await expectSchema(db as unknown as Kysely<never>)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const close = (): Promise<void> => db.destroy()
  return {
    database: { db, file: NO_FILE, close },
    limiter: pgLimits(db, world),
    secrets: sealedRows(db, masterKey),
    openReads: () => pgHotReads(db),
    place: { url },
    backups: () => NO_BACKUPS,
    close,
  }
}

const BY_OPERATOR =
  'A host’s database is backed up by whoever runs it, with pg_dump or an archive of its log: Colophon has no file of it to copy.'

const refused = (): Promise<never> => Promise.reject(new Fault('invalid_state', BY_OPERATOR))

const NO_FILE: OpenDatabase['file'] = {
  backUp: refused,
  purge: () => false,
  dataVersion: () => 0,
  rowsWritten: () => 0,
  refuseWrites: () => undefined,
}

const NO_BACKUPS: BackupKeeper = {
  state: () => ({ backups: [], restores_next: null }),
  create: refused,
  purge: () => false,
  restoreNext: refused,
}

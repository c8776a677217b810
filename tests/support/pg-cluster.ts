import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql, type Kysely } from 'kysely'
import { pgDatabase } from '../../core/database/pg-dialect.ts'
import { pgMigrate } from '../../core/database/pg-migrate.ts'
import { openPool } from '../../core/database/pg-pool.ts'

const run = promisify(execFile)
const resourcesFolder = join(import.meta.dirname, '..', '..', 'resources')

/** The folder of PostgreSQL's programs as Debian has them; undefined where there is none. */
export function findPostgres(): string | undefined {
  const all = '/usr/lib/postgresql'
  if (!existsSync(all)) return undefined
  const versions = readdirSync(all).toSorted((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(all, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

export const hasPostgres = findPostgres() !== undefined

interface Cluster {
  port: number
  password: string
}

export interface RunningCluster extends Cluster {
  /** Its process; SIGTERM ends it once nobody is connected, SIGINT at once, SIGQUIT as a crash. */
  pid: number
}

/** PostgreSQL of its own in a folder, on a port of loopback that is free. */
export async function startCluster(folder: string, port?: number): Promise<RunningCluster> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error("PostgreSQL is not installed: Debian's package is postgresql")
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const isRoot = process.getuid?.() === 0
  if (!existsSync(data)) {
    chmodSync(folder, 0o755)
    mkdirSync(data, { mode: 0o700 })
    writeFileSync(passwordFile, randomBytes(12).toString('hex'), { mode: 0o644 })
    if (isRoot) chownSync(data, await idOf('-u'), await idOf('-g'))
    const init = ['-U', 'colophon', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--no-sync']
    const [program, args] = asServer(join(bin, 'initdb'), ['-D', data, ...init, '--locale=C.UTF-8'])
    await run(program, args, { cwd: '/' })
  }
  const at = port ?? (await freePort())
  const settings = ['fsync=off', 'max_connections=200', 'shared_buffers=64MB', 'listen_addresses=127.0.0.1']
  const server = ['-D', data, '-p', String(at), '-c', 'unix_socket_directories=']
  const [program, args] = asServer(join(bin, 'postgres'), [...server, ...settings.flatMap((one) => ['-c', one])])
  const child = spawn(program, args, { cwd: '/', stdio: 'ignore', detached: true })
  child.unref()
  const password = readFileSync(passwordFile, 'utf8')
  for (let tries = 0; tries < 200; tries += 1) {
    const isReady = await run(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(at)]).then(
      () => true,
      () => false,
    )
    if (isReady) return { port: at, password, pid: child.pid ?? 0 }
    await sleep(100)
  }
  throw new Error('PostgreSQL did not start')
}

/** A program of PostgreSQL's, which do not run as root. */
function asServer(program: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, args]
  return ['setpriv', ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', program, ...args]]
}

async function idOf(which: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [which, 'postgres'])).stdout)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

export function urlOf({ port, password }: Cluster, database: string): string {
  return `postgres://colophon:${password}@127.0.0.1:${port}/${database}`
}

/** The one cluster of this run of the tests, which whoever asks first starts; what started the run ends it. */
async function sharedCluster(): Promise<Cluster> {
  const folder = process.env.COLOPHON_TEST_CLUSTER
  if (folder === undefined) throw new Error('these tests are run by vitest, with its global setup')
  const place = join(folder, 'cluster.json')
  try {
    mkdirSync(join(folder, 'begun'))
  } catch {
    while (!existsSync(place)) await sleep(50)
    return JSON.parse(readFileSync(place, 'utf8')) as Cluster
  }
  const cluster = await startCluster(folder)
  writeFileSync(join(folder, 'pid'), String(cluster.pid))
  await asOwner(cluster, (db) => sql`create database template_of_tests`.execute(db))
  const db = openTestDb(urlOf(cluster, 'template_of_tests'))
  await pgMigrate(db, resourcesFolder)
  await db.destroy()
  writeFileSync(`${place}.new`, JSON.stringify(cluster))
  renameSync(`${place}.new`, place)
  return cluster
}

function openTestDb(url: string): Kysely<never> {
  return pgDatabase<never>(openPool(url, { connections: 2 }))
}

async function asOwner<T>(cluster: Cluster, work: (db: Kysely<never>) => Promise<T>): Promise<T> {
  const db = openTestDb(urlOf(cluster, 'postgres'))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

/** A database of its own with the newest schema; an empty one where `isEmpty`. */
export async function testDatabase(
  options: { isEmpty?: boolean; name?: string; copyOf?: TestDatabase } = {},
): Promise<TestDatabase> {
  const cluster = await sharedCluster()
  const name = options.name ?? `test_${randomBytes(8).toString('hex')}`
  const empty = options.isEmpty === true ? 'template0' : 'template_of_tests'
  const template = options.copyOf === undefined ? empty : new URL(options.copyOf.url).pathname.slice(1)
  await asOwner(cluster, (db) => sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db))
  return {
    url: urlOf(cluster, name),
    drop: () =>
      asOwner(cluster, async (db) => {
        await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
      }),
  }
}

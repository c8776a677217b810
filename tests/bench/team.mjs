import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openSession } from '../../core/accounts/sessions.ts'
import { pgDatabase } from '../../core/database/pg-dialect.ts'
import { openPool } from '../../core/database/pg-pool.ts'
import { openWorkspace } from '../../core/engine/workspace.ts'
import { localClient } from '../../core/transport/local.ts'
import { hostBench } from '../support/host-process.ts'
import { hasPostgres } from '../support/pg-cluster.ts'
import { root } from '../tools/run.mjs'
import { figure } from './figures.mjs'
import { openDesk } from './team-desks.mjs'

const DESKS = Number(process.env.BENCH_DESKS ?? 200)
const SECONDS = Number(process.env.BENCH_TEAM_SECONDS ?? 60)
const SAVES_A_SECOND = Number(process.env.BENCH_SAVES ?? 20)
/** Copies of each desk's piece, so that the library is one that has grown. */
const COPIES = 50
const WARM_DESKS = 10
const WARM_SECONDS = 10
const SAMPLE_MS = 20
const ENGINES = 2

const TEXT = readFileSync(join(root, 'resources', 'sample', 'sources', 'open-evenings-guide.md'), 'utf8')

/** @typedef {import('../support/host-process.ts').HostBench} Bench */
/** @typedef {import('../support/host-process.ts').HostProcess} Engine */
/** @typedef {Awaited<ReturnType<typeof openDesk>> & { content_id: string, revision: number }} Desk */

/**
 * A team at work: two engines on one PostgreSQL, desks that each have the library open, and saves. Engines, database and all
 * desks share the processors of this machine, so that every figure holds what the desks themselves cost.
 */
export async function team() {
  if (!hasPostgres) {
    console.log("skip  the team: it takes PostgreSQL, Debian's package postgresql")
    return
  }
  const bench = await hostBench()
  const engines = /** @type {Engine[]} */ ([])
  const db = pgDatabase(openPool(bench.ownerUrl, { connections: 2 }))
  try {
    const owner = ['--database-file', join(bench.folder, 'owner-url')]
    await succeed(bench.run('migrate', ...owner, '--grant-to', 'runner'))
    const key = ['--master-key-file', join(bench.folder, 'master-key')]
    await succeed(bench.run('create-key', 'bench', '--database', bench.url, ...key))
    const seats = await fill(bench)
    await multiply(/** @type {any} */ (db))
    for (let count = 0; count < ENGINES; count += 1) engines.push(await bench.start())
    await load(engines, seats, /** @type {any} */ (db))
  } finally {
    await db.destroy()
    for (const engine of engines) {
      engine.kill('SIGTERM')
      await engine.ended
    }
    bench.remove()
  }
}

/** A member, a session and a piece for each desk. @param {Bench} bench */
async function fill(bench) {
  const masterKey = Buffer.from(readFileSync(join(bench.folder, 'master-key'), 'utf8'), 'hex')
  const workspace = await openWorkspace({
    ...{ dataFolder: tmpdir(), resourcesFolder: join(root, 'resources') },
    reportFault: (message, error) => console.error(message, error),
    host: { url: bench.ownerUrl, masterKey, engineId: randomUUID() },
  })
  const { ownerContext } = workspace
  const owner = localClient(ownerContext)
  const seats = []
  for (let at = 0; at < DESKS; at += 1) {
    const { member_id } = await owner.accounts.addMember({ name: `Member ${at}`, role: 'editor' })
    const token = await ownerContext.db
      .transaction()
      .execute((inside) => openSession(ownerContext, inside, member_id, { device: 'bench' }))
    const { content_id } = await owner.content.save({ title: `Piece ${at}`, body: TEXT })
    seats.push({ token, content_id, revision: 1 })
  }
  await workspace.close()
  return seats
}

/** Copies of every piece, for the lists to read past. @param {import('kysely').Kysely<unknown>} db */
async function multiply(db) {
  const { rows } = await sql`select column_name from information_schema.columns where table_schema = current_schema()
    and table_name = 'contents' and is_generated = 'NEVER' order by ordinal_position`.execute(db)
  const names = rows.map((row) => String(/** @type {{ column_name: string }} */ (row).column_name))
  const copied = (/** @type {string} */ name) =>
    name === 'content_id' || name === 'asset_id' ? sql`${sql.ref(name)} || '_' || copy` : sql.ref(name)
  await sql`insert into contents (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map(copied))} from contents, generate_series(1, ${sql.lit(COPIES)}) as copy`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** @param {Engine[]} engines @param {{ token: string, content_id: string, revision: number }[]} seats @param {import('kysely').Kysely<unknown>} db */
async function load(engines, seats, db) {
  const seen = { calls: [], notices: 0, failed: [] }
  const openAll = async (/** @type {typeof seats} */ some) => {
    const desks = /** @type {Desk[]} */ ([])
    for (const [at, { token, content_id, revision }] of some.entries())
      desks.push({ ...(await openDesk(engines[at % engines.length]?.port ?? 0, token, seen)), content_id, revision })
    return desks
  }
  const idle = loadavg()[0] ?? 0
  // An engine that has just started has compiled nothing yet and read no word lists.
  const first = await openAll(seats.slice(0, WARM_DESKS))
  await saves(first, SAVES_A_SECOND / 4, WARM_SECONDS)
  for (const [at, { revision }] of first.entries()) Object.assign(seats[at] ?? {}, { revision })
  await Promise.all(first.map((desk) => desk.close()))
  await sleep(2000)
  const before = sum(engines.map(residentBytes))
  const desks = await openAll(seats)
  await sleep(2000)
  const after = sum(engines.map(residentBytes))
  await watched({ engines, desks, seen, db, idle })
  await Promise.all(desks.map((desk) => desk.close()))
  figure('team: memory of the engines for each connected desk, MiB', (after - before) / DESKS / 2 ** 20, 'at most', 1)
}

/**
 * @param {{ engines: Engine[], desks: Desk[], seen: import('./team-desks.mjs').Seen, db: import('kysely').Kysely<unknown>, idle: number }} all
 *   `idle`: the load of the machine before any of it
 */
async function watched({ engines, desks, seen, db, idle }) {
  Object.assign(seen, { calls: [], notices: 0, failed: [] })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const cpuBefore = [process.cpuUsage(), sum(engines.map(cpuSeconds))]
  const stopped = new AbortController()
  const locks = watchLocks(db, stopped.signal)
  const started = performance.now()
  await saves(desks, SAVES_A_SECOND, SECONDS)
  const seconds = (performance.now() - started) / 1000
  stopped.abort()
  delay.disable()
  const longest = await locks
  const { user, system } = process.cpuUsage(/** @type {NodeJS.CpuUsage} */ (cpuBefore[0]))
  const busy = sum(engines.map(cpuSeconds)) - /** @type {number} */ (cpuBefore[1])
  const of = (/** @type {string} */ path) => seen.calls.filter((one) => one.path === path).map(({ took }) => took)
  const [lists, saved] = [of('content.browse'), of('content.save')]
  const name = (/** @type {string} */ what) => `team: ${what}`
  console.log(
    `team: ${desks.length} desks and ${SAVES_A_SECOND} saves a second on ${engines.length} engines for ${seconds.toFixed(0)} s on ${cpus().length} processors (${cpus()[0]?.model}); ` +
      `load of the machine before it ${idle.toFixed(1)}; processors kept busy: engines ${(busy / seconds).toFixed(2)}, desks ${((user + system) / 1e6 / seconds).toFixed(2)}; ` +
      `event loop of the desks held up p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms; ` +
      `${(seen.calls.length / seconds).toFixed(0)} calls a second; median list ${at(lists, 0.5).toFixed(0)} ms, save ${at(saved, 0.5).toFixed(0)} ms`,
  )
  for (const [path, took] of byPath(seen.calls))
    console.log(
      `      ${path}: ${took.length} calls, median ${at(took, 0.5).toFixed(0)} ms, p99 ${at(took, 0.99).toFixed(0)} ms`,
    )
  for (const one of new Set(seen.failed)) console.log(`      failed: ${one}`)
  figure(name('calls that failed'), seen.failed.length, 'at most', 0)
  figure(name('saves a second'), saved.length / seconds, 'at least', SAVES_A_SECOND * 0.95)
  figure(name('page of the library, p99 ms'), at(lists, 0.99), 'at most', 100)
  figure(name('save, p99 ms'), at(saved, 0.99), 'at most', 250)
  figure(name('longest wait for the lock of the workspace, ms'), longest, 'at most', 250)
  figure(name('lists read, a desk and second'), lists.length / desks.length / seconds, 'at most', 2)
  figure(name('announcements, a desk and second'), seen.notices / desks.length / seconds, 'at most', 2)
}

/**
 * Saves at an even pace, each desk its own piece in turn; one that still waits for its last save leaves this one out.
 * @param {Desk[]} desks @param {number} aSecond @param {number} seconds
 */
async function saves(desks, aSecond, seconds) {
  const under = new Set()
  const started = performance.now()
  for (let count = 0; count < aSecond * seconds; count += 1) {
    await sleep(Math.max(0, started + (count * 1000) / aSecond - performance.now()))
    const desk = desks[count % desks.length]
    if (desk === undefined || [...under].some((one) => one.desk === desk)) continue
    const one = { desk, saving: save(desk, count).catch(() => undefined) }
    under.add(one)
    void one.saving.then(() => under.delete(one))
  }
  await Promise.all([...under].map(({ saving }) => saving))
}

/** @param {Desk} desk @param {number} count */
async function save(desk, count) {
  const { client, content_id, revision } = desk
  const body = `${TEXT}\n\nThe evening of week ${count} had ${count + 20} visitors.\n`
  const saved = await client.content.save({ content_id, revision, title: `Piece ${count}`, body })
  desk.revision = saved.revision
}

/** The longest that anybody waited for the workspace's lock, as the database says at each look. @param {import('kysely').Kysely<unknown>} db @param {AbortSignal} signal */
async function watchLocks(db, signal) {
  let longest = 0
  while (!signal.aborted) {
    const { rows } = await sql`select extract(epoch from max(clock_timestamp() - waitstart)) * 1000 as ms
      from pg_locks where locktype = 'advisory' and not granted`.execute(db)
    longest = Math.max(longest, Number(/** @type {{ ms: number | null }} */ (rows[0]).ms ?? 0))
    await sleep(SAMPLE_MS)
  }
  return longest
}

/** @param {import('./team-desks.mjs').Call[]} calls @returns {[string, number[]][]} */
function byPath(calls) {
  const paths = Object.groupBy(calls, ({ path }) => path)
  return Object.entries(paths).map(([path, some]) => [path, (some ?? []).map(({ took }) => took)])
}

/** @param {number[]} took @param {number} share */
function at(took, share) {
  return took.toSorted((left, right) => left - right)[Math.ceil(took.length * share) - 1] ?? 0
}

/** @param {Engine} engine */
function residentBytes({ pid }) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
}

/** Seconds of a processor that a process has used. @param {Engine} engine */
function cpuSeconds({ pid }) {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/\(.*\)/, 'x')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0)
}

/** @param {Promise<import('../support/command.ts').Finished>} running */
export async function succeed(running) {
  const finished = await running
  if (finished.code !== 0) throw new Error(finished.stderr)
  return finished
}

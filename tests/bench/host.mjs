import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pgDatabase } from '../../core/database/pg-dialect.ts'
import { openPool } from '../../core/database/pg-pool.ts'
import { openWorkspace } from '../../core/engine/workspace.ts'
import { startEngine } from '../../core/engine/engine.ts'
import { localClient } from '../../core/transport/local.ts'
import { callHost, hostBench } from '../support/host-process.ts'
import { hasPostgres } from '../support/pg-cluster.ts'
import { root } from '../tools/run.mjs'
import { desksCalls, fill, onePiece, timesOf } from './desk.mjs'
import { figure } from './figures.mjs'
import { succeed } from './team.mjs'

/** Pieces of the libraries that are measured; ten audit entries stand behind each. */
const SIZES = (process.env.BENCH_HOST_PIECES ?? '1000,10000,100000').split(',').map(Number)
const ENTRIES_A_PIECE = 10
const ENGINES = [1, 2, 4]
const AT_ONCE = 4
const LOAD = 200
const WARM = 20

const resourcesFolder = join(root, 'resources')
const reportFault = (/** @type {string} */ message, /** @type {unknown} */ error) => console.error(message, error)

/** @typedef {import('../../core/transport/local.ts').Client} Client */
/** @typedef {import('../support/host-process.ts').HostBench} Bench */

/** The same libraries on SQLite and, moved there by `host import`, on PostgreSQL; and what more engines do for its writes. */
export async function host() {
  if (!hasPostgres) {
    console.log("skip  the host: it takes PostgreSQL, Debian's package postgresql")
    return
  }
  for (const pieces of SIZES) await atSize(pieces, pieces === SIZES.at(-1))
}

/** @param {number} pieces @param {boolean} isLast */
async function atSize(pieces, isLast) {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-host-'))
  const bench = await hostBench()
  const before = loadavg()[0] ?? 0
  const name = (/** @type {string} */ what) => `${pieces.toLocaleString('en')} pieces: ${what}`
  try {
    const first = await startEngine({ dataFolder: folder, resourcesFolder, reportFault })
    const piece = await onePiece(localClient(first.workspace.ownerContext))
    await first.close()
    await fill(folder, piece, pieces, pieces * ENTRIES_A_PIECE)
    const desk = await startEngine({ dataFolder: folder, resourcesFolder, reportFault })
    const owner = localClient(desk.workspace.ownerContext)
    await owner.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    await owner.scheduler.run({ job: 'review_sweep' })
    const onDesk = await measured(localClient(desk.workspace.deskContext), pieces)
    await desk.close()

    const started = performance.now()
    const files = ['--database-file', join(bench.folder, 'owner-url')]
    const key = ['--master-key-file', join(bench.folder, 'master-key')]
    await succeed(bench.run('migrate', ...files, '--grant-to', 'runner'))
    await succeed(bench.run('import', '--data', folder, ...files, ...key))
    console.log(name(`moved to the host in ${((performance.now() - started) / 1000).toFixed(0)} s`))
    const workspace = await openWorkspace({
      ...{ dataFolder: bench.folder, resourcesFolder, reportFault },
      host: {
        url: bench.ownerUrl,
        masterKey: Buffer.from(readFileSync(join(bench.folder, 'master-key'), 'utf8'), 'hex'),
        engineId: randomUUID(),
      },
    })
    const onHost = await measured(localClient(workspace.ownerContext), pieces)
    await localClient(workspace.ownerContext).accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
    await workspace.close()

    console.log(name(`load of the machine before ${before.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)}`))
    for (const [what, here] of Object.entries(onDesk)) {
      const there = onHost[what] ?? here
      const [median, p99] = [0.5, 0.99].map((share) => `desk ${at(here, share)} ms, host ${at(there, share)} ms`)
      console.log(name(`${what}: median ${median}; p99 ${p99}`))
      figure(name(`${what}, host to desk`), at(there, 0.99) / at(here, 0.99), 'at most', 2)
    }
    if (isLast) for (const engines of ENGINES) await writes(bench, engines)
  } finally {
    bench.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {number[]} sorted @param {number} share */
function at(sorted, share) {
  return Number((sorted[Math.max(0, Math.floor(sorted.length * share) - 1)] ?? 0).toFixed(1))
}

/** How long each call of each kind took. @param {Client} client @param {number} pieces @returns {Promise<Record<string, number[]>>} */
async function measured(client, pieces) {
  /** @type {Record<string, number[]>} */
  const took = {}
  /** @type {import('./desk.mjs').Ask} */
  const inbox = async () => {
    await client.inbox.list({})
    return null
  }
  for (const [name, ask] of Object.entries({ ...desksCalls(client, pieces), 'the inbox': inbox })) {
    await ask({})
    took[name] = await timesOf(ask)
  }
  let saved = 0
  took['a save'] = await timesOf(async () => {
    await client.content.save({ title: `Tides ${saved}`, body: `Tide ${saved} comes late.` })
    saved += 1
    return null
  })
  return took
}

/** How many saves and submissions a second so many engines take; without a goal, because they share this machine. @param {Bench} bench @param {number} count */
async function writes(bench, count) {
  const files = ['--database', bench.url, '--master-key-file', join(bench.folder, 'master-key')]
  const key = (await succeed(bench.run('create-key', `bench-${count}`, ...files))).stdout.trim()
  const engines = await Promise.all(Array.from({ length: count }, () => bench.start()))
  const brief = (await callHost(engines[0]?.port ?? 0, 'GET', '/v1/templates/blog-post', { key })).body
  const user_input = /** @type {{ example_input: unknown }} */ (brief).example_input
  const save = (/** @type {number} */ port, /** @type {number} */ at) =>
    callHost(port, 'POST', '/v1/content/save', { key, body: { title: `Load ${at}`, body: `Tide ${at} comes late.` } })
  const submit = { template_id: 'blog-post', style_profile_id: 'professional', generation_mode: 'quick', user_input }
  const generate = (/** @type {number} */ port) => callHost(port, 'POST', '/v1/generate', { key, body: submit })
  // An engine that has just started has compiled nothing yet and read no word lists.
  await rate(engines, WARM * count, save)
  await rate(engines, WARM, generate)
  await untilNothingRuns(bench)
  const saves = await rate(engines, LOAD, save)
  const submits = await rate(engines, LOAD, generate)
  // What was submitted here is no part of what is measured next.
  await untilNothingRuns(bench)
  const load = (loadavg()[0] ?? 0).toFixed(1)
  console.log(
    `${count} engines: ${saves.toFixed(0)} saves a second, ${submits.toFixed(0)} submissions a second, while they work on them; load ${load}`,
  )
  for (const engine of engines) engine.kill('SIGTERM')
  await Promise.all(engines.map(({ ended }) => ended))
}

/** Waits until every run has ended, a quarter of an hour at most. @param {Bench} bench */
async function untilNothingRuns({ ownerUrl }) {
  const db = pgDatabase(openPool(ownerUrl, { connections: 1 }))
  for (let looks = 0; looks < 900; looks += 1) {
    const { rows } = await sql`select 1 from generations where status in ('pending', 'processing') limit 1`.execute(db)
    if (rows.length === 0) break
    await sleep(1000)
  }
  await db.destroy()
}

/**
 * @param {import('../support/host-process.ts').HostProcess[]} engines @param {number} many
 * @param {(port: number, at: number) => Promise<import('../support/host-process.ts').HostAnswer>} send
 */
async function rate(engines, many, send) {
  let next = 0
  const started = performance.now()
  const one = async (/** @type {number} */ port) => {
    while (next < many) {
      next += 1
      const { status, body } = await send(port, next)
      if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
    }
  }
  await Promise.all(engines.flatMap(({ port }) => Array.from({ length: AT_ONCE }, () => one(port))))
  return many / ((performance.now() - started) / 1000)
}

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkspace, type Workspace } from '../../core/engine/workspace.ts'
import { localClient } from '../../core/transport/local.ts'
import { hostBench, type HostBench, type HostProcess } from '../support/host-process.ts'
import { TEA_BRIEF } from '../support/tea-source.ts'
import { resourcesFolder } from '../support/world.ts'

const RUNS = Number(process.env.HOST_RUNS ?? 100)
const ENGINES = 4
const KILL_EVERY_MS = Number(process.env.HOST_KILL_MS ?? 2000)
const KILLS = Number(process.env.HOST_KILLS ?? 10)
/** For how long PostgreSQL is stopped once, in milliseconds; besides, it is killed once. */
const STOP_MS = Number(process.env.HOST_STOP_MS ?? 5000)

let bench: HostBench
let workspace: Workspace
beforeAll(async () => {
  bench = await hostBench()
  const migrated = await bench.run(
    'migrate',
    '--database-file',
    join(bench.folder, 'owner-url'),
    '--grant-to',
    'runner',
  )
  expect(migrated.stderr).toBe('')
  workspace = await openWorkspace({
    dataFolder: bench.folder,
    resourcesFolder,
    reportFault: () => undefined,
    host: {
      url: bench.ownerUrl,
      masterKey: Buffer.from(readFileSync(join(bench.folder, 'master-key'), 'utf8'), 'hex'),
      engineId: randomUUID(),
    },
  })
})
afterAll(async () => {
  await workspace.close()
  bench.remove()
})

const KILLED = `of which one is killed every ${KILL_EVERY_MS} ms, while PostgreSQL is stopped and killed once`

test(`${RUNS} runs on ${ENGINES} processes ${KILLED}, end once each`, async () => {
  const { db } = workspace.deskContext
  await sql`update workspace set plan = 'studio'`.execute(db)
  const owner = localClient(workspace.ownerContext)
  await owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
  const engines: HostProcess[] = await Promise.all(Array.from({ length: ENGINES }, () => bench.start()))
  const ids: string[] = []
  for (let index = 0; index < RUNS; index += 1)
    ids.push((await owner.generation.submit({ ...TEA_BRIEF, generation_mode: 'quick' })).request_id)
  const underWay = async (): Promise<number> => {
    const { count } = await db
      .selectFrom('generations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', 'in', ['pending', 'processing'])
      .executeTakeFirstOrThrow()
    return count
  }
  /** What has ended is the same number before and after PostgreSQL was away, or greater: nothing that was told is lost. */
  const withoutPostgres = async (signal: NodeJS.Signals, ms: number): Promise<void> => {
    const before = await underWay()
    expect(before).toBeGreaterThan(0)
    await bench.stopPostgres(signal)
    await sleep(ms)
    await bench.startPostgres()
    expect(await underWay()).toBeLessThanOrEqual(before)
  }
  for (let kills = 0; kills < KILLS && (await underWay()) > 0; kills += 1) {
    await sleep(KILL_EVERY_MS)
    const at = Math.floor(Math.random() * engines.length)
    engines[at]?.kill('SIGKILL')
    engines[at] = await bench.start()
    if (kills === 2) await withoutPostgres('SIGINT', STOP_MS)
    if (kills === 5) await withoutPostgres('SIGQUIT', 0)
  }
  while ((await underWay()) > 0) await sleep(500)
  const runs = await db.selectFrom('generations').select(['status', 'attempt']).where('request_id', 'in', ids).execute()
  expect(runs.filter(({ status }) => status !== 'completed')).toEqual([])
  const usage = await db.selectFrom('usage_entries').select('state').where('request_id', 'in', ids).execute()
  expect(usage.map(({ state }) => state)).toEqual(Array(RUNS).fill('taken'))
  const contents = await sql`select request_id from contents where request_id is not null group by request_id`.execute(
    db,
  )
  expect(contents.rows).toHaveLength(RUNS)
  const doubles =
    await sql`select request_id from stage_records group by request_id, pass, stage having count(*) > 1`.execute(db)
  expect(doubles.rows).toEqual([])
  const open = await sql`select 1 from model_calls where outcome = 'started'`.execute(db)
  expect(open.rows).toEqual([])
  expect((await workspace.deskContext.auditWatch.check()).state).toBe('verified')
  for (const engine of engines) engine.kill('SIGTERM')
  expect((await Promise.all(engines.map(({ ended }) => ended))).map(({ code }) => code)).toEqual(Array(ENGINES).fill(0))
}, 10_800_000)

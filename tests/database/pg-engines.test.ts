import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pgDatabase } from '../../core/database/pg-dialect.ts'
import { openPool } from '../../core/database/pg-pool.ts'
import type { Schema } from '../../core/database/schema.ts'
import { claimRun, takeLeasesOfTheDead } from '../../core/generation/leases-store.ts'
import { startEngine, type Engine } from '../../core/engine/engine.ts'
import { localClient } from '../../core/transport/local.ts'
import { hasPostgres, testDatabase, type TestDatabase } from '../support/pg-cluster.ts'
import { TEA_BRIEF } from '../support/tea-source.ts'
import { endOf, resourcesFolder, sharedTextThreads, testFolder, type Faults } from '../support/world.ts'

describe.skipIf(!hasPostgres)('several engines on one database', () => {
  let database: TestDatabase
  const folder = testFolder()
  const faults: Faults = { list: [] }
  const masterKey = Buffer.alloc(32, 3)
  const start = (options: { masterKey?: Uint8Array } = {}): Promise<Engine> =>
    startEngine({
      dataFolder: folder.path,
      resourcesFolder,
      textThreads: sharedTextThreads(),
      reportFault: (message, error) => faults.list.push({ message, error }),
      host: { url: database.url, masterKey, engineId: randomUUID(), ...options },
    })
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(async () => {
    await database.drop()
    folder.remove()
  })

  test('runs end once on whichever engine, one key signs, and one engine alone keeps the workspace', async () => {
    const engines = await Promise.all([start(), start()])
    const [one] = engines
    const clients = engines.map(({ workspace }) => localClient(workspace.ownerContext))
    const [owner] = clients
    if (owner === undefined) throw new Error('no engine')
    await owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    await owner.sample.load({})
    const keepers = engines.filter(({ workspace }) => workspace.deskContext.scheduler() !== null)
    expect(keepers).toHaveLength(1)
    const ids: string[] = []
    for (let index = 0; index < 8; index += 1) {
      const client = clients[index % 2] ?? owner
      const { request_id } = await client.generation.submit({ ...TEA_BRIEF, generation_mode: 'quick' })
      ids.push(request_id)
    }
    for (const [index, id] of ids.entries())
      expect(await endOf(clients[(index + 1) % 2] ?? owner, id)).toMatchObject({ status: 'completed' })
    const { db } = one.workspace.deskContext
    const runs = await db
      .selectFrom('generations')
      .select(['attempt', 'request_id'])
      .where('request_id', 'in', ids)
      .execute()
    expect(runs.map(({ attempt }) => attempt)).toEqual(Array(8).fill(1))
    const doubles =
      await sql`select request_id from stage_records group by request_id, pass, stage, position having count(*) > 1`.execute(
        db,
      )
    expect(doubles.rows).toEqual([])
    const usage = await db.selectFrom('usage_entries').select('state').where('request_id', 'in', ids).execute()
    expect(usage.map(({ state }) => state)).toEqual(Array(8).fill('taken'))
    const keys = await db.selectFrom('signing_keys').select('key_id').execute()
    expect(keys).toHaveLength(1)
    expect((await one.workspace.deskContext.auditWatch.check()).state).toBe('verified')
    await Promise.all(engines.map((engine) => engine.close()))
    expect(faults.list).toEqual([])
  })

  test('what one engine writes is told to the screens of another, and the keeper is followed by another', async () => {
    const engines = await Promise.all([start(), start()])
    const keeper = engines.find(({ workspace }) => workspace.deskContext.scheduler() !== null)
    const other = engines.find((engine) => engine !== keeper)
    if (keeper === undefined || other === undefined) throw new Error('no keeper')
    const heard = new Set<string>()
    other.workspace.deskContext.changes.subscribe((change) => {
      if (change.kind === 'changed') for (const topic of change.topics) heard.add(topic)
    })
    await localClient(keeper.workspace.ownerContext).accounts.setSetting({ name: 'rate_limit_per_minute', value: 900 })
    await expect.poll(() => [...heard], { timeout: 3000 }).toContain('settings')
    await keeper.close()
    await expect.poll(() => other.workspace.deskContext.scheduler() !== null, { timeout: 20_000 }).toBe(true)
    await other.close()
  })

  test('an engine that died leaves its runs to the others, and one that is there keeps its own', async () => {
    const db = pgDatabase<Schema>(openPool(database.url))
    const row = await db.selectFrom('generations').selectAll().limit(1).executeTakeFirstOrThrow()
    const underWay = { status: 'processing' as const, content_id: null, completed_at: null, lost_attempts: 0 }
    for (const [owner, seen] of [
      ['dead', '2 minutes'],
      ['alive', '1 second'],
    ] as const) {
      await sql`insert into engines (engine_id, version, seen_at)
        values (${owner}, '1', now() - ${seen}::interval)`.execute(db)
      await db
        .insertInto('generations')
        .values({ ...row, ...underWay, request_id: `gen_${owner}`, lease_owner: owner })
        .execute()
    }
    expect(await takeLeasesOfTheDead(db)).toEqual(['gen_dead'])
    const left = db.selectFrom('generations').select(['request_id', 'lease_owner', 'lost_attempts'])
    expect(await left.where('status', '=', 'processing').orderBy('request_id').execute()).toEqual([
      { request_id: 'gen_alive', lease_owner: 'alive', lost_attempts: 0 },
      { request_id: 'gen_dead', lease_owner: null, lost_attempts: 1 },
    ])
    // Two that look at the same moment take one run between them.
    const later = '2999-01-01T00:00:00.000Z'
    const claimed = await Promise.all(['a', 'b', 'c'].map((owner) => claimRun(db, owner, row.created_at, later)))
    expect(claimed.flatMap((run) => run?.request_id ?? [])).toEqual(['gen_dead'])
    await db.deleteFrom('generations').where('status', '=', 'processing').execute()
    await db.destroy()
  })

  test('another master key stops the start, and no new key is begun', async () => {
    await expect(start({ masterKey: Buffer.alloc(32, 9) })).rejects.toThrow(
      'does not open the signing key of this workspace',
    )
    const engine = await start()
    const keys = await engine.workspace.deskContext.db.selectFrom('signing_keys').select('key_id').execute()
    expect(keys).toHaveLength(1)
    await engine.close()
  })
})

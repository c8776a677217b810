import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pgDatabase } from '../../core/database/pg-dialect.ts'
import { pgLimits } from '../../core/database/pg-limits.ts'
import { openPool } from '../../core/database/pg-pool.ts'
import type { Db, Schema } from '../../core/database/schema.ts'
import { sealedRows } from '../../core/database/sealed-rows.ts'
import { hasPostgres, testDatabase, type TestDatabase } from '../support/pg-cluster.ts'
import { settableWorld } from '../support/world.ts'

describe.skipIf(!hasPostgres)('what engines of a host share', () => {
  let database: TestDatabase
  let db: Db
  const world = settableWorld('2026-01-01T00:00:00.000Z')
  beforeAll(async () => {
    database = await testDatabase()
    db = pgDatabase<Schema>(openPool(database.url))
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  test('ten requests in any 60 seconds are let through for each member, whichever engines they come to', async () => {
    const engines = [pgLimits(db, world), pgLimits(db, world)] as const
    const asked = Array.from({ length: 30 }, (_, index) => engines[index % 2 === 0 ? 0 : 1].take(10, 'mem_1'))
    const taken = await Promise.all(asked)
    expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(10)
    expect(taken.filter(({ isAllowed }) => !isAllowed).map((one) => one.retryAfterSeconds)).toEqual(Array(20).fill(60))
    expect(await engines[1].take(10, 'mem_2')).toMatchObject({ isAllowed: true, remaining: 9 })
    world.set('2026-01-01T00:00:59.000Z')
    expect(await engines[0].take(10, 'mem_1')).toEqual({ isAllowed: false, remaining: 0, retryAfterSeconds: 1 })
    world.set('2026-01-01T00:01:00.000Z')
    expect(await engines[0].take(10, 'mem_1')).toMatchObject({ isAllowed: true, remaining: 9 })
  })

  test('a clock that is set back holds nobody up for longer than the window', async () => {
    const limits = pgLimits(db, world)
    world.set('2027-01-01T00:00:00.000Z')
    await limits.take(1, 'mem_3')
    world.set('2026-06-01T00:00:00.000Z')
    expect(await limits.take(1, 'mem_3')).toMatchObject({ isAllowed: false, retryAfterSeconds: 60 })
    world.set('2026-06-01T00:01:01.000Z')
    expect(await limits.take(1, 'mem_3')).toMatchObject({ isAllowed: true })
  })

  test('failed tries and ended keys are known to every engine', async () => {
    const [one, other] = [pgLimits(db, world), pgLimits(db, world)]
    expect(await one.tries.begin('mem_1', () => 0)).toBe(0)
    expect(await other.tries.begin('mem_1', ({ count }) => count * 5)).toBe(5)
    await one.tries.forget('mem_1')
    expect(await other.tries.begin('mem_1', ({ count }) => count * 5)).toBe(0)
    await one.endings.add('key_1')
    expect([await other.endings.has('key_1'), await other.endings.has('key_2')]).toEqual([true, false])
    await one.markKeyUsed('key_1', '2026-06-01T00:00:00.000Z')
    expect([...(await other.keyLastUsed())]).toEqual([['key_1', '2026-06-01T00:00:00.000Z']])
  })

  test('a secret is opened by the key that sealed it, under its own name alone', async () => {
    const secrets = sealedRows(db, Buffer.alloc(32, 1))
    await secrets.write('provider-a', 'sk-very-secret')
    expect(await secrets.read('provider-a')).toBe('sk-very-secret')
    const rows = await db
      .selectFrom('sealed_secrets' as 'settings')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('sk-very').toString('hex'))
    await expect(sealedRows(db, Buffer.alloc(32, 2)).read('provider-a')).rejects.toThrow('not the key that sealed it')
    await db
      .updateTable('sealed_secrets' as 'settings')
      .set({ name: 'provider-b' as never })
      .execute()
    await expect(secrets.read('provider-b')).rejects.toThrow('the row was changed')
    await secrets.remove('provider-b')
    expect(await secrets.read('provider-b')).toBeUndefined()
  })
})

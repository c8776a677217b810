import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pgDatabase } from '../../core/database/pg-dialect.ts'
import { openPool } from '../../core/database/pg-pool.ts'
import { isServerError, isStorageError } from '../../core/database/storage-errors.ts'
import { writersTurn } from '../../core/database/writers-turn.ts'
import { hasPostgres, testDatabase, type TestDatabase } from '../support/pg-cluster.ts'

interface Tables {
  settings: { name: string; value_json: string }
}

describe.skipIf(!hasPostgres)('the dialect of a host', () => {
  let database: TestDatabase
  const written: string[][] = []
  const open = (connections = 4): Kysely<Tables> =>
    pgDatabase<Tables>(openPool(database.url, { connections }), ({ topics }) => written.push([...topics]))
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  test('transactions of two engines come one after the other, and none sees less than those before it', async () => {
    const [one, other] = [open(), open()]
    await one.insertInto('settings').values({ name: 'count', value_json: '0' }).execute()
    const add = (db: Kysely<Tables>): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const { value_json } = await transaction
          .selectFrom('settings')
          .select('value_json')
          .where('name', '=', 'count')
          .executeTakeFirstOrThrow()
        await transaction
          .updateTable('settings')
          .set({ value_json: String(Number(value_json) + 1) })
          .where('name', '=', 'count')
          .execute()
      })
    await Promise.all(Array.from({ length: 40 }, (_, index) => add(index % 2 === 0 ? one : other)))
    const row = await other.selectFrom('settings').select('value_json').executeTakeFirstOrThrow()
    expect(row.value_json).toBe('40')
    await Promise.all([one.destroy(), other.destroy()])
  })

  test('counts and sums are numbers, and texts sort by their bytes', async () => {
    const db = open()
    const { rows } = await sql`select count(*) as count, sum(value) as sum from (values (2), (3)) as v (value)`.execute(
      db,
    )
    expect(rows).toEqual([{ count: 2, sum: 5 }])
    for (const name of ['b', 'B', 'ä', 'a']) await db.insertInto('settings').values({ name, value_json: '' }).execute()
    const sorted = await db.selectFrom('settings').select('name').where('name', '!=', 'count').orderBy('name').execute()
    expect(sorted.map(({ name }) => name)).toEqual(['B', 'a', 'b', 'ä'])
    await db.destroy()
  })

  test('nothing is in an empty list, and everything is not in it', async () => {
    const db = open()
    const named = (is: 'in' | 'not in') => db.selectFrom('settings').select('name').where('name', is, []).execute()
    expect(await named('in')).toEqual([])
    expect((await named('not in')).length).toBeGreaterThan(0)
    await db.destroy()
  })

  test('what a transaction wrote is told once, after its commit, and not where it was taken back', async () => {
    const db = open()
    written.length = 0
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('settings').values({ name: 'told', value_json: '1' }).execute()
      await transaction.updateTable('settings').set({ value_json: '2' }).where('name', '=', 'told').execute()
      expect(written).toEqual([])
    })
    expect(written).toEqual([['settings']])
    const takenBack = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('settings').set({ value_json: '3' }).where('name', '=', 'told').execute()
      throw new Error('taken back')
    })
    await expect(takenBack).rejects.toThrow('taken back')
    expect(written).toEqual([['settings']])
    await db.destroy()
  })

  test('a connection that is ended in a transaction is a storage error, and the next one has another', async () => {
    const db = open()
    const lost = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}::int)`.execute(db)
      await transaction.insertInto('settings').values({ name: 'lost', value_json: '' }).execute()
    })
    const error: unknown = await lost.catch((thrown: unknown) => thrown)
    expect(isServerError(error)).toBe(true)
    expect(await db.selectFrom('settings').select('name').where('name', '=', 'lost').execute()).toEqual([])
    await db.transaction().execute((transaction) => transaction.selectFrom('settings').select('name').execute())
    await db.destroy()
  })

  test('a workspace that is held too long is a storage error, and leaves no transaction behind', async () => {
    const [holder, waiting] = [open(), open(1)]
    await sql`set lock_timeout = '200ms'`.execute(waiting)
    await holder.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      const refused = waiting.transaction().execute(() => Promise.resolve())
      await expect(refused.catch((error: unknown) => isStorageError(error))).resolves.toBe(true)
    })
    await waiting.insertInto('settings').values({ name: 'after', value_json: '' }).execute()
    expect(await holder.selectFrom('settings').select('name').where('name', '=', 'after').execute()).toHaveLength(1)
    await Promise.all([holder.destroy(), waiting.destroy()])
  })

  test('transactions that wait for the workspace leave the connections to those who read', async () => {
    const [holder, db] = [open(), open(2)]
    const held = Promise.withResolvers<undefined>()
    const begun = Promise.withResolvers<undefined>()
    const holding = holder.transaction().execute(() => {
      begun.resolve(undefined)
      return held.promise
    })
    await begun.promise
    const order: number[] = []
    const writes = [1, 2, 3, 4, 5].map((number) => db.transaction().execute(() => Promise.resolve(order.push(number))))
    await db.selectFrom('settings').select('name').execute()
    expect(order).toEqual([])
    held.resolve(undefined)
    await Promise.all([holding, ...writes])
    expect(order).toEqual([1, 2, 3, 4, 5])
    await Promise.all([holder.destroy(), db.destroy()])
  })

  test('a transaction whose turn does not come in time is a storage error, and those behind it go on', async () => {
    const turn = writersTurn(50)
    const end = await turn()
    await expect(turn().catch((error: unknown) => isStorageError(error))).resolves.toBe(true)
    end()
    const next = await turn()
    next()
  })

  test('an error of a model or a network is none of the storage', () => {
    expect(isStorageError(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))).toBe(false)
    expect(isStorageError(Object.assign(new Error('no'), { code: '23505' }))).toBe(false)
    expect(isStorageError(Object.assign(new Error('no'), { code: '53100' }))).toBe(true)
  })
})

import Database from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ImmediateSqliteDialect } from '../../core/database/dialect.ts'
import {
  contentIdsMatching,
  everyWord,
  indexContent,
  insertPassages,
  passagesHolding,
  passagesWith,
  rankPassages,
  unindexContent,
  unindexPassages,
} from '../../core/database/full-text.ts'
import type { PassageText } from '../../core/database/passages.ts'
import { migrate } from '../../core/database/migrate.ts'
import { pgDatabase } from '../../core/database/pg-dialect.ts'
import { openPool } from '../../core/database/pg-pool.ts'
import type { Db, Schema } from '../../core/database/schema.ts'
import { hasPostgres, testDatabase, type TestDatabase } from '../support/pg-cluster.ts'
import { ON_TOPIC } from '../support/relevance-queries.ts'

const WORDS =
  'café naïve running runs ran well-known state-of-the-art tea teas Kaffee straße 3.14 o’clock indexing indexed'
const SENTENCES = [
  ...ON_TOPIC,
  WORDS,
  'A full-text index keeps a list of the places of each word.',
  'Tea is an infusion; teas are many. Tea tea tea.',
  'Nothing here is about it at all, and neither is that.',
]

/** Passages of different lengths that share words, the same each time. */
function passages(count: number): PassageText[] {
  let seed = 7
  const next = (below: number): number => {
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x6d2b79f5
    return ((seed ^ (seed >>> 12)) >>> 0) % below
  }
  return Array.from({ length: count }, (_, index) => {
    const body = Array.from({ length: 1 + next(6) }, () => SENTENCES[next(SENTENCES.length)]).join(' ')
    return { body, start: index * 1000, end: index * 1000 + body.length }
  })
}

describe.skipIf(!hasPostgres)('full text on both databases', () => {
  let database: TestDatabase
  let desk: Db
  let host: Db
  beforeAll(async () => {
    database = await testDatabase()
    const sqlite = new Database(':memory:')
    await migrate(sqlite)
    desk = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(sqlite) })
    host = pgDatabase<Schema>(openPool(database.url))
    for (const db of [desk, host]) {
      const at = '2026-01-01T00:00:00.000Z'
      const member = { member_id: 'mem_1', name: 'A', role: 'admin' as const, is_active: 1 as const, created_at: at }
      await db.insertInto('members').values(member).execute()
      for (const [index, source_id] of ['src_1', 'src_2', 'src_3'].entries()) {
        await db
          .insertInto('sources')
          .values({
            ...{
              source_id,
              title: source_id,
              retrieved_at: at,
              origin: 'file',
              content_sha256: source_id,
              word_count: 1,
            },
            ...{ body: '', created_by: 'mem_1', is_sample: index === 2 ? 1 : 0, has_withheld_name: 0 },
          })
          .execute()
        await insertPassages(db, source_id, passages(index === 1 ? 900 : 150))
      }
    }
  })
  afterAll(async () => {
    for (const db of [desk, host]) await db.destroy()
    await database.drop()
  })

  /** The same question to both. */
  async function ask<T>(question: (db: Db) => Promise<T>): Promise<T> {
    const ofDesk = await question(desk)
    expect(await question(host)).toEqual(ofDesk)
    return ofDesk
  }
  const asked = [...WORDS.split(' '), 'tea infusion', 'cafe', 'STRASSE', 'indexes', 'full text list', 'absent']

  test('the same passages are found in the same order, in all sources, some, and with the sample', async () => {
    let found = 0
    for (const query of asked) {
      const words = query.split(' ')
      found += (await ask((db) => rankPassages(db, words, null, 60))).passages.length
      await ask((db) => rankPassages(db, words, null, 20, true))
      await ask((db) => rankPassages(db, words, ['src_1', 'src_3'], 20))
    }
    expect(found).toBeGreaterThan(300)
  })

  test('a source that goes takes its words along, and one that comes is counted', async () => {
    const stems = ['tea', 'infus', 'index', 'run', 'absent']
    expect((await ask((db) => passagesHolding(db, stems))).get('tea')).toBeGreaterThan(100)
    expect((await ask((db) => passagesWith(db, 'teas', 151, 900))).length).toBeGreaterThan(50)
    expect((await ask((db) => passagesWith(db, 'well-known', 1, 1200))).length).toBeGreaterThan(10)
    for (const db of [desk, host]) {
      await unindexPassages(db, 'src_3')
      await db.deleteFrom('passages').where('source_id', '=', 'src_3').execute()
    }
    await ask((db) => passagesHolding(db, stems))
    for (const db of [desk, host]) await insertPassages(db, 'src_3', passages(5))
    await ask((db) => rankPassages(db, ['tea', 'indexing'], null, 60, true))
    await ask((db) => db.selectFrom('passages').select('passage_no').where('source_id', '=', 'src_3').execute())
  })

  test('pieces are found by every word, the last unfinished, those indexed last first', async () => {
    for (const db of [desk, host]) {
      for (const [index, text] of SENTENCES.entries()) await indexContent(db, `cnt_${index}`, `Title ${index}`, text)
      await indexContent(db, 'cnt_1', 'Indexed again', 'Tea leaves')
      await unindexContent(db, 'cnt_2')
    }
    const search = (typed: string) =>
      ask(async (db) => {
        const found = contentIdsMatching(db, everyWord(typed) ?? [], 5)
        return (await sql`select content_id from ${found} as found`.execute(db)).rows
      })
    expect(await search('tea')).toHaveLength(5)
    for (const typed of ['tea', 'te', 'title 1', 'running', 'café', 'cafe', 'indexed lea', 'absent'])
      await search(typed)
  })

  test('a piece of more different words than PostgreSQL indexes is stored', async () => {
    const words = Array.from({ length: 150_000 }, (_, index) => `word${index.toString(36)}`).join(' ')
    await indexContent(host, 'cnt_long', 'Long', `${words} ${'x'.repeat(5000)}`)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, migrations, type Migration } from '../../core/database/migrate.ts'
import { expectSchema, PG_BASELINE, pgMigrate, pgSchemaVersion } from '../../core/database/pg-migrate.ts'
import { hasPostgres, testDatabase, type TestDatabase } from '../support/pg-cluster.ts'
import { pgBaseline } from '../support/pg-baseline.ts'
import { openPgTest, pgShape, sqliteShape } from '../support/schema-shape.ts'
import { resourcesFolder } from '../support/world.ts'

/** What only a host has, and the full-text tables, which have a sister each. */
const OF_HOSTS = new Set(
  readFileSync(join(resourcesFolder, 'host', 'tables.sql'), 'utf8').match(/(?<=CREATE (?:UNLOGGED )?TABLE )\w+/g),
).add('schema_version')

/** A migration as those to come are written: every helper once. */
const NEXT: Migration = {
  name: 'of this test',
  up: async (_db, ddl) => {
    const { text, integer, real, bytes, identity } = ddl.types
    await ddl.table('things', [
      `thing_no ${identity}`,
      `name ${text} NOT NULL CHECK (name != '')`,
      `size ${integer}`,
      `weight ${real}`,
      `content ${bytes}`,
      `made_by ${text} REFERENCES members (member_id)`,
    ])
    await ddl.addColumn('model_calls', `place ${text} NOT NULL DEFAULT 'here'`)
    await ddl.run('CREATE UNIQUE INDEX things_by_name ON things (name) WHERE size IS NOT NULL')
    await ddl.refuseChanges({ name: 'things_stay', table: 'things', on: 'DELETE', words: "it's kept" })
    const when = 'NEW.name IS DISTINCT FROM OLD.name'
    await ddl.refuseChanges({ name: 'things_keep_names', table: 'things', on: 'UPDATE', when, words: 'a name is kept' })
  },
}

test('the first schema of a host is that of a desk by the rules (write-pg-baseline makes it)', async () => {
  expect(readFileSync(join(resourcesFolder, PG_BASELINE), 'utf8')).toBe(await pgBaseline())
})

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  let database: TestDatabase
  let db: Kysely<never>
  beforeAll(async () => {
    database = await testDatabase({ isEmpty: true })
    db = openPgTest(database.url)
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  test('both databases have the same tables, columns, keys, checks, indexes and refusals, after later migrations too', async () => {
    const steps = [...migrations, NEXT]
    expect(await pgMigrate(db, resourcesFolder, steps)).toEqual({ from: 0, to: steps.length })
    const sqlite = new Database(':memory:')
    await migrate(sqlite, { steps })
    const [desk, host] = [sqliteShape(sqlite), await pgShape(db, OF_HOSTS)]
    expect(Object.keys(desk).length).toBeGreaterThan(50)
    expect(host).toEqual(desk)
    for (const table of Object.keys(desk)) expect(OF_HOSTS).not.toContain(table)
  })

  test('refusals of both kinds hold', async () => {
    await sql`insert into things (name, size) values ('one', 1)`.execute(db)
    await expect(sql`delete from things`.execute(db)).rejects.toThrow("it's kept")
    await expect(sql`update things set name = 'two'`.execute(db)).rejects.toThrow('a name is kept')
    await sql`update things set size = 2`.execute(db)
    await sql`insert into audit_entries (seq, at, action, subject_kind, subject_id, body_json, entry_sha256)
      values (1, '', '', '', '', '', '')`.execute(db)
    await expect(sql`update audit_entries set at = 'x'`.execute(db)).rejects.toThrow('only ever added to')
    await expect(sql`delete from audit_entries`.execute(db)).rejects.toThrow('only ever added to')
  })

  test('a database of a newer version is refused, of an older one named, and neither is changed', async () => {
    const newer = 'was written by a newer version of Colophon'
    await expect(pgMigrate(db, resourcesFolder, migrations)).rejects.toThrow(newer)
    await expect(expectSchema(db, migrations)).rejects.toThrow(newer)
    const older = `has schema ${migrations.length + 1}, and this Colophon needs ${migrations.length + 2}`
    await expect(expectSchema(db, [...migrations, NEXT, NEXT])).rejects.toThrow(older)
    expect(await pgSchemaVersion(db)).toBe(migrations.length + 1)
  })

  test('a migration that fails leaves nothing of itself', async () => {
    const broken: Migration = {
      name: 'broken',
      up: async (_db, ddl) => {
        await ddl.table('half', [`half_no ${ddl.types.identity}`])
        await ddl.run('CREATE NONSENSE')
      },
    }
    await expect(pgMigrate(db, resourcesFolder, [...migrations, NEXT, broken])).rejects.toThrow('NONSENSE')
    expect((await sql<{ at: string | null }>`select to_regclass('half') as at`.execute(db)).rows).toEqual([
      { at: null },
    ])
    expect(await pgSchemaVersion(db)).toBe(migrations.length + 1)
  })

  test('a database that holds something else, and one of another encoding, are refused', async () => {
    const other = await testDatabase({ isEmpty: true })
    const otherDb = openPgTest(other.url)
    await expect(expectSchema(otherDb)).rejects.toThrow('has no workspace yet. Run "colophon host migrate" first.')
    await sql`create table invoices (invoice_no int)`.execute(otherDb)
    await expect(pgMigrate(otherDb, resourcesFolder)).rejects.toThrow(
      'already contains something else (the table "invoices")',
    )
    await sql`create database in_latin encoding 'LATIN1' locale 'C' template template0`.execute(otherDb)
    const latin = openPgTest(other.url.replace(/[^/]+$/, 'in_latin'))
    await expect(pgMigrate(latin, resourcesFolder)).rejects.toThrow('keeps its texts in LATIN1')
    await latin.destroy()
    await sql`drop database in_latin`.execute(otherDb)
    await otherDb.destroy()
    await other.drop()
  })
})

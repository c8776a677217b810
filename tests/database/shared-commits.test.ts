import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, sql, type Generated } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ImmediateSqliteDialect } from '../../core/database/dialect.ts'

interface Notes {
  notes: { id: Generated<number>; words: string }
}

let folder: string
let sqlite: Database.Database
let dialect: ImmediateSqliteDialect
let db: Kysely<Notes>
/** Statements of the file that begin or end something, in their order. */
let steps: string[]
let refusal: (Error & { code: string }) | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-commits-'))
  sqlite = new Database(join(folder, 'notes.db'))
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL UNIQUE) STRICT')
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  steps = []
  refusal = undefined
  dialect = new ImmediateSqliteDialect(watched(sqlite))
  db = new Kysely<Notes>({ dialect })
})

afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

/** The file, which notes its steps and refuses the next commit where the test says so. */
function watched(file: Database.Database): Database.Database {
  const prepare = (source: string) => {
    const statement = file.prepare(source)
    if (!/^(begin|savepoint|release|rollback|commit)/.test(source)) return statement
    const run = () => {
      steps.push(source.split(' ').slice(0, 2).join(' '))
      if (source === 'commit' && refusal !== undefined) throw refusal
      return statement.run()
    }
    return { run }
  }
  return new Proxy(file, { get: (target, name) => (name === 'prepare' ? prepare : valueOf(target, name)) })
}

function valueOf(file: Database.Database, name: string | symbol): unknown {
  const value: unknown = Reflect.get(file, name, file)
  return typeof value === 'function' ? value.bind(file) : value
}

function write(words: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ words }).execute()
  })
}

/** What is on disk, as another process reads it. */
function onDisk(): string[] {
  const other = new Database(join(folder, 'notes.db'), { readonly: true })
  const words = other.prepare('SELECT words FROM notes ORDER BY id').pluck().all() as string[]
  other.close()
  return words
}

/** Frames of the log that end a commit. */
function commitsInLog(): number {
  const log = readFileSync(join(folder, 'notes.db-wal'))
  const frame = 24 + log.readUInt32BE(8)
  let count = 0
  for (let at = 32; at + frame <= log.length; at += frame) if (log.readUInt32BE(at + 4) !== 0) count += 1
  return count
}

describe('transactions that come together', () => {
  test('are on disk with one commit, and each is told only then', async () => {
    const words = Array.from({ length: 20 }, (_, at) => `note ${at}`)
    const seen = await Promise.all(words.map((one) => write(one).then(() => onDisk())))
    expect(seen.every((found) => found.length === words.length)).toBe(true)
    expect(onDisk()).toEqual(words)
    expect(commitsInLog()).toBe(1)
  })

  test('are committed at the latest with the sixty-fourth', async () => {
    await Promise.all(Array.from({ length: 130 }, (_, at) => write(`note ${at}`)))
    expect(commitsInLog()).toBe(3)
    expect(onDisk()).toHaveLength(130)
  })

  test('go back one by one: one that fails takes nothing of the others with it', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('notes').values({ words: 'never' }).execute()
      throw new Error('I thought again')
    })
    const all = await Promise.allSettled([write('first'), failing, write('second'), write('second'), write('third')])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
    expect(onDisk()).toEqual(['first', 'second', 'third'])
    expect(commitsInLog()).toBe(1)
  })

  test('go back where it is the first that fails', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('notes').values({ words: 'never' }).execute()
      throw new Error('I thought again')
    })
    const all = await Promise.allSettled([failing, write('second')])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(onDisk()).toEqual(['second'])
  })

  test('are not committed by halves where somebody asks for the commit in the middle of one', async () => {
    const failing = async (): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto('notes').values({ words: 'never' }).execute()
        dialect.commits.flush()
        await trx.insertInto('notes').values({ words: 'never either' }).execute()
        throw new Error('I thought again')
      })
    const all = await Promise.allSettled([write('first'), failing(), write('second')])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(onDisk()).toEqual(['first', 'second'])
  })

  test('see what those before them wrote', async () => {
    const counts = await Promise.all(
      [1, 2, 3].map((at) =>
        db.transaction().execute(async (trx) => {
          await trx
            .insertInto('notes')
            .values({ words: `note ${at}` })
            .execute()
          const { count } = await trx
            .selectFrom('notes')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
          return count
        }),
      ),
    )
    expect(counts).toEqual([1, 2, 3])
  })
})

describe('a commit that the disk refuses', () => {
  test('is the failure of each that waited for it, and nothing of them stays', async () => {
    refusal = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    const all = await Promise.allSettled([write('first'), write('second')])
    expect(all).toEqual([
      { status: 'rejected', reason: refusal },
      { status: 'rejected', reason: refusal },
    ])
    refusal = undefined
    expect(onDisk()).toEqual([])
    await write('third')
    expect(onDisk()).toEqual(['third'])
  })

  test('is told to those before where SQLite goes back by itself in the middle of one', async () => {
    const losing = async (): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto('notes').values({ words: 'lost' }).execute()
        sqlite.exec('ROLLBACK')
        await sql`SELECT words FROM a_table_that_is_not_there`.execute(trx)
      })
    const all = await Promise.allSettled([write('first'), losing()])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const told = all.map((one) => (one.status === 'rejected' && one.reason instanceof Error ? one.reason.message : ''))
    expect(told[0]).toContain('a_table_that_is_not_there')
    expect(onDisk()).toEqual([])
    await write('next')
    expect(onDisk()).toEqual(['next'])
  })
})

describe('what is no transaction', () => {
  test('reads nothing that is not on disk', async () => {
    const writing = write('first')
    const reading = db
      .selectFrom('notes')
      .select('words')
      .execute()
      .then((rows) => ({ rows, disk: onDisk() }))
    const [{ rows, disk }] = await Promise.all([reading, writing])
    expect(rows.map(({ words }) => words)).toEqual(disk)
    expect(disk).toEqual(['first'])
  })

  test('has the commit made before it is done', async () => {
    const writing = write('first')
    const alone = sql`DELETE FROM notes WHERE words = 'nobody'`.execute(db)
    await Promise.all([writing, alone])
    expect(steps).toEqual(['begin immediate', 'commit'])
  })

  test('may ask for the commit before it begins', async () => {
    const writing = write('first')
    for (let turn = 0; turn < 50 && steps.length === 0; turn += 1) await Promise.resolve()
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    expect(onDisk()).toEqual([])
    dialect.commits.flush()
    expect(onDisk()).toEqual(['first'])
    await writing
  })
})

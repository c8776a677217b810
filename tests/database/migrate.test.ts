import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, migrations, schemaVersion } from '../../core/database/migrate.ts'
import { openDatabase, openSqlite } from '../../core/database/open.ts'
import { testFolder, type TestFolder } from '../support/world.ts'

const now = () => new Date()
let folder: TestFolder
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

test('a new folder gets every migration, strict tables and the settings that are promised', async () => {
  const sqlite = await openSqlite(folder.path, now)
  expect(schemaVersion(sqlite)).toBe(migrations.length)
  const tables = sqlite
    .prepare<[], { name: string; strict: number }>(
      `SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .all()
  expect(tables.filter((table) => table.strict === 0)).toEqual([])
  expect(tables.length).toBeGreaterThan(10)
  for (const [pragma, value] of [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['trusted_schema', 0],
    ['cell_size_check', 1],
  ] as const) {
    expect(sqlite.pragma(pragma, { simple: true })).toBe(value)
  }
  sqlite.close()
})

/** Of each file that was delivered, the beginning of its SHA-256; a new migration adds its line. */
const DELIVERED: Record<string, string> = {
  '0001-first-tables': '40f7d7255182',
  '0002-durable-runs': '07a36ce48602',
  '0003-described-sources': 'fe79a20ef94b',
  '0004-sample-workspace': 'c13bb019a9a4',
  '0005-checked-revisions': '3e5318795320',
  '0006-governance-records': 'af3c53b2c0ae',
  '0007-language-models': '92247ad639bd',
  '0008-settled-texts': '6a2b6cf7bb0c',
  '0009-review-obligations': '373bc2cc6823',
  '0010-narrow-reads': '48b0749b577c',
  '0011-sign-in': 'cf000f65b7ec',
  '0012-comments-and-publications': '794f5d06c765',
  '0013-review-packets': '79e2f9e82281',
  '0014-validity': '2d5e69a06d49',
  '0015-replays': '61c79df1673a',
  '0016-short-reads': 'fc25e26bddaa',
  '0017-annotations': '7c6436688a99',
  '0018-collections': '1c0c46f68174',
  '0019-findings-by-source': '1e800805349d',
  '0020-asset-ids': '015d128ef27b',
  '0021-review-records': '1eee233cbdb0',
  '0022-current-texts': '078d6aba9cb9',
  '0023-reply-keys': '4edaafbba6c8',
  '0024-brief-queries': 'cfb45432ec79',
  '0025-keeping': 'cab8a9fd4a07',
  '0026-erasing': 'a40884eeb754',
  '0027-corrections': '28a7950366cb',
  '0028-patient-calls': '58525f995260',
  '0029-lost-attempts': '482d26b8d44a',
  '0030-awaited-verdicts': '8d3662c30035',
  '0031-time-tokens': '081d20cf2e10',
  '0032-withheld-passages': '2b5362670b43',
  '0033-outbox': 'eef3948cee38',
  '0034-page-looks': '59c4901cf5af',
  '0035-pictures': 'f8fd409d745a',
  '0036-words-from-elsewhere': 'e8bc5655003e',
  '0037-seen-there': '02387dae1ce6',
  '0038-replaced-texts': '5956095ce794',
  '0039-signed-withdrawals': '3e121123dc76',
  '0040-lasting-views': 'a296b8d51fa1',
  '0041-corrections-in-statements': '2901f660ff7c',
  '0042-query-answers': 'ef3295b0120b',
  '0043-inbox-snoozes': 'a970368b1c5b',
  '0044-text-marks': '2d15f5462194',
  '0045-sessions': 'fe8a324a50b3',
  '0046-ended-approvals': '346e663b2c96',
  '0047-name-salts': 'c15ef6231d48',
  '0048-identities': 'a1ae2398a982',
  '0049-generation-keys': '945ce205c877',
  '0050-own-approvals': '0e36a7cd9f02',
  '0051-reply-files': '41405705b18d',
  '0052-texts-of-runs': 'ced5a8676488',
  '0053-signs-of-records': 'fea2310a73f9',
}

test('a migration that was delivered stays as it is: what it lacks comes with a new one', () => {
  const folderOfMigrations = join(import.meta.dirname, '..', '..', 'core', 'database', 'migrations')
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folderOfMigrations, `${name}.ts`), 'utf8').replaceAll('\r\n', '\n'))
      .digest('hex')
      .slice(0, 12)
  expect(Object.fromEntries(migrations.map(({ name }) => [name, digest(name)]))).toEqual(DELIVERED)
})

test.each(['with', 'without'])(
  'findings are found by their source in a database that came %s the indexes',
  async (how) => {
    const first = new Database(join(folder.path, 'colophon.db'))
    await migrate(first, { steps: migrations.slice(0, 19) })
    if (how === 'without') first.exec('DROP INDEX validity_findings_open; DROP INDEX validity_findings_of_source')
    first.pragma('user_version = 18')
    first.close()
    const sqlite = await openSqlite(folder.path, now)
    expect(schemaVersion(sqlite)).toBe(migrations.length)
    const indexes = sqlite.prepare(`SELECT name FROM pragma_index_list('validity_findings')`).pluck().all()
    expect(indexes).toEqual(expect.arrayContaining(['validity_findings_open', 'validity_findings_of_source']))
    sqlite.close()
  },
)

test('pieces that only their author approved are marked as such, and no others', async () => {
  const sqlite = new Database(join(folder.path, 'own.db'))
  const before = migrations.findIndex(({ name }) => name === '0050-own-approvals')
  await migrate(sqlite, { steps: migrations.slice(0, before) })
  sqlite.pragma('foreign_keys = OFF')
  const decisions: [string, ...string[]][] = [
    ['approved', '{"self_review":true}'],
    ['approved', '{"self_review":true}', '{"self_review":false,"comment":"\\"self_review\\":true"}'],
    ['approved', '{"self_review":true,"entered_by":"mem_1"}'],
    ['pending', '{"self_review":true}'],
    ['approved'],
  ]
  for (const [piece, [state, ...taken]] of decisions.entries()) {
    sqlite.exec(`INSERT INTO contents (content_id, asset_id, title, title_key, excerpt, word_count, publication_state,
      review_state, revision, body, content_sha256, origin, created_at, updated_at, created_by, is_sample)
      VALUES ('cnt_${piece}', 'cnt_${piece}', 't', 't', '', 1, 'draft', '${state}', 1, 'b', 'h', 'edited', 'd', 'd', 'm', 0)`)
    for (const [at, decision] of taken.entries())
      sqlite
        .prepare(
          `INSERT INTO review_obligations (approval_id, asset_id, content_id, qualification, reasons_json, "order", state,
            assignment_method, eligible_json, assigned_at, sla_hours, content_revision, decision_json, open_evidence_json, created_at, is_open, queue_at)
            VALUES (?, ?, ?, ?, '[]', 1, 'approved', 'manual', '[]', 'd', 48, 1, ?, '[]', 'd', 0, '9999-12-31T23:59:59.999Z')`,
        )
        .run(`apr_${piece}_${at}`, `cnt_${piece}`, `cnt_${piece}`, at === 0 ? 'medical' : 'legal', decision)
  }
  await migrate(sqlite)
  const marked = sqlite.prepare('SELECT approved_by FROM contents ORDER BY content_id').pluck().all()
  expect(marked).toEqual(['author', null, 'through_author', null, null])
  sqlite.close()
})

test('reviews, packets and findings of runs become those of assets, with every row kept', async () => {
  const sqlite = new Database(join(folder.path, 'x.db'))
  await migrate(sqlite, { steps: migrations.slice(0, 19) })
  sqlite.pragma('foreign_keys = OFF')
  sqlite.exec(`
    INSERT INTO members (member_id, name, role, is_active, created_at)
      VALUES ('mem_1', 'Ada', 'admin', 1, 'd');
    INSERT INTO contents (content_id, request_id, title, title_key, excerpt, word_count, publication_state, review_state,
      revision, body, content_sha256, origin, created_at, updated_at, created_by)
      VALUES ('cnt_1', 'req_1', 't', 't', '', 1, 'published', 'approved', 1, 'b', 'h', 'generated', 'd', 'd', 'mem_1'),
        ('cnt_2', NULL, 't', 't', '', 1, 'draft', 'not_required', 1, 'b', 'h', 'edited', 'd', 'd', 'mem_1');
    INSERT INTO review_routes VALUES ('req_1', 'cnt_1', 1, 'd');
    INSERT INTO review_obligations VALUES ('apr_1', 'req_1', 'cnt_1', 'medical', '[]', 1, 'approved', 'mem_1',
      'manual', '[]', 'd', 48, 'd', 'd', NULL, 1, '{}', '[]', 'd', 0, 'd');
    INSERT INTO review_packets VALUES ('pkt_1', 'req_1', 'cnt_1', 't', 1, 'h', 'mem_1', '[]', 'k', 'mem_1', 'd', 'd', NULL);
    INSERT INTO packet_answers VALUES ('pkt_1', 'apr_1', 'h', 0, 'mem_1', 'd');
    INSERT INTO validity_assets VALUES ('req_1', 'cnt_1', 'd', 'completed', 1);
  `)
  sqlite.pragma('foreign_keys = ON')
  await migrate(sqlite)
  const all = (query: string) => sqlite.prepare(query).raw().all()
  expect(all('SELECT content_id, asset_id FROM contents ORDER BY 1')).toEqual([
    ['cnt_1', 'req_1'],
    ['cnt_2', 'cnt_2'],
  ])
  expect(all('SELECT asset_id FROM review_routes')).toEqual([['req_1']])
  expect(all('SELECT approval_id, asset_id, state, decision_json FROM review_obligations')).toEqual([
    ['apr_1', 'req_1', 'approved', '{}'],
  ])
  expect(all('SELECT packet_id, asset_id FROM review_packets')).toEqual([['pkt_1', 'req_1']])
  expect(all('SELECT packet_id, approval_id FROM packet_answers')).toEqual([['pkt_1', 'apr_1']])
  expect(all('SELECT asset_id, needs_attention FROM validity_assets')).toEqual([['req_1', 1]])
  expect(() => sqlite.exec(`UPDATE review_obligations SET decision_json = '{"x":1}'`)).toThrow('a decision is final')
  sqlite.close()
})

test('opening again changes nothing', async () => {
  await (await openDatabase(folder.path, now)).close()
  const sqlite = await openSqlite(folder.path, now)
  expect(schemaVersion(sqlite)).toBe(migrations.length)
  sqlite.close()
})

test('a migration that fails leaves nothing of itself and of those before it in the same run', async () => {
  const sqlite = new Database(join(folder.path, 'x.db'))
  const steps = [
    {
      name: '0001-good',
      up: async (db: Parameters<(typeof migrations)[0]['up']>[0]) => {
        await sql`create table good (x integer) strict`.execute(db)
      },
    },
    {
      name: '0002-bad',
      up: async (db: Parameters<(typeof migrations)[0]['up']>[0]) => {
        await sql`create table half (x integer) strict`.execute(db)
        throw new Error('half way')
      },
    },
  ]
  await expect(migrate(sqlite, { steps })).rejects.toThrow('half way')
  expect(sqlite.prepare(`SELECT name FROM sqlite_master`).all()).toEqual([])
  expect(schemaVersion(sqlite)).toBe(0)
  await migrate(sqlite, { steps: steps.slice(0, 1) })
  expect(schemaVersion(sqlite)).toBe(1)
  sqlite.close()
})

test('a newer database is refused with a sentence for people, and not touched', async () => {
  await (await openDatabase(folder.path, now)).close()
  const sqlite = new Database(join(folder.path, 'colophon.db'))
  sqlite.pragma(`user_version = ${migrations.length + 1}`)
  sqlite.close()
  await expect(openDatabase(folder.path, now)).rejects.toThrow('written by a newer version of Colophon')
})

test('a folder that cannot be one is refused as storage_unavailable', async () => {
  const file = join(folder.path, 'file')
  writeFileSync(file, '')
  await expect(openDatabase(join(file, 'below'), now)).rejects.toMatchObject({ code: 'storage_unavailable' })
  mkdirSync(join(folder.path, 'taken', 'colophon.db'), { recursive: true })
  await expect(openDatabase(join(folder.path, 'taken'), now)).rejects.toMatchObject({ code: 'storage_unavailable' })
})

test('a reader of another process sees a write in data_version', async () => {
  const one = await openDatabase(folder.path, now)
  const two = await openDatabase(folder.path, now)
  const before = one.file.dataVersion()
  expect(one.file.dataVersion()).toBe(before)
  await two.db.insertInto('settings').values({ name: 'plan', value_json: '1' }).execute()
  expect(one.file.dataVersion()).not.toBe(before)
  await one.close()
  await two.close()
})

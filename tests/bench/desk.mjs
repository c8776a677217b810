import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { secretFiles } from '../../core/adapters/secret-files.ts'
import { signerOf } from '../../core/audit/signing.ts'
import { DATABASE_FILE } from '../../core/database/backup.ts'
import { openDatabase } from '../../core/database/open.ts'
import { startEngine } from '../../core/engine/engine.ts'
import { localClient } from '../../core/transport/local.ts'
import { randomFrom } from '../support/randomness.ts'
import { root } from '../tools/run.mjs'
import { writeEntries } from './audit.mjs'
import { figure } from './figures.mjs'
import { window } from './window.mjs'

const PIECES = 100_000
const ENTRIES = 1_000_000
const CALLS = 200
const PAGE = 60
const WORDS = ['harbour', 'orchard', 'library', 'quarry', 'railway', 'theatre', 'bakery', 'viaduct', 'kiln', 'ferry']

const FAULTY_SOURCES = 1000
const findings = `INSERT INTO validity_findings (finding_id, asset_id, source_id, aspect, kind, source_url,
    source_title, cause, claim_ids_json, detail, first_seen_at, last_seen_at)
  SELECT printf('fnd_%026d', at), asset_id, 'src_' || source, iif(source % 3 = 1, 'age', 'presence'),
    CASE source % 3 WHEN 0 THEN 'dead_link' WHEN 1 THEN 'stale_source' ELSE 'unreachable' END,
    'https://harbour.example/' || source, 'Tides of the year ' || source, 'gone', '["clm_1"]', 'It is gone.',
    scanned_at, scanned_at
  FROM (SELECT *, row_number() OVER () AS at, (row_number() OVER ()) % ${FAULTY_SOURCES} AS source
    FROM validity_assets, json_each('[1,2,3,4]') WHERE needs_attention = 1)`

/** What the desk asks for, in a workspace of a hundred thousand pieces with their runs. */
export async function desk() {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-desk-'))
  const open = () =>
    startEngine({
      dataFolder: folder,
      resourcesFolder: join(root, 'resources'),
      reportFault: (message, error) => console.error(message, error),
    })
  try {
    const first = await open()
    const piece = await onePiece(localClient(first.workspace.ownerContext))
    await first.close()
    await fill(folder, piece, PIECES, ENTRIES)
    const before = performance.now()
    const second = await open()
    figure('start of the engine after a clean stop, ms', performance.now() - before, 'at most', 1500)
    const client = localClient(second.workspace.ownerContext)
    await client.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    const { last_outcome } = await client.scheduler.run({ job: 'audit_check' })
    const { state, entries } = await client.audit.state({})
    if (last_outcome !== 'done' || state !== 'verified') throw new Error(`the audit log is ${state}`)
    console.log(`100,000 pieces, ${entries} entries of the audit log`)
    // Copies have no reviews yet; an ordinary library has them.
    await client.scheduler.run({ job: 'review_sweep' })
    const asked = desksCalls(localClient(second.workspace.deskContext), PIECES)
    for (const [name, ask] of Object.entries(asked)) await timed(name, ask)
    await second.close()
    const third = await open()
    await window(third.workspace)
    await third.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A library that has grown, with its audit log.
 * @param {string} folder @param {{ request_id: string, content_id: string }} piece @param {number} pieces @param {number} entries
 */
export async function fill(folder, piece, pieces, entries) {
  const now = () => new Date()
  const { db, close } = await openDatabase(folder, now)
  const sqlite = new Database(join(folder, DATABASE_FILE))
  multiply(sqlite, piece, pieces)
  // Half of them are out in the world, and a third was looked after; of those four in five need somebody,
  // each for four of a thousand sources: some 107,000 findings.
  sqlite.exec(`UPDATE contents SET publication_state = 'published' WHERE rowid % 2 = 0;
    INSERT INTO validity_assets (asset_id, content_id, scanned_at, scan_state, needs_attention)
      SELECT asset_id, content_id, created_at, 'completed', rowid % 5 > 0 FROM contents
      WHERE rowid % 3 = 0 AND request_id IS NOT NULL`)
  sqlite.exec(findings)
  // By the key of the workspace: a log that another one signed is told as broken, and nothing is signed on top of it.
  const signer = signerOf((await secretFiles(folder).read('signing-key')) ?? '')
  const { seq, entry_sha256 } = await db
    .selectFrom('audit_entries')
    .select(['seq', 'entry_sha256'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  writeEntries(sqlite, signer, { seq, entry_sha256 }, entries)
  sqlite.close()
  await close()
}

/** @param {import('../../core/transport/local.ts').Client} client */
export async function onePiece(client) {
  const { example_input } = await client.catalog.getTemplate({ slug: 'blog-post' })
  const asked = { template_id: 'blog-post', style_profile_id: 'professional', user_input: example_input }
  const { request_id } = await client.generation.submit(asked)
  for (;;) {
    const { status, content } = await client.generation.status({ request_id, wait: 10 })
    if (status === 'completed' && content !== null) return { request_id, content_id: content.content_id }
  }
}

/**
 * Copies of a piece, its revision, its run with its stages, its passport and its envelope, each under an id of its own.
 * @param {import('better-sqlite3').Database} sqlite
 * @param {{ request_id: string, content_id: string }} piece
 * @param {number} count
 */
export function multiply(sqlite, { request_id, content_id }, count) {
  const random = randomFrom(5)
  sqlite.function(
    'piece_id',
    { deterministic: true },
    (/** @type {number} */ at) => `cnt_${String(at).padStart(26, '0')}`,
  )
  sqlite.function(
    'run_id',
    { deterministic: true },
    (/** @type {number} */ at) => `req_${String(at).padStart(26, '0')}`,
  )
  sqlite.function('title_of', () => Array.from({ length: 4 }, () => WORDS[random.below(WORDS.length)]).join(' '))
  sqlite.function('moment_of', (/** @type {number} */ at) =>
    new Date(Date.UTC(2026, 0, 1) + at * 200_000).toISOString(),
  )
  sqlite.exec(`CREATE TEMP TABLE numbers AS
    WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ${count}) SELECT at FROM n`)
  const own = { content_id: 'piece_id(at)', request_id: 'run_id(at)' }
  const cycle = 'substr(moment_of(at), 1, 7)'
  const dated = { ...own, title: 'title_of()', created_at: 'moment_of(at)', updated_at: 'moment_of(at)' }
  sqlite.pragma('foreign_keys = OFF')
  sqlite.pragma('synchronous = OFF')
  sqlite.transaction(() => {
    copy(sqlite, 'generations', { ...dated, cycle }, `request_id = '${request_id}'`)
    copy(sqlite, 'stage_records', { ...own, record_id: 'record_id || at' }, `request_id = '${request_id}'`)
    copy(
      sqlite,
      'contents',
      { ...dated, asset_id: 'run_id(at)', title_key: 'title_of()' },
      `content_id = '${content_id}'`,
    )
    copy(sqlite, 'revisions', { ...own, created_at: 'moment_of(at)' }, `content_id = '${content_id}'`)
    copy(sqlite, 'passports', own, `request_id = '${request_id}'`)
    copy(sqlite, 'envelopes', { ...own, envelope_no: '1000 + at' }, `request_id = '${request_id}'`)
    sqlite.exec(`INSERT INTO contents_index (content_id, title, body)
      SELECT content_id, title, title || ' ' || substr(body, 1, 600) FROM contents`)
  })()
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('synchronous = FULL')
}

/** @param {import('better-sqlite3').Database} sqlite @param {string} table @param {Record<string, string>} changed @param {string} where */
export function copy(sqlite, table, changed, where) {
  const columns = sqlite.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all().map(String)
  const values = columns.map((name) => changed[name] ?? `${table}."${name}"`)
  const quoted = columns.map((name) => `"${name}"`).join()
  sqlite.exec(`INSERT INTO ${table} (${quoted}) SELECT ${values.join()} FROM numbers, ${table} WHERE ${where}`)
}

/** @typedef {(cursor: { cursor?: string }) => Promise<string | null>} Ask answers the cursor of the next page */

/**
 * What a window asks for, by name.
 * @param {import('../../core/transport/local.ts').Client} client @param {number} pieces
 * @returns {Record<string, Ask>}
 */
export function desksCalls(client, pieces) {
  const random = randomFrom(9)
  const word = () => WORDS[random.below(WORDS.length)] ?? ''
  const id = () => `cnt_${String(random.below(pieces) + 1).padStart(26, '0')}`
  const next = async (/** @type {Promise<{ next_cursor: string | null }>} */ page) => (await page).next_cursor
  const whole = (/** @type {() => Promise<unknown>} */ ask) => async () => {
    await ask()
    return null
  }
  return {
    'a page of the library': (cursor) => next(client.content.browse({ limit: PAGE, ...cursor })),
    'a page of the library by title': (cursor) =>
      next(client.content.browse({ limit: PAGE, sort: 'title', ...cursor })),
    'a search in the library': whole(() => client.content.browse({ limit: PAGE, q: `${word()} ${word()}` })),
    'a page of the runs': (cursor) => next(client.generation.list({ limit: 50, ...cursor })),
    'a dossier': whole(() => client.passport.dossier({ content_id: id() })),
    'a page of the audit log': (cursor) => next(client.audit.list({ limit: 50, ...cursor })),
    'a page of the watched pieces': (cursor) => next(client.validity.list({ limit: 50, ...cursor })),
    'a page of those that need attention': (cursor) =>
      next(client.validity.list({ limit: 50, needs_attention: true, ...cursor })),
    'the findings by cause': whole(() => client.validity.causes({})),
    'a source with findings and where it is cited': whole(() =>
      client.validity.citing({ source_id: `src_${random.below(FAULTY_SOURCES)}` }),
    ),
    'what of the sample is here': whole(() => client.sample.state({})),
    'the usage': whole(() => client.dashboard.stats({})),
  }
}

/** A figure of `p99Of`. @param {string} name @param {Ask} ask */
export async function timed(name, ask) {
  figure(`100,000 rows: ${name}, p99 ms`, await p99Of(ask), 'at most', 50)
}

/** Milliseconds of the slowest of many calls but one in a hundred. @param {Ask} ask */
export async function p99Of(ask) {
  return (await timesOf(ask))[Math.floor(CALLS * 0.99) - 1] ?? 0
}

/** Asks many times, page after page where there are more; how many milliseconds each took, the quickest first. @param {Ask} ask */
export async function timesOf(ask) {
  const took = []
  /** @type {string | null} */
  let next = null
  for (let call = 0; call < CALLS; call += 1) {
    const before = performance.now()
    next = await ask(next === null ? {} : { cursor: next })
    took.push(performance.now() - before)
  }
  return took.toSorted((a, b) => a - b)
}

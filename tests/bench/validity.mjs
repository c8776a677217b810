import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { LinkChecker } from 'linkinator'
import { createOutbound } from '../../core/adapters/outbound/client.ts'
import { DATABASE_FILE } from '../../core/database/backup.ts'
import { openDatabase } from '../../core/database/open.ts'
import { startEngine } from '../../core/engine/engine.ts'
import { realWorld } from '../../core/engine/world.ts'
import { localClient } from '../../core/transport/local.ts'
import { askAll } from '../../core/validity/ask-all.ts'
import { insertPass } from '../../core/validity/passes-store.ts'
import { planPass } from '../../core/validity/plan.ts'
import { root } from '../tools/run.mjs'
import { multiply, onePiece } from './desk.mjs'
import { figure } from './figures.mjs'
import { kindOf } from './links-site.mjs'

const HOSTS = 50
const LINKS = 1000
const PIECES = 10_000
const CITED = 20
const SOURCES = 4000
const DEAD = new Set(['not found', 'gone'])
const MEGABYTE = 1024 * 1024

/** A pass over a web with delays and faults beside linkinator's, and the plan of a pass over a large library. */
export async function validity() {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-validity-'))
  try {
    await links(folder)
    await plan(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Both at two requests a host: ours by its rule, linkinator by 100 requests at once over 50 hosts. @param {string} folder */
async function links(folder) {
  const site = new Worker(new URL('./links-site.mjs', import.meta.url), { workerData: { hosts: HOSTS, links: LINKS } })
  /** @type {number[]} */
  const ports = await new Promise((resolve) => site.once('message', resolve))
  const isGone = (/** @type {{ url: string }} */ { url }) => DEAD.has(kindOf(Number(url.split('/').at(-1)), HOSTS))

  const before = performance.now()
  const checked = await new LinkChecker().check({
    path: `http://127.0.0.1:${ports[0]}/index`,
    concurrency: 2 * HOSTS,
    recurse: false,
    timeout: 20_000,
  })
  const theirs = (performance.now() - before) / 1000
  const theirDead = checked.links.filter(
    ({ url, status }) => /\/theirs\//.test(url) && (status === 404 || status === 410),
  )

  const { db, close } = await openDatabase(folder, () => new Date())
  const { pass_no } = await insertPass(db, 'req_bench', new Date().toISOString())
  const rows = Array.from({ length: LINKS }, (_, at) => {
    const host = `127.0.0.1:${ports[at % HOSTS]}`
    return { pass_no, host, url: `http://${host}/ours/${at}`, outcome_json: null }
  })
  for (let from = 0; from < rows.length; from += 100) {
    await db
      .insertInto('validity_links')
      .values(rows.slice(from, from + 100))
      .execute()
  }
  const outbound = createOutbound({ allowedHosts: () => ports.map((port) => `127.0.0.1:${port}`) })
  const started = performance.now()
  await askAll(
    { db, world: realWorld(), outbound, hasNetwork: () => true },
    { passNo: pass_no, signal: new AbortController().signal },
  )
  const ours = (performance.now() - started) / 1000
  const found = await db.selectFrom('validity_links').select(['url', 'outcome_json']).execute()
  const dead = found.filter(({ outcome_json }) => JSON.parse(outcome_json ?? '{}').state === 'dead')
  await outbound.close()
  await close()
  await site.terminate()

  const wrong = (/** @type {{ url: string }[]} */ all) => all.filter((link) => !isGone(link)).length
  const really = rows.filter(isGone).length
  console.log(
    `${LINKS} links over ${HOSTS} hosts: ours ${ours.toFixed(1)} s, ${dead.length} of ${really} dead found, ${wrong(dead)} wrong; linkinator ${theirs.toFixed(1)} s, ${theirDead.length} found, ${wrong(theirDead)} wrong`,
  )
  figure('validity: a pass over 1,000 links, ours to linkinator', ours / theirs, 'at most', 1)
  figure('validity: wrong dead links', wrong(dead), 'at most', 0)
  figure('validity: dead links missed', really - (dead.length - wrong(dead)), 'at most', 0)
}

/** @param {string} folder */
async function plan(folder) {
  const engine = await startEngine({
    dataFolder: folder,
    resourcesFolder: join(root, 'resources'),
    reportFault: (message, error) => console.error(message, error),
  })
  const piece = await onePiece(localClient(engine.workspace.ownerContext))
  await engine.close()
  const { db, close } = await openDatabase(folder, () => new Date())
  const sqlite = new Database(join(folder, DATABASE_FILE))
  multiply(sqlite, piece, PIECES)
  sqlite.exec(`INSERT INTO sources (source_id, title, url, retrieved_at, origin, content_sha256, word_count, body, created_by, is_sample)
    SELECT 'src_' || at, 'Source ' || at, 'https://host' || (at % 500) || '.example/' || at, '2026-01-01T00:00:00.000Z', 'web', 'hash ' || at, 1, 'x',
      (SELECT member_id FROM members LIMIT 1), 0 FROM numbers WHERE at <= ${SOURCES}`)
  sqlite.exec(`UPDATE contents SET publication_state = 'published'`)
  sqlite.exec(`UPDATE revisions SET sources_json = (SELECT json_group_array(json_object('number', at, 'source_id',
    'src_' || (1 + (revisions.rowid * 31 + at * 97) % ${SOURCES}))) FROM numbers WHERE at <= ${CITED})`)
  const pass = await insertPass(db, null, new Date().toISOString())
  globalThis.gc?.()
  const memory = process.memoryUsage().rss
  const started = performance.now()
  await planPass({ db, world: realWorld() }, pass, new AbortController().signal)
  const seconds = (performance.now() - started) / 1000
  const grown = (process.memoryUsage().rss - memory) / MEGABYTE
  const { count } = await db
    .selectFrom('validity_links')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('pass_no', '=', pass.pass_no)
    .executeTakeFirstOrThrow()
  console.log(`${PIECES} pieces with ${CITED} sources each: ${count} addresses, memory grown by ${grown.toFixed(0)} MB`)
  figure('validity: planning a pass over 10,000 pieces, seconds', seconds, 'at most', 1)
  figure('validity: memory that planning takes, MB', grown, 'at most', 100)
  sqlite.close()
  await close()
}

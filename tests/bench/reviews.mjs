import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { DATABASE_FILE } from '../../core/database/backup.ts'
import { startEngine } from '../../core/engine/engine.ts'
import { localClient } from '../../core/transport/local.ts'
import { root } from '../tools/run.mjs'
import { copy, multiply, timed } from './desk.mjs'
import { figure } from './figures.mjs'

const PIECES = 50_000
const MEMBERS = 10

/** The sweep and the queues, over a hundred thousand open reviews of fifty thousand pieces. */
export async function reviews() {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-reviews-'))
  const engine = await startEngine({
    dataFolder: folder,
    resourcesFolder: join(root, 'resources'),
    reportFault: (message, error) => console.error(message, error),
  })
  try {
    const owner = localClient(engine.workspace.ownerContext)
    for (let at = 0; at < MEMBERS; at += 1) {
      await owner.accounts.addMember({ name: `M${at}`, role: 'viewer', qualifications: ['medical', 'legal'] })
    }
    const piece = await onePiece(owner)
    await owner.scheduler.run({ job: 'review_sweep' })
    const sqlite = new Database(join(folder, DATABASE_FILE))
    fill(sqlite, piece)
    await sweeps(owner, sqlite)
    sqlite.close()
    await queues(owner)
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {import('../../core/transport/local.ts').Client} owner @param {import('better-sqlite3').Database} sqlite */
async function sweeps(owner, sqlite) {
  // The second is that of every day: there is nothing to do any more.
  await swept('first sweep of 100,000 open reviews, half of them overdue', owner, sqlite)
  await swept('sweep of 100,000 open reviews', owner, sqlite)
  sqlite.exec(`UPDATE members SET is_active = 0 WHERE name = 'M0'`)
  await swept('sweep of 100,000 open reviews, a tenth of them to assign anew', owner, sqlite, Infinity)
}

/**
 * As the engine sweeps: one sweep at a time, whoever asks for it.
 * @param {string} name
 * @param {import('../../core/transport/local.ts').Client} owner
 * @param {import('better-sqlite3').Database} sqlite
 */
async function swept(name, owner, sqlite, goal = 2) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const started = performance.now()
  await owner.scheduler.run({ job: 'review_sweep' })
  const seconds = (performance.now() - started) / 1000
  // The turn that is under way is counted when the next one begins.
  await new Promise((resolve) => setTimeout(resolve, 20))
  delay.disable()
  const marked = sqlite.prepare('SELECT count(*) FROM review_obligations WHERE escalated_at IS NOT NULL').pluck().get()
  console.log(`${name}: ${String(marked)} are marked as overdue`)
  figure(`${name}, seconds`, seconds, 'at most', goal)
  figure(`${name}, longest slice ms`, delay.max / 1e6, 'at most', 50)
}

/** @param {import('../../core/transport/local.ts').Client} owner */
async function queues(owner) {
  const { members } = await owner.accounts.listMembers({})
  const somebody = members.find(({ name }) => name === 'M7')?.member_id ?? ''
  /** @type {[string, Parameters<typeof owner.approvals.list>[0]][]} */
  const views = [
    ['the team’s queue', {}],
    ['the queue of a member', { assignee: somebody }],
    ['the queue of a qualification', { qualification: 'legal' }],
    ['what is overdue', { overdue: true }],
    ['what nobody has', { unassigned: true }],
  ]
  for (const [name, query] of views) {
    await timed(name, async (cursor) => (await owner.approvals.list({ limit: 100, ...query, ...cursor })).next_cursor)
  }
  await timed('the inbox of the team', async () => {
    await owner.inbox.list({ of: 'team' })
    return null
  })
}

/**
 * Copies of a piece and its two reviews, over the members in turn.
 * @param {import('better-sqlite3').Database} sqlite
 * @param {{ request_id: string, content_id: string }} piece
 */
function fill(sqlite, piece) {
  multiply(sqlite, piece, PIECES)
  sqlite.exec(`CREATE TEMP TABLE holders AS
    SELECT member_id, row_number() OVER (ORDER BY member_id) AS place FROM members WHERE name LIKE 'M%'`)
  const assignee = `(SELECT member_id FROM holders WHERE place = 1 + (at + "order") % ${MEMBERS})`
  const own = {
    content_id: 'piece_id(at)',
    asset_id: 'run_id(at)',
    approval_id: `'apr_' || "order" || printf('%025d', at)`,
    assignee_id: assignee,
    opened_at: `iif(state = 'pending', moment_of(at), NULL)`,
    due_at: `iif(state = 'pending', moment_of(at), NULL)`,
    queue_at: `iif(state = 'pending', moment_of(at), queue_at)`,
    order: '"order"',
  }
  sqlite.transaction(() => {
    copy(sqlite, 'review_obligations', own, `asset_id = '${piece.request_id}'`)
    copy(sqlite, 'review_routes', own, `asset_id = '${piece.request_id}'`)
  })()
}

/** @param {import('../../core/transport/local.ts').Client} client */
async function onePiece(client) {
  const { example_input: user_input } = await client.catalog.getTemplate({ slug: 'blog-post' })
  const brief = { template_id: 'blog-post', style_profile_id: 'professional', vertical_id: 'healthcare' }
  const { request_id } = await client.generation.submit({ ...brief, generation_mode: 'quick', user_input })
  for (;;) {
    const { status, content } = await client.generation.status({ request_id, wait: 10 })
    if (status === 'completed' && content !== null) return { request_id, content_id: content.content_id }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await reviews()

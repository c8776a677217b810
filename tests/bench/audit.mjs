import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import Database from 'better-sqlite3'
import { openAuditLog } from '../../core/audit/log.ts'
import { nextBody, NO_ENTRY } from '../../core/audit/rules/chain.ts'
import { privateKeyText, signerOf } from '../../core/audit/signing.ts'
import { insertSigningKey, listEntries } from '../../core/audit/store.ts'
import { verifyLog } from '../../core/audit/verify-log.ts'
import { DATABASE_FILE } from '../../core/database/backup.ts'
import { openDatabase } from '../../core/database/open.ts'
import { figure } from './figures.mjs'

const ENTRIES = 1_000_000
const now = () => new Date('2026-11-20T08:00:00.000Z')

/** Walks a chain of a million entries with a signed checkpoint at every hundredth, beside requests that must not wait. */
export async function audit(/** @type {string} */ parent) {
  const folder = join(parent, 'audit')
  mkdirSync(folder)
  const { db, close } = await openDatabase(folder, now)
  const sqlite = new Database(join(folder, DATABASE_FILE))
  const signer = signerOf(privateKeyText(new Uint8Array(32).fill(7)))
  await insertSigningKey(db, { key_id: signer.key_id, public_key: signer.public_key, created_at: now().toISOString() })
  writeEntries(sqlite, signer, NO_ENTRY, ENTRIES)
  await openAuditLog(signer, now).signTip(db)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  const found = await verifyLog({ db, now, namedTips: [], anchor: null })
  const seconds = (performance.now() - started) / 1000
  delay.disable()
  if (found.state !== 'verified' || found.entries !== ENTRIES) throw new Error(JSON.stringify(found))
  const pages = []
  for (let at = 0; at < 200; at += 1) {
    const before = performance.now()
    await listEntries(db, { limit: 50, subject_kind: 'generation', subject_id: `req_${at}` })
    pages.push(performance.now() - before)
  }
  sqlite.close()
  await close()
  console.log(
    `audit log: ${ENTRIES} entries, ${found.checkpoints} checkpoints, longest wait ${(delay.max / 1e6).toFixed(0)} ms`,
  )
  figure('a million audit entries verified, seconds', seconds, 'at most', 10)
  figure('requests wait while it is verified, p99 ms', delay.percentile(99) / 1e6, 'at most', 100)
  figure('a page of the log of one piece, p99 ms', pages.toSorted((a, b) => a - b)[197] ?? 0, 'at most', 50)
}

/**
 * Entries as the engine writes them, without waiting for each.
 * @param {import('better-sqlite3').Database} sqlite
 * @param {import('../../core/audit/signing.ts').Signer} signer
 * @param {import('../../core/audit/contract.ts').ChainTip} tip the entry that they go on from
 * @param {number} count
 */
export function writeEntries(sqlite, signer, tip, count) {
  const entry = sqlite.prepare('INSERT INTO audit_entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const checkpoint = sqlite.prepare('INSERT INTO audit_checkpoints VALUES (?, ?, ?)')
  const at = now().toISOString()
  let last = tip
  sqlite.transaction(() => {
    for (let seq = tip.seq + 1; seq <= tip.seq + count; seq += 1) {
      const id = `req_${seq % 10_000}`
      const { body_json } = nextBody(last, at, {
        action: 'generation.completed',
        actor: { member_id: null, via: 'engine' },
        subject: { kind: 'generation', id },
        details: { content_id: `cnt_${seq}`, revision: 1, content_sha256: last.entry_sha256, passed: true },
      })
      const entry_sha256 = createHash('sha256').update(body_json).digest('hex')
      entry.run(seq, at, 'generation.completed', null, 'generation', id, body_json, entry_sha256)
      last = { seq, entry_sha256 }
      if (seq % 100 === 0) {
        const envelope = signer.envelop('application/vnd.colophon.audit-checkpoint+json', { ...last, at })
        checkpoint.run(seq, entry_sha256, JSON.stringify(envelope))
      }
    }
  })()
}

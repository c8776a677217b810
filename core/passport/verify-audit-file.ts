import { hash } from 'node:crypto'
import { CHECKPOINT_TYPE } from '../audit/log.ts'
import { clockReader, type SetBack } from '../audit/rules/clock.ts'
import { NO_ENTRY } from '../audit/rules/chain.ts'
import { takenOutByLog } from './rules/taken-out-words.ts'
import { canonicalOf, isObject, openEnvelope, problem, type JsonObject } from './verify-envelope.ts'

type Found =
  | ReturnType<typeof problem>
  | {
      public_keys: string[]
      key_id: string
      at: string | null
      from: number
      entries: number
      set_back: SetBack[]
      taken_out: string[]
    }

/** What an exported audit log proves: its chain from its first entry on (of a part, not the log's first), and signatures up to its last. */
export function verifyAuditFile({ entries, checkpoints, from_seq }: JsonObject, keys: readonly string[]): Found {
  const from = Number.isInteger(from_seq) && Number(from_seq) > 1 ? Number(from_seq) : 1
  if (!Array.isArray(entries) || !Array.isArray(checkpoints)) {
    return problem('incomplete', 'log_incomplete', 'The log is incomplete.')
  }
  const chain = chainOf(entries as unknown[], from)
  if ('problem' in chain) return chain
  if (checkpoints.length === 0) return problem('unsigned', 'no_signature', 'The record has no signature.')
  const end = from - 1 + chain.hashes.length
  const public_keys: string[] = []
  let last: { seq: number; key_id: string; at: string | null } = { seq: 0, key_id: '', at: null }
  for (const checkpoint of checkpoints as unknown[]) {
    const opened = openEnvelope(checkpoint, CHECKPOINT_TYPE, keys)
    if ('problem' in opened) return opened
    const { seq, entry_sha256, at } = opened.payload
    if (typeof seq !== 'number' || typeof entry_sha256 !== 'string') {
      return problem('incomplete', 'checkpoint_incomplete', 'A signed checkpoint names no entry.')
    }
    if (seq > end) {
      const message = `Entries are missing at the end, from entry ${end + 1} on: entry ${seq} is signed.`
      return problem('incomplete', 'tail_cut', message)
    }
    if (chain.hashes[seq - from] !== entry_sha256) {
      return problem('tampered', 'checkpoint_differs', `Entry ${seq} is not the one that was signed.`)
    }
    public_keys.push(...opened.public_keys)
    if (seq > last.seq) last = { seq, key_id: opened.key_id, at: typeof at === 'string' ? at : null }
  }
  if (last.seq < end) {
    const message = `No signature covers the entries from ${last.seq + 1} on.`
    return problem('incomplete', 'tail_not_signed', message)
  }
  return {
    public_keys,
    key_id: last.key_id,
    at: last.at,
    from,
    entries: last.seq,
    taken_out: takenOutByLog(entries as unknown[]),
    set_back: setBackIn(entries as { body: { seq: number; at: string } }[]),
  }
}

/** Where the times of the entries go back. */
function setBackIn(entries: readonly { body: { seq: number; at: string } }[]): SetBack[] {
  const readClock = clockReader()
  return entries.flatMap(({ body }) => (typeof body.at === 'string' ? (readClock(body) ?? []) : []))
}

function chainOf(entries: readonly unknown[], from: number): ReturnType<typeof problem> | { hashes: string[] } {
  const hashes: string[] = []
  for (const entry of entries) {
    const seq = from + hashes.length
    if (!isObject(entry) || !isObject(entry.body) || typeof entry.entry_sha256 !== 'string') {
      return problem('incomplete', 'entry_incomplete', `Entry ${seq} is incomplete.`)
    }
    const { body, entry_sha256 } = entry
    if (hash('sha256', canonicalOf(body)) !== entry_sha256) {
      return problem('tampered', 'entry_changed', `Entry ${seq} was changed: its hash is not that of its text.`)
    }
    if (body.seq !== seq) return problem('tampered', 'entry_missing', `Entry ${seq} is missing.`)
    // What the first entry of a part follows on is not in it.
    const before = hashes.at(-1) ?? (from === 1 ? NO_ENTRY.entry_sha256 : body.prev_sha256)
    if (body.prev_sha256 !== before) {
      return problem('tampered', 'order_changed', `Entry ${seq} does not follow on from the entry before it.`)
    }
    hashes.push(entry_sha256)
  }
  return { hashes }
}

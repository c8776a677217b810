import { canonicalJson } from '../../kernel/hash.ts'
import type { AuditBody, AuditProblem, ChainTip } from '../contract.ts'

/** What stands before the first entry. */
export const NO_ENTRY: ChainTip = { seq: 0, entry_sha256: '0'.repeat(64) }

/** An event as its writer knows it; its place in the chain is added. */
export type AuditEvent = Pick<AuditBody, 'action' | 'actor' | 'subject' | 'details'>

/** The text of the entry that follows `last`, as it is hashed (RFC 8785). */
export function nextBody(last: ChainTip, at: string, event: AuditEvent): { seq: number; body_json: string } {
  const seq = last.seq + 1
  const { action, actor, subject, details } = event
  const body: AuditBody = { seq, at, action, actor, subject, details, prev_sha256: last.entry_sha256 }
  return { seq, body_json: canonicalJson(body) }
}

/** An entry as it is read back, with the hash that its text really has. */
export interface ReadEntry {
  seq: number
  at: string
  action: string
  member_id: string | null
  subject_kind: string
  subject_id: string
  body_json: string
  entry_sha256: string
}

/** What is wrong with an entry after `last`, or null. `sha256` hashes a text's UTF-8 bytes. */
export function entryProblem(last: ChainTip, entry: ReadEntry, sha256: (text: string) => string): AuditProblem | null {
  const expected = last.seq + 1
  if (entry.seq !== expected) {
    return problem('entry_missing', expected, `Entry ${expected} is missing: after ${last.seq} comes ${entry.seq}.`)
  }
  if (sha256(entry.body_json) !== entry.entry_sha256) {
    return problem('entry_changed', entry.seq, `Entry ${entry.seq} was changed: its hash is not that of its text.`)
  }
  const body = parsed(entry.body_json)
  if (body?.seq !== entry.seq || body.prev_sha256 !== last.entry_sha256) {
    const message = `Entry ${entry.seq} does not follow on from the entry before it.`
    return problem('order_changed', entry.seq, message)
  }
  const isSame =
    body.at === entry.at &&
    body.action === entry.action &&
    body.actor.member_id === entry.member_id &&
    body.subject.kind === entry.subject_kind &&
    body.subject.id === entry.subject_id
  if (isSame) return null
  return problem(
    'entry_changed',
    entry.seq,
    `Entry ${entry.seq} was changed: its details in the list differ from those in the entry.`,
  )
}

export function problem(reason: AuditProblem['reason'], seq: number | null, message: string): AuditProblem {
  return { reason, seq, message }
}

function parsed(text: string): AuditBody | undefined {
  try {
    return JSON.parse(text) as AuditBody
  } catch {
    // A text that is no JSON follows on nothing; the caller says so.
    return undefined
  }
}

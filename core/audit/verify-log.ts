import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../database/schema.ts'
import { timestamp, type Clock } from '../kernel/time.ts'
import type { AuditProblem, AuditState, ChainTip, Envelope } from './contract.ts'
import { CHECKPOINT_TYPE } from './log.ts'
import { entryProblem, NO_ENTRY, problem } from './rules/chain.ts'
import { bytesOfBase64, signatureHolds } from './signing.ts'
import { listCheckpoints, listEntriesAfter, listSigningKeys, type Checkpoint } from './store.ts'

const ENTRIES_A_TURN = 1000

/** An entry that a signed statement names as the newest of its moment. */
export interface NamedTip extends ChainTip {
  /** Where it is named, for a message. */
  by: string
}

export interface LogToVerify {
  db: Db
  now: Clock
  /** Entries that other signed statements name, such as envelopes of passports. */
  namedTips: readonly NamedTip[]
  signal?: AbortSignal
}

/**
 * Walks the whole log, a thousand entries a turn: each entry's hash, its place in the chain, every signed checkpoint, and
 * whether the entries that signed statements name are there. Answers the first thing that does not hold.
 */
export async function verifyLog({ db, now, namedTips, signal }: LogToVerify): Promise<AuditState> {
  const checkpoints = await listCheckpoints(db)
  const keys = new Set((await listSigningKeys(db)).map((key) => key.public_key))
  const signatures = checkpoints.map((one) => checkpointProblem(one, keys))
  const wanted = new Map<number, NamedTip[]>()
  for (const tip of [...checkpoints.map((one) => ({ ...one, by: 'a signed checkpoint' })), ...namedTips]) {
    wanted.set(tip.seq, [...(wanted.get(tip.seq) ?? []), tip])
  }
  let found: AuditProblem | null = signatures.find((one) => one !== null) ?? null
  let last: ChainTip = NO_ENTRY
  for (;;) {
    const entries = await listEntriesAfter(db, last.seq, ENTRIES_A_TURN)
    for (const entry of entries) {
      const wrong = entryProblem(last, entry, sha256) ?? tipProblem(entry, wanted.get(entry.seq) ?? [])
      if (wrong !== null) return state(wrong, entry.seq, checkpoints, timestamp(now()))
      last = { seq: entry.seq, entry_sha256: entry.entry_sha256 }
    }
    if (entries.length < ENTRIES_A_TURN || signal?.aborted === true) break
    await setImmediate()
  }
  const missing = [...wanted.keys()].filter((seq) => seq > last.seq)
  if (missing.length > 0) {
    const message = `Entries are missing at the end: a signed statement names entry ${Math.max(...missing)}, the log ends with ${last.seq}.`
    found ??= problem('tail_cut', last.seq + 1, message)
  }
  return state(found, last.seq, checkpoints, timestamp(now()))
}

function sha256(text: string): string {
  return hash('sha256', text)
}

function state(
  found: AuditProblem | null,
  entries: number,
  checkpoints: readonly Checkpoint[],
  checked_at: string,
): AuditState {
  return {
    state: found === null ? 'verified' : 'broken',
    entries,
    checkpoints: checkpoints.length,
    signed_up_to: checkpoints.at(-1)?.seq ?? 0,
    problem: found,
    checked_at,
  }
}

function tipProblem(entry: ChainTip, named: readonly NamedTip[]): AuditProblem | null {
  const other = named.find((tip) => tip.entry_sha256 !== entry.entry_sha256)
  if (other === undefined) return null
  return problem('checkpoint_differs', entry.seq, `Entry ${entry.seq} is another than ${other.by} names.`)
}

function checkpointProblem(checkpoint: Checkpoint, keys: ReadonlySet<string>): AuditProblem | null {
  const { seq, entry_sha256, envelope } = checkpoint
  const signedBy = signingKeyOf(envelope)
  if (signedBy === undefined) {
    return problem('checkpoint_signature', seq, `The signature of the checkpoint at entry ${seq} does not hold.`)
  }
  if (!keys.has(signedBy)) {
    return problem(
      'unknown_key',
      seq,
      `The checkpoint at entry ${seq} is signed by a key that is none of this workspace.`,
    )
  }
  const payload = JSON.parse(bytesOfBase64(envelope.payload)?.toString('utf8') ?? 'null') as Partial<ChainTip> | null
  const isSame = payload?.seq === seq && payload.entry_sha256 === entry_sha256
  return isSame
    ? null
    : problem('checkpoint_differs', seq, `The checkpoint at entry ${seq} is signed for another entry.`)
}

/** The public key whose signature over the envelope holds. */
function signingKeyOf({ payloadType, payload, signatures }: Envelope): string | undefined {
  const bytes = bytesOfBase64(payload)
  if (bytes === undefined || payloadType !== CHECKPOINT_TYPE) return undefined
  return signatures.find(({ sig, public_key }) => {
    const [signature, spki] = [bytesOfBase64(sig), bytesOfBase64(public_key)]
    if (signature === undefined || spki === undefined) return false
    return signatureHolds({ payloadType, payload: bytes, signature }, spki)
  })?.public_key
}

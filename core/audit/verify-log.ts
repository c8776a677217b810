import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../database/schema.ts'
import { timestamp, type Clock } from '../kernel/time.ts'
import { fromJsonText } from '../database/columns.ts'
import {
  AuditBody,
  RestoreComparison,
  type AuditProblem,
  type AuditState,
  type ChainTip,
  type Envelope,
} from './contract.ts'
import type { Anchor } from './anchor.ts'
import { CHECKPOINT_TYPE } from './log.ts'
import { clockReader } from './rules/clock.ts'
import { entryProblem, NO_ENTRY, problem, type ReadEntry } from './rules/chain.ts'
import { bytesOfBase64, signatureHolds } from './signing.ts'
import { successionReader } from './successions.ts'
import { listCheckpoints, listEntriesAfter, listSigningKeys, type Checkpoint } from './store.ts'

const ENTRIES_A_TURN = 1000
const MOST_NAMED = 50
const MEMORY = 'what is remembered outside the database'

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
  /** What is remembered outside the database; null where nothing is. */
  anchor: Anchor | null
  signal?: AbortSignal
}

/**
 * Walks the whole log, a thousand entries a turn: each entry's hash, its place in the chain, every signed checkpoint, whether
 * each key was signed by the one before it, and whether the entries that signed statements and the anchor name are there.
 * Answers the first thing that does not hold.
 */
export async function verifyLog({ db, now, namedTips: signedTips, anchor, signal }: LogToVerify): Promise<AuditState> {
  const checkpoints = await listCheckpoints(db)
  const known = await listSigningKeys(db)
  const keys = new Set(known.map((key) => key.public_key))
  const remembered = anchor?.tip ?? null
  const namedTips = remembered === null ? signedTips : [...signedTips, { ...remembered, by: MEMORY }]
  const successions = successionReader(known)
  const signed = new Map(checkpoints.map((one) => [one.seq, one]))
  const named = Map.groupBy(namedTips, (tip) => tip.seq)
  const problemAt = (entry: ReadEntry, last: ChainTip): AuditProblem | null => {
    const checkpoint = signed.get(entry.seq)
    return (
      entryProblem(last, entry, sha256) ??
      (checkpoint === undefined ? null : checkpointProblem(checkpoint, entry, keys)) ??
      tipProblem(entry, named.get(entry.seq) ?? []) ??
      successions.problemOf(entry)
    )
  }
  const state = (found: AuditProblem | null, entries: number): AuditState => ({
    state: found === null ? 'verified' : 'broken',
    entries,
    checkpoints: checkpoints.length,
    signed_up_to: checkpoints.at(-1)?.seq ?? 0,
    records: 0,
    differing: [],
    set_back,
    is_remembered: anchor !== null,
    remembered_up_to: remembered?.seq ?? 0,
    unsigned_keys: successions.unsigned(),
    // A restore that a later one replaced is known from what that one compared.
    restores:
      restores + compared.flatMap(({ events }) => events).filter(({ action }) => action === 'backup.restored').length,
    compared,
    problem: found,
    checked_at: timestamp(now()),
  })
  const set_back: AuditState['set_back'] = []
  let restores = 0
  const compared: RestoreComparison[] = []
  const readClock = clockReader()
  const stranger = known.find(({ key_id }) => anchor?.keys.includes(key_id) === false)
  if (stranger !== undefined) return state(strangerProblem(stranger.key_id), 0)
  let last: ChainTip = NO_ENTRY
  for (let read = ENTRIES_A_TURN; read === ENTRIES_A_TURN && signal?.aborted !== true;) {
    const entries = await listEntriesAfter(db, last.seq, ENTRIES_A_TURN)
    for (const entry of entries) {
      const found = problemAt(entry, last)
      if (found !== null) return state(found, entry.seq)
      if (entry.action === 'backup.restored') restores += 1
      if (entry.action === 'backup.compared') compared.push(...comparisonIn(entry.body_json))
      const fall = readClock(entry)
      if (fall !== null && set_back.length < MOST_NAMED) set_back.push(fall)
      last = { seq: entry.seq, entry_sha256: entry.entry_sha256 }
    }
    read = entries.length
    await setImmediate()
  }
  return state(tailProblem(last, Math.max(0, ...signed.keys(), ...named.keys()), remembered), last.seq)
}

function comparisonIn(bodyJson: string): RestoreComparison[] {
  const found = RestoreComparison.safeParse(fromJsonText(AuditBody, bodyJson).details)
  return found.success ? [found.data] : []
}

function strangerProblem(keyId: string): AuditProblem {
  const message = `The database holds a signing key that this workspace never began (${keyId.slice(0, 16)}…): it is not among those remembered outside the database.`
  return problem('not_remembered', null, message)
}

/** What a log comes to that is not the one which is remembered: nothing but a restore puts an earlier one in its place. */
const PUT_BACK =
  'Somebody put an earlier copy of the database in its place, other than by a restore, or changed its log. What was recorded since that copy is not in it. To continue from it anyway, put a backup in place with “colophon backup restore”, which says so in the log.'

function tailProblem(last: ChainTip, signedUpTo: number, remembered: ChainTip | null): AuditProblem | null {
  if (remembered !== null && remembered.seq > last.seq) {
    const message = `Entries are missing at the end: entry ${remembered.seq} is remembered outside the database, and the log ends with ${last.seq}. ${PUT_BACK}`
    return problem('tail_cut', last.seq + 1, message)
  }
  if (signedUpTo <= last.seq) return null
  const message = `Entries are missing at the end: a signed statement names entry ${signedUpTo}, the log ends with ${last.seq}.`
  return problem('tail_cut', last.seq + 1, message)
}

function sha256(text: string): string {
  return hash('sha256', text)
}

function tipProblem(entry: ChainTip, named: readonly NamedTip[]): AuditProblem | null {
  const other = named.find((tip) => tip.entry_sha256 !== entry.entry_sha256)
  if (other === undefined) return null
  const message = `Entry ${entry.seq} is not the one that ${other.by} names.${other.by === MEMORY ? ` ${PUT_BACK}` : ''}`
  return problem('checkpoint_differs', entry.seq, message)
}

function checkpointProblem(
  { envelope, ...checkpoint }: Checkpoint,
  { seq, entry_sha256 }: ChainTip,
  keys: ReadonlySet<string>,
): AuditProblem | null {
  const signedBy = signingKeyOf(envelope)
  if (signedBy === undefined) {
    return problem('checkpoint_signature', seq, `The signature of the checkpoint at entry ${seq} is not valid.`)
  }
  if (!keys.has(signedBy)) {
    return problem(
      'unknown_key',
      seq,
      `The checkpoint at entry ${seq} is signed by a key that does not belong to this workspace.`,
    )
  }
  const payload = JSON.parse(bytesOfBase64(envelope.payload)?.toString('utf8') ?? 'null') as Partial<ChainTip> | null
  const isSame = [checkpoint, payload].every((one) => one?.seq === seq && one.entry_sha256 === entry_sha256)
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

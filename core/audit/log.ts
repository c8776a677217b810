import type { Db } from '../database/schema.ts'
import { Fault } from '../kernel/errors.ts'
import { timestamp, type Clock } from '../kernel/time.ts'
import type { SecretStore } from '../ports.ts'
import type { AuditBody, AuditSubject, ChainTip } from './contract.ts'
import type { AuditEvent } from './rules/chain.ts'
import { privateKeyText, signerOf, type Signer } from './signing.ts'
import { beginAnchor, cutInWords, rememberKey } from './anchor.ts'
import { succession } from './successions.ts'
import {
  findCheckpointSeq,
  findTip,
  insertCheckpoint,
  insertEntry,
  insertSigningKey,
  listSigningKeys,
} from './store.ts'

/** Type of a checkpoint's payload, `{ seq, entry_sha256, at }`. */
export const CHECKPOINT_TYPE = 'application/vnd.colophon.audit-checkpoint+json'

const ENTRIES_A_CHECKPOINT = 100

/** Who does something that is recorded; the engine itself has no member. */
export type Actor = { member_id: string; via: 'app' | 'api' | 'cli'; key_id?: string | null } | 'engine'

export interface RecordedEvent {
  action: AuditEvent['action']
  subject: AuditSubject
  details?: AuditBody['details']
}

/** The workspace's audit log, as its writers see it. */
export interface AuditLog {
  /** Null where the workspace has a key that cannot be opened here: then nothing is signed, and the chain goes on. */
  signer: Signer | null
  /** Adds an event, in the transaction `db` of what it records; every hundredth entry is signed. Answers the new tip. */
  append: (db: Db, actor: Actor, event: RecordedEvent) => Promise<ChainTip>
  /** Signs the newest entry where no signature covers it yet; answers the newest that one covers. */
  signTip: (db: Db) => Promise<number>
}

/** The signer of a log. Throws `storage_unavailable` where the key cannot be opened here. */
export function signerFor({ signer }: AuditLog): Signer {
  if (signer !== null) return signer
  const message =
    'The signing key of this workspace cannot be opened here. Start Colophon once, or give the key to this command too.'
  throw new Fault('storage_unavailable', message)
}

function bodyActor(actor: Actor): AuditBody['actor'] {
  if (actor === 'engine') return { member_id: null, via: 'engine' }
  const { member_id, via, key_id = null } = actor
  return { member_id, via, ...(key_id === null ? {} : { key_id }) }
}

/** A log in the database. Where `isWhole` says that it falls short of what is remembered of it, nothing on top is signed. */
export function openAuditLog(
  signer: Signer | null,
  now: Clock,
  isWhole: (db: Db) => Promise<boolean> = () => Promise.resolve(true),
): AuditLog {
  const sign = async (db: Db, tip: ChainTip): Promise<void> => {
    if (signer === null || !(await isWhole(db))) return
    const { seq, entry_sha256 } = tip
    const envelope = signer.envelop(CHECKPOINT_TYPE, { seq, entry_sha256, at: timestamp(now()) })
    await insertCheckpoint(db, { seq, entry_sha256, envelope })
  }
  return {
    signer,
    append: async (db, actor, { action, subject, details = {} }) => {
      const tip = await insertEntry(db, timestamp(now()), { action, actor: bodyActor(actor), subject, details })
      if (tip.seq % ENTRIES_A_CHECKPOINT === 0) await sign(db, tip)
      return tip
    },
    signTip: (db) =>
      db.transaction().execute(async (transaction) => {
        const tip = await findTip(transaction)
        if (tip.seq > (await findCheckpointSeq(transaction))) await sign(transaction, tip)
        return findCheckpointSeq(transaction)
      }),
  }
}

export interface SigningKeyPlace {
  db: Db
  secrets: SecretStore
  randomBytes: (size: number) => Uint8Array
  now: Clock
  reportFault: (message: string, error: unknown) => void
  /** Whether a new key may take the place of one that cannot be opened: the engine's right, under its lock. */
  mayReplace: boolean
}

/**
 * Opens the log with the workspace's signing key. A workspace without one starts its first. Where the key on record cannot
 * be opened, the engine starts a new one and that is recorded; a command only does without. Throws `storage_unavailable`
 * where a key that was given is none.
 */
export async function openSignedLog(place: SigningKeyPlace): Promise<AuditLog> {
  const { db, now, mayReplace } = place
  const current = await currentKey(db)
  const found = await readSigner(place)
  if (found.signer !== undefined && current?.key_id === found.signer.key_id)
    return openAuditLog(found.signer, now, wholeBy(place))
  if (current !== undefined && !mayReplace) return openAuditLog(null, now)
  // The write lock keeps two processes from starting a key each; nobody else is at work on this connection yet.
  return db.transaction().execute(async (transaction) => {
    const now_current = await currentKey(transaction)
    const again = await readSigner(place)
    if (again.signer !== undefined && now_current?.key_id === again.signer.key_id)
      return openAuditLog(again.signer, now, wholeBy(place))
    return startKey(transaction, place, again, now_current === undefined ? 'first' : again.reason)
  })
}

/** Starts a new key for a workspace whose history was put back, because what comes now is no continuation of it. */
export async function startKeyAfterRestore(place: SigningKeyPlace): Promise<AuditLog> {
  // A key that comes from outside is not this store's to replace.
  if (place.secrets.isGiven('signing-key')) return openSignedLog(place)
  const { signer: before } = await readSigner(place)
  const log = await place.db
    .transaction()
    .execute(async (db) => startKey(db, place, { signer: undefined, reason: 'secret_missing' }, 'restored', before))
  return log
}

type KeyReason = 'first' | 'other_key' | 'secret_missing' | 'secret_unreadable' | 'restored'

async function startKey(
  db: Db,
  place: SigningKeyPlace,
  found: FoundSigner,
  reason: KeyReason,
  before?: Signer,
): Promise<AuditLog> {
  const { secrets, randomBytes, now } = place
  const text = found.signer === undefined ? privateKeyText(randomBytes(32)) : undefined
  const signer = found.signer ?? signerOf(text ?? '')
  // Written first: a key that is on record and cannot sign is worse than one that was never used.
  if (text !== undefined) await secrets.write('signing-key', text)
  // What a restore puts back falls short of what is remembered until the restore is done.
  const log = reason === 'restored' ? openAuditLog(signer, now) : openAuditLog(signer, now, wholeBy(place))
  const previous_key_id = (await currentKey(db))?.key_id ?? null
  const { key_id, public_key } = signer
  if (reason === 'first') await beginAnchor(secrets, key_id)
  await rememberKey(secrets, key_id)
  await insertSigningKey(db, { key_id, public_key, created_at: timestamp(now()) })
  await log.append(db, 'engine', {
    action: 'signing_key.started',
    subject: { kind: 'signing_key', id: key_id },
    details: { previous_key_id, reason, ...(before === undefined ? {} : { succession: succession(before, signer) }) },
  })
  return log
}

function wholeBy({ secrets }: SigningKeyPlace): (db: Db) => Promise<boolean> {
  return async (db) => (await cutInWords({ db, secrets })) === null
}

async function currentKey(db: Db) {
  return (await listSigningKeys(db)).find((key) => key.retired_at === null)
}

interface FoundSigner {
  signer: Signer | undefined
  reason: 'other_key' | 'secret_missing' | 'secret_unreadable'
}

async function readSigner({ secrets, reportFault }: SigningKeyPlace): Promise<FoundSigner> {
  try {
    const text = await secrets.read('signing-key')
    if (text === undefined) return { signer: undefined, reason: 'secret_missing' }
    return { signer: signerOf(text.trim()), reason: 'other_key' }
  } catch (error) {
    if (secrets.isGiven('signing-key')) {
      const message =
        'The signing key that was given (COLOPHON_SECRET_SIGNING_KEY) is no Ed25519 key. Nothing was changed.'
      throw new Fault('storage_unavailable', message, { cause: error })
    }
    reportFault('the signing key cannot be opened', error)
    return { signer: undefined, reason: 'secret_unreadable' }
  }
}

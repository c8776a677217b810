import type { Db } from '../database/schema.ts'
import { timestamp, type Clock } from '../kernel/time.ts'
import type { SecretStore } from '../ports.ts'
import type { AuditBody, AuditSubject, ChainTip } from './contract.ts'
import type { AuditEvent } from './rules/chain.ts'
import { privateKeyText, signerOf, type Signer } from './signing.ts'
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
export type Actor = { member_id: string; via: 'app' | 'api' | 'cli' } | 'engine'

export interface RecordedEvent {
  action: AuditEvent['action']
  subject: AuditSubject
  details?: AuditBody['details']
}

/** The workspace's audit log, as its writers see it. */
export interface AuditLog {
  signer: Signer
  /** Adds an event, in the transaction `db` of what it records; every hundredth entry is signed. Answers the new tip. */
  append: (db: Db, actor: Actor, event: RecordedEvent) => Promise<ChainTip>
  /** Signs the newest entry where no signature covers it yet. */
  signTip: (db: Db) => Promise<void>
}

export function openAuditLog(signer: Signer, now: Clock): AuditLog {
  const sign = async (db: Db, tip: ChainTip): Promise<void> => {
    const { seq, entry_sha256 } = tip
    const envelope = signer.envelop(CHECKPOINT_TYPE, { seq, entry_sha256, at: timestamp(now()) })
    await insertCheckpoint(db, { seq, entry_sha256, envelope })
  }
  return {
    signer,
    append: async (db, actor, { action, subject, details = {} }) => {
      const who: AuditBody['actor'] =
        actor === 'engine' ? { member_id: null, via: 'engine' } : { member_id: actor.member_id, via: actor.via }
      const tip = await insertEntry(db, timestamp(now()), { action, actor: who, subject, details })
      if (tip.seq % ENTRIES_A_CHECKPOINT === 0) await sign(db, tip)
      return tip
    },
    signTip: async (db) => {
      await db.transaction().execute(async (transaction) => {
        const tip = await findTip(transaction)
        if (tip.seq > (await findCheckpointSeq(transaction))) await sign(transaction, tip)
      })
    },
  }
}

export interface SigningKeyPlace {
  db: Db
  secrets: SecretStore
  randomBytes: (size: number) => Uint8Array
  now: Clock
  reportFault: (message: string, error: unknown) => void
}

/**
 * Opens the log with the workspace's signing key. Where there is none, or the stored one cannot be opened, a new key is
 * started and that is recorded: a workspace that was restored elsewhere signs as another installation.
 */
export async function openSignedLog(place: SigningKeyPlace): Promise<AuditLog> {
  const { db, secrets, randomBytes, now } = place
  const found = await readSigner(place)
  const current = (await listSigningKeys(db)).find((key) => key.retired_at === null)
  if (found.signer !== undefined && current?.key_id === found.signer.key_id) return openAuditLog(found.signer, now)
  const text = found.signer === undefined ? privateKeyText(randomBytes(32)) : undefined
  const signer = found.signer ?? signerOf(text ?? '')
  // Written first: a key that is on record and cannot sign is worse than one that was never used.
  if (text !== undefined) await secrets.write('signing-key', text)
  const log = openAuditLog(signer, now)
  await db.transaction().execute(async (transaction) => {
    const { key_id, public_key } = signer
    await insertSigningKey(transaction, { key_id, public_key, created_at: timestamp(now()) })
    await log.append(transaction, 'engine', {
      action: 'signing_key.started',
      subject: { kind: 'signing_key', id: key_id },
      details: { previous_key_id: current?.key_id ?? null, reason: current === undefined ? 'first' : found.reason },
    })
  })
  return log
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
    reportFault('the signing key cannot be opened; a new one is started', error)
    return { signer: undefined, reason: 'secret_unreadable' }
  }
}

import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { z } from 'zod'
import type { OpenContext, RequestLimiter } from '../context.ts'
import { fromJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { timestampAfterDays } from '../kernel/time.ts'
import type { NewCode } from './contract.ts'
import { expectLoggedCode, passphraseInLog, type PassphraseInLog } from './credentials-in-log.ts'
import { PASSPHRASE_COST } from './passphrase-cost.ts'
import { codeText, waitAfter } from './rules.ts'
import { storedSha256 } from './rules/credentials-in-log.ts'
import { findCredentials, upsertCredentials } from './store.ts'
import type { CredentialsTable } from './tables.ts'

/** A passphrase as it is stored; `salt` and `hash` are base64. `cost` to `parallel` are scrypt's N, r and p. */
const StoredPassphrase = z.object({
  algorithm: z.literal('scrypt'),
  cost: z.number().int(),
  block: z.number().int(),
  parallel: z.number().int(),
  salt: z.string(),
  hash: z.string(),
})
type StoredPassphrase = z.infer<typeof StoredPassphrase>

const MAX_MEMORY = 64 * 1024 * 1024
const HASH_BYTES = 32
const CODE_DAYS = 7
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz123456789'

/** What is tried in place of a passphrase that was never chosen: it fits nothing, and takes as long. */
const NONE: StoredPassphrase = { algorithm: 'scrypt', ...PASSPHRASE_COST, salt: 'AAAAAAAAAAAAAAAAAAAAAA==', hash: '' }

/** Of whom it is asked when a passphrase may be hashed. */
type Hashing = Pick<RequestLimiter, 'hashing'>

/** A passphrase as it may be stored: hashed with a salt of its own, the parameters beside it. */
export async function storedPassphrase({ hashing }: Hashing, passphrase: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashing(() => hashOf(passphrase, salt, PASSPHRASE_COST))
  const stored: StoredPassphrase = {
    algorithm: 'scrypt',
    ...PASSPHRASE_COST,
    salt: salt.toString('base64'),
    hash: hash.toString('base64'),
  }
  return toJsonText(stored)
}

/** Whether this is the member's passphrase. One who has none is told no more quickly. */
export async function isPassphraseOf(
  { hashing }: Hashing,
  credentials: CredentialsTable | undefined,
  passphrase: string,
): Promise<boolean> {
  const text = credentials?.passphrase_json ?? null
  const stored = text === null ? NONE : fromJsonText(StoredPassphrase, text)
  const given = await hashing(() => hashOf(passphrase, Buffer.from(stored.salt, 'base64'), stored))
  const hash = Buffer.from(stored.hash, 'base64')
  return hash.length === given.length && timingSafeEqual(hash, given)
}

/** Whether this is the member's one-time code, and still good at `now`. */
export function isCodeOf(credentials: CredentialsTable | undefined, code: string, now: string): boolean {
  const { code_sha256: known = null, code_expires_at: until = null } = credentials ?? {}
  if (known === null || until === null || until <= now) return false
  return timingSafeEqual(Buffer.from(known), Buffer.from(codeSha256(code)))
}

/** SHA-256 of a one-time code, whatever way it was typed. */
export function codeSha256(code: string): string {
  return sha256Hex(codeText(code))
}

/** A new one-time code for a member, which takes the place of passphrase and code before it. Its only plain sight. */
export async function issueCode({ world }: OpenContext, db: Db, memberId: string): Promise<NewCode> {
  const letters = [...world.randomBytes(16)].map((byte) => CODE_ALPHABET[byte % 32])
  const code = [0, 4, 8, 12].map((from) => letters.slice(from, from + 4).join('')).join('-')
  const code_expires_at = timestampAfterDays(world.now(), CODE_DAYS)
  await upsertCredentials(db, memberId, {
    passphrase_json: null,
    code_sha256: codeSha256(code),
    code_expires_at,
  })
  return { code, code_expires_at }
}

/**
 * Stores a chosen passphrase, in the transaction `db`; a code that was open is used up by it. `with_code` says whether that
 * code was given for it, and not what the member signed in with before.
 */
export async function keepPassphrase(
  context: OpenContext,
  db: Db,
  memberId: string,
  { stored, with_code }: { stored: string; with_code: boolean },
): Promise<void> {
  await upsertCredentials(db, memberId, { passphrase_json: stored, code_sha256: null, code_expires_at: null })
  await context.audit.append(
    db,
    { member_id: memberId, via: 'app' },
    {
      action: 'passphrase.set',
      subject: { kind: 'member', id: memberId },
      details: { with_code, stored_sha256: storedSha256(stored) },
    },
  )
}

/**
 * One try at a member's secret. Throws `rate_limited` while failed ones have to be waited out, `invalid_request` naming
 * `field` where it does not fit. It counts as failed until it has fitted, so that many at once gain nothing. Answers what
 * the audit log shows of a passphrase; throws `forbidden` where what is stored is not what the log records.
 */
export async function tryOnce(
  { limiter, world, db }: OpenContext,
  memberId: string,
  field: 'passphrase' | 'current' | 'code',
  fits: (credentials: CredentialsTable | undefined) => Promise<boolean> | boolean,
): Promise<PassphraseInLog> {
  const nowMs = world.now().getTime()
  const retryAfterSeconds = await limiter.tries.begin(memberId, (before) => waitAfter(before, nowMs))
  if (retryAfterSeconds > 0) {
    const message = 'Too many failed attempts. Wait a moment, then try again.'
    throw new Fault('rate_limited', message, { retryAfterSeconds })
  }
  const credentials = await findCredentials(db, memberId)
  if (!(await fits(credentials))) {
    const message = field === 'code' ? 'This code is wrong, used or expired.' : 'Wrong passphrase.'
    throw invalidRequest([{ path: field, message }])
  }
  await limiter.tries.forget(memberId)
  if (field === 'code') await expectLoggedCode(db, memberId, credentials?.code_sha256 ?? null)
  return passphraseInLog(db, memberId, credentials)
}

function hashOf(passphrase: string, salt: Buffer, { cost, block, parallel }: typeof PASSPHRASE_COST): Promise<Buffer> {
  const options: ScryptOptions = { N: cost, r: block, p: parallel, maxmem: MAX_MEMORY }
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(passphrase, salt, HASH_BYTES, options, (error, hash) => (error === null ? resolve(hash) : reject(error)))
  return promise
}

import { z } from 'zod'
import type { OpenContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { timestamp } from '../kernel/time.ts'
import { Login, NewPassphrase, Passphrase } from './contract.ts'
import { expectLoggedCode, passphraseInLog } from './credentials-in-log.ts'
import { expectOwnLogin } from './own-name.ts'
import { codeSha256, isPassphraseOf, keepPassphrase, storedPassphrase } from './passphrases.ts'
import { waitAfter } from './rules.ts'
import { deleteSessionsOf, openSession, type SigningFrom } from './sessions.ts'
import { findCredentials } from './store.ts'

/** What signing in on a host takes. */
export const SignIn = z.strictObject({ login: z.string().max(200), passphrase: Passphrase })
/** What an invitation takes: its code, and what the person chooses to sign in with from then on. */
export const Invited = z.strictObject({ code: z.string().min(1).max(100), login: Login, passphrase: NewPassphrase })

/** How often one address may fail in an hour before it has to wait: an office has one for everybody. */
const TRIES_OF_ADDRESS = 60
const TRIES_OF_NAME = 3
const HOUR_MS = 3_600_000

/** Every way in which a login name and a passphrase do not fit has this answer, after the same work. */
const DOES_NOT_FIT =
  'This login name and passphrase do not match. Check both; an admin can invite you again under Settings, Team.'

/**
 * Signs in by login name and passphrase. Answers the session's token. Throws `unauthorized` where they do not fit, in the
 * same words and time whether or not the name is known; `rate_limited` while failed tries have to be waited out.
 */
export async function signInByPassphrase(
  context: OpenContext,
  { login: typed, passphrase }: z.output<typeof SignIn>,
  from: SigningFrom,
): Promise<string> {
  const { db, limiter } = context
  const login = Login.safeParse(typed).data ?? ''
  // An address that has to wait keeps nobody's name waiting.
  await beginTryFrom(context, from)
  await beginTry(context, keyOfLogin(login), TRIES_OF_NAME)
  const member = await findByLogin(db, login)
  const credentials = member === undefined ? undefined : await findCredentials(db, member.member_id)
  const fits = await isPassphraseOf(limiter, credentials, passphrase)
  if (member?.is_active !== 1 || !fits) throw new Fault('unauthorized', DOES_NOT_FIT)
  await passphraseInLog(db, member.member_id, credentials)
  const token = await db.transaction().execute(async (transaction) => {
    // The passphrase may have been changed while this one was hashed.
    const now = await findCredentials(transaction, member.member_id)
    if (now?.changes !== credentials?.changes) throw new Fault('unauthorized', DOES_NOT_FIT)
    return openSession(context, transaction, member.member_id, from)
  })
  await limiter.tries.forget(keyOfLogin(login))
  await endTryFrom(context, from)
  return token
}

/**
 * Takes an invitation: the code is used up, login name and passphrase are chosen, and the person is signed in. Throws
 * `invalid_request` naming `code` or `login`, and `rate_limited`.
 */
export async function signInByInvitation(
  context: OpenContext,
  { code, login, passphrase }: z.output<typeof Invited>,
  from: SigningFrom,
): Promise<string> {
  const { db, world, limiter } = context
  await beginTryFrom(context, from)
  const invited = await findInvited(context, db, codeSha256(code))
  if (invited === undefined) throw badCode()
  const stored = await storedPassphrase(limiter, passphrase)
  const token = await db.transaction().execute(async (transaction) => {
    const member = await findInvited(context, transaction, codeSha256(code))
    if (member === undefined) throw badCode()
    await expectLoggedCode(transaction, member.member_id, codeSha256(code))
    await expectOwnLogin(transaction, { member_id: member.member_id, login })
    await transaction.updateTable('members').set({ login }).where('member_id', '=', member.member_id).execute()
    await keepPassphrase(context, transaction, member.member_id, { stored, with_code: true })
    await deleteSessionsOf(transaction, { member_id: member.member_id })
    return openSession({ world, audit: context.audit }, transaction, member.member_id, from)
  })
  // Who was kept from signing in and is invited again begins anew.
  await limiter.tries.forget(keyOfLogin(login))
  await endTryFrom(context, from)
  return token
}

function keyOfLogin(login: string): string {
  return `login:${sha256Hex(login)}`
}

export function badCode(): Fault {
  const message = 'This invitation is invalid, used or expired. Request a new one.'
  return invalidRequest([{ path: 'code', message }])
}

async function findByLogin(db: Db, login: string) {
  return db.selectFrom('members').select(['member_id', 'is_active']).where('login', '=', login).executeTakeFirst()
}

/** The active member whose invitation has a code of this SHA-256, while it is good. */
export async function findInvited(
  { world }: OpenContext,
  db: Db,
  code_sha256: string,
): Promise<{ member_id: string } | undefined> {
  const row = await db
    .selectFrom('credentials')
    .innerJoin('members', 'members.member_id', 'credentials.member_id')
    .selectAll('credentials')
    .where('code_sha256', '=', code_sha256)
    .where('code_expires_at', '>', timestamp(world.now()))
    .where('is_active', '=', 1)
    .executeTakeFirst()
  return row
}

/** The network that an address is in: of IPv6, where one connection has a whole /64, that. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const groups = head.split(':').filter((group) => group !== '')
  const behind = (tail ?? '').split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - groups.length - behind.length
  const whole = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...behind]
  return `${whole
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Counts one try, by the hour, of whoever comes from this address or its network; `endTryFrom` says that it did fit. */
export function beginTryFrom(context: OpenContext, from: SigningFrom): Promise<void> {
  return beginTry(context, keyOfAddress(context, from), TRIES_OF_ADDRESS)
}

/** The try that `beginTryFrom` counted signed somebody in: a whole office that comes to work has not failed once. */
export function endTryFrom(context: OpenContext, from: SigningFrom): Promise<void> {
  return context.limiter.tries.takeBack(keyOfAddress(context, from))
}

function keyOfAddress({ world }: OpenContext, { address }: SigningFrom): string {
  return `address:${networkOf(address)} ${Math.floor(world.now().getTime() / HOUR_MS)}`
}

async function beginTry({ limiter, world }: OpenContext, key: string, free: number): Promise<void> {
  const nowMs = world.now().getTime()
  const retryAfterSeconds = await limiter.tries.begin(key, ({ count, last_ms }) =>
    waitAfter({ count: count - (free - TRIES_OF_NAME), last_ms }, nowMs),
  )
  if (retryAfterSeconds > 0)
    throw new Fault('rate_limited', 'Too many attempts. Wait a moment, then try again.', { retryAfterSeconds })
}

import type { HandlerContext, OpenContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { Fault, notFound } from '../kernel/errors.ts'
import { sha256Hex } from '../kernel/hash.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp, timestampAfterDays } from '../kernel/time.ts'
import type { accountOperations, DeskSession } from './contract.ts'
import { findCredentials } from './store.ts'
import type { DeskSessionsTable } from './tables.ts'

type Handlers = HandlersOf<typeof accountOperations, HandlerContext>

/** For how long a session lasts without being used. */
const SESSION_DAYS = 30
const MOST_SESSIONS = 20
const TOKEN_SHAPE = /^cols_[A-Za-z0-9_-]{43}$/

/** Where somebody signs in from. */
export interface SigningFrom {
  address: string
  /** Their browser or program, in words. */
  device: string
}

/** The account at a provider that a session is opened with. */
export interface SessionIdentity {
  identity_id: string
  issuer: string
}

/**
 * Signs a member in on one device. Answers the token, whose only plain sight this is: its SHA-256 is kept. Who comes by an
 * account has confirmed who they are at the moment that the provider names, and not by its saying so: a session of its own may
 * be days old.
 */
export async function openSession(
  { world, audit }: Pick<OpenContext, 'world' | 'audit'>,
  db: Db,
  memberId: string,
  { device }: Pick<SigningFrom, 'device'>,
  identity?: SessionIdentity,
  signedInAt: Date | null = identity === undefined ? world.now() : null,
): Promise<string> {
  const { identity_id, issuer } = identity ?? { identity_id: null, issuer: null }
  // No more of an account than its id and its provider stands in the log.
  const openedWith: Record<string, string | null> = identity_id === null ? {} : { identity_id, issuer }
  const token = `cols_${Buffer.from(world.randomBytes(32)).toString('base64url')}`
  const now = timestamp(world.now())
  const session_id = world.newId('ses')
  await db.deleteFrom('desk_sessions').where('seen_at', '<=', endsBefore(now)).execute()
  const kept = await db
    .selectFrom('desk_sessions')
    .select('session_id')
    .where('member_id', '=', memberId)
    .orderBy('seen_at', 'desc')
    .execute()
  const tooMany = kept.slice(MOST_SESSIONS - 1).map((one) => one.session_id)
  if (tooMany.length > 0) await db.deleteFrom('desk_sessions').where('session_id', 'in', tooMany).execute()
  await db
    .insertInto('desk_sessions')
    .values({
      ...{ session_id, member_id: memberId, token_sha256: sha256Hex(token), device },
      ...{ created_at: now, seen_at: now, confirmed_at: timestamp(signedInAt ?? new Date(0)) },
      credential_changes: (await findCredentials(db, memberId))?.changes ?? 0,
      ...{ identity_id, issuer },
    })
    .execute()
  await audit.append(
    db,
    { member_id: memberId, via: 'app' },
    { action: 'session.opened', subject: { kind: 'member', id: memberId }, details: { session_id, ...openedWith } },
  )
  return token
}

/** A session that holds, by its token or its id: not ended, of an active member with the credentials that began it. */
export async function findSession(
  db: Db,
  by: { token: string } | { session_id: string },
  now: string,
): Promise<DeskSessionsTable | undefined> {
  if ('token' in by && !TOKEN_SHAPE.test(by.token)) return undefined
  const row = await db
    .selectFrom('desk_sessions')
    .innerJoin('members', 'members.member_id', 'desk_sessions.member_id')
    .leftJoin('credentials', 'credentials.member_id', 'desk_sessions.member_id')
    .selectAll('desk_sessions')
    .select(['members.is_active', 'credentials.changes'])
    .where('token' in by ? 'token_sha256' : 'session_id', '=', 'token' in by ? sha256Hex(by.token) : by.session_id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { is_active: isActive, changes, ...session } = row
  const holds = isActive === 1 && session.seen_at > endsBefore(now) && (changes ?? 0) === session.credential_changes
  return holds ? session : undefined
}

/** Changes a session that may have ended meanwhile. */
export async function updateSession(
  db: Db,
  sessionId: string,
  change: Partial<Pick<DeskSessionsTable, 'seen_at' | 'confirmed_at' | 'credential_changes'>>,
): Promise<void> {
  await db.updateTable('desk_sessions').set(change).where('session_id', '=', sessionId).execute()
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('desk_sessions').where('session_id', '=', sessionId).execute()
}

/** Signs out a member everywhere, or who was signed in by an account, or by any of a provider. */
export async function deleteSessionsOf(
  db: Db,
  by: Pick<SessionIdentity, 'identity_id'> | Pick<SessionIdentity, 'issuer'> | { member_id: string },
): Promise<void> {
  const sessions = db.deleteFrom('desk_sessions')
  if ('member_id' in by) await sessions.where('member_id', '=', by.member_id).execute()
  else if ('issuer' in by) await sessions.where('issuer', '=', by.issuer).execute()
  else await sessions.where('identity_id', '=', by.identity_id).execute()
}

export const listSessions: Handlers['listSessions'] = async (context, { of_everybody: ofEverybody }) => {
  if (ofEverybody) expectAdmin(context)
  return { sessions: await sessionsOf(context, ofEverybody ? null : context.caller.member_id) }
}

export const revokeSession: Handlers['revokeSession'] = async (context, { session_id }) => {
  const { db, caller, audit } = context
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('desk_sessions')
      .select('member_id')
      .where('session_id', '=', session_id)
      .executeTakeFirst()
    const isOwn = row?.member_id === caller.member_id
    // To whoever may not see it, it is not there.
    if (row === undefined || (!isOwn && caller.role !== 'admin')) throw notFound('session', session_id)
    await deleteSession(transaction, session_id)
    await audit.append(transaction, caller, {
      action: 'session.revoked',
      subject: { kind: 'member', id: row.member_id },
      details: { session_id },
    })
  })
  return { sessions: await sessionsOf(context, caller.role === 'admin' ? null : caller.member_id) }
}

/** A session that was last seen then has ended. */
function endsBefore(now: string): string {
  return timestampAfterDays(new Date(now), -SESSION_DAYS)
}

function expectAdmin({ caller }: HandlerContext): void {
  if (caller.role === 'admin') return
  throw new Fault(
    'forbidden',
    'Only an admin can see where everybody is signed in. Leave `of_everybody` out for your own.',
  )
}

/** Those that hold, the last used first. */
async function sessionsOf({ db, world, seat }: HandlerContext, memberId: string | null): Promise<DeskSession[]> {
  const rows = await db
    .selectFrom('desk_sessions')
    .innerJoin('members', 'members.member_id', 'desk_sessions.member_id')
    .leftJoin('credentials', 'credentials.member_id', 'desk_sessions.member_id')
    .selectAll('desk_sessions')
    .select(['members.name as member_name', 'members.is_active', 'credentials.changes'])
    .where('seen_at', '>', endsBefore(timestamp(world.now())))
    .orderBy('seen_at', 'desc')
    .orderBy('session_id')
    .execute()
  return rows
    .filter((row) => row.is_active === 1 && (row.changes ?? 0) === row.credential_changes)
    .filter((row) => memberId === null || row.member_id === memberId)
    .map(({ session_id, member_id, member_name, device, created_at, seen_at }) => ({
      ...{ session_id, member_id, member_name, device, created_at, seen_at },
      expires_at: timestampAfterDays(new Date(seen_at), SESSION_DAYS),
      is_this: session_id === seat.sessionId,
    }))
}

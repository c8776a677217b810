import { createHmac } from 'node:crypto'
import { deskCaller } from '../accounts/callers.ts'
import { badCode, beginTryFrom, endTryFrom, findInvited } from '../accounts/host-sign-in.ts'
import { codeSha256 } from '../accounts/passphrases.ts'
import { sessionSeat } from '../accounts/session-seat.ts'
import { openSession, type SigningFrom } from '../accounts/sessions.ts'
import { expectConfirmed } from '../accounts/sign-in.ts'
import type { OpenContext } from '../context.ts'
import { toFlag } from '../database/columns.ts'
import { Fault } from '../kernel/errors.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { timestamp } from '../kernel/time.ts'
import { OpenIdFailure, type Binding, type Proven } from './openid.ts'
import { accessTo, findProvider } from './provider.ts'
import type { DeskReturn } from './rules.ts'
import { settleSignIn, type Settled } from './settle.ts'
import { findIdentity, insertFlow, takeFlow } from './store.ts'

/** How long the provider may take over a person. */
export const FLOW_SECONDS = 600
/** How long a desk may take to fetch its session. */
const DESK_SECONDS = 60

const BEGIN_AGAIN =
  'This sign-in was begun in another browser, was used already, or took longer than ten minutes. Begin it again.'
const NO_DESK = 'This code is wrong, has been used or is more than a minute old. Sign in again from the application.'

export interface Wanted {
  /** The code of an invitation that is taken by it. */
  invitation?: string | undefined
  /** A desk on the same computer that gets the session. */
  desk?: DeskReturn
  /** The session that it is begun in: it ends, or gets the account where that is to be linked. */
  session?: { session_id: string; member_id: string } | undefined
  isLink?: boolean
  /** Whether the provider is to ask the person anew. */
  isFresh?: boolean
}

/** A sign-in that was begun: where the browser goes, and what it alone keeps until it comes back. */
export interface Begun {
  location: string
  state: string
  secret: string
}

/**
 * Begins a sign-in with the provider. Throws `invalid_state` where none is set or it does not answer, `invalid_request` naming
 * `code` for an invitation that is none, and `rate_limited`.
 */
export async function beginSignIn(
  context: OpenContext,
  callback: string,
  { invitation, desk, session, isLink = false, isFresh = false }: Wanted,
  from: SigningFrom,
): Promise<Begun> {
  const { db, world, openid } = context
  await beginTryFrom(context, from)
  if (isLink) await expectMayLink(context, session)
  const provider = await expectProvider(context)
  const invitation_sha256 = invitation === undefined ? null : codeSha256(invitation)
  if (invitation_sha256 !== null && (await findInvited(context, db, invitation_sha256)) === undefined) throw badCode()
  const [state, secret] = [random(world), random(world)]
  const access = await accessTo(context, provider)
  const location = await openid
    .authorizationUrl(access, { ...bindingOf(secret, state), callback, scope: provider.scope, isFresh })
    .catch(reported(context, `${provider.label} does not answer as it should just now. Try again in a moment.`))
  const nowMs = world.now().getTime()
  await insertFlow(
    db,
    {
      token_sha256: sha256Hex(state),
      browser_sha256: sha256Hex(secret),
      issuer: provider.issuer,
      is_link: toFlag(isLink),
      session_id: session?.session_id ?? null,
      invitation_sha256,
      challenge: desk?.challenge ?? null,
      port: desk?.port ?? null,
      ends_at: timestamp(new Date(nowMs + FLOW_SECONDS * 1000)),
    },
    timestamp(new Date(nowMs)),
  )
  return { location, state, secret }
}

/** What came of a sign-in: a session for this browser, an account that is linked, or a code for a desk at a port. */
export type Finished = { token: string } | { is_linked: true } | { port: number; code: string }

/**
 * Ends a sign-in with the provider's answer, which stands in the address that the browser came to; `secret` is what the browser
 * kept. Throws `unauthorized` and `forbidden` in words for the person, and `rate_limited`.
 */
export async function finishSignIn(
  context: OpenContext,
  came: URL,
  secret: string | undefined,
  from: SigningFrom,
): Promise<Finished> {
  const { db, world, openid } = context
  const state = came.searchParams.get('state') ?? ''
  const now = timestamp(world.now())
  const flow =
    secret === undefined
      ? undefined
      : await db.transaction().execute((transaction) => takeFlow(transaction, sha256Hex(state), sha256Hex(secret), now))
  if (flow === undefined || secret === undefined) {
    await beginTryFrom(context, from)
    throw new Fault('unauthorized', BEGIN_AGAIN)
  }
  const provider = await expectProvider(context)
  if (provider.issuer !== flow.issuer) throw new Fault('unauthorized', BEGIN_AGAIN)
  const access = await accessTo(context, provider)
  const proven: Proven = await openid
    .redeem(access, came, bindingOf(secret, state))
    .catch(
      reported(
        context,
        `${provider.label} did not sign you in, or its answer is invalid. Start again; if that does not help, whoever runs this host finds the reason in its log.`,
      ),
    )
  if (proven.issuer !== provider.issuer) throw new Fault('unauthorized', BEGIN_AGAIN)
  const finished = await db.transaction().execute(async (transaction): Promise<Finished> => {
    const settled: Settled = await settleSignIn(context, transaction, { flow, provider, proven })
    if (settled === 'linked') return { is_linked: true }
    const { challenge, port } = flow
    if (challenge === null || port === null)
      return { token: await openSession(context, transaction, settled.member_id, from, settled, proven.signed_in_at) }
    const code = random(world)
    const ends_at = timestamp(new Date(world.now().getTime() + DESK_SECONDS * 1000))
    const { issuer, identity_id } = settled
    await insertFlow(transaction, { token_sha256: sha256Hex(code), issuer, identity_id, challenge, ends_at }, now)
    return { port, code }
  })
  // What was counted when this sign-in began.
  await endTryFrom(context, from)
  return finished
}

/**
 * Gives a desk the session that its browser signed in for, once: it shows the code and the verifier of its challenge. Throws
 * `unauthorized`, `rate_limited`.
 */
export async function fetchDeskSession(
  context: OpenContext,
  { code, verifier }: { code: string; verifier: string },
  from: SigningFrom,
): Promise<string> {
  const { db, world } = context
  await beginTryFrom(context, from)
  const now = timestamp(world.now())
  // A code is used up by a verifier that does not fit, too.
  const flow = await db.transaction().execute((transaction) => takeFlow(transaction, sha256Hex(code), null, now))
  const challenge = Buffer.from(sha256Hex(verifier), 'hex').toString('base64url')
  if (flow?.challenge !== challenge) throw new Fault('unauthorized', NO_DESK)
  const token = await db.transaction().execute(async (transaction) => {
    const identity = await findIdentity(transaction, { identity_id: flow.identity_id ?? '' })
    if (identity?.is_active !== 1) throw new Fault('unauthorized', NO_DESK)
    // When the person signed in is not kept for so long: what asks for them anew asks in the browser.
    return openSession(context, transaction, identity.member_id, from, identity, null)
  })
  await endTryFrom(context, from)
  return token
}

/** What goes to the provider, made of what the browser alone has; so nothing in the database can take its place. */
function bindingOf(secret: string, state: string): Binding {
  const derived = (what: string): string => createHmac('sha256', secret).update(`${what} ${state}`).digest('base64url')
  return { state, nonce: derived('nonce'), verifier: derived('verifier') }
}

/** An account that is linked opens what the passphrase opens, so it is asked for again as for that. */
async function expectMayLink(context: OpenContext, session: Wanted['session']): Promise<void> {
  if (session === undefined) throw new Fault('unauthorized', 'Nobody is signed in here. Sign in first.')
  const seat = sessionSeat(context, session.session_id)
  await expectConfirmed({ db: context.db, seat, caller: await deskCaller(seat) })
}

async function expectProvider({ db }: OpenContext) {
  const provider = await findProvider(db)
  if (provider === null) throw new Fault('invalid_state', 'No provider is set up here. Sign in with your passphrase.')
  return provider
}

/** Tells whoever runs the host why a provider was of no use, and the person what to do. */
function reported({ reportFault }: OpenContext, message: string) {
  return (error: unknown): never => {
    if (!(error instanceof OpenIdFailure)) throw error
    reportFault(`signing in with the provider failed (${error.reason})`, error)
    throw new Fault('unauthorized', message)
  }
}

function random({ randomBytes }: OpenContext['world']): string {
  return Buffer.from(randomBytes(32)).toString('base64url')
}

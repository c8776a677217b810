import { findInvited } from '../accounts/host-sign-in.ts'
import { deleteSession, deleteSessionsOf, findSession, type SessionIdentity } from '../accounts/sessions.ts'
import { expectLoggedCode } from '../accounts/credentials-in-log.ts'
import { getMember, updateMember, upsertCredentials } from '../accounts/store.ts'
import type { OpenContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { Fault } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import type { Provider } from './contract.ts'
import type { Proven } from './openid.ts'
import { identityInLog, subjectHash } from './in-log.ts'
import { roleOf } from './rules.ts'
import { findIdentity, insertIdentity, markIdentityUsed } from './store.ts'
import type { SignInFlowsTable } from './tables.ts'

/** Who is signed in by which account, or that an account was linked to whoever was signed in already. */
export type Settled = (SessionIdentity & { member_id: string }) | 'linked'

interface Came {
  flow: SignInFlowsTable
  provider: Provider
  proven: Proven
}

/** A subject has at most so many characters, by the standard. */
const LONGEST_SUBJECT = 255

/** Decides what a proven account means, in the transaction `db`. Throws `forbidden`, `unauthorized` in words for the person. */
export async function settleSignIn(context: OpenContext, db: Db, came: Came): Promise<Settled> {
  const { flow, provider, proven } = came
  if (proven.subject.length > LONGEST_SUBJECT)
    throw new Fault('forbidden', `${provider.label} names your account by more than ${LONGEST_SUBJECT} characters.`)
  const known = await findIdentity(db, proven)
  // Whoever writes the database signs in as nobody by it.
  if (known !== undefined && (await identityInLog(db, known)) !== null)
    throw new Fault(
      'forbidden',
      `What is kept of your account at ${provider.label} is not what the audit log holds. Ask an admin to check the log and to link the account again.`,
    )
  const linkTo = await memberToLink(context, db, flow)
  if (linkTo !== null && known !== undefined && known.member_id !== linkTo)
    throw new Fault(
      'forbidden',
      `This account at ${provider.label} is linked to someone else here. Sign out there and choose another one.`,
    )
  if (flow.is_link === 1) {
    if (linkTo !== null && known === undefined) await linkAccount(context, db, linkTo, came)
    return 'linked'
  }
  // An account of nobody and one of somebody who takes no part have one answer.
  if (linkTo === null && known?.is_active !== 1) throw unlinked(provider)
  const member_id = linkTo ?? known?.member_id ?? ''
  const identity_id = known?.identity_id ?? (await linkAccount(context, db, member_id, came))
  if (flow.invitation_sha256 !== null) await useInvitation(db, member_id)
  // The browser has one session: the one before ends, as it does with a passphrase.
  if (flow.session_id !== null) await deleteSession(db, flow.session_id)
  await takeRole(context, db, member_id, came)
  await markIdentityUsed(db, identity_id, timestamp(context.world.now()))
  return { member_id, identity_id, issuer: proven.issuer }
}

/** Whom the account is to be linked to: who was invited, or who is signed in; null where it is only signed in with. */
async function memberToLink(
  context: OpenContext,
  db: Db,
  { is_link, session_id, invitation_sha256 }: SignInFlowsTable,
): Promise<string | null> {
  if (invitation_sha256 !== null) {
    const invited = await findInvited(context, db, invitation_sha256)
    if (invited !== undefined) {
      await expectLoggedCode(db, invited.member_id, invitation_sha256)
      return invited.member_id
    }
    throw new Fault('forbidden', 'This invitation is used or expired. Request a new one.')
  }
  if (is_link === 0) return null
  const session = await findSession(db, { session_id: session_id ?? '' }, timestamp(context.world.now()))
  if (session === undefined)
    throw new Fault('unauthorized', 'You were signed out in the meantime. Sign in and link it again.')
  return session.member_id
}

async function linkAccount(
  { world, audit }: OpenContext,
  db: Db,
  member_id: string,
  { flow, proven }: Came,
): Promise<string> {
  const { issuer, subject } = proven
  const identity_id = world.newId('idn')
  const now = timestamp(world.now())
  await insertIdentity(db, { identity_id, member_id, issuer, subject, linked_at: now, used_at: now })
  await audit.append(
    db,
    { member_id, via: 'app' },
    {
      action: 'identity.linked',
      subject: { kind: 'member', id: member_id },
      details: {
        ...{ identity_id, issuer, by_invitation: flow.invitation_sha256 !== null },
        // The name of an account may be a person's; its hash still shows which one it was.
        subject_sha256: subjectHash({ identity_id, subject }),
      },
    },
  )
  return identity_id
}

/** The code is used up, as by choosing a passphrase; sessions from before have ended with it. */
async function useInvitation(db: Db, memberId: string): Promise<void> {
  await upsertCredentials(db, memberId, { passphrase_json: null, code_sha256: null, code_expires_at: null })
  await deleteSessionsOf(db, { member_id: memberId })
}

/** The role that an admin mapped the claim to. An owner stays what they are, whatever a claim says. */
async function takeRole(
  { audit, consequences }: OpenContext,
  db: Db,
  memberId: string,
  { provider, proven }: Came,
): Promise<void> {
  const role = roleOf(provider, proven.claims)
  const member = await getMember(db, memberId)
  if (role === undefined || role === member.role || member.is_owner) return
  await updateMember(db, memberId, { role })
  const { is_active } = member
  await audit.append(db, 'engine', {
    action: 'member.changed',
    subject: { kind: 'member', id: memberId },
    details: {
      role: { from: member.role, to: role },
      is_active: { from: is_active, to: is_active },
      by_claim: provider.role_claim,
      issuer: provider.issuer,
    },
  })
  await consequences.ofMember(db, 'engine', memberId)
}

function unlinked({ label }: Provider): Fault {
  return new Fault(
    'forbidden',
    `Your account at ${label} is not linked to a member here. Open the invitation you received and choose ${label} there, or sign in with your passphrase and link the account under Settings, Team.`,
  )
}

import { passphraseInLog } from '../accounts/credentials-in-log.ts'
import { needsFirstPassphrase } from '../accounts/rules.ts'
import { isCodeOf, isPassphraseOf, keepPassphrase, storedPassphrase, tryOnce } from '../accounts/passphrases.ts'
import { findCredentials, getMember, getWorkspace, listMembers, updateWorkspace } from '../accounts/store.ts'
import type { OpenContext } from '../context.ts'
import type { MemberRow } from '../database/hot-reads.ts'
import { Fault, invalidRequest, notFound } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import type { Desk, deskOperations } from './contract.ts'

export const deskHandlers: HandlersOf<typeof deskOperations, OpenContext> = {
  state: (context) => deskOf(context),

  signIn: async (context, { member_id, passphrase }) => {
    refuseOnHost(context)
    await refuseStranger(context, member_id)
    await tryOnce(context, member_id, 'passphrase', (credentials) =>
      isPassphraseOf(context.limiter, credentials, passphrase),
    )
    return seated(context, member_id)
  },

  signInWithCode: async (context, { member_id, code, passphrase }) => {
    const { db, world } = context
    refuseOnHost(context)
    await refuseStranger(context, member_id)
    const now = timestamp(world.now())
    await tryOnce(context, member_id, 'code', (credentials) => isCodeOf(credentials, code, now))
    const stored = await storedPassphrase(context.limiter, passphrase)
    await db.transaction().execute(async (transaction) => {
      // Another window may have used the code while this one was hashing.
      if (!isCodeOf(await findCredentials(transaction, member_id), code, now)) {
        throw invalidRequest([{ path: 'code', message: 'This code was used in the meantime.' }])
      }
      await keepPassphrase(context, transaction, member_id, { stored, with_code: true })
    })
    return seated(context, member_id)
  },

  chooseFirst: async (context, { passphrase }) => {
    const { db, reads } = context
    refuseOnHost(context)
    const { owner_member_id: owner } = await getWorkspace(db)
    const stored = await storedPassphrase(context.limiter, passphrase)
    await db.transaction().execute(async (transaction) => {
      const isAwaited =
        needsFirstPassphrase(await reads.desk()) && (await findCredentials(transaction, owner)) === undefined
      if (!isAwaited) throw new Fault('invalid_state', 'The owner has chosen a passphrase, or was given a code.')
      await passphraseInLog(transaction, owner, undefined)
      await keepPassphrase(context, transaction, owner, { stored, with_code: false })
    })
    return seated(context, owner)
  },
}

/** On a host a session begins before there is a connection. */
function refuseOnHost({ info }: OpenContext): void {
  if (info.isHost) throw new Fault('forbidden', 'On a host you sign in with a login name and passphrase.')
}

/** Only active members sign in, and nobody before the owner has a passphrase. */
async function refuseStranger({ db, reads }: OpenContext, memberId: string): Promise<void> {
  const member = await getMember(db, memberId)
  if (!member.is_active) throw notFound('member', memberId)
  if (needsFirstPassphrase(await reads.desk())) {
    throw new Fault('invalid_state', 'The owner must choose a passphrase before anybody can sign in.')
  }
}

async function seated(context: OpenContext, memberId: string): Promise<Desk> {
  const { db, seat } = context
  const { desk_member_id: last } = await getWorkspace(db)
  if (last !== memberId) await updateWorkspace(db, { desk_member_id: memberId })
  await seat.sit(memberId)
  return deskOf(context)
}

async function deskOf({ db, reads, seat, info }: OpenContext): Promise<Desk> {
  const here = await seat.member()
  if (info.isHost) return hostDeskOf(db, here)
  const workspace = await getWorkspace(db)
  const members = (await listMembers(db)).filter(({ is_active: isActive }) => isActive)
  return {
    workspace_name: workspace.name,
    members: members.map(({ member_id, name }) => ({ member_id, name })),
    at_desk: here?.member_id ?? null,
    last_at_desk: workspace.desk_member_id,
    first_passphrase_of: needsFirstPassphrase(await reads.desk()) ? workspace.owner_member_id : null,
  }
}

/** On a host nobody is told who the others are by whom they could sign in; and nobody who is signed out is told anything. */
async function hostDeskOf(db: OpenContext['db'], here: MemberRow | null): Promise<Desk> {
  const known = here === null ? [] : [{ member_id: here.member_id, name: here.name }]
  return {
    workspace_name: here === null ? '' : (await getWorkspace(db)).name,
    members: known,
    at_desk: here?.member_id ?? null,
    last_at_desk: here?.member_id ?? '',
    first_passphrase_of: null,
  }
}

import { deleteSessionsOf } from '../accounts/sessions.ts'
import { expectConfirmed } from '../accounts/sign-in.ts'
import { findCredentials, getMember } from '../accounts/store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { Fault, notFound } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import type { identityOperations, Identities, Identity } from './contract.ts'
import { findProvider, getProvider, setProvider } from './provider.ts'
import { deleteIdentity, listIdentities } from './store.ts'

export const identityHandlers: HandlersOf<typeof identityOperations, HandlerContext> = {
  getProvider,
  setProvider,

  mayLink: async (context) => {
    await expectConfirmed(context)
    return {}
  },

  list: async (context, { of_everybody: ofEverybody }) => {
    if (ofEverybody && context.caller.role !== 'admin')
      throw new Fault('forbidden', 'Only an admin can see everybody’s accounts. Leave `of_everybody` out for your own.')
    return shown(context, ofEverybody)
  },

  unlink: async (context, { identity_id }) => {
    const { db, audit, caller } = context
    await db.transaction().execute(async (transaction) => {
      const identity = (await listIdentities(transaction, null)).find((one) => one.identity_id === identity_id)
      const isOwn = identity?.member_id === caller.member_id
      // To whoever may not see it, it is not there.
      if (identity === undefined || (!isOwn && caller.role !== 'admin')) throw notFound('account', identity_id)
      if (caller.via !== 'cli') await expectUnlinkable(transaction, identity, isOwn)
      await deleteIdentity(transaction, identity_id)
      await deleteSessionsOf(transaction, { identity_id })
      await audit.append(transaction, caller, {
        action: 'identity.unlinked',
        subject: { kind: 'member', id: identity.member_id },
        details: { identity_id, issuer: identity.issuer },
      })
    })
    return shown(context, caller.role === 'admin')
  },
}

/** Nobody shuts themself out, and no admin the owner. Throws `invalid_state`. */
async function expectUnlinkable(db: Db, { member_id }: Identity, isOwn: boolean): Promise<void> {
  const { is_owner: isOwner, login } = await getMember(db, member_id)
  if (!isOwn && isOwner) throw new Fault('invalid_state', 'Only the owner can unlink one of the owner’s accounts.')
  if (!isOwn) return
  const hasPassphrase = login !== null && typeof (await findCredentials(db, member_id))?.passphrase_json === 'string'
  if (hasPassphrase || (await listIdentities(db, member_id)).length > 1) return
  throw new Fault(
    'invalid_state',
    'Nothing else signs you in. Ask an admin for an invitation and choose a passphrase with it; the account can go then.',
  )
}

async function shown({ db, caller }: HandlerContext, ofEverybody: boolean): Promise<Identities> {
  return {
    label: (await findProvider(db))?.label ?? null,
    identities: await listIdentities(db, ofEverybody ? null : caller.member_id),
  }
}

import type { HandlerContext } from '../context.ts'
import { Fault } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import type { accountOperations, Session } from './contract.ts'
import { passphraseInLog } from './credentials-in-log.ts'
import { codeSha256, isPassphraseOf, issueCode, keepPassphrase, storedPassphrase, tryOnce } from './passphrases.ts'
import { needsSignIn, resetRefusal } from './rules.ts'
import { settingValue } from './settings.ts'
import { findCredentials, getMember } from './store.ts'

type Handlers = HandlersOf<typeof accountOperations, HandlerContext>

export const setPassphrase: Handlers['setPassphrase'] = async (context, { current, passphrase }) => {
  const { db, caller, seat, limiter } = context
  const known = await findCredentials(db, caller.member_id)
  await passphraseInLog(db, caller.member_id, known)
  // Whom a provider signed in and who never chose one has none to give.
  const hasNone = typeof known?.passphrase_json !== 'string' && (await seat.issuer()) !== null
  if (hasNone) await expectConfirmed(context)
  else if (known !== undefined) {
    await tryOnce(context, caller.member_id, 'current', (credentials) =>
      isPassphraseOf(limiter, credentials, current ?? ''),
    )
  }
  const stored = await storedPassphrase(limiter, passphrase)
  await db.transaction().execute(async (transaction) => {
    const before = await findCredentials(transaction, caller.member_id)
    if (before?.changes !== known?.changes)
      throw new Fault('invalid_state', 'Your passphrase was changed in the meantime.')
    await keepPassphrase(context, transaction, caller.member_id, { stored, with_code: false })
  })
  if (caller.via === 'app') await seat.sit(caller.member_id)
  return {}
}

export const resetPassphrase: Handlers['resetPassphrase'] = async (context, { member_id }) => {
  const { db, audit, caller, limiter } = context
  const member = await getMember(db, member_id)
  const refusal = resetRefusal(caller, member)
  if (refusal !== null) throw new Fault('invalid_state', refusal)
  await expectConfirmed(context)
  const issued = await db.transaction().execute(async (transaction) => {
    const before = await findCredentials(transaction, member_id)
    const code = await issueCode(context, transaction, member_id)
    await audit.append(transaction, caller, {
      action: 'passphrase.reset',
      subject: { kind: 'member', id: member_id },
      details: {
        had_passphrase: typeof before?.passphrase_json === 'string',
        code_sha256: codeSha256(code.code),
      },
    })
    return code
  })
  await limiter.tries.forget(member_id)
  return issued
}

export const lock: Handlers['lock'] = async ({ reads, seat }, { if_idle: ifIdle }) => {
  if (!needsSignIn(await reads.desk())) {
    throw new Fault('invalid_state', 'Choose a passphrase first: without one, there is nothing to lock with.')
  }
  if (ifIdle && !(await seat.isIdle())) return { is_locked: false }
  await seat.leave()
  return { is_locked: true }
}

export const stay: Handlers['stay'] = async ({ seat }) => {
  await seat.stay()
  return {}
}

export const confirm: Handlers['confirm'] = async (context, { passphrase }) => {
  const { caller, seat, limiter } = context
  await tryOnce(context, caller.member_id, 'passphrase', (credentials) =>
    isPassphraseOf(limiter, credentials, passphrase),
  )
  await seat.confirm()
  return {}
}

const SIGN_IN_AGAIN =
  'Sign out and sign in again for this, so that your provider confirms who you are. If it does not, an admin can create a one-time code for a passphrase for you. Nothing was changed.'

/**
 * What gives others access, or puts another workspace in place, asks whoever has a passphrase for it again: a desk that was
 * left open is not enough. Who has none and was signed in by a provider signs in
 * there again, by more than the session that the provider may have. Throws `invalid_state`, naming
 * `confirm` where the passphrase is asked for.
 */
export async function expectConfirmed({
  db,
  caller,
  seat,
}: Pick<HandlerContext, 'db' | 'caller' | 'seat'>): Promise<void> {
  if (caller.via !== 'app' || (await seat.isConfirmed())) return
  if (typeof (await findCredentials(db, caller.member_id))?.passphrase_json !== 'string') {
    if ((await seat.issuer()) === null) return
    throw new Fault('invalid_state', SIGN_IN_AGAIN)
  }
  const message = 'Enter your passphrase again for this. Nothing was changed.'
  throw new Fault('invalid_state', message, { details: [{ path: 'confirm', message }] })
}

/** Whoever adds somebody at the desk has a passphrase by then: from the second person on, everybody is asked for theirs. */
export async function refuseWithoutPassphrase(context: HandlerContext): Promise<void> {
  const { has_passphrase: hasPassphrase, issuer } = await signInOf(context)
  if (context.caller.via !== 'app' || hasPassphrase || issuer !== null) return
  throw new Fault('invalid_state', 'Choose your own passphrase first: with a second member, everyone signs in.')
}

/** What the session says of signing in. */
export async function signInOf({ db, reads, caller, seat }: HandlerContext): Promise<Session['sign_in']> {
  const isNeeded = needsSignIn(await reads.desk())
  return {
    is_needed: isNeeded,
    has_passphrase: typeof (await findCredentials(db, caller.member_id))?.passphrase_json === 'string',
    issuer: await seat.issuer(),
    lock_after_minutes: isNeeded ? await settingValue(db, 'lock_after_minutes') : null,
  }
}

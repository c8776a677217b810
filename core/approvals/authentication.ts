import { findCodeMaker } from '../accounts/code-maker.ts'
import { passphraseInLog } from '../accounts/credentials-in-log.ts'
import { isPassphraseOf, tryOnce } from '../accounts/passphrases.ts'
import { needsSignIn } from '../accounts/rules.ts'
import { findCredentials } from '../accounts/store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import type { Authentication } from './decision-contract.ts'
import type { SignInOnRecord } from './acting-contract.ts'

const OPENID = 'openid:'

/** How it is known who acts, and of a passphrase that was given what the audit log shows of it. */
export interface Authenticated extends Pick<SignInOnRecord, 'passphrase_in_log'> {
  authentication: Authentication
}

/**
 * How it is known that the caller decides. A passphrase that is given is tried, and a wrong one refused, as is any way in by
 * a passphrase that is stored otherwise than the audit log records. Throws `invalid_request`, `rate_limited`, `forbidden`.
 */
export async function authenticationOf(context: HandlerContext, passphrase?: string): Promise<Authenticated> {
  const { caller, reads, seat, db } = context
  if (passphrase !== undefined) {
    const passphrase_in_log = await tryOnce(context, caller.member_id, 'passphrase', (credentials) =>
      isPassphraseOf(context.limiter, credentials, passphrase),
    )
    return { authentication: 're_entered', passphrase_in_log }
  }
  if (caller.via === 'api') return { authentication: 'api_key' }
  if (caller.via === 'cli') return { authentication: 'file_access' }
  const issuer = await seat.issuer()
  if (issuer !== null) return { authentication: `openid:${issuer}` }
  if (!needsSignIn(await reads.desk())) return { authentication: 'desk_without_passphrase' }
  await passphraseInLog(db, caller.member_id, await findCredentials(db, caller.member_id))
  return { authentication: 'desk_session' }
}

interface Acting extends Authenticated {
  member_id: string
  via: string
  key_id?: string | null
}

/** What is on record of what somebody signs in by: their key, what the log shows of their passphrase, and who made the code that it was set with, where somebody else did. */
export async function signInOnRecord(
  db: Db,
  { member_id, via, key_id = null, authentication, passphrase_in_log }: Acting,
): Promise<SignInOnRecord> {
  const issuer = authentication.startsWith(OPENID) ? authentication.slice(OPENID.length) : null
  return {
    ...(key_id === null ? {} : { key_id }),
    ...(passphrase_in_log === undefined ? {} : { passphrase_in_log }),
    ...(via === 'cli' ? {} : await findCodeMaker(db, member_id, issuer === null ? 'passphrase' : { issuer })),
  }
}

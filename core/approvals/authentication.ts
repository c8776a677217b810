import { findCodeMaker } from '../accounts/code-maker.ts'
import { isPassphraseOf, tryOnce } from '../accounts/passphrases.ts'
import { needsSignIn } from '../accounts/rules.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import type { Authentication } from './decision-contract.ts'

const OPENID = 'openid:'

/**
 * How it is known that the caller decides. A passphrase that is given is tried, and a wrong one refused. Throws
 * `invalid_request`, `rate_limited`.
 */
export async function authenticationOf(context: HandlerContext, passphrase?: string): Promise<Authentication> {
  const { caller, reads, seat } = context
  if (passphrase !== undefined) {
    await tryOnce(context, caller.member_id, 'passphrase', (credentials) =>
      isPassphraseOf(context.limiter, credentials, passphrase),
    )
    return 're_entered'
  }
  if (caller.via === 'api') return 'api_key'
  if (caller.via === 'cli') return 'file_access'
  const issuer = await seat.issuer()
  if (issuer !== null) return `openid:${issuer}`
  return needsSignIn(await reads.desk()) ? 'desk_session' : 'desk_without_passphrase'
}

/** Who made the code that what somebody decides by was set with; undefined where nobody else did. */
export function codeMakerOf(db: Db, memberId: string, authentication: Authentication) {
  const issuer = authentication.startsWith(OPENID) ? authentication.slice(OPENID.length) : null
  return findCodeMaker(db, memberId, issuer === null ? 'passphrase' : { issuer })
}

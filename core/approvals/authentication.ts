import { isPassphraseOf, tryOnce } from '../accounts/passphrases.ts'
import { needsSignIn } from '../accounts/rules.ts'
import type { HandlerContext } from '../context.ts'
import type { Authentication } from './decision-contract.ts'

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

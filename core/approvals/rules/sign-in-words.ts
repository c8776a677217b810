import { momentInWords } from '../../kernel/long-date.ts'
import type { Authentication, Decision, Withdrawal } from '../decision-contract.ts'
import type { SignInOnRecord } from '../acting-contract.ts'
import { codeInWords } from './code-words.ts'

/** How it is known who decided; null where a session of a member says it, as is usual. */
const AUTHENTICATION_WORDS: Record<Exclude<Authentication, `openid:${string}`>, string | null> = {
  desk_session: null,
  desk_without_passphrase: 'at a desk that asks for no passphrase',
  re_entered: 'passphrase of this account given with this decision',
  api_key: 'by an API key',
  reviewer_key: 'signed with a confirmed reviewer key',
  file_access: 'on the command line, which takes access to the files alone',
  imported_unauthenticated: 'from a file, the signer was not authenticated',
}

/** That the passphrase that was given is not known to be the one that the member chose. */
const PASSPHRASE_WORDS = {
  same: '',
  no_hash:
    ', though that passphrase was set before the audit log held hashes of them, and is not known to be the one that was chosen',
  unknown: ', though that passphrase was not compared with the audit log',
}

/** Who took a decision back, how that is known, when and why. */
export function withdrawalInWords({ withdrawn_by_name: by, withdrawn_at: at, reason, ...known }: Withdrawal): string {
  return `taken back by ${by}${howKnown(known)} on ${momentInWords(at)}: “${reason}”`
}

/** How it is known who did something, behind a name; nothing where that is the usual way, or not on record. */
export function howKnown(known: SignInToSay): string {
  const marks = signInMarks(known)
  return marks.length === 0 ? '' : ` (${marks.join('; ')})`
}

type SignInToSay = SignInOnRecord & Pick<Decision, 'authentication'>

/** How it is known who acts, and what makes it less than it sounds. */
export function signInMarks(known: SignInToSay): string[] {
  const how = known.key_id === undefined ? knownBy(known) : `by API key ${known.key_id}`
  return [codeInWords(known), how].filter((mark) => mark !== null)
}

const OPENID = 'openid:'

function isByProvider(authentication: Authentication | undefined): authentication is `openid:${string}` {
  return authentication?.startsWith(OPENID) === true
}

function knownBy({ authentication, passphrase_in_log: logged }: SignInToSay): string | null {
  if (authentication === undefined) return null
  if (authentication === 're_entered')
    return `${AUTHENTICATION_WORDS.re_entered}${PASSPHRASE_WORDS[logged ?? 'unknown']}`
  return isByProvider(authentication)
    ? `signed in with ${authentication.slice(OPENID.length)}`
    : AUTHENTICATION_WORDS[authentication]
}

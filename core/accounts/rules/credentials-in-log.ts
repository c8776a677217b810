import type { LoggedEvent } from '../../audit/rules/record-hashes.ts'
import { sha256Hex } from '../../kernel/hash.ts'

/** The hash of what somebody signs in with, and the entry of the log that holds it. */
interface LoggedCredential {
  sha256: string
  seq: number
}

/** What a member signs in with, by the audit log. */
export interface LoggedCredentials {
  /** Null where the last entry about it holds no hash, or none is set. */
  passphrase: LoggedCredential | null
  /** The open one-time code; `used` where none is open, null where the log holds no hash of it. */
  code: LoggedCredential | { used: true; seq: number } | null
}

export const NO_CREDENTIALS: LoggedCredentials = { passphrase: null, code: null }

/** What the log holds of a passphrase: the hash of what is stored of it, which has a salt of its own. */
export function storedSha256(stored: string): string {
  return sha256Hex(stored)
}

/** What a member signs in with, after this event about them. */
export function credentialsAfter(before: LoggedCredentials, { seq, action, details }: LoggedEvent): LoggedCredentials {
  const hashed = (name: string): LoggedCredential | null =>
    typeof details[name] === 'string' ? { sha256: details[name], seq } : null
  const used = { passphrase: null, code: { used: true, seq } } as const
  if (action === 'member.added' || action === 'passphrase.reset')
    return { passphrase: null, code: hashed('code_sha256') }
  if (action === 'passphrase.set') {
    // A restore puts back what was there, an open code among it; of earlier ones no entry says what that was.
    const code = details.after_restore === true ? hashed('code_sha256') : used.code
    return { passphrase: hashed('stored_sha256'), code }
  }
  const isOver = action === 'member.erased' || (action === 'identity.linked' && details.by_invitation === true)
  return isOver ? used : before
}

/** How what is stored of a passphrase differs from the log, in words that follow on it; null where it does not, or no entry holds a hash. */
export function passphraseDifference(stored: string | null, { passphrase }: LoggedCredentials): string | null {
  if (passphrase === null) return null
  if (stored === null) return `is gone: entry ${passphrase.seq} of the audit log records its setting`
  if (passphrase.sha256 === storedSha256(stored)) return null
  return `is not the one whose setting entry ${passphrase.seq} of the audit log records`
}

/** The same of the SHA-256 of an open one-time code. */
export function codeDifference(codeSha256: string, { code }: LoggedCredentials): string | null {
  if (code === null) return null
  if ('used' in code) return `is open, and by entry ${code.seq} of the audit log no code is`
  return code.sha256 === codeSha256 ? null : `is not the one that entry ${code.seq} of the audit log records`
}

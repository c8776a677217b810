import { canonicalJson, sha256Hex, sha256OfJson } from '../../kernel/hash.ts'
import { NAMES_SALT, namesIn, withoutNames } from '../../kernel/person-names.ts'
import type { AuditBody } from '../contract.ts'

type Details = AuditBody['details']

/** An event as the log holds it. */
export type LoggedEvent = Pick<AuditBody, 'seq' | 'at' | 'action' | 'actor' | 'subject' | 'details'>

/**
 * SHA-256 over the names in a record and a salt that is kept with it alone: a name that was changed is seen, and one that
 * was erased, with the salt, cannot be guessed.
 */
export function namesSha256(record: unknown, salt: string): string {
  return sha256Hex(`${salt}\n${canonicalJson(namesIn(record))}`)
}

/** A kept record, what the log holds of it, and whether somebody whom it names was erased since. */
export interface KeptRecord {
  record: unknown
  /** The hash of the record without names, as it was logged. */
  logged: unknown
  details: Details
  /** The salt that is kept for its names; absent: that of the record itself. */
  salt?: string | null
  hasErased: boolean
}

/** How a record differs from what the log holds of it, in words that follow on “the record”; null where it does not. */
export function recordDifference({ record, logged, details, salt, hasErased }: KeptRecord): string | null {
  // The first records were hashed with their names.
  const isSame = logged === sha256OfJson(withoutNames(record)) || logged === sha256OfJson(record)
  if (!isSame) return 'differs from the one in the audit log'
  const { names_sha256 } = details
  if (typeof names_sha256 !== 'string') return null
  const kept = salt === undefined ? saltOf(record) : salt
  if (kept === null) return hasErased ? null : 'differs from the one in the audit log: its names cannot be checked'
  return namesSha256(record, kept) === names_sha256 ? null : 'differs from the one in the audit log in a name'
}

/** A new salt for the names of a record: 128 random bits, in hexadecimal digits. */
export function newSalt({ randomBytes }: { randomBytes: (size: number) => Uint8Array }): string {
  return Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The salt that stands in a kept record. */
export function saltOf(record: unknown): string | null {
  const found = (record as Partial<Record<string, unknown>> | null)?.[NAMES_SALT]
  return typeof found === 'string' ? found : null
}

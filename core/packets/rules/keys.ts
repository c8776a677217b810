import { momentInWords } from '../../kernel/long-date.ts'
import { isTimeOf } from '../../audit/rules/entry-time.ts'
import type { AuditBody } from '../../audit/contract.ts'
import type { Refusal, ReplySigner } from '../contract.ts'
import { refused } from './refusals.ts'

/** A fingerprint as people compare it: in groups of four. */
function fingerprintInWords(keyId: string): string {
  return keyId.replace(/(.{4})(?=.)/g, '$1 ')
}

export interface ConfirmingFacts {
  caller: { member_id: string; is_owner: boolean }
  member: { member_id: string; is_active: boolean }
  /** Whether another active member is an admin or the owner. */
  hasOtherAdmin: boolean
}

/** Why somebody may not confirm a key for a member, or null. */
export function confirmingRefusal({ caller, member, hasOtherAdmin }: ConfirmingFacts): string | null {
  if (!member.is_active) return 'This member is not active. Choose an active member.'
  if (caller.member_id !== member.member_id) return null
  if (caller.is_owner && !hasOtherAdmin) return null
  return 'You cannot confirm your own reviewer key. Ask another admin to compare its fingerprint with you.'
}

/** A key as the database holds it. */
interface KeyRow {
  member_id: string
  member_name: string
  confirmed_by: string
  confirmed_by_name: string
  confirmed_at: string
  revoked_at: string | null
}

/** How a kept key differs from what the audit log says of it, in words that follow on “the record”; null where it does not. */
export function keyDifference(
  row: Pick<KeyRow, 'member_id' | 'confirmed_by' | 'confirmed_at' | 'revoked_at'>,
  events: readonly Pick<AuditBody, 'action' | 'details' | 'actor' | 'at'>[],
): string | null {
  const confirmed = events.find(({ action }) => action === 'reviewer_key.confirmed')
  if (confirmed === undefined) return 'is in no entry of the audit log'
  const isSame =
    confirmed.details.member_id === row.member_id &&
    confirmed.actor.member_id === row.confirmed_by &&
    isTimeOf(confirmed, row.confirmed_at)
  if (!isSame) return 'differs from what the audit log says of whose key it is, who confirmed it and when'
  const isRevoked = events.some(({ action }) => action === 'reviewer_key.revoked')
  return isRevoked && row.revoked_at === null ? 'says that it is valid; by the audit log it was revoked' : null
}

/** How a reply is known to be its reviewer's: as it is recorded, or why it is refused. */
export type SignerFound =
  | { signer: ReplySigner; confirmed: Pick<KeyRow, 'confirmed_by' | 'confirmed_by_name'> | null }
  | { signer: ReplySigner; refusal: Refusal }

export interface SignerFacts {
  /** The key that signed, which was checked; null where none did. */
  key_id: string | null
  row: KeyRow | undefined
  /** What the audit log says of the key; null where it was changed. */
  events: readonly Pick<AuditBody, 'action' | 'details' | 'actor' | 'at'>[] | null
  reviewer: { member_id: string; name: string }
}

/**
 * What a reply's key shows. The log and the database have to say the same: a row that somebody wrote past Colophon confirms
 * nothing, and a revocation in either counts.
 */
export function signerOfReply({ key_id, row, events, reviewer }: SignerFacts): SignerFound {
  if (key_id === null) {
    const message = 'Not signed with a reviewer key: recorded as “from a file, the signer was not authenticated”.'
    return { signer: { kind: 'none', key_id, message }, confirmed: null }
  }
  const key = `reviewer key ${fingerprintInWords(key_id)}`
  const unconfirmed = (message: string): ReplySigner => ({ kind: 'unconfirmed', key_id, message })
  const differs = unconfirmed(`Signed with the ${key}, on which the database and the audit log do not agree.`)
  const refusal = refused('record_differs', KEY_DIFFERS)
  if (events === null) return { signer: differs, refusal }
  if (row === undefined && events.length === 0) {
    const message = `Signed with the ${key}, which nobody has confirmed here: recorded as “from a file, the signer was not authenticated”. An admin can compare the fingerprint with ${reviewer.name} and confirm it, before the reply is applied.`
    return { signer: unconfirmed(message), confirmed: null }
  }
  if (row === undefined || keyDifference(row, events) !== null) return { signer: differs, refusal }
  if (row.revoked_at !== null || events.some(({ action }) => action === 'reviewer_key.revoked')) {
    const signer = unconfirmed(`Signed with the ${key} of ${row.member_name}, which was revoked.`)
    return { signer, refusal: refused('key_revoked', KEY_REVOKED) }
  }
  if (row.member_id !== reviewer.member_id) {
    const signer = unconfirmed(`Signed with the ${key}, which is confirmed for ${row.member_name}.`)
    const message = `This reply is signed with the key of ${row.member_name}, and the packet was made for ${reviewer.name}. Only ${reviewer.name} can answer it.`
    return { signer, refusal: refused('key_of_another', message) }
  }
  const { confirmed_by, confirmed_by_name } = row
  const message = `Signed with the ${key} of ${reviewer.name}, which ${confirmed_by_name} confirmed on ${momentInWords(row.confirmed_at)}.`
  return { signer: { kind: 'confirmed', key_id, message }, confirmed: { confirmed_by, confirmed_by_name } }
}

const KEY_REVOKED =
  'The reviewer key that signs this reply was revoked. Ask the reviewer for a reply that is signed with a valid key, or for one without.'
const KEY_DIFFERS =
  'The record of this reviewer key in the database differs from the audit log. No reply signed with it is entered. Check the audit log, and have a new key made and confirmed.'

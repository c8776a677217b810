import type { AuditBody } from '../../audit/contract.ts'
import type { Refusal } from '../contract.ts'
import { refused } from './refusals.ts'

/** A packet as far as the log can say the same of it. */
export interface LoggedPacket {
  member_id: string
  made_by: string
  content_id: string
  content_revision: number
  content_sha256: string
  expires_at: string
  revoked_at: string | null
  needs_key: boolean
  approvals: readonly string[]
  /** Of the key that replies are signed with; null of version 1.0. */
  reply_key_id: string | null
}

type Event = Pick<AuditBody, 'action' | 'actor' | 'details'>

/** What no reply is entered for: how a packet differs from what was logged of it, in words that follow on “the record”; null where it does not. */
export function packetDifference(packet: LoggedPacket, events: readonly Event[]): string | null {
  const made = events.find(({ action }) => action === 'packet.exported')
  if (made === undefined) return 'is in no entry of the audit log'
  const isRevoked = events.some(({ action }) => action === 'packet.revoked')
  const said = made.details
  const isSame =
    made.actor.member_id === packet.made_by &&
    said.member_id === packet.member_id &&
    said.content_id === packet.content_id &&
    said.content_revision === packet.content_revision &&
    said.content_sha256 === packet.content_sha256 &&
    said.expires_at === packet.expires_at &&
    (said.reply_key_id ?? null) === packet.reply_key_id &&
    (said.needs_key ?? false) === packet.needs_key &&
    JSON.stringify(said.approvals) === JSON.stringify(packet.approvals)
  if (!isSame)
    return 'differs from what the audit log says of who made it, for whom, of which text and reviews, and until when'
  if (isRevoked === (packet.revoked_at !== null)) return null
  return isRevoked
    ? 'says that it is valid; by the audit log it was revoked'
    : 'says that it was revoked, and by the audit log it was not'
}

/** Why no reply to a packet is entered, or null: what the database holds of it is not what was logged when it was made. */
export function recordRefusal(packet: LoggedPacket, events: readonly Event[] | null): Refusal | null {
  return events !== null && packetDifference(packet, events) === null ? null : refused('record_differs', DIFFERS)
}

const DIFFERS =
  'The record of this packet in the database differs from the audit log. Nothing is entered. Check the audit log, and make a new packet.'

/** Who imports a reply, as far as that speaks against it. */
export interface ImporterFacts {
  isAuthor: boolean
  madeThePacket: boolean
  needsKey: boolean
  /** Whether the reply is signed with a key that is confirmed for its reviewer: then it speaks for itself. */
  isSigned: boolean
}

/** Why a reply may not be entered by this caller, or null. */
export function importerRefusal({ isAuthor, madeThePacket, needsKey, isSigned }: ImporterFacts): Refusal | null {
  if (isSigned) return null
  if (needsKey)
    return refused(
      'needs_key',
      'An author of the text made this packet, so a reply has to be signed with the reviewer key that is confirmed for its reviewer. Ask for such a reply, or let someone who is not an author make a packet.',
    )
  if (isAuthor)
    return refused(
      'needs_somebody_else',
      `You are an author of this text, and this reply does not show who made it. ${SOMEBODY_ELSE}`,
    )
  if (madeThePacket)
    return refused(
      'needs_somebody_else',
      `You made this packet, so you could have answered it, and this reply does not show who made it. ${SOMEBODY_ELSE}`,
    )
  return null
}

const SOMEBODY_ELSE =
  'Have it imported by another member who is not an author and did not make the packet, or ask for a reply that is signed with a confirmed reviewer key.'

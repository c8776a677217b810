import type { Actor } from '../audit/log.ts'

/** A packet's reply, by who entered it and who made the packet; `key` is the reviewer key that signs it, with who confirmed it. */
export interface EnteredReply {
  by: Exclude<Actor, 'engine'> & { name: string }
  packet_id: string
  packet_made_by: string
  packet_made_by_name: string
  packet_made_at: string
  key: { key_id: string; confirmed: { confirmed_by: string; confirmed_by_name: string } | null } | null
  said_at: string
}

/** Who could have written a reply: whoever enters it or, where it is signed, whoever says whose the key is. */
export function voucherOf({ by, key }: EnteredReply): string {
  return key?.confirmed?.confirmed_by ?? by.member_id
}

/** What a decision keeps of the reply that it was entered from. */
export function enteredColumns({
  by,
  key,
  said_at,
  packet_made_by,
  packet_made_by_name,
  packet_made_at,
}: EnteredReply) {
  const { key_id: reviewer_key_id, confirmed = null } = key ?? {}
  return {
    ...{ entered_by: by.member_id, entered_by_name: by.name, said_at, packet_made_by, packet_made_by_name },
    ...(said_at < packet_made_at ? { packet_made_at } : {}),
    ...(reviewer_key_id === undefined ? {} : { reviewer_key_id }),
    ...(confirmed === null
      ? {}
      : { key_confirmed_by: confirmed.confirmed_by, key_confirmed_by_name: confirmed.confirmed_by_name }),
  }
}

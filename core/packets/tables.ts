import type { Flag } from '../database/columns.ts'

/** A packet that was made, and what its replies are held to. */
export interface ReviewPacketsTable {
  packet_id: string
  asset_id: string
  content_id: string
  /** As the text was called when the packet was made. */
  title: string
  content_revision: number
  content_sha256: string
  /** The reviewer that it was made for. */
  member_id: string
  /** `[{ approval_id, was_pending }]`: the reviews that it asks for. */
  reviews_json: string
  /** Of packets of version 1.0 alone: 32 bytes in base64, which stand in the packet too. Empty once no reply is entered. */
  reply_key: string
  /** What replies are signed with: SubjectPublicKeyInfo in base64; null of version 1.0. The private key is in the packet alone. */
  reply_public_key: string | null
  /** Whether a reply without a confirmed reviewer key is refused. */
  needs_key: Flag
  made_by: string
  made_at: string
  expires_at: string
  revoked_at: string | null
}

/** A decision of a reply that was entered. */
export interface PacketAnswersTable {
  packet_id: string
  approval_id: string
  /** SHA-256 of the answer's canonical JSON. */
  answer_sha256: string
  /** Whether the text had changed, so that the decision holds for the earlier one alone. */
  is_stale: Flag
  entered_by: string
  entered_at: string
  /** Of the reply that it came with, in `packet_replies`; null where it was entered before reply files were kept. */
  reply_sha256: string | null
}

/** The file of a reply as it was received, from which something was entered. It holds no secret of its packet. */
export interface PacketRepliesTable {
  packet_id: string
  /** SHA-256 of `file_text`. */
  reply_sha256: string
  file_text: string
  entered_by: string
  received_at: string
}

/** A reviewer's key, confirmed for one member. A revoked one stays so. */
export interface ReviewerKeysTable {
  /** SHA-256 of the public key. */
  key_id: string
  member_id: string
  confirmed_how: string
  confirmed_by: string
  confirmed_at: string
  revoked_by: string | null
  revoked_at: string | null
}

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
  /** 32 bytes in base64, which stand in the packet too: with them a reply is held to it. */
  reply_key: string
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
}

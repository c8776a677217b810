import type { Generated } from 'kysely'
import type { CurrentTextStatement } from '../passport/record-contract.ts'
import type { DeliveryOperation, DeliveryState } from './delivery-contract.ts'

/** A place that pieces are published to. `name_key` is the name in small letters. */
export interface PublishingTargetsTable {
  target_id: string
  name: string
  name_key: string
  kind: string
  /** As the kind of platform reads it; never a secret. */
  config_json: string
  created_by: string
  created_at: string
  tested_at: string | null
  /** `ConnectionReport` of the last test. */
  test_json: string | null
  removed_at: string | null
}

/** What stands of a piece at a target. */
export interface PlacementsTable {
  content_id: string
  target_id: string
  /** Stands in the post: the id of the delivery that was to make it. */
  marker: string
  /** When something that could have made the post first left. */
  sent_at: string | null
  remote_id: string | null
  status: string | null
  edit_url: string | null
  public_url: string | null
  stamp: string | null
  /** What the platform stored after our last write, field by field. */
  baseline_json: string | null
  revision: number | null
  content_sha256: string | null
  updated_at: string
  /** `SeenThere`: what somebody did with it there, where it was seen; null while it stands as it was left. */
  seen_json: string | null
}

/** One thing that was asked of a target, with how far it has come. */
export interface DeliveriesTable {
  publication_id: string
  content_id: string
  revision: number
  content_sha256: string
  target_id: string
  operation: DeliveryOperation
  publish_at: string | null
  /** `PostFields` that the person chose. */
  fields_json: string
  /** Why it is taken offline. */
  reason: string | null
  state: DeliveryState
  /** What the gate found; null while it has not been asked, as after a generation. */
  gate_json: string | null
  /** `PublicationRecord`: what was asked and decided by then. */
  record_json: string | null
  /** What the post says beside its text, settled before the first packet. */
  post_json: string | null
  /** How often a new post was sent for. */
  posts: number
  attempts: number
  /** Null: as soon as possible. */
  next_attempt_at: string | null
  sent_sha256: string | null
  media_json: string | null
  differences_json: string
  conflict_json: string | null
  resolution_json: string | null
  problem_json: string | null
  remote_json: string | null
  checks_json: string
  check_due_at: string | null
  superseded_by: string | null
  asked_by: string
  asked_via: 'app' | 'api' | 'cli'
  asked_at: string
  updated_at: string
}

/** What stood at a target when a person had ours written over it. */
export interface ReplacedTextsTable {
  publication_id: string
  /** Of what stood there, as the decision named it. */
  remote_sha256: string
  /** Who had changed it there, and when, by the platform. */
  changed_by: string | null
  changed_at: string | null
  /** `ReplacedText.fields`. */
  fields_json: string
  kept_at: string
}

export interface DeliveredMediaTable {
  target_id: string
  sha256: string
  remote_id: string
  url: string
  stored_at: string
}

/** That a published text was wrong or was withdrawn. It only ever changes by being approved. */
export interface CorrectionsTable {
  correction_id: string
  content_id: string
  kind: 'correction' | 'withdrawal'
  weight: 'minor' | 'substantive'
  corrected_on: string
  what_was_wrong: string
  revision: number
  content_sha256: string
  recorded_by: string
  recorded_at: string
  approved_by: string | null
  approved_at: string | null
}

/** Every signed statement about the text that stood at a moment, kept as it was issued. */
export interface CurrentTextStatementsTable {
  statement_no: Generated<number>
  content_id: string
  revision: number
  content_sha256: string
  reason: CurrentTextStatement['reason']
  issued_at: string
  checkpoint_seq: number
  checkpoint_sha256: string
  envelope_json: string
}

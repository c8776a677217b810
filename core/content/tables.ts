import type { Flag } from '../database/columns.ts'
import type { GenerationMode, Origin, PublicationState, ReviewState } from './contract.ts'
import type { ApprovedBy } from './mark-contract.ts'

export interface ContentsTable {
  content_id: string
  request_id: string | null
  /** What reviews, packets and scans belong to: `request_id`, or `content_id` where no run wrote the piece. */
  asset_id: string
  title: string
  /** `title` in lower case, for sorting. */
  title_key: string
  excerpt: string
  seo_json: string | null
  word_count: number
  template_id: string | null
  style_profile_id: string | null
  vertical_id: string | null
  generation_mode: GenerationMode | null
  publication_state: PublicationState
  review_state: ReviewState
  /** Whose approvals these are where none is by anybody but an author of the text; null otherwise. */
  approved_by: ApprovedBy | null
  assurance_json: string | null
  quality_json: string | null
  /** `TextMark` of the current text; null for one from before it was kept. */
  mark_json: string | null
  revision: number
  body: string
  content_sha256: string
  origin: Origin
  /** The inputs the piece was written from, for the contract checks of each save; null when written by hand. */
  user_input_json: string | null
  /** The revision that the run made; null when written by hand. */
  generated_revision: number | null
  /** Whether the text that stands is, to the letter and with its sources, the one that the run made. */
  is_as_generated: Flag
  /** Part of the bundled sample, and written by no run. */
  is_sample: Flag
  created_at: string
  updated_at: string
  created_by: string
}

/** Every text that was ever saved, with who made it and how. */
export interface RevisionsTable {
  content_id: string
  revision: number
  title: string
  body: string
  seo_json: string | null
  /** Null for a revision from before words were kept with it. */
  word_count: number | null
  content_sha256: string
  outline_json: string
  /** Which source each citation number of this text stands for: `[{ number, source_id }]`. */
  sources_json: string
  origin: Origin
  request_id: string | null
  quality_json: string | null
  /** `TakenFrom`: whose words these are where they came from a platform; null where they were written here. */
  taken_json: string | null
  /** Everything that was checked on this text: `TextChecks`; null where nothing measures it. */
  checks_json: string | null
  created_at: string
  created_by: string
}

/** What a section run made and did not apply, until somebody accepts it. */
export interface ProposalsTable {
  request_id: string
  content_id: string
  section_id: string
  before_text: string
  after_text: string
  sources_json: string
  accepted_revision: number | null
  /** When somebody turned it down; null while nobody has. */
  rejected_at: string | null
  rejected_by: string | null
}

/** A piece in whose text as it stands a model is yet to judge sentences. */
export interface AwaitedVerdictsTable {
  content_id: string
  /** How often no model served. */
  tries: number
  next_try_at: string
}

/** That somebody said a text of a piece stands at an address. It only ever changes by being taken back. */
export interface PublicationsTable {
  publication_id: string
  content_id: string
  url: string
  /** The day that was named, `YYYY-MM-DD`. */
  published_on: string
  revision: number
  content_sha256: string
  /** What had been asked and decided at that moment: `PublicationRecord` of publishing. */
  record_json: string
  marked_by: string
  marked_at: string
  taken_back_by: string | null
  taken_back_at: string | null
  taken_back_reason: string | null
  /** The last day on which the text stood there; null while it does, and where it was taken back before this was kept. */
  last_used_on: string | null
}

/** Pictures that texts show; a text names one by the hash of its bytes. */
export interface PicturesTable {
  sha256: string
  media_type: string
  width: number
  height: number
  bytes: Uint8Array
  added_at: string
  added_by: string
}

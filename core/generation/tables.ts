import type { Flag } from '../database/columns.ts'
import type { AssuranceLevel, GenerationMode } from '../content/contract.ts'
import type { FailureCode, GenerationStatus, StageName } from './contract.ts'

export interface GenerationsTable {
  request_id: string
  status: GenerationStatus
  /** Null for a section run on a piece without a template; likewise the style profile. */
  template_id: string | null
  template_version: number | null
  style_profile_id: string | null
  style_profile_version: number | null
  vertical_id: string | null
  vertical_version: number | null
  generation_mode: GenerationMode
  user_input_json: string
  options_json: string
  title: string
  /** The billing cycle that accepted the run, `YYYY-MM`. */
  cycle: string
  content_id: string | null
  error_code: FailureCode | null
  error_message: string | null
  created_by: string
  /** The API key that asked for it; null without one, and for runs from before it was kept. */
  key_id: string | null
  created_at: string
  started_at: string | null
  completed_at: string | null
  /** Which engine works on it; null while nobody does. */
  lease_owner: string | null
  lease_expires_at: string | null
  attempt: number
  /** How often the engine ended without closing while it worked on the stage at hand. */
  lost_attempts: number
  /** Set for a run that rewrites one section: `SectionTask`. */
  section_json: string | null
  /** Part of the bundled sample: it takes nothing from the allowance. */
  is_sample: Flag
  /** The run that it replays. */
  replay_of: string | null
  /** The version of Colophon that completed it; null before, and for runs from before versions were recorded. */
  engine_version: string | null
  /** The version of the passport that the run leaves. */
  passport_version: '1.0' | '1.1'
  /** SHA-256 of the rules that the run was held to, as canonical JSON; null before it completes, and without rules. */
  policy_sha256: string | null
  /** What the author was asked about the brief: `BriefQuery[]`; null where nobody has looked. */
  brief_queries_json: string | null
}

/** What a completed run's stages recorded, assembled once (specification, Content passport); without the review. */
export interface PassportsTable {
  request_id: string
  /** Which text it is about: `{ content_id, request_id, revision, content_sha256 }`. */
  subject_json: string
  passport_json: string
  /** The reviews that its findings, vertical and deliverable ask for. */
  required_approvals_json: string
  /** Of the passport's assurance, for counting. */
  achieved_level: AssuranceLevel | null
  meets_tier_contract: Flag
}

/** One executed or skipped stage of one pass of a run. Appended, never changed. */
export interface StageRecordsTable {
  record_id: string
  request_id: string
  /** 1, or 2 for the revision that the Quality Gate asked for. */
  pass: number
  /** Order within the run, from 1. */
  position: number
  stage: StageName
  status: 'done' | 'skipped' | 'failed'
  reason: string | null
  input_sha256: string | null
  output_json: string | null
  provider: string | null
  requested_model: string | null
  served_model: string | null
  parameters_json: string | null
  input_tokens: number | null
  output_tokens: number | null
  started_at: string
  completed_at: string
  attempt: number
  is_rerouted: Flag
  /** Why another model than the first of the route served; null where the first did. */
  reroute_reason: string | null
}

import type { Generated } from 'kysely'
import type { Flag } from '../database/columns.ts'
import type { FindingCause, FindingKind, PageLook, ScanState } from './contract.ts'

/** A pass over all published pieces, or over one piece that somebody asked for. */
export interface ValidityPassesTable {
  pass_no: Generated<number>
  /** Null: all published pieces. */
  asset_id: string | null
  state: Exclude<ScanState, 'never'>
  started_at: string
  /** When it was settled which pieces and addresses it is about; null until then. */
  planned_at: string | null
  ended_at: string | null
  /** How many pieces and addresses it was about: `PassCounts`; null while it runs. */
  counts_json: string | null
}

/** A piece of a pass under way. */
export interface ValidityPassAssetsTable {
  pass_no: number
  asset_id: string
  content_id: string
  is_settled: Flag
}

/** A web address of a pass under way, asked once however many pieces cite it. */
export interface ValidityLinksTable {
  pass_no: number
  host: string
  url: string
  /** `LinkOutcome`; null until it is asked. */
  outcome_json: string | null
}

export interface ValidityAssetsTable {
  asset_id: string
  content_id: string
  scanned_at: string | null
  scan_state: ScanState
  needs_attention: Flag
}

export interface ValidityFindingsTable {
  finding_id: string
  asset_id: string
  source_id: string
  /** Of each a source of a piece has one finding that stands: how old it is, and whether it is there. */
  aspect: 'age' | 'presence'
  kind: FindingKind
  source_url: string
  source_title: string
  final_url: string | null
  cause: FindingCause
  http_status: number | null
  claim_ids_json: string
  detail: string
  first_seen_at: string
  last_seen_at: string
  acknowledged_at: string | null
  acknowledged_by: string | null
  note: string | null
  /** When a scan found it no more; null while it stands. */
  ended_at: string | null
}

export interface ValidityScansTable {
  asset_id: string
  scanned_at: string
  dead_link: number
  unreachable: number
  stale_source: number
  sources: number
}

/** The newest look at a place where a text is public. */
export interface PageLooksTable {
  publication_id: string
  asset_id: string
  looked_at: string
  outcome: PageLook['outcome']
  compared: PageLook['compared']
  /** Sentences for people, worst first. */
  findings_json: string
  /** Since when it is as it was found to be. */
  first_seen_at: string
  acknowledged_at: string | null
  acknowledged_by: string | null
  note: string | null
}

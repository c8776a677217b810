/** A query of a run's brief that somebody waved through. */
export interface BriefQueryWaiversTable {
  request_id: string
  query_id: string
  reason: string
  waived_by: string
  waived_at: string
}

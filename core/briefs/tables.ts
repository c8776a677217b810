/** What somebody answered a query of a run's brief with. */
export interface BriefQueryAnswersTable {
  request_id: string
  query_id: string
  answer: string
  answered_by: string
  answered_at: string
}

/** A query of a run's brief that somebody waved through. */
export interface BriefQueryWaiversTable {
  request_id: string
  query_id: string
  reason: string
  waived_by: string
  waived_at: string
}

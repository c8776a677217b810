/** What each run means for the allowance of the cycle that accepted it; one row a run, so none counts twice. */
export interface UsageEntriesTable {
  request_id: string
  cycle: string
  state: 'reserved' | 'taken' | 'released'
}

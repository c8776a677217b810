/** That a piece is open in a window of a host. */
export interface OpenPiecesTable {
  open_id: string
  content_id: string
  member_id: string
  /** Renewed while the window is there. */
  seen_at: string
}

/** What becomes of findings that a person has to decide, when the reviews of a piece are derived. */
export interface UndecidedRoute {
  /** Which of them count; records of earlier versions name no reason. */
  counts: (reason: string | undefined) => boolean
  /** How the record of a review names the reason. */
  rule: string
  detail: (count: number) => string
  /** Whether they ask for a review beside one that only the kind of piece asks for, or only where none at all is due. */
  asks: 'of_itself' | 'where_none_is_due'
}

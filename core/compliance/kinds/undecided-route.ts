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

/** Where the rules could not read the text, a person has to, whatever the rules are of. */
export const UNREAD_ROUTE: UndecidedRoute = {
  counts: (reason) => reason === 'other_language',
  rule: 'unread_language',
  detail: (count) =>
    `${count === 1 ? '1 part of the text is' : `${count} parts of the text are`} in a language that the industry rules do not read.`,
  asks: 'of_itself',
}

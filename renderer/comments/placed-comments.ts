import type { CommentThread } from '../../core/comments/contract.ts'
import { placeOfQuote } from '../../core/kernel/quote-place.ts'

/** The comments of a piece as the margin shows them. */
export interface PlacedComments {
  onPiece: CommentThread[]
  /** In the order of their places. */
  inText: CommentThread[]
  /** Their words are gone. */
  detached: CommentThread[]
  settled: CommentThread[]
}

/** Comments by where they are in a text. `changedText` is one that differs from the saved text their places are of. */
export function placedComments(threads: readonly CommentThread[], changedText: string | undefined): PlacedComments {
  const placed = threads.map((thread) =>
    changedText === undefined || thread.anchor === null
      ? thread
      : { ...thread, place: placeOfQuote(thread.anchor, changedText) },
  )
  const open = placed.filter(({ resolved }) => resolved === null)
  return {
    onPiece: open.filter(({ anchor }) => anchor === null),
    inText: open
      .filter(({ place }) => place !== null)
      .toSorted((one, other) => (one.place?.start ?? 0) - (other.place?.start ?? 0)),
    detached: open.filter(({ anchor, place }) => anchor !== null && place === null),
    settled: placed.filter(({ resolved }) => resolved !== null),
  }
}

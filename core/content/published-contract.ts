import { z } from 'zod'

/** What the state of publication is about. */
export const OF_THE_PIECE =
  'Of the piece: “published” also where an earlier text than this `revision` is; `published_revisions` says which.'

export const PublishedRevisions = z
  .array(z.number().int())
  .describe(
    'The revisions that are recorded as published and stand there still, latest first; absent where none is. Where `revision` is not among them, the text of this answer is not recorded as published.',
  )

import { z } from 'zod'
import { toldByLog } from '../audit/contract.ts'
import { deskOperation, timestampSchema } from '../kernel/route.ts'

/** How a person reads a claim against its source; `confirmed`: the source says this, `disputed`: it does not. */
export const READINGS = ['confirmed', 'disputed', 'unsure'] as const
export const Reading = z.enum(READINGS)
export type Reading = z.infer<typeof Reading>

/**
 * What an annotation is of in the text it is held against: the `same` words and passage, the same words with another
 * passage, other words near enough to be theirs, or nothing that is there.
 */
export const AnnotationStanding = z.enum(['same', 'other_passage', 'other_words', 'gone'])
export type AnnotationStanding = z.infer<typeof AnnotationStanding>

/** A person as they are called now. */
const Person = z.object({ member_id: z.string(), name: z.string() })

/** How somebody read one claim against one source. It changes no verdict, and is only ever withdrawn. */
export const Annotation = z.object({
  annotation_id: z.string(),
  by: Person,
  reading: Reading,
  note: z.string().nullable(),
  revision: z.number().int().describe('Of the text that was read.'),
  claim_id: z.string().describe('In that text.'),
  claim_text: z.string().describe('Its words there, with the citation marker.'),
  source_id: z.string(),
  passage_sha256: z.string().nullable().describe('Of the passage shown beside it; null where none was.'),
  via: z.enum(['app', 'api', 'cli']),
  created_at: timestampSchema,
  withdrawn: z.object({ by: Person, at: timestampSchema }).nullable(),
  standing: AnnotationStanding,
  stands_at: z.string().nullable().describe('The claim of the text held against that it stands beside; null: none.'),
  may_withdraw: z.boolean().describe('Whether the caller may withdraw it.'),
})
export type Annotation = z.infer<typeof Annotation>

const note = z.string().trim().max(5000, 'A note has at most 5,000 characters.')
const onePiece = { content_id: z.string() }

export const annotationOperations = {
  /** Every annotation of a piece, oldest first, held against the claims of `revision`, or of the current text. */
  list: deskOperation(
    'read',
    z.strictObject({ ...onePiece, revision: z.number().int().optional() }),
    z.object({
      revision: z.number().int(),
      annotations: z.array(Annotation),
      may_annotate: z.boolean().describe('Whether the caller may record how they read a claim.'),
      ...toldByLog,
    }),
  ),
  /**
   * Records a reading of a claim of a revision. A note is needed but for `confirmed`. What that revision does not have is
   * `invalid_request`, naming the field; a viewer who reviews nothing is `forbidden`.
   */
  record: deskOperation(
    'member',
    z.strictObject({
      ...onePiece,
      revision: z.number().int().describe('The revision that was read.'),
      claim_id: z.string(),
      source_id: z.string(),
      reading: Reading,
      note: note.optional(),
    }),
    z.object({ annotation_id: z.string() }),
  ),
  /** Withdraws one's own annotation, which stays on record. Throws `forbidden`, `invalid_state` for a second time. */
  withdraw: deskOperation(
    'member',
    z.strictObject({ ...onePiece, annotation_id: z.string() }),
    z.object({ annotation_id: z.string() }),
  ),
}

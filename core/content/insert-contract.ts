import { z } from 'zod'
import { deskOperation, timestampSchema } from '../kernel/route.ts'

/** A passage of a source: offsets of the source's text, in UTF-16 units. */
const PassagePlace = z.strictObject({ start: z.number().int().min(0), end: z.number().int().min(1) })

/** A source that a person cites: the number of its marker in the text, and the passage that backs the sentence. */
export const HandCitation = z.strictObject({
  number: z.number().int().min(1).max(9999).describe('As its marker has it, `[3]`; free in this piece.'),
  source_id: z.string(),
  passage: PassagePlace.optional().describe('One that the library has; without it the whole source is compared.'),
})
export type HandCitation = z.infer<typeof HandCitation>

/** Who cited a source by hand in a piece, and when. */
const CitedBy = z.object({ member_id: z.string(), name: z.string(), at: timestampSchema })

/** What a citation number of a piece's current text stands for. */
export const PieceCitation = z.object({
  number: z.number().int(),
  source_id: z.string(),
  title: z.string().nullable().describe('Null where the source has left the library.'),
  url: z.string().nullable(),
  passage: PassagePlace.nullable().describe('The passage that a person chose; null where nobody did.'),
  cited_by: CitedBy.nullable().describe('Null where a run cited it, or a text brought it along.'),
})
export type PieceCitation = z.infer<typeof PieceCitation>

/** A passage that a sentence may cite, best first; one that speaks to a program is left out. */
export const CitablePassage = z.object({
  source_id: z.string(),
  title: z.string(),
  publisher: z.string().nullable(),
  url: z.string(),
  published_date: z.iso.date().nullable(),
  text: z.string(),
  ...PassagePlace.shape,
  score: z.number().describe('Share of what was asked that the passage covers, 0 to 1.'),
})
export type CitablePassage = z.infer<typeof CitablePassage>

/** A picture that a person brings along. */
export const AddPicture = z.strictObject({
  file_name: z.string().min(1).max(300).describe('As a person knows it.'),
  data_base64: z.base64().describe('PNG, JPEG, GIF or WebP, at most 20 MB.'),
})
export type AddPicture = z.infer<typeof AddPicture>

/** A picture that Colophon keeps; a text shows it by `![words](address "caption")`. */
export const AddedPicture = z.object({
  address: z.string().describe('`colophon://pictures/…`, made of the hash of its bytes.'),
  media_type: z.string(),
  width: z.number().int().describe('Pixels.'),
  height: z.number().int(),
  byte_count: z.number().int(),
})
export type AddedPicture = z.infer<typeof AddedPicture>

export const KeptPicture = z.object({ address: z.string(), media_type: z.string(), data_base64: z.string() })
export type KeptPicture = z.infer<typeof KeptPicture>

/** A source to cite behind one sentence of the saved text. */
export const CiteSentence = z.strictObject({
  content_id: z.string(),
  revision: z.number().int().optional().describe('Refused where the current one is another.'),
  sentence: z.string().trim().min(1, 'Give words of the sentence.').max(2000).describe('Words that stand in it alone.'),
  source_id: z.string(),
  passage: PassagePlace.optional(),
})

/** What a person puts into a text, and what they choose it from. */
export const insertOperations = {
  /** What each citation number of the current text stands for, and who cited it by hand. */
  citations: deskOperation(
    'read',
    z.strictObject({ content_id: z.string() }),
    z.object({ citations: z.array(PieceCitation) }),
  ),
  /** Passages that may back a sentence; of one source, all that it has, or of the whole library those that match. */
  citable: deskOperation(
    'read',
    z.strictObject({
      sentence: z.string().max(2000).describe('What they are to back, or words to look for.'),
      source_id: z.string().optional(),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    z.object({ passages: z.array(CitablePassage) }),
  ),
  /** Keeps a picture for texts to show. */
  addPicture: deskOperation('write', AddPicture, AddedPicture),
  /** The bytes of a picture that is kept. */
  picture: deskOperation('read', z.strictObject({ address: z.string().max(200) }), KeptPicture),
}

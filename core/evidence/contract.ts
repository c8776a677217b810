import { z } from 'zod'
import { timestampSchema } from '../kernel/route.ts'

/** How well the words of an excerpt cover a claim, numbers, units and names asked for. */
export const Confidence = z.enum(['high', 'moderate', 'low', 'unsupported'])
export type Confidence = z.infer<typeof Confidence>

/** A verifier's judgement; `unclear` is an answer of its own. */
export const Entailment = z.enum(['supported', 'not_supported', 'contradicted', 'unclear'])
export type Entailment = z.infer<typeof Entailment>

/**
 * Whether one source of a sentence that cites several carries it: by itself, only with the others, or not. The verdict of
 * such a sentence is that on all of them together.
 */
export const Carries = z.enum(['alone', 'together', 'no'])
export type Carries = z.infer<typeof Carries>

/**
 * What is to be known of an excerpt: `cut`, the beginning of a sentence that is longer than may be shown; where it is empty,
 * `limit`, records of this text already show as much of the source as they may, or `nothing`, no sentence shares its words.
 */
export const ExcerptNote = z.enum(['cut', 'limit', 'nothing', 'beside'])
export type ExcerptNote = z.infer<typeof ExcerptNote>

/** What a claim says otherwise than the sentence of its source that it follows; `claim` or `source` is empty where one has no word for it. */
export const Turn = z.object({
  of: z.enum(['negation', 'direction', 'figure', 'unit', 'subject']),
  claim: z.string(),
  source: z.string(),
})
export type Turn = z.infer<typeof Turn>

/** What decided a score, as code reads it: shared terms, and what the excerpt lacks. */
export const EvidenceReasons = z.object({
  terms_shared: z.array(z.string()),
  terms_missing: z.array(z.string()),
  numbers_missing: z.array(z.string()),
  units_missing: z.array(z.string()),
  names_missing: z.array(z.string()),
  contrary_terms: z.array(z.object({ claim: z.string(), source: z.string() })),
  turned: z
    .array(Turn)
    .optional()
    .describe(
      'Where the claim says otherwise what the sentence that it follows says; its confidence is then low at best.',
    ),
})
export type EvidenceReasons = z.infer<typeof EvidenceReasons>

/**
 * A citation that a person made: who and when, and the passage that they chose, with the hash of its words by which it is
 * known again. Null: the whole source is compared.
 */
export const ByHand = z.object({
  member_id: z.string(),
  at: timestampSchema,
  passage: z.object({ start: z.number().int(), end: z.number().int(), sha256: z.string() }).nullable(),
})
export type ByHand = z.infer<typeof ByHand>

/** Which source a citation number of a text stands for; `by_hand` where a person cited it. */
export const Citation = z.object({ number: z.number().int(), source_id: z.string(), by_hand: ByHand.optional() })
export type Citation = z.infer<typeof Citation>

/** One citation of one claim sentence (specification, Claim evidence record). Offsets are UTF-16 units. */
export const ClaimRecord = z.object({
  claim_id: z.string(),
  claim_text: z.string().describe('The sentence with its citation marker.'),
  claim_start: z.number().int().describe('Offset in the body.'),
  claim_end: z.number().int(),
  source_id: z.string(),
  source_title: z.string(),
  source_url: z.string(),
  source_excerpt: z
    .string()
    .describe(
      'What was compared and shown to the verifier: whole sentences, at most 700 characters. All records of a text together show at most four fifths of a source; of one under 700 characters each shows a sentence. A row of a table stands below the row that names its columns. Empty: nothing was compared.',
    ),
  excerpt_start: z.number().int().describe('Offset in the text of the source.'),
  excerpt_end: z.number().int(),
  excerpt_note: ExcerptNote.optional(),
  retrieved_at: z.iso.datetime({ offset: true }).describe('With its offset, `+00:00`.'),
  published_date: z.iso.date().nullable(),
  overlap: z.number().min(0).max(1).describe('Vocabulary alone.'),
  score: z.number().min(0).max(1),
  confidence: Confidence,
  entailment: Entailment.optional().describe('Absent when no verification ran.'),
  entailment_reason: z.string().optional().describe('Why it was judged so, in the words of who judged.'),
  judged_by: z.string().optional().describe('The program or model that gave the verdict.'),
  awaits_verdict: z
    .literal(true)
    .optional()
    .describe('The sentence as it stands is yet to be judged by a model; until then nothing calls it supported.'),
  cited_by_person: ByHand.omit({ passage: true })
    .optional()
    .describe('Who cited the source here by hand, and when. It is judged like any other citation.'),
  carries: Carries.optional().describe('Where the sentence cites several sources: what this one does for it.'),
  reasons: EvidenceReasons,
})
export type ClaimRecord = z.infer<typeof ClaimRecord>

export const EvidenceSummary = z.object({
  claims: z.number().int(),
  by_confidence: z.record(Confidence, z.number().int()),
  by_entailment: z.record(Entailment, z.number().int()),
  sources: z.number().int().describe('Sources in the manifest.'),
  semantic_verification: z.enum(['ran', 'not_run', 'failed']),
})
export type EvidenceSummary = z.infer<typeof EvidenceSummary>

/** A source in the manifest: enough to recognise it, never its whole text (specification, Content passport). */
export const ManifestSource = z.object({
  source_id: z.string(),
  title: z.string(),
  url: z.string().describe('`colophon://sources/…` where it has no web address.'),
  author: z.string().nullable().optional().describe('Absent in earlier records.'),
  publisher: z.string().nullable(),
  published_date: z.iso.date().nullable(),
  retrieved_at: timestampSchema,
  origin: z.enum(['file', 'web']),
  content_sha256: z.string().describe('SHA-256 of the text that was used, hexadecimal.'),
  excerpt: z
    .string()
    .describe('At most 700 characters; with all that claims show, at most four fifths of a long source.'),
})
export type ManifestSource = z.infer<typeof ManifestSource>

/** The evidence of one text. `sources` are those that its writer was given and those that it cites. */
export const EvidenceReport = z.object({
  summary: EvidenceSummary,
  claims: z.array(ClaimRecord),
  sources: z.array(ManifestSource),
})
export type EvidenceReport = z.infer<typeof EvidenceReport>

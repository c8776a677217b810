import { z } from 'zod'
import { DeletedPiece } from './deletion-contract.ts'
import { toldByLog } from '../audit/contract.ts'
import { ApprovedBy, TextMark } from './mark-contract.ts'
import { deskOperation, pageAnswer, pageQuery, restOperation, timestampSchema } from '../kernel/route.ts'
import { QualityReport } from '../quality/contract.ts'
import { checkOperations } from './check-contract.ts'
import { CiteSentence, HandCitation, insertOperations } from './insert-contract.ts'
import { OF_THE_PIECE, PublishedRevisions } from './published-contract.ts'
import { TakenFrom } from './taken-contract.ts'

export const PublicationState = z.enum(['draft', 'held', 'published', 'archived'])
export type PublicationState = z.infer<typeof PublicationState>
export const ReviewState = z.enum(['not_required', 'pending', 'changes_requested', 'rejected', 'waived', 'approved'])
export type ReviewState = z.infer<typeof ReviewState>
export const Origin = z.enum(['generated', 'regenerated', 'edited', 'restored', 'imported'])
export type Origin = z.infer<typeof Origin>
export const GenerationMode = z.enum(['quick', 'standard', 'premium'])
export type GenerationMode = z.infer<typeof GenerationMode>
export const AssuranceLevel = z.enum(['basic', 'reviewed', 'verified'])
export type AssuranceLevel = z.infer<typeof AssuranceLevel>

/** Search-engine fields of a piece. `meta_description` has at most 160 characters when the pipeline wrote it. */
export const Seo = z.object({
  title: z.string().max(200),
  meta_description: z.string().max(500),
  slug: z.string().max(200),
  keywords: z.array(z.string().max(100)).max(30),
})
export type Seo = z.infer<typeof Seo>

/** One section of the current text; an empty `heading` is what stands before the first heading. */
export const ContentSection = z.object({ section_id: z.string(), heading: z.string(), body: z.string() })
export type ContentSection = z.infer<typeof ContentSection>

export const Assurance = z.object({
  declared_level: AssuranceLevel,
  achieved_level: AssuranceLevel.nullable(),
  meets_tier_contract: z.boolean(),
})

/** Whether a generation's level is about the text that is there now: only `as_generated` may be shown as its level. */
export const OfCurrentText = z.enum(['as_generated', 'edited_cleared', 'edited_not_cleared'])
export type OfCurrentText = z.infer<typeof OfCurrentText>

/** What the gate came to: `score` of 100. */
export const QualityMark = z.object({
  score: z.number(),
  passed: z.boolean(),
  left_open: z
    .number()
    .int()
    .optional()
    .describe('How many findings leave to a person whether the text is clear; absent where there is none.'),
  from_brief: z.number().int().optional().describe('How many sentences rest on the brief alone; absent without one.'),
  from_neither: z.number().int().optional().describe('How many rest on neither brief nor source.'),
})

export const ContentListItem = z.object({
  content_id: z.string(),
  request_id: z.string().nullable().describe('The run that wrote the whole piece; null when written by hand.'),
  title: z.string(),
  excerpt: z.string(),
  seo: Seo.nullable(),
  word_count: z.number().int(),
  template_id: z.string().nullable(),
  style_profile_id: z.string().nullable(),
  vertical_id: z.string().nullable(),
  generation_mode: GenerationMode.nullable(),
  publication_state: PublicationState.describe(OF_THE_PIECE),
  published_revisions: PublishedRevisions.optional(),
  review_state: ReviewState,
  approved_by: ApprovedBy.optional(),
  assurance: Assurance.extend({ of_current_text: OfCurrentText })
    .nullable()
    .describe('The level of the generation; null where none wrote the piece.'),
  edited_since_generation: z.boolean(),
  quality: QualityMark.nullable().describe(
    'Of the current text. Null only for one from before every text was checked.',
  ),
  mark: TextMark.nullable().describe('Of the current text. Null for one that was saved before this was kept.'),
  revision: z.number().int(),
  content_sha256: z.string().describe('SHA-256 of the body in UTF-8, hexadecimal.'),
  origin: Origin,
  created_at: timestampSchema,
  updated_at: timestampSchema,
  created_by: z.string(),
})
export type ContentListItem = z.infer<typeof ContentListItem>

/** A content item: `body` is Markdown, `body_html` the same text rendered and sanitised. */
export const ContentItem = ContentListItem.extend({
  body: z.string(),
  body_html: z.string(),
  sections: z.array(ContentSection),
})
export type ContentItem = z.infer<typeof ContentItem>

export const ContentSort = z.enum(['-created_at', 'created_at', '-updated_at', 'title'])
export type ContentSort = z.infer<typeof ContentSort>

/** A search looks at most at so many matches: those whose text was saved last. */
export const MOST_MATCHES = 5000

export const ContentQuery = z.object({
  ...pageQuery,
  q: z
    .string()
    .max(500)
    .optional()
    .describe(`Full-text search over title and body, among the ${MOST_MATCHES} matches saved last.`),
  template_id: z.string().optional(),
  vertical_id: z.string().optional(),
  publication_state: PublicationState.optional(),
  review_state: ReviewState.optional(),
  request_id: z.string().optional(),
  created_by: z.string().optional().describe('`me` or a member id.'),
  created_after: timestampSchema.optional(),
  created_before: timestampSchema.optional(),
  sort: ContentSort.default('-created_at'),
})
export type ContentQuery = z.infer<typeof ContentQuery>

const titleText = z.string().trim().min(1, 'Enter a title.').max(300, 'A title has at most 300 characters.')
const bodyText = z.string().refine((text) => text.trim() !== '', 'Enter the text of the piece.')

/** Without `content_id` a piece is created and needs `title` and `body`; with it, `revision` must be the current one. */
export const SaveContent = z.strictObject({
  content_id: z.string().optional(),
  revision: z.number().int().optional(),
  title: titleText.optional(),
  body: bodyText.optional(),
  seo: Seo.strict().optional(),
  template_id: z.string().optional(),
  style_profile_id: z.string().optional(),
  vertical_id: z
    .string()
    .optional()
    .describe(
      'Whose rules the piece is held to: given as it is created, or once to one written by hand that has none.',
    ),
  accepted_proposal: z.string().optional().describe('The section run whose proposal this text takes over.'),
  citations: z
    .array(HandCitation)
    .max(500)
    .optional()
    .describe('What markers that are new in this text stand for. Who saves has cited them by hand.'),
})
export type SaveContent = z.infer<typeof SaveContent>

const MakerOfText = {
  origin: Origin,
  request_id: z.string().nullable().describe('The run that wrote it, or a section of it; null where none did.'),
  created_by: z.string(),
  created_by_name: z.string().describe('As the person is called now.'),
  created_at: timestampSchema,
  taken_from: TakenFrom.nullable().describe('The platform whose words `created_by` took in; null where none.'),
}

/** One of the texts that a piece has had. */
export const RevisionSummary = z.object({
  revision: z.number().int(),
  ...MakerOfText,
  title: z.string(),
  word_count: z.number().int(),
  content_sha256: z.string().describe('SHA-256 of its body in UTF-8, hexadecimal.'),
  quality: QualityMark.nullable(),
  differs_from_log: z.string().optional().describe('How its record differs from the audit log; absent: not.'),
})
export type RevisionSummary = z.infer<typeof RevisionSummary>

export const RevisionText = z.object({
  content_id: z.string(),
  revision: z.number().int(),
  ...MakerOfText,
  title: z.string(),
  body: z.string(),
  seo: Seo.nullable(),
})
export type RevisionText = z.infer<typeof RevisionText>

/** What a section run proposes, as long as nobody has accepted or rejected it. */
export const OpenProposal = z.object({
  request_id: z.string(),
  section_id: z.string(),
  heading: z.string().nullable().describe('Of the section as it is now; null where the piece no longer has it.'),
  before: z.string(),
  after: z.string(),
  instructions: z.string().nullable(),
  created_at: timestampSchema,
  is_section_unchanged: z.boolean().describe('Whether the section still reads as it did when the run began.'),
})
export type OpenProposal = z.infer<typeof OpenProposal>

const pieces = z.strictObject({ content_ids: z.array(z.string()).min(1).max(1000) })
const onePiece = z.strictObject({ content_id: z.string() })

export const contentOperations = {
  list: restOperation(
    { method: 'GET', path: '/v1/content', summary: 'List saved content', tag: 'content', access: 'read', isKept: true },
    ContentQuery,
    z.object({ content: z.array(ContentListItem), ...pageAnswer }),
  ),
  get: restOperation(
    { method: 'GET', path: '/v1/content/{contentID}', summary: 'Read a content item', tag: 'content', access: 'read' },
    z.object({ contentID: z.string() }),
    ContentItem,
  ),
  save: restOperation(
    {
      method: 'POST',
      path: '/v1/content/save',
      summary: 'Save or update a content item',
      description: 'Answers 201 where it creates and 200 where it updates. Each save is a new revision.',
      tag: 'content',
      access: 'write',
      alsoSucceedsWith: 201,
    },
    SaveContent,
    ContentItem,
  ),
  /** The library as the desk shows it: like `list`, without archived pieces unless `publication_state` asks for them. */
  browse: deskOperation('read', ContentQuery, z.object({ content: z.array(ContentListItem), ...pageAnswer })),
  /** What a piece was, newest first. */
  listRevisions: deskOperation(
    'read',
    z.strictObject({ ...pageQuery, content_id: z.string() }),
    z.object({ revisions: z.array(RevisionSummary), ...pageAnswer, ...toldByLog }),
  ),
  getRevision: deskOperation(
    'read',
    z.strictObject({ content_id: z.string(), revision: z.number().int() }),
    RevisionText,
  ),
  /** Saves an earlier text again, as the next revision; `revision` must be the current one, as for `save`. */
  restore: deskOperation(
    'write',
    z.strictObject({
      content_id: z.string(),
      revision: z.number().int(),
      restored_revision: z.number().int().describe('Whose title, text and search-engine fields come back.'),
    }),
    ContentItem,
  ),
  /** Takes pieces out of the library's usual list, all or none; answers those that were not archived before. */
  archive: deskOperation('write', pieces, z.object({ content_ids: z.array(z.string()) })),
  /** Brings archived pieces back, each published where it is marked so, else as its gate says; answers those that were archived. */
  unarchive: deskOperation('write', pieces, z.object({ content_ids: z.array(z.string()) })),
  /**
   * Deletes a piece for good: its text, its revisions and its proposals. Runs, their records, passports, signatures and
   * the audit log stay. Throws `invalid_state` while a section of it is being written, and `invalid_request` without a
   * reason where people have decided on it.
   */
  remove: deskOperation('write', DeletedPiece, z.object({ content_id: z.string() })),
  /** What is proposed for the sections of a piece, newest first, and which sections are being written just now. */
  proposals: deskOperation(
    'read',
    onePiece,
    z.object({
      proposals: z.array(OpenProposal),
      underway: z.array(z.object({ request_id: z.string(), section_id: z.string() })),
    }),
  ),
  /** Turns a proposal down, or with `is_rejected` false takes that back. */
  rejectProposal: deskOperation(
    'write',
    z.strictObject({ request_id: z.string(), is_rejected: z.boolean().default(true) }),
    z.object({ request_id: z.string() }),
  ),
  /** The gate's findings on the current text. */
  quality: deskOperation('read', onePiece, z.object({ report: QualityReport.nullable() })),
  /** Pieces whose current text cites a source, newest first; at most 200, and how many there are. */
  citing: deskOperation(
    'read',
    z.strictObject({ source_id: z.string() }),
    z.object({
      pieces: z.array(
        z.object({
          content_id: z.string(),
          title: z.string(),
          publication_state: PublicationState,
          updated_at: timestampSchema,
        }),
      ),
      total: z.number().int(),
    }),
  ),
  ...insertOperations,
  /**
   * Cites a source behind one sentence of the saved text and saves that as the next revision. Throws `invalid_request` for a
   * sentence that the text does not have, or has more than once.
   */
  cite: deskOperation('write', CiteSentence, z.object({ item: ContentItem, number: z.number().int() })),
  ...checkOperations,
}

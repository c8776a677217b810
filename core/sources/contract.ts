import { z } from 'zod'
import { deskOperation, timestampSchema } from '../kernel/route.ts'

/** Where a published date was found: given by a person, or stated by the document; never read from prose. */
export const DateOrigin = z.enum(['given', 'front_matter', 'json_ld', 'meta', 'time', 'url'])
export type DateOrigin = z.infer<typeof DateOrigin>

/** Where a publisher's name was found. */
export const PublisherOrigin = z.enum(['given', 'front_matter', 'json_ld', 'meta'])
export type PublisherOrigin = z.infer<typeof PublisherOrigin>

/** A source of the team's library. `origin` says how it came in. */
export const Source = z.object({
  source_id: z.string(),
  title: z.string(),
  url: z.string().describe('Its canonical web address, or `colophon://sources/src_…` where it has none.'),
  author: z.string().nullable(),
  publisher: z.string().nullable(),
  publisher_origin: PublisherOrigin.nullable(),
  published_date: z.iso.date().nullable().describe('Null when unknown.'),
  published_date_origin: DateOrigin.nullable(),
  retrieved_at: timestampSchema,
  origin: z.enum(['file', 'web']),
  file_name: z.string().nullable(),
  content_sha256: z.string(),
  word_count: z.number().int(),
  superseded_by: z
    .string()
    .nullable()
    .describe('The newer text at the same address, in whose favour it left the search.'),
})
export type Source = z.infer<typeof Source>

/** Most bytes of one file. */
export const LARGEST_FILE = 50 * 1024 * 1024

const title = z.string().trim().min(1).max(300)
const name = z.string().trim().min(1).max(200)

/** What a person says about a source; it wins over what the document says of itself. */
const statements = {
  title: title.optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional()
    .describe('Its web address.'),
  author: name.optional(),
  publisher: name.optional(),
  published_date: z.iso.date().optional().describe('YYYY-MM-DD, today at the latest.'),
}

export const AddSource = z.strictObject({
  file_name: z.string().min(1).max(300).describe('Its name; the ending says what it is: txt, md, html, pdf, docx.'),
  text: z.string().optional().describe('The content, where it is text.'),
  data: z.base64().optional().describe('The content as Base64: PDF, Word, or a page in any encoding.'),
  ...statements,
  replace: z.boolean().default(false).describe('Takes the place of another text at the same address.'),
})
export type AddSource = z.infer<typeof AddSource>

export const FetchSource = z.strictObject({
  ...statements,
  url: z.url({ protocol: /^https?$/, error: 'Give a web address that begins with http:// or https://.' }).max(2000),
  replace: z.boolean().default(false).describe('Takes the place of another text at the same address.'),
})
export type FetchSource = z.infer<typeof FetchSource>

export const AddedSource = z.object({
  source: Source,
  is_new: z.boolean().describe('False where it was there already.'),
  duplicate_of: z
    .enum(['text', 'address'])
    .nullable()
    .describe('What it shares with the one that was there: the same text, or the same address with another text.'),
})
export type AddedSource = z.infer<typeof AddedSource>

const bySource = z.strictObject({ source_id: z.string() })

/** A passage found by a search. `start` and `end` are offsets into the source's text, in UTF-16 units. */
export const FoundInSource = z.object({
  source_id: z.string(),
  title: z.string(),
  url: z.string(),
  published_date: z.iso.date().nullable(),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  score: z.number().describe('Share of the search that the passage covers, 0 to 1.'),
})

export const SourceSearch = z.object({
  passages: z.array(FoundInSource),
  matches: z.number().int().describe('Passages that share a word with the search.'),
  ranked: z.number().int().describe('How many of them were ranked: the newest, at most 5,000.'),
})

export const sourceOperations = {
  list: deskOperation('read', z.strictObject({}), z.object({ sources: z.array(Source) })),
  get: deskOperation('read', bySource, Source.extend({ body: z.string() })),
  search: deskOperation(
    'read',
    z.strictObject({ q: z.string().trim().min(1).max(500), limit: z.number().int().min(1).max(100).default(20) }),
    SourceSearch,
  ),
  add: deskOperation('write', AddSource, AddedSource),
  /** Fetches a page or document from the web, through the guarded client. */
  fetch: deskOperation('write', FetchSource, AddedSource),
  update: deskOperation(
    'write',
    z.strictObject({
      source_id: z.string(),
      title: statements.title,
      author: name.nullable().optional(),
      publisher: name.nullable().optional(),
      published_date: z.iso.date().nullable().optional(),
    }),
    Source,
  ),
  remove: deskOperation('write', bySource, z.object({ source_id: z.string(), title: z.string() })),
}

import { z } from 'zod'
import { deskOperation, timestampSchema } from '../kernel/route.ts'

/** Where a published date was found: given by a person, or stated by the document; never read from prose. */
export const DateOrigin = z.enum(['given', 'front_matter', 'json_ld', 'meta', 'time', 'url'])
export type DateOrigin = z.infer<typeof DateOrigin>

/** Where a publisher's name was found. */
export const PublisherOrigin = z.enum(['given', 'front_matter', 'json_ld', 'meta'])
export type PublisherOrigin = z.infer<typeof PublisherOrigin>

/** Where a source's text is withheld, in UTF-16 units; `is_whole`: all of it was looked at. */
export const Withheld = z.object({
  is_whole: z.boolean(),
  ranges: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
})
export type Withheld = z.infer<typeof Withheld>

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
  withheld_passages: z
    .number()
    .int()
    .nullable()
    .describe(
      'Passages that speak to a program or tell its writer what to write: used in no text. Null: not looked at yet.',
    ),
  has_withheld_name: z.boolean().describe('Its title, publisher or author does so, and is named in no text.'),
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

/** `unchanged`: the page reads as it did. `replaced`: `source` is its newer text, and the earlier one left the search. */
export const RefreshedSource = z.object({ source: Source, outcome: z.enum(['unchanged', 'replaced']) })
export type RefreshedSource = z.infer<typeof RefreshedSource>

/** Sources that stand together under a name; a source may be in several. Without those that a newer text replaced. */
export const Collection = z.object({ collection_id: z.string(), name: z.string(), source_ids: z.array(z.string()) })
export type Collection = z.infer<typeof Collection>

const Collections = z.object({ collections: z.array(Collection) })
const collectionName = z.string().trim().min(1, 'Name the collection.').max(100, 'A name has at most 100 characters.')

const bySource = z.strictObject({ source_id: z.string() })

/** A passage found by a search. `start` and `end` are offsets into the source's text, in UTF-16 units. */
const FoundInSource = z.object({
  source_id: z.string(),
  title: z.string(),
  url: z.string(),
  published_date: z.iso.date().nullable(),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  score: z.number().describe('Share of the search that the passage covers, 0 to 1.'),
})

const SourceSearch = z.object({
  passages: z.array(FoundInSource),
  matches: z.number().int().describe('Passages that share a word with the search.'),
  ranked: z.number().int().describe('How many of them were ranked: the newest, at most 5,000.'),
})

/** The web searches that research can ask beyond the library; `none` is a normal state. */
export const SEARCH_ENGINES = ['none', 'searxng', 'kiwix', 'brave', 'tavily'] as const
export const SearchEngine = z.enum(SEARCH_ENGINES)
export type SearchEngine = z.infer<typeof SearchEngine>

/** Those that know an account by its key. */
export const KEYED_ENGINES = ['brave', 'tavily'] as const
export type KeyedEngine = (typeof KEYED_ENGINES)[number]

const domains = z
  .array(z.string().trim().min(1).max(253))
  .max(500)
  .describe('Host names; `example.org` covers what is below it.')

/** How research searches the web. Keys are kept elsewhere. */
export const ResearchChoice = z.strictObject({
  engine: SearchEngine,
  address: z
    .url({ protocol: /^https?$/, error: 'Give an address that begins with http:// or https://.' })
    .max(500)
    .nullable()
    .describe('Where SearXNG or kiwix-serve is; null for the others.'),
  book: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,200}$/, "Write the book's name as kiwix-serve shows it in its addresses.")
    .nullable()
    .describe('The one book of a kiwix-serve; null for all.'),
  allow_domains: domains.describe('Empty: all that are not denied.'),
  deny_domains: domains.describe('Never taken, allowed or not.'),
})
export type ResearchChoice = z.infer<typeof ResearchChoice>

/** A key itself is never answered. `is_given`: the environment has it, and it stays there. */
const SearchKeyState = z.object({ has_key: z.boolean(), is_given: z.boolean() })

export const ResearchSettings = ResearchChoice.extend({
  keys: z.object({ brave: SearchKeyState, tavily: SearchKeyState }),
})
export type ResearchSettings = z.infer<typeof ResearchSettings>

const SetResearchSettings = ResearchChoice.extend({
  key: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,500}$/, 'A key is one word of plain letters, digits and signs.')
    .nullable()
    .optional()
    .describe('The key of the engine that is chosen; null forgets it, absent keeps it.'),
})

/** `nothing`: the engine answered without results. `failed`: it did not answer, or not as it should. */
const SearchOutcome = z.enum(['found', 'nothing', 'failed'])
type SearchOutcome = z.infer<typeof SearchOutcome>

/**
 * What became of an address that a search named: `added` to the library, `known` there, `refused` by the domain lists,
 * `failed` to be had or read, `left` because enough were taken.
 */
export const WebPage = z.object({
  url: z.string(),
  title: z.string(),
  outcome: z.enum(['added', 'known', 'refused', 'failed', 'left']),
  reason: z.string().nullable(),
  source_id: z.string().nullable(),
})
export type WebPage = z.infer<typeof WebPage>

/** One question of research to the web search. */
export const WebLook = z.object({
  query: z.string(),
  outcome: SearchOutcome,
  cause: z.string().nullable(),
  pages: z.array(WebPage),
})
export type WebLook = z.infer<typeof WebLook>

/** One question to the configured engine; nothing of it is stored. */
export const SearchTest = z.object({
  engine: SearchEngine,
  outcome: SearchOutcome,
  cause: z.string().nullable(),
  results: z.array(
    z.object({ url: z.string(), title: z.string(), refusal: z.string().nullable().describe('Why it is not taken.') }),
  ),
})
export type SearchTest = z.infer<typeof SearchTest>

export const sourceOperations = {
  list: deskOperation('read', z.strictObject({}), z.object({ sources: z.array(Source) })),
  get: deskOperation('read', bySource, Source.extend({ body: z.string(), withheld: z.array(z.string()) })),
  search: deskOperation(
    'read',
    z.strictObject({ q: z.string().trim().min(1).max(500), limit: z.number().int().min(1).max(100).default(20) }),
    SourceSearch,
  ),
  add: deskOperation('write', AddSource, AddedSource),
  /** Fetches a page or document from the web, through the guarded client. */
  fetch: deskOperation('write', FetchSource, AddedSource),
  /** Fetches the page of a source again. Throws `invalid_state` where it has no web address or was replaced already. */
  refresh: deskOperation('write', bySource, RefreshedSource),
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
  collections: deskOperation('read', z.strictObject({}), Collections),
  /** Without `collection_id` a new one. Throws `invalid_request` for a name that another one has. */
  saveCollection: deskOperation(
    'write',
    z.strictObject({ collection_id: z.string().optional(), name: collectionName }),
    Collection,
  ),
  /** Its sources stay in the library. */
  removeCollection: deskOperation('write', z.strictObject({ collection_id: z.string() }), Collection),
  /** Puts a source into these collections, and out of all others. */
  collect: deskOperation(
    'write',
    z.strictObject({ source_id: z.string(), collection_ids: z.array(z.string()).max(1000) }),
    Collections,
  ),
  getResearchSettings: deskOperation('admin', z.strictObject({}), ResearchSettings),
  setResearchSettings: deskOperation('admin', SetResearchSettings, ResearchSettings),
  testSearch: deskOperation(
    'admin',
    z.strictObject({ query: z.string().trim().min(1, 'Enter something to search for.').max(400) }),
    SearchTest,
  ),
}

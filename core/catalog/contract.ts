import { z } from 'zod'
import { ComplianceRules } from '../compliance/contract.ts'
import { deskOperation, restOperation, timestampSchema } from '../kernel/route.ts'

const FIELD_TYPES = ['string', 'text', 'number', 'integer', 'boolean', 'enum', 'string_array', 'url', 'date'] as const
const FieldType = z.enum(FIELD_TYPES)
type FieldType = z.infer<typeof FieldType>

/** One input of a template: enough to build its form control and to check its value. Lengths in characters. */
export const TemplateField = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  label: z.string(),
  type: FieldType,
  description: z.string(),
  placeholder: z.string().nullable(),
  default: z.json().nullable(),
  enum: z.array(z.string()).nullable(),
  min_length: z.number().int().nullable(),
  max_length: z.number().int().nullable(),
  min_items: z.number().int().nullable(),
  max_items: z.number().int().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
})
export type TemplateField = z.infer<typeof TemplateField>

/** One section of a template. An empty `heading` is the opening, printed without one. Lengths in words. */
export const TemplateSection = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]*$/),
  heading: z.string(),
  purpose: z.string(),
  min_words: z.number().int(),
  max_words: z.number().int(),
  required: z.boolean(),
  citations: z.enum(['none', 'optional', 'required']),
})
export type TemplateSection = z.infer<typeof TemplateSection>

/** Template summary (specification, Resources). */
export const TemplateSummary = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
})
export type TemplateSummary = z.infer<typeof TemplateSummary>

export const TemplateDetail = TemplateSummary.extend({
  type: z.string().describe('Kind of piece: article, release, newsletter…'),
  version: z.number().int(),
  required_fields: z.array(TemplateField),
  optional_parameters: z.array(TemplateField),
  sections: z.array(TemplateSection),
  words: z
    .object({ least: z.number().int().min(0), usual: z.number().int().min(1) })
    .optional()
    .describe(
      'Words of the whole piece: fewer than `least` are no piece, `usual` is what such a piece has. Absent: what the required sections ask for.',
    ),
  example_input: z.record(z.string(), z.json()).describe('A complete, valid user_input.'),
  output_format: z.literal('markdown'),
  deliverable: z.enum(['editorial', 'brand', 'email', 'reference']),
  platform: z.enum(['web', 'email']),
})
export type TemplateDetail = z.infer<typeof TemplateDetail>

export const StyleProfileSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.number().int(),
})
export type StyleProfileSummary = z.infer<typeof StyleProfileSummary>

/** A way of writing. `reading_grade` is a Flesch-Kincaid grade range; sentence lengths are in words. */
export const StyleProfileDetail = StyleProfileSummary.extend({
  tone: z.string(),
  voice: z.string(),
  pacing: z.string(),
  depth: z.string(),
  audience: z.string(),
  reading_grade: z.object({ min: z.number(), max: z.number() }),
  sentence_words: z.object({ target: z.number().int(), max: z.number().int() }),
  person: z.enum(['first', 'second', 'third']),
  contractions: z.boolean(),
  do: z.array(z.string()),
  avoid: z.array(z.string()),
  banned_words: z.array(z.string()),
  sample: z.string(),
})
export type StyleProfileDetail = z.infer<typeof StyleProfileDetail>

export const VerticalSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.number().int(),
  is_regulated: z.boolean(),
})
export type VerticalSummary = z.infer<typeof VerticalSummary>

export const VerticalDetail = VerticalSummary.extend({
  market: z
    .enum(['none', 'US', 'UK', 'EU'])
    .optional()
    .describe('Whose law the rules follow; `none` or absent where they follow none in particular.'),
  compliance: ComplianceRules,
  freshness_months: z.number().int().nullable().describe('Recency window of sources in calendar months; null: none.'),
  retention_months: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe(
      'How long a published piece is kept after its last day of use, in calendar months; null or absent: for good.',
    ),
  review_rules: z.array(
    z.object({
      qualification: z.enum(['medical', 'legal', 'compliance', 'brand', 'editorial']),
      sla_hours: z.number(),
      order: z.number().int(),
    }),
  ),
  review_order: z
    .enum(['sequence', 'parallel'])
    .optional()
    .describe('Whether reviews are asked for one after another, as when absent, or all at once.'),
  on_disagreement: z
    .enum(['none', 'medical', 'legal', 'compliance', 'brand', 'editorial'])
    .optional()
    .describe(
      'Who is asked besides where reviewers disagree: one approves, another does not. `none` or absent: nobody.',
    ),
  signed_decisions: z
    .boolean()
    .optional()
    .describe('Whether decisions on pieces of this vertical are signed: with the passphrase, each.'),
})
export type VerticalDetail = z.infer<typeof VerticalDetail>

export const CatalogKind = z.enum(['template', 'style_profile', 'vertical'])
export type CatalogKind = z.infer<typeof CatalogKind>

/** An entry as an administrator sees it: retired ones too. */
export const CatalogEntry = z.object({
  kind: CatalogKind,
  id: z.string(),
  name: z.string(),
  version: z.number().int().describe('The newest.'),
  created_at: timestampSchema.describe('When that version came in.'),
  retired_at: timestampSchema.nullable(),
})
export type CatalogEntry = z.infer<typeof CatalogEntry>

export const ImportedEntry = z.object({
  kind: CatalogKind,
  id: z.string(),
  version: z.number().int(),
  is_new: z.boolean().describe('False where the newest version says the same.'),
})
export type ImportedEntry = z.infer<typeof ImportedEntry>

/** A version of an entry; each stays as it was written. */
export const CatalogVersion = z.object({
  version: z.number().int(),
  created_at: timestampSchema.describe('When it came in.'),
  document_sha256: z.string().describe('Of its canonical JSON, hexadecimal.'),
})
export type CatalogVersion = z.infer<typeof CatalogVersion>

const byEntry = z.strictObject({ kind: CatalogKind, id: z.string().min(1).max(200) })

const bySlug = z.object({ slug: z.string() })

export const catalogOperations = {
  listEntries: deskOperation('read', z.strictObject({}), z.object({ entries: z.array(CatalogEntry) })),
  exportEntry: deskOperation(
    'read',
    byEntry.extend({ version: z.number().int().min(1).optional() }),
    z.object({ kind: CatalogKind, id: z.string(), version: z.number().int(), document: z.json() }),
  ),
  /** Newest first. Throws `not_found`. */
  listVersions: deskOperation('read', byEntry, z.object({ versions: z.array(CatalogVersion) })),
  /**
   * Adds the next version of an entry, or with `based_on` null a new entry. Throws `invalid_request` that names each field,
   * `revision_conflict` where `based_on` is not the newest version any more. `is_check` writes nothing.
   */
  saveEntry: deskOperation(
    'admin',
    byEntry.extend({
      based_on: z.number().int().min(1).nullable(),
      document: z.record(z.string(), z.json()),
      is_check: z.boolean().default(false),
    }),
    ImportedEntry,
  ),
  importEntries: deskOperation(
    'admin',
    z.strictObject({
      documents: z
        .array(
          z.strictObject({
            file: z.string().max(1000).optional().describe('Where it comes from; problems are named with it.'),
            document: z.record(z.string(), z.json()),
          }),
        )
        .min(1)
        .max(500),
      is_check: z.boolean().default(false).describe('Only says what is wrong and what would be added.'),
    }),
    z.object({ entries: z.array(ImportedEntry) }),
  ),
  retireEntry: deskOperation('admin', byEntry, byEntry),
  restoreEntry: deskOperation('admin', byEntry, byEntry),
  listTemplates: restOperation(
    { method: 'GET', path: '/v1/templates', summary: 'List templates', tag: 'catalog', access: 'read' },
    z.object({}),
    z.object({ templates: z.array(TemplateSummary) }),
  ),
  getTemplate: restOperation(
    { method: 'GET', path: '/v1/templates/{slug}', summary: 'Read one template', tag: 'catalog', access: 'read' },
    bySlug,
    TemplateDetail,
  ),
  listStyleProfiles: restOperation(
    { method: 'GET', path: '/v1/style-profiles', summary: 'List style profiles', tag: 'catalog', access: 'read' },
    z.object({}),
    z.object({ style_profiles: z.array(StyleProfileSummary) }),
  ),
  getStyleProfile: restOperation(
    {
      method: 'GET',
      path: '/v1/style-profiles/{slug}',
      summary: 'Read one style profile',
      tag: 'catalog',
      access: 'read',
    },
    bySlug,
    StyleProfileDetail,
  ),
  listVerticals: restOperation(
    { method: 'GET', path: '/v1/verticals', summary: 'List verticals', tag: 'catalog', access: 'read' },
    z.object({}),
    z.object({ verticals: z.array(VerticalSummary) }),
  ),
  getVertical: restOperation(
    {
      method: 'GET',
      path: '/v1/verticals/{vertical_id}',
      summary: 'Read one vertical',
      tag: 'catalog',
      access: 'read',
    },
    z.object({ vertical_id: z.string() }),
    VerticalDetail,
  ),
}

import { z } from 'zod'
import { TemplateSection } from '../catalog/contract.ts'
import { GenerationMode } from '../content/contract.ts'
import { deskOperation, timestampSchema } from '../kernel/route.ts'
import { TakenOff } from './note-contract.ts'

/** A section as the Planner wants it: its template section, or one of a piece without a template, and a word budget. */
export const PlannedSection = TemplateSection.extend({ key: z.string(), word_budget: z.number().int() })
export type PlannedSection = z.infer<typeof PlannedSection>

/** The Planner's outline. `subject` names what the piece is about, in the brief's own words. */
export const Plan = z.object({ subject: z.string(), sections: z.array(PlannedSection) })
export type Plan = z.infer<typeof Plan>

/** A passage that research returned; offsets point into its source's text. `score` is 0 to 1. */
export const Passage = z.object({
  source_id: z.string(),
  source_title: z.string(),
  source_publisher: z.string().nullable().optional(),
  published_date: z.string().nullable().optional(),
  source_url: z.string(),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  score: z.number(),
})
export type Passage = z.infer<typeof Passage>

/** A source with the citation number that stands for it in the text, `[n]`. */
export const CitedSource = z.object({
  number: z.number().int().min(1),
  source_id: z.string(),
  title: z.string(),
  url: z.string(),
  publisher: z.string().nullable().optional(),
  published_date: z.string().nullable().optional(),
})
export type CitedSource = z.infer<typeof CitedSource>

/** What the Call Writer settles: which passages back which section, under which citation number. */
export const WritingCall = z.object({
  sources: z.array(CitedSource),
  excerpts: z.array(z.object({ section_key: z.string(), number: z.number().int(), text: z.string() })),
})
export type WritingCall = z.infer<typeof WritingCall>

export const DraftSection = z.object({ key: z.string(), heading: z.string(), body: z.string() })
export type DraftSection = z.infer<typeof DraftSection>

/** A draft: Markdown bodies without their own heading. `unused` names inputs that found no place, and why. */
export const Draft = z.object({
  title: z.string(),
  sections: z.array(DraftSection),
  unused: z.array(
    z.object({
      input: z.string(),
      reason: z.string(),
      phrase: z.string().optional().describe('The words for which a rule keeps it out; absent for any other reason.'),
    }),
  ),
  titles: z.array(z.string()).optional().describe('Other titles that the brief offers.'),
  offered: z
    .array(z.object({ under: z.string(), source: z.string(), text: z.string() }))
    .optional()
    .describe('Passages that may fit under a part of the brief and are not certain enough to be printed.'),
})
export type Draft = z.infer<typeof Draft>

/** One edit that the editor made, with the rule that asked for it. */
export const Edit = z.object({ rule: z.string(), section_key: z.string(), before: z.string(), after: z.string() })
export type Edit = z.infer<typeof Edit>

export const PROVIDER_KINDS = ['openai', 'anthropic', 'google', 'openai_compatible', 'ollama'] as const
export const ProviderKind = z.enum(PROVIDER_KINDS)
export type ProviderKind = z.infer<typeof ProviderKind>

/** The stages that a language model may serve; at the gate it is the verifier of claims alone. */
export const MODEL_STAGES = ['planner', 'researcher', 'call_writer', 'writer', 'editor', 'seo', 'quality_gate'] as const
export const ModelStage = z.enum(MODEL_STAGES)
export type ModelStage = z.infer<typeof ModelStage>

/** The provider that stands for the programs that come with Colophon; its one model has the same name. */
export const BUILTIN = 'builtin'

/** Seconds for which a provider may send nothing; a flowing answer has no deadline. */
export const SHORTEST_SILENCE = 1
export const LONGEST_SILENCE = 1800
export const USUAL_SILENCE = 120

const providerId = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'Use small letters, digits and hyphens, at most 40.')
const modelId = z
  .string()
  .trim()
  .min(1, 'Name a model.')
  .max(200)
  .regex(/^(?!built-?in[/@])/i, 'This name is reserved for the built-in programs.')

/** A provider as the desk sees it. Keys and the values of own headers never leave the secret store. */
export const ModelProvider = z.object({
  provider_id: z.string(),
  kind: ProviderKind,
  name: z.string(),
  base_url: z.string().nullable().describe('Null: the address that its maker publishes.'),
  has_key: z.boolean(),
  is_key_given: z.boolean().describe('The key comes from the environment and cannot be changed here.'),
  problem: z.string().nullable().describe('Why its secret cannot be opened; null while it can.'),
  header_names: z.array(z.string()),
  has_ca: z.boolean().describe('Whether a certificate authority of its own was entered.'),
  models: z.array(z.string()),
  models_fetched_at: timestampSchema.nullable(),
  silence_seconds: z.number().int().describe('A try ends once it has sent nothing for this long.'),
})
export type ModelProvider = z.infer<typeof ModelProvider>

/** A provider as an administrator enters it. A secret that is absent stays as it is; null forgets it. */
export const SaveProvider = z.strictObject({
  provider_id: providerId,
  kind: ProviderKind,
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(100)
    .regex(/^(?!built-?in$)/i, 'This name is reserved for the built-in programs. Choose another.'),
  base_url: z
    .string()
    .trim()
    .regex(
      /^https?:\/\/[^\s?#@/]+(?:\/[^\s?#]*)?$/,
      'Write an address such as http://localhost:11434/v1, without a password.',
    )
    .max(500)
    .nullable()
    .default(null),
  key: z.string().trim().min(1, 'Enter a key.').max(4000).nullable().optional(),
  headers: z
    .record(
      z.string().regex(/^[A-Za-z0-9-]{1,100}$/, 'A header name has letters, digits and hyphens.'),
      z
        .string()
        .max(4000)
        .regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'A header value is one line.'),
    )
    .nullable()
    .optional(),
  ca_pem: z.string().max(100_000).nullable().optional().describe('Certificates in PEM form.'),
  models: z.array(modelId).max(2000).optional().describe('Names of models where the provider lists none.'),
  silence_seconds: z
    .number()
    .int('Write whole seconds.')
    .min(SHORTEST_SILENCE, 'At least 1 second.')
    .max(LONGEST_SILENCE, 'At most 1800 seconds, which is 30 minutes.')
    .optional()
    .describe('How long it may send nothing before a try ends; absent: as it was, 120 at first.'),
})
export type SaveProvider = z.infer<typeof SaveProvider>

export const ModelChoice = z.strictObject({ provider_id: z.string().min(1).max(40), model: modelId })
export type ModelChoice = z.infer<typeof ModelChoice>

/** Which models serve a stage of a tier, first choice first. */
export const ModelRoute = z.strictObject({
  tier: GenerationMode,
  stage: ModelStage,
  models: z.array(ModelChoice).min(1).max(10),
})
export type ModelRoute = z.infer<typeof ModelRoute>

export const ProviderTest = z.object({
  ok: z.boolean(),
  message: z
    .string()
    .describe("What the provider answered, or why it could not be asked, in the provider's own words."),
  http_status: z.number().int().nullable(),
  served_model: z.string().nullable(),
  milliseconds: z.number().int(),
})
export type ProviderTest = z.infer<typeof ProviderTest>

/** US dollars a million tokens, as they stood on a day. */
export const ModelPrice = z.object({
  provider_id: z.string().describe('A provider of the workspace, or a kind for a price that comes with Colophon.'),
  model: z.string(),
  input_per_million: z.number(),
  output_per_million: z.number(),
  as_of: z.iso.date(),
  origin: z.enum(['bundled', 'entered']),
})
export type ModelPrice = z.infer<typeof ModelPrice>

/** Every known price, and what it comes to for the models that stand in a route. */
export const Prices = z.object({
  prices: z.array(ModelPrice),
  routed: z.array(
    ModelChoice.extend({
      provider_name: z.string(),
      price: ModelPrice.nullable().describe('The one that a call is counted by; null where none is known.'),
    }),
  ),
})
export type Prices = z.infer<typeof Prices>

export const Spending = z.object({
  month: z.string().describe('The calendar month in UTC, `YYYY-MM`.'),
  spent_usd: z.number().describe('Of the calls whose price is known.'),
  estimated_usd: z.number().describe('The part of it that is estimated, because a provider reported no counts.'),
  limit_usd: z.number().nullable(),
  unpriced_calls: z.number().int().describe('Calls of the month whose price is not known.'),
  by_model: z.array(
    z.object({
      provider_name: z.string(),
      model: z.string(),
      calls: z.number().int(),
      input_tokens: z.number().int(),
      output_tokens: z.number().int(),
      cost_usd: z.number().nullable(),
    }),
  ),
})
export type Spending = z.infer<typeof Spending>

/** One request that left for a model, as the ledger keeps it. */
export const ModelCall = z.object({
  call_id: z.string(),
  stage: ModelStage,
  provider_name: z.string(),
  requested_model: z.string(),
  served_model: z.string().nullable(),
  prompt_id: z.string(),
  prompt_version: z.number().int(),
  outcome: z.string().describe('`ok`, `started`, or why it failed.'),
  detail: z.string().nullable(),
  http_status: z.number().int().nullable(),
  input_tokens: z.number().int().nullable(),
  output_tokens: z.number().int().nullable(),
  cost_usd: z.number().nullable(),
  estimated: z
    .boolean()
    .describe('The provider reported no counts of tokens: the cost is estimated by what was sent and received.'),
  taken_off: z
    .array(TakenOff)
    .describe('What was taken off the answer before it was read, such as a thought, a greeting or an offer.'),
  started_at: timestampSchema,
  completed_at: timestampSchema.nullable(),
})
export type ModelCall = z.infer<typeof ModelCall>

const byProvider = z.strictObject({ provider_id: z.string() })

export const modelOperations = {
  listProviders: deskOperation('read', z.strictObject({}), z.object({ providers: z.array(ModelProvider) })),
  saveProvider: deskOperation('admin', SaveProvider, ModelProvider),
  removeProvider: deskOperation('admin', byProvider, z.object({ providers: z.array(ModelProvider) })),
  fetchModels: deskOperation('admin', byProvider, ModelProvider),
  /** A request of its own, for a few words at the admin's wish: outside every run, so in no ledger and no spending. */
  testProvider: deskOperation('admin', byProvider.extend({ model: modelId }), ProviderTest),
  listRoutes: deskOperation('read', z.strictObject({}), z.object({ routes: z.array(ModelRoute) })),
  setRoutes: deskOperation(
    'admin',
    z.strictObject({ routes: z.array(ModelRoute).min(1).max(100) }),
    z.object({ routes: z.array(ModelRoute) }),
  ),
  listPrices: deskOperation('read', z.strictObject({}), Prices),
  setPrice: deskOperation(
    'admin',
    byProvider.extend({
      model: modelId,
      input_per_million: z.number().min(0).max(100_000).nullable().describe('Null forgets an entered price.'),
      output_per_million: z.number().min(0).max(100_000).default(0),
    }),
    Prices,
  ),
  spending: deskOperation('read', z.strictObject({}), Spending),
  listCalls: deskOperation('read', z.strictObject({ request_id: z.string() }), z.object({ calls: z.array(ModelCall) })),
}

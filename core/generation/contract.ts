import { z } from 'zod'
import { toldByLog } from '../audit/contract.ts'
import { AskedQuery } from '../briefs/contract.ts'
import { briefOperations } from './brief-contract.ts'
import { AssuranceLevel, ContentItem, GenerationMode } from '../content/contract.ts'
import { Passport } from '../passport/record-contract.ts'
import { GenerationOptions } from './options-contract.ts'
import { deskOperation, pageAnswer, pageQuery, restOperation, timestampSchema, wholeNumber } from '../kernel/route.ts'

/** The nine stages in the order in which they are drawn (specification, Pipeline). */
export const STAGES = [
  'planner',
  'researcher',
  'call_writer',
  'writer',
  'editor',
  'formatter',
  'seo',
  'quality_gate',
  'publisher',
] as const
export const StageName = z.enum(STAGES)
export type StageName = z.infer<typeof StageName>

export const GenerationStatus = z.enum(['pending', 'processing', 'completed', 'failed'])
export type GenerationStatus = z.infer<typeof GenerationStatus>

export const FailureCode = z.enum([
  'generation_stuck',
  'cancelled',
  'provider_rejected',
  'provider_unavailable',
  'unusable_output',
  'budget_exceeded',
  'internal_error',
])
export type FailureCode = z.infer<typeof FailureCode>

/** What a request may add to its tier. Research and editor cannot be removed from standard and premium. */

const slug = z.string().min(1, 'Choose one.').max(100)

/** Generation request (specification, Resources). The keys of `user_input` are defined by the template. */
export const GenerationRequest = z.strictObject({
  template_id: slug.describe('A template id from the template list.'),
  style_profile_id: slug.describe('A style profile id from the style profile list.'),
  generation_mode: GenerationMode.default('standard'),
  vertical_id: slug.optional(),
  user_input: z.record(z.string(), z.json()),
  options: GenerationOptions.optional(),
})
export type GenerationRequest = z.infer<typeof GenerationRequest>

export const SubmitAnswer = z.object({
  request_id: z.string(),
  status: GenerationStatus,
  created_at: timestampSchema,
})
export type SubmitAnswer = z.infer<typeof SubmitAnswer>

export const StageStatus = z.enum(['pending', 'running', 'done', 'skipped', 'failed'])
export type StageStatus = z.infer<typeof StageStatus>

export const StageProgress = z.object({
  stage: StageName,
  status: StageStatus,
  started_at: timestampSchema.nullable(),
  completed_at: timestampSchema.nullable(),
  model: z.string().nullable().describe('What served the stage, for example `builtin/composer@2`.'),
  reason: z.string().nullable().describe('Why it was skipped or failed, or what it did.'),
})
export type StageProgress = z.infer<typeof StageProgress>

/** What a stage asked for and what did its work, as the ledger has it by now: the last time that the stage ran. */
export const StageService = z.object({
  stage: StageName,
  requested_model: z.string().nullable(),
  served_model: z.string().nullable().describe('Null where nothing served.'),
  provider: z.string().nullable(),
  reroute_reason: z.string().nullable().describe('Why another than the first of the route served.'),
})
export type StageService = z.infer<typeof StageService>

export const Progress = z.object({
  stage: StageName.nullable().describe('The stage at work, or the last one that ran.'),
  percent: z.number().int().min(0).max(100),
  stages: z.array(StageProgress),
})
export type Progress = z.infer<typeof Progress>

const Usage = z.object({
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost_estimate: z.number().nullable().describe('US dollars; null where no price is known.'),
})

/** How far a run has come, and what its models used. */
export interface RunCourse {
  progress: Progress
  usage: z.infer<typeof Usage> | null
}

/** One run without its content: what a list of runs shows. */
export const GenerationSummary = z.object({
  request_id: z.string(),
  status: GenerationStatus,
  title: z.string().describe('The title of the piece, or until there is one the subject of its brief.'),
  template_id: z.string().nullable(),
  generation_mode: GenerationMode,
  content_id: z.string().nullable().describe('Null before the end, and once the piece has been deleted.'),
  created_at: timestampSchema,
  started_at: timestampSchema.nullable(),
  completed_at: timestampSchema.nullable(),
  last_stage: StageName.nullable().describe('The last stage that ended; null before the first has.'),
  writer_model: z.string().nullable().describe('What the writer was served by; null until it has been.'),
  is_section: z.boolean().describe('Whether the run rewrites one section of a piece.'),
  error: z.object({ code: FailureCode, message: z.string() }).nullable(),
})
export type GenerationSummary = z.infer<typeof GenerationSummary>

/** A section's text before and after a run that did not apply it. */
const Proposal = z.object({ section_id: z.string(), before: z.string(), after: z.string() })
type Proposal = z.infer<typeof Proposal>

/** Body of regenerate-section. */
export const RegenerateSection = z.strictObject({
  content_id: z.string(),
  section_id: z.string().describe('A section_id of the current text.'),
  instructions: z.string().max(20_000).optional(),
  generation_mode: GenerationMode.default('standard'),
  revision: z.number().int().optional().describe('When given, it must be the current one.'),
  apply: z.boolean().default(true).describe('False keeps the result as a proposal instead of a new revision.'),
})
export type RegenerateSection = z.infer<typeof RegenerateSection>

/** Status record (specification, Generation status record). */
export const StatusRecord = z.object({
  request_id: z.string(),
  status: GenerationStatus,
  created_at: timestampSchema,
  started_at: timestampSchema.nullable(),
  completed_at: timestampSchema.nullable(),
  template_id: z.string().nullable().describe('Null for a section run on a piece without a template.'),
  style_profile_id: z.string().nullable(),
  vertical_id: z.string().nullable(),
  generation_mode: GenerationMode,
  declared_level: AssuranceLevel,
  progress: Progress,
  is_stuck: z.boolean(),
  replay_of: z.string().nullable(),
  content: ContentItem.nullable().describe('The content item, when completed; null again once it has been deleted.'),
  proposal: Proposal.nullable().describe('What a section run with `apply: false` made.'),
  passport: Passport.nullable().describe('The production record, when completed.'),
  usage: Usage.nullable(),
  brief_queries: z
    .array(AskedQuery)
    .nullable()
    .describe('What the author was asked about the brief; null until somebody has looked, and for a section run.'),
  error: z.object({ code: FailureCode, message: z.string() }).nullable(),
})
export type StatusRecord = z.infer<typeof StatusRecord>

/** What the form shows beside a tier before anything runs. */
export const TierInfo = z.object({
  mode: GenerationMode,
  declared_level: AssuranceLevel,
  stages: z.array(z.object({ stage: StageName, runs: z.boolean(), reason: z.string().nullable() })),
})
export type TierInfo = z.infer<typeof TierInfo>

/** What a run would probably use, before it is submitted: each stage once, and its one revision at the upper end. */
export const CostEstimate = z.object({
  is_builtin: z.boolean().describe('No language model would be asked.'),
  asks_web: z.boolean().describe('Research may ask the web search that an admin configured.'),
  models: z.array(z.string()).describe('First choices of the stages that would run.'),
  input_tokens: z.object({ low: z.number().int(), high: z.number().int() }),
  output_tokens: z.object({ low: z.number().int(), high: z.number().int() }),
  cost_usd: z.object({ low: z.number(), high: z.number() }).nullable().describe('Null where a price is not known.'),
})
export type CostEstimate = z.infer<typeof CostEstimate>

export const generationOperations = {
  submit: restOperation(
    {
      method: 'POST',
      path: '/v1/generate',
      summary: 'Submit a generation',
      description: 'Answers at once with a request_id; poll its status every 10 seconds, or use `wait`.',
      tag: 'generation',
      access: 'write',
      success: 202,
    },
    GenerationRequest,
    SubmitAnswer,
  ),
  /** `submit` with a key of the caller's, as `Idempotency-Key` is over REST: the same key again answers the same run. */
  submitOnce: deskOperation(
    'write',
    z.strictObject({ idempotency_key: z.string().min(1).max(255), request: GenerationRequest }),
    SubmitAnswer,
  ),
  status: restOperation(
    {
      method: 'GET',
      path: '/v1/generate/status/{request_id}',
      summary: 'Read the status of a generation',
      tag: 'generation',
      access: 'read',
      isKept: true,
    },
    z.object({
      request_id: z.string(),
      wait: wholeNumber(0, 30).optional().describe('Hold the answer up to this many seconds until the status changes.'),
    }),
    StatusRecord,
  ),
  regenerateSection: restOperation(
    {
      method: 'POST',
      path: '/v1/content/regenerate-section',
      summary: 'Regenerate one section of existing content',
      description: 'Runs through the pipeline and the gate like any generation; only that section of the text changes.',
      tag: 'content',
      access: 'write',
      success: 202,
    },
    RegenerateSection,
    SubmitAnswer,
  ),
  list: deskOperation(
    'read',
    z.strictObject({ ...pageQuery, status: z.array(GenerationStatus).min(1).optional().describe('Absent: all.') }),
    z.object({ generations: z.array(GenerationSummary), ...pageAnswer, ...toldByLog }),
  ),
  /** What a run of a whole piece was asked for, as a body for `submit`; the values of fields that the template had then. */
  brief: deskOperation(
    'read',
    z.strictObject({ request_id: z.string() }),
    z.object({ request: GenerationRequest.nullable().describe('Null for a section run.') }),
  ),
  liveText: deskOperation(
    'read',
    z.strictObject({ request_id: z.string() }),
    z.object({ text: z.string().describe('What the writer has written so far; empty while no model writes.') }),
  ),
  services: deskOperation(
    'read',
    z.strictObject({ request_id: z.string() }),
    z.object({ services: z.array(StageService) }),
  ),
  estimate: deskOperation(
    'read',
    z.strictObject({
      template_id: slug,
      generation_mode: GenerationMode,
      options: GenerationOptions.default({}),
      input_words: z.number().int().min(0).max(1_000_000).default(0).describe('Words of the brief.'),
    }),
    CostEstimate,
  ),
  ...briefOperations,
  cancel: deskOperation('write', z.strictObject({ request_id: z.string() }), GenerationSummary),
  tiers: deskOperation('read', z.strictObject({ template_id: z.string() }), z.object({ tiers: z.array(TierInfo) })),
}

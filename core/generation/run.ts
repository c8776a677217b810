import type { CheckedBy } from '../quality/contract.ts'
import type { TextTools } from '../content/saving.ts'
import { z } from 'zod'
import type { StyleProfileDetail, VerticalDetail } from '../catalog/contract.ts'
import type { ComplianceRules } from '../compliance/contract.ts'
import type { TemplateDocument } from '../catalog/document.ts'
import { preparedInput } from '../catalog/rules/user-input.ts'
import { getDocumentVersion } from '../catalog/store.ts'
import { Seo } from '../content/contract.ts'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Draft, Edit, ModelChoice, Passage, Plan, WritingCall } from '../models/contract.ts'
import { PutBack } from '../models/guard-contract.ts'
import { TextChecks } from '../quality/contract.ts'
import { QualityIssue } from '../quality/findings.ts'
import { WebLook } from '../sources/contract.ts'
import { GenerationOptions } from './options-contract.ts'
import { runPlan, sectionPlan, type RunPlan } from './rules/tiers.ts'
import { freeTemplate, NO_STYLE, readSectionBase, SectionTask, type SectionBase } from './section.ts'
import type { RunRow, StageRecordRow } from './store.ts'

/** What is fixed about a run from its acceptance on. */
export interface RunFacts {
  row: RunRow
  template: TemplateDocument
  style: StyleProfileDetail
  rules: ComplianceRules | null
  /** Whether its vertical is a regulated one. */
  freshness_months: number | null
  is_regulated: boolean
  checked_by: CheckedBy
  /** What the gate measures the whole text by; null for a piece without a template. */
  gate_template: TemplateDocument | null
  /** The section that the run rewrites; null for a whole piece. */
  section: { task: SectionTask; base: SectionBase } | null
  /** Trimmed, blanks left out, defaults filled in. */
  user_input: Record<string, unknown>
  options: GenerationOptions
  branches: RunPlan
}

/** Research's questions to the web, and what became of each address that was named. Null where none was asked. */
export const WebLooks = z.object({
  engine: z.enum(['searxng', 'kiwix', 'brave', 'tavily']),
  looks: z.array(WebLook.extend({ section_key: z.string() })),
})
export type WebLooks = z.infer<typeof WebLooks>

export const Research = z.object({
  sections: z.array(z.object({ section_key: z.string(), query: z.string(), passages: z.array(Passage) })),
  web: WebLooks.nullable().default(null),
  /** Passages that speak to a program or tell their writer what to write; absent where none was found. */
  withheld: z.array(Passage).optional(),
})
export type Research = z.infer<typeof Research>

/** The finished text: Markdown, the section ids of its headings, what was taken out on the way. */
export const FormattedPiece = z.object({
  title: z.string(),
  body: z.string(),
  outline: z.array(z.object({ section_id: z.string(), heading: z.string() })),
  sources: z.array(z.object({ number: z.number().int(), source_id: z.string() })),
  issues: z.array(QualityIssue),
})
export type FormattedPiece = z.infer<typeof FormattedPiece>

/**
 * `refused`: sections of whose edit nothing was taken over, by their keys. `put_back`: sentences that keep their old words.
 * Both are absent where there are none, and in records of earlier versions.
 */
export const EditorOutput = z.object({
  draft: Draft,
  edits: z.array(Edit),
  refused: z.array(z.string()).optional(),
  put_back: z.array(PutBack).optional(),
})

/** What the stages have made so far; rebuilt from the ledger before each stage. */
export interface RunState {
  plan: Plan | null
  research: Research | null
  call: WritingCall
  draft: Draft | null
  formatted: FormattedPiece | null
  seo: Seo | null
  /** The model that wrote the newest draft; null where the built-in composer did. */
  writer: ModelChoice | null
  /** What the gate checked; its report decides the way on. */
  checks: TextChecks | null
}

export const EMPTY_STATE: RunState = {
  plan: null,
  research: null,
  call: { sources: [], excerpts: [] },
  draft: null,
  formatted: null,
  seo: null,
  writer: null,
  checks: null,
}

/** Which model a writer's record names, in its parameters. */
export function writerOf(parametersJson: string | null): ModelChoice | null {
  const parsed = parametersJson === null ? undefined : ModelChoice.strip().safeParse(JSON.parse(parametersJson))
  return parsed?.success === true ? parsed.data : null
}

/** Whose output a record holds. */
type OutputOf = Pick<StageRecordRow, 'stage' | 'request_id'>

/** What a stage put out, as a sentence about it begins. */
export function outputInWords({ stage, request_id }: OutputOf): string {
  return `What the stage “${stage}” of the generation ${request_id} put out`
}

/** Puts a finished stage's recorded output where later stages find it. */
export function withOutput(state: RunState, { stage, request_id }: OutputOf, outputJson: string): RunState {
  const what = outputInWords({ stage, request_id })
  switch (stage) {
    case 'planner':
      return { ...state, plan: fromJsonText(Plan, outputJson, what) }
    case 'researcher':
      return { ...state, research: fromJsonText(Research, outputJson, what) }
    case 'call_writer':
      return { ...state, call: fromJsonText(WritingCall, outputJson, what) }
    case 'writer':
      return { ...state, draft: fromJsonText(Draft, outputJson, what) }
    case 'editor':
      return { ...state, draft: fromJsonText(EditorOutput, outputJson, what).draft }
    case 'formatter':
      return { ...state, formatted: fromJsonText(FormattedPiece, outputJson, what) }
    case 'seo':
      return { ...state, seo: fromJsonText(Seo, outputJson, what) }
    case 'quality_gate':
      return { ...state, checks: fromJsonText(TextChecks, outputJson, what) }
    case 'publisher':
      return state
  }
}

/** What decides which way a run goes through the pipeline. */
export interface RunWay extends Pick<RunFacts, 'branches'> {
  section: { task: SectionTask } | null
}

/** Reads what decides a run's way: no text of any piece. */
export async function readRunWay(db: Db, row: RunRow): Promise<RunWay> {
  if (row.section_json !== null) {
    const task = fromJsonText(SectionTask, row.section_json)
    return { section: { task }, branches: sectionPlan(row.generation_mode) }
  }
  const template = await namedTemplate(db, row)
  if (template === null) throw new Error(`run ${row.request_id} has neither a template nor a section`)
  const options = fromJsonText(GenerationOptions, row.options_json)
  return { section: null, branches: runPlan(row.generation_mode, options, template) }
}

/** Reads what a run was accepted with: its template, style and vertical at their versions, and a section's text. */
export async function readRunFacts(tools: TextTools, row: RunRow): Promise<RunFacts> {
  const { db } = tools
  const named = await namedTemplate(db, row)
  const section = await readSection(tools, row)
  const isTemplated = section === null || hasMoves(named, section.task.section_id)
  const template = isTemplated && named !== null ? named : section === null ? null : freeTemplate(section.base)
  if (template === null) throw new Error(`run ${row.request_id} has neither a template nor a section`)
  const options = fromJsonText(GenerationOptions, row.options_json)
  const given = fromJsonText(z.record(z.string(), z.unknown()), row.user_input_json)
  const vertical = await namedVertical(db, row)
  const topic = `${section?.base.title ?? ''} ${section?.base.section.heading ?? ''}`.trim()
  return {
    row,
    template,
    gate_template: named,
    section,
    style: await namedStyle(db, row),
    rules: vertical?.compliance ?? null,
    freshness_months: vertical?.freshness_months ?? null,
    is_regulated: vertical?.is_regulated === true,
    checked_by: vertical === null ? null : { vertical_id: vertical.id, vertical_version: vertical.version },
    user_input: template === named ? preparedInput(template, given) : { topic },
    options,
    branches: section === null ? runPlan(row.generation_mode, options, template) : sectionPlan(row.generation_mode),
  }
}

async function readSection(tools: TextTools, row: RunRow): Promise<RunFacts['section']> {
  if (row.section_json === null) return null
  const task = fromJsonText(SectionTask, row.section_json)
  const base = await readSectionBase(tools, task.content_id, task.base_revision, task.section_id)
  if (base === undefined) throw new Error(`section ${task.section_id} is not in revision ${task.base_revision}`)
  return { task, base }
}

function hasMoves(template: TemplateDocument | null, sectionId: string): boolean {
  return template?.composition.sections.some((section) => section.key === sectionId) === true
}

async function namedTemplate(db: Db, { template_id, template_version }: RunRow): Promise<TemplateDocument | null> {
  if (template_id === null || template_version === null) return null
  return getDocumentVersion(db, 'template', template_id, template_version)
}

async function namedStyle(db: Db, { style_profile_id, style_profile_version }: RunRow): Promise<StyleProfileDetail> {
  if (style_profile_id === null || style_profile_version === null) return NO_STYLE
  return getDocumentVersion(db, 'style_profile', style_profile_id, style_profile_version)
}

async function namedVertical(db: Db, { vertical_id, vertical_version }: RunRow): Promise<VerticalDetail | null> {
  if (vertical_id === null || vertical_version === null) return null
  return getDocumentVersion(db, 'vertical', vertical_id, vertical_version)
}

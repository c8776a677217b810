import { z } from 'zod'
import type { ComplianceRules, StyleProfileDetail } from '../catalog/contract.ts'
import type { TemplateDocument } from '../catalog/document.ts'
import { preparedInput } from '../catalog/rules/user-input.ts'
import { getDocumentVersion } from '../catalog/store.ts'
import { Seo } from '../content/contract.ts'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Draft, Edit, Passage, Plan, WritingCall } from '../models/contract.ts'
import { QualityIssue, QualityReport } from '../quality/contract.ts'
import { GenerationOptions, type StageName } from './contract.ts'
import { runPlan, type RunPlan } from './rules/tiers.ts'
import type { RunRow } from './store.ts'

/** What is fixed about a run from its acceptance on. */
export interface RunFacts {
  row: RunRow
  template: TemplateDocument
  style: StyleProfileDetail
  rules: ComplianceRules | null
  /** Trimmed, blanks left out, defaults filled in. */
  user_input: Record<string, unknown>
  options: GenerationOptions
  branches: RunPlan
}

export const Research = z.object({
  sections: z.array(z.object({ section_key: z.string(), query: z.string(), passages: z.array(Passage) })),
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

export const EditorOutput = z.object({ draft: Draft, edits: z.array(Edit) })

/** What the stages have made so far; rebuilt from the ledger before each stage. */
export interface RunState {
  plan: Plan | null
  research: Research | null
  call: WritingCall
  draft: Draft | null
  formatted: FormattedPiece | null
  seo: Seo | null
  report: QualityReport | null
}

export const EMPTY_STATE: RunState = {
  plan: null,
  research: null,
  call: { sources: [], excerpts: [] },
  draft: null,
  formatted: null,
  seo: null,
  report: null,
}

/** Puts a finished stage's recorded output where later stages find it. */
export function withOutput(state: RunState, stage: StageName, outputJson: string): RunState {
  switch (stage) {
    case 'planner':
      return { ...state, plan: fromJsonText(Plan, outputJson) }
    case 'researcher':
      return { ...state, research: fromJsonText(Research, outputJson) }
    case 'call_writer':
      return { ...state, call: fromJsonText(WritingCall, outputJson) }
    case 'writer':
      return { ...state, draft: fromJsonText(Draft, outputJson) }
    case 'editor':
      return { ...state, draft: fromJsonText(EditorOutput, outputJson).draft }
    case 'formatter':
      return { ...state, formatted: fromJsonText(FormattedPiece, outputJson) }
    case 'seo':
      return { ...state, seo: fromJsonText(Seo, outputJson) }
    case 'quality_gate':
      return { ...state, report: fromJsonText(QualityReport, outputJson) }
    case 'publisher':
      return state
  }
}

/** Reads a run's template, style and vertical at the versions that it was accepted with. */
export async function readRunFacts(db: Db, row: RunRow): Promise<RunFacts> {
  const template = await getDocumentVersion(db, 'template', row.template_id, row.template_version)
  const style = await getDocumentVersion(db, 'style_profile', row.style_profile_id, row.style_profile_version)
  const vertical =
    row.vertical_id === null || row.vertical_version === null
      ? null
      : await getDocumentVersion(db, 'vertical', row.vertical_id, row.vertical_version)
  const options = fromJsonText(GenerationOptions, row.options_json)
  const given = fromJsonText(z.record(z.string(), z.unknown()), row.user_input_json)
  return {
    row,
    template,
    style,
    rules: vertical?.compliance ?? null,
    user_input: preparedInput(template, given),
    options,
    branches: runPlan(row.generation_mode, options, template),
  }
}

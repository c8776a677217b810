import { z } from 'zod'
import { TemplateSection } from '../catalog/contract.ts'

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
  unused: z.array(z.object({ input: z.string(), reason: z.string() })),
})
export type Draft = z.infer<typeof Draft>

/** One edit that the editor made, with the rule that asked for it. */
export const Edit = z.object({ rule: z.string(), section_key: z.string(), before: z.string(), after: z.string() })
export type Edit = z.infer<typeof Edit>

import { z } from 'zod'

/** What an edit may not change. */
const EDIT_REASONS = [
  'negation',
  'comparison',
  'strength',
  'quotation',
  'name',
  'figure',
  'citation',
  'address',
  'dropped',
  'brought_in',
] as const
export const EditReason = z.enum(EDIT_REASONS)
export type EditReason = z.infer<typeof EditReason>

/** Sentences that keep their old words, and what a model's edit had made of them; empty where it left them out. */
export const PutBack = z.object({
  section_key: z.string(),
  before: z.string(),
  after: z.string(),
  reasons: z.array(EditReason),
})
export type PutBack = z.infer<typeof PutBack>

import { z } from 'zod'
import { Severity } from '../kernel/severity.ts'
import { ClearedReason, ReviewReason } from './kinds/outcome.ts'
import { RULE_KINDS } from './kinds/registry.ts'
import { rulesSchema } from './kinds/rules-schema.ts'

/** The rules of a vertical, kind by kind (specification, Executable compliance policy). */
export const ComplianceRules = rulesSchema(RULE_KINDS)
export type ComplianceRules = z.infer<typeof ComplianceRules>

/** The kinds of rule: each is named by the member of a vertical's rules that holds them. */
export const RuleType = z.enum(Object.keys(RULE_KINDS) as [keyof typeof RULE_KINDS])
export type RuleType = z.infer<typeof RuleType>

/**
 * Where a rule met the text. `start` and `end` are UTF-16 offsets into the text as it was given, null where the finding
 * is that something is missing; `excerpt` is what stands there. `phrase` is the rule's wording that was met; `cue` the
 * words that decided, null where nothing around the phrase did. `further` counts the places of the same rule that are not
 * listed behind this one.
 */
const finding = {
  rule_id: z.string(),
  rule_type: RuleType,
  phrase: z.string(),
  excerpt: z.string(),
  start: z.number().int().nullable(),
  end: z.number().int().nullable(),
  cue: z.string().nullable(),
  further: z.number().int().optional(),
}

export const Violation = z.object({ ...finding, severity: Severity, message: z.string() })
export type Violation = z.infer<typeof Violation>

/** A phrase that was met and is no violation: denied, part of a disclaimer, or with its evidence beside it. */
const ClearedPhrase = z.object({ ...finding, reason: ClearedReason })
type ClearedPhrase = z.infer<typeof ClearedPhrase>

/** What patterns cannot decide and a person has to. `condition` is the rule's own, where it has one. */
export const ManualReview = z.object({
  ...finding,
  severity: Severity,
  message: z.string(),
  reason: ReviewReason,
  condition: z.string().nullable(),
})
export type ManualReview = z.infer<typeof ManualReview>

/** What the compliance check found (specification, Executable compliance policy). */
export const ComplianceReport = z.object({
  violations: z.array(Violation),
  cleared: z.array(ClearedPhrase),
  needs_manual_review: z.array(ManualReview),
})
export type ComplianceReport = z.infer<typeof ComplianceReport>

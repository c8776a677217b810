import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { StyleProfileDetail } from '../catalog/contract.ts'
import { ComplianceRules } from '../compliance/contract.ts'
import { Severity } from '../kernel/severity.ts'
import { ComplianceReport, RuleType } from '../compliance/contract.ts'
import { deskOperation } from '../kernel/route.ts'

/** Longest text that is tried at once, in characters. */
export const MOST_CHARACTERS = 100_000
/** Most pieces that a trial names; the others are only counted. */
export const MOST_NAMED = 500

/** What one rule makes of a text, by the gravest of its findings; `absent`: nothing that it looks for is there. */
export const RuleAnswer = z.object({
  rule_id: z.string(),
  rule_type: RuleType,
  answer: z.enum(['fires', 'needs_person', 'cleared', 'met', 'absent']),
  findings: z
    .array(
      z.object({
        answer: z.enum(['fires', 'needs_person', 'cleared']),
        excerpt: z.string().describe('Empty where the finding is that something is missing.'),
        cue: z.string().nullable().describe('The words that decided; null where nothing around the phrase did.'),
      }),
    )
    .describe('Every place where it met the text, the gravest first.'),
})
export type RuleAnswer = z.infer<typeof RuleAnswer>

/** A finding as it differs between two sets of rules. */
export const ChangedFinding = z.object({
  rule_id: z.string(),
  excerpt: z.string().describe('Empty where the finding is that something is missing.'),
  message: z.string(),
  severity: Severity,
})
export type ChangedFinding = z.infer<typeof ChangedFinding>

/**
 * A piece that other rules would judge otherwise. `fails`: nothing blocks it now, something would; `clears`: the reverse;
 * `differs`: its findings change and whether it is blocked does not.
 */
export const PieceChange = z.object({
  content_id: z.string(),
  title: z.string(),
  change: z.enum(['fails', 'clears', 'differs']),
  added: z.array(ChangedFinding).describe('At most 20.'),
  removed: z.array(ChangedFinding).describe('At most 20.'),
})
export type PieceChange = z.infer<typeof PieceChange>

/** How far a trial has come, with the changed pieces found since the last event; the last one has `done` equal to `total`. */
export const TrialProgress = z.object({
  done: z.number().int(),
  total: z.number().int().describe('Pieces of the vertical that are not archived; as some come or go, it changes.'),
  fails: z.number().int(),
  clears: z.number().int(),
  differs: z.number().int(),
  pieces: z.array(PieceChange).describe('At most 500 over the whole trial; the others are only counted.'),
  is_done: z.boolean(),
})
export type TrialProgress = z.infer<typeof TrialProgress>

const MeasuredStyle = StyleProfileDetail.pick({ reading_grade: true, sentence_words: true, banned_words: true })

/** A text measured against a style profile. Lengths in words. */
export const StyleMeasure = z.object({
  words: z.number().int(),
  sentences: z.number().int(),
  grade: z.number().describe('Flesch-Kincaid reading grade.'),
  mean_sentence: z.number(),
  longest_sentence: z.number().int(),
  issues: z.array(z.string()).describe('What the Quality Gate would say.'),
})
export type StyleMeasure = z.infer<typeof StyleMeasure>

const rules = ComplianceRules.describe('Saved or not.')

/** Trying catalog entries before they are published; nothing is written. */
export const trialOperations = {
  /** What the rules make of a text by itself: nobody has verified its citations. */
  text: deskOperation(
    'read',
    z.strictObject({ text: z.string().max(MOST_CHARACTERS), rules }),
    z.object({ report: ComplianceReport, rules: z.array(RuleAnswer) }),
  ),
  style: deskOperation(
    'read',
    z.strictObject({ text: z.string().max(MOST_CHARACTERS), style: MeasuredStyle }),
    StyleMeasure,
  ),
  /**
   * What the rules would change in the library, against the newest version of the vertical. Ends when the caller goes.
   * Throws `not_found` where there is no such vertical.
   */
  library: deskOperation(
    'read',
    z.strictObject({ vertical_id: z.string().min(1).max(200), rules }),
    eventIterator(TrialProgress),
  ),
}

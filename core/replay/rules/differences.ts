import type { DriftValue } from '../../passport/contract.ts'
import type { PassportRecord } from '../../passport/record-contract.ts'
import type { RunDifference } from '../contract.ts'

/** What of a run the comparison names. */
export interface ComparedRun {
  title: string
  words: number
  vertical_id: string | null
  vertical_version: number | null
  replay_of: string | null
  engine_version: string | null
  passport: PassportRecord
}

/** The fields in which a replay differs from its original; `request_id` is the original's. */
export function runDifferences(request_id: string, original: ComparedRun, replay: ComparedRun): RunDifference[] {
  const [ours, theirs] = [fieldsOf(original), fieldsOf(replay)]
  const names = [...new Set([...ours.keys(), ...theirs.keys()])]
  const differing = names.flatMap((field): RunDifference[] => {
    const [one, other] = [ours.get(field) ?? null, theirs.get(field) ?? null]
    return one === other ? [] : [{ field, original: one, replay: other }]
  })
  if (replay.replay_of === request_id) return differing
  return [{ field: 'replay_of', original: request_id, replay: replay.replay_of }, ...differing]
}

function fieldsOf({ title, words, vertical_id, vertical_version, engine_version, passport }: ComparedRun) {
  const { identity, assurance, compliance, evidence, quality } = passport
  return new Map<string, DriftValue>([
    ['title', title],
    ['word_count', words],
    ['template_version', identity.template_version],
    ['style_profile_version', identity.style_profile_version],
    ['vertical_id', vertical_id],
    ['vertical_version', vertical_version],
    ...Object.entries(identity.resolved_models).map(([stage, { served }]): [string, string] => [
      `models.${stage}`,
      served,
    ]),
    ['source_set_id', identity.source_set_id],
    ['sources', evidence.sources.length],
    ['claims', evidence.claims.length],
    ['achieved_level', assurance.achieved_level],
    ['meets_tier_contract', assurance.meets_tier_contract],
    ['blocking_violations', compliance.blocking_violations.length],
    ['advisory_violations', compliance.advisory_violations.length],
    ['needs_manual_review', compliance.needs_manual_review],
    ['quality.score', quality.score],
    ['quality.passed', quality.passed],
    ['engine_version', engine_version],
  ])
}

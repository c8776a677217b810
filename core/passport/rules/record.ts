import type { Violation } from '../../compliance/contract.ts'
import type { AssuranceLevel, GenerationMode } from '../../content/contract.ts'
import type { StageName } from '../../generation/contract.ts'
import {
  achievedLevel,
  assuranceComponents,
  meetsTierContract,
  type AssuranceRecord,
} from '../../generation/rules/assurance.ts'
import { BUILTIN } from '../../models/contract.ts'
import { DECLARED_LEVEL } from '../../generation/rules/tiers.ts'
import { sha256Hex, sha256OfJson } from '../../kernel/hash.ts'
import type { TextChecks } from '../../quality/contract.ts'
import type { PassportIdentity, PassportRecord, ResolvedModel } from '../record-contract.ts'

/** A stage record as far as the passport copies it. */
interface LedgerRecord extends AssuranceRecord {
  requested_model: string | null
  provider: string | null
  is_rerouted: 0 | 1
  reroute_reason: string | null
  pass: number
  input_tokens: number | null
  output_tokens: number | null
}

/** Everything that a passport is assembled from. */
export interface LedgerFacts {
  run: {
    generation_mode: GenerationMode
    template_id: string | null
    template_version: number | null
    style_profile_version: number | null
    passport_version: '1.0' | '1.1'
    style_profile_id: string | null
    vertical_id: string | null
    vertical_version: number | null
    policy_sha256: string | null
    engine_version: string | null
  }
  records: readonly LedgerRecord[]
  /** The finished text; null where the formatter did not come to its end. */
  final_body: string | null
  /** What the last gate recorded. */
  checks: TextChecks
  /** Distinct sources of the passages that research returned; null where it did not run. */
  returned_sources: number | null
  /** What the last editor pass came to; null where there was none. */
  edited: { changed: number; refused: number } | null
  /** Of a section run: the level of the text around the section. */
  base_level: AssuranceLevel | null
  /** The version of each prompt that a model was asked by. */
  prompts: Record<string, string>
}

/**
 * The passport of a run, without its review (specification, Content passport): each value is copied from the record of the
 * stage with authority over it, or is a pure function of the ledger. The same records always give the same bytes.
 */
export function passportRecord(facts: LedgerFacts): PassportRecord {
  const { run, records, final_body, checks, edited, returned_sources, base_level } = facts
  const final_sha256 = final_body === null ? null : sha256Hex(final_body)
  const components = assuranceComponents({ records, checks, final_sha256, edited, returned_sources, base_level })
  const declared_level = DECLARED_LEVEL[run.generation_mode]
  const achieved_level = achievedLevel(components, base_level)
  const { violations, needs_manual_review } = checks.compliance
  return {
    schema_version: run.passport_version,
    identity: {
      template_id: run.template_id,
      template_version: run.template_version,
      style_profile_version: run.style_profile_version,
      resolved_models: resolvedModels(records),
      source_set_id: sourceSetId(checks.evidence.sources),
      ...(run.passport_version === '1.0' ? {} : { ...policyIdentity(run, facts.prompts), ...effortOf(records) }),
    },
    assurance: {
      declared_level,
      achieved_level,
      meets_tier_contract: meetsTierContract(declared_level, achieved_level),
      components,
    },
    compliance: {
      blocking_violations: violations.filter(({ severity }) => severity === 'blocking').map(asPassportViolation),
      advisory_violations: violations.filter(({ severity }) => severity === 'advisory').map(asPassportViolation),
      needs_manual_review: needs_manual_review.length > 0,
    },
    evidence: checks.evidence,
    quality: checks.report,
  }
}

/** What version 1.1 says besides of what a run was made from. */
function policyIdentity(run: LedgerFacts['run'], prompts: LedgerFacts['prompts']) {
  const { style_profile_id, vertical_id, vertical_version, policy_sha256, engine_version } = run
  return { style_profile_id, vertical_id, vertical_version, policy_sha256, prompts, engine_version }
}

/** How often the run was written, and what its models counted. */
function effortOf(records: readonly LedgerRecord[]): Required<Pick<PassportIdentity, 'passes' | 'tokens'>> {
  const asked = records.filter(({ status, provider }) => status === 'done' && provider !== null && provider !== BUILTIN)
  const sum = (counts: readonly (number | null)[]): number => counts.reduce<number>((all, one) => all + (one ?? 0), 0)
  return {
    passes: Math.max(1, ...records.map(({ pass }) => pass)),
    tokens: {
      input: sum(asked.map(({ input_tokens }) => input_tokens)),
      output: sum(asked.map(({ output_tokens }) => output_tokens)),
      uncounted_stages: asked.filter((one) => one.input_tokens === null || one.output_tokens === null).length,
    },
  }
}

/** What names a set of sources: the SHA-256 of their sorted ids and content hashes. */
function sourceSetId(sources: readonly { source_id: string; content_sha256: string }[]): string {
  const pairs = sources.map(({ source_id, content_sha256 }) => [source_id, content_sha256])
  return sha256OfJson(pairs.toSorted(([left = ''], [right = '']) => (left < right ? -1 : left > right ? 1 : 0)))
}

function resolvedModels(records: readonly LedgerRecord[]): Record<string, ResolvedModel> {
  const served = records.filter((record) => record.status === 'done' && record.served_model !== null)
  const stages = [...new Set(served.map((record) => record.stage))]
  return Object.fromEntries(stages.map((stage) => [stage, resolvedModel(served, stage)]))
}

function resolvedModel(served: readonly LedgerRecord[], stage: StageName): ResolvedModel {
  const last = served.findLast((record) => record.stage === stage)
  const rerouted = last?.is_rerouted === 1
  return {
    requested: last?.requested_model ?? null,
    served: last?.served_model ?? '',
    provider: last?.provider ?? null,
    rerouted,
    reason: rerouted ? last.reroute_reason : null,
  }
}

function asPassportViolation(violation: Violation) {
  const { rule_id, rule_type, phrase, excerpt, start, end, message, cue } = violation
  return { rule_id, rule_type, phrase, excerpt, start, end, message, cue }
}

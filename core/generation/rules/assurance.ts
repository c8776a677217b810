import type { AssuranceLevel } from '../../content/contract.ts'
import { levelQuoted } from '../../content/rules/levels.ts'
import type { AssuranceComponent, AssuranceComponents } from '../../passport/record-contract.ts'
import type { CheckOutcome, TextChecks } from '../../quality/contract.ts'
import { pointsInWords } from '../../quality/rules/report.ts'
import type { StageName } from '../contract.ts'

/** A stage record as far as assurance reads it. */
export interface AssuranceRecord {
  stage: StageName
  status: 'done' | 'skipped' | 'failed'
  position: number
  /** The model or program that served it; null where nothing did. */
  served_model: string | null
  reason: string | null
}

/** All that assurance is made from: what the ledger holds, and what its last gate and research records say. */
export interface AssuranceFacts {
  records: readonly AssuranceRecord[]
  /** What the last gate recorded; null where none came to its end. */
  checks: Pick<TextChecks, 'outcomes' | 'report' | 'content_sha256'> | null
  /** SHA-256 of the finished text; null where there is none. */
  final_sha256: string | null
  /** What the last editor pass came to: sections changed, and edits not taken over; null where it left no output. */
  edited?: { changed: number; refused: number } | null
  /** Sources that research returned; null where it did not run. */
  returned_sources: number | null
  /** Of a section run: the level that the text around the section had reached. Null for a whole piece. */
  base_level: AssuranceLevel | null
}

const RANK: Record<AssuranceLevel, number> = { basic: 1, reviewed: 2, verified: 3 }
const NOT_RUN: AssuranceComponent = { ran: false, passed: null, detail: 'Did not run.' }

/** What ran of a run, and what it found. */
export function assuranceComponents(facts: AssuranceFacts): AssuranceComponents {
  const gate = finalGate(facts)
  const check = (outcome: CheckOutcome | undefined): AssuranceComponent =>
    outcome === undefined
      ? NOT_RUN
      : { ran: outcome.ran, passed: outcome.passed, detail: outcome.ran ? byRules(outcome.detail) : outcome.detail }
  return {
    structural_checks: check(gate?.outcomes.structure),
    contract_checks: check(gate?.outcomes.contract),
    compliance_checks: check(gate?.outcomes.compliance),
    editor_pass: ofSection(facts, editorPass(facts)),
    quality_gate:
      gate === null ? NOT_RUN : { ran: true, passed: gate.report.passed, detail: gateInWords(facts, gate.report) },
    research: ofSection(facts, research(facts)),
  }
}

const byRules = (detail: string): string => `${detail} By Colophon’s own rules.`

/** The points, and who judged the claims: whether the text is true is judged by nobody here. */
function gateInWords({ records }: AssuranceFacts, report: TextChecks['report']): string {
  const judge = records.findLast(({ stage, status }) => stage === 'quality_gate' && status === 'done')?.served_model
  const isModel = judge !== null && judge !== undefined && !judge.startsWith('builtin/')
  return `${byRules(`${pointsInWords(report)}.`)} ${isModel ? `Claims were judged by ${judge}.` : 'No model judged its claims.'}`
}

/** What ran over one section alone says so. */
function ofSection({ base_level }: AssuranceFacts, component: AssuranceComponent): AssuranceComponent {
  if (base_level === null || !component.ran) return component
  return {
    ...component,
    detail: `For one section; the text around it had reached ${levelQuoted(base_level)}. ${component.detail}`,
  }
}

/**
 * The level that a run really reached (specification, Assurance levels); null where a check blocked, failed or is missing.
 * A section run raises no more than its section: the whole text stays at what the text around it had reached.
 */
export function achievedLevel(
  components: AssuranceComponents,
  base: AssuranceLevel | null = null,
): AssuranceLevel | null {
  const level = levelOf(components)
  if (level === null || base === null) return level
  return RANK[level] <= RANK[base] ? level : base
}

function levelOf(components: AssuranceComponents): AssuranceLevel | null {
  const hasPassed = ({ ran, passed }: AssuranceComponent): boolean => ran && passed === true
  const { structural_checks, contract_checks, compliance_checks, editor_pass, quality_gate } = components
  if (![structural_checks, contract_checks, compliance_checks].every(hasPassed)) return null
  if (!hasPassed(editor_pass) || !hasPassed(quality_gate)) return 'basic'
  return hasPassed(components.research) ? 'verified' : 'reviewed'
}

/** Whether what was reached is at least what the tier declares. */
export function meetsTierContract(declared: AssuranceLevel, achieved: AssuranceLevel | null): boolean {
  return achieved !== null && RANK[achieved] >= RANK[declared]
}

/** The last gate, where it looked at the finished text and nothing wrote after it. */
function finalGate({ records, checks, final_sha256 }: AssuranceFacts): AssuranceFacts['checks'] {
  if (checks?.content_sha256 !== final_sha256) return null
  const at = lastDone(records, 'quality_gate')
  const written = Math.max(lastDone(records, 'writer'), lastDone(records, 'editor'), lastDone(records, 'formatter'))
  return at > written ? checks : null
}

/** An independent pass: an editor that something served, after the writer's last draft. */
function editorPass({ records, edited = null }: AssuranceFacts): AssuranceComponent {
  const editor = records.findLast(({ stage }) => stage === 'editor')
  if (editor === undefined) return NOT_RUN
  if (editor.status !== 'done' || editor.served_model === null) {
    return { ran: false, passed: null, detail: editor.reason ?? 'Did not run.' }
  }
  if (editor.position < lastDone(records, 'writer')) {
    return { ran: false, passed: null, detail: 'The text was rewritten after the editor had seen it.' }
  }
  const detail = editor.reason ?? `By ${editor.served_model}.`
  // An editor of whose work nothing could be taken over has not edited the text.
  const isInVain = edited !== null && edited.changed === 0 && edited.refused > 0
  return { ran: true, passed: !isInVain, detail }
}

function research({ records, returned_sources: returned }: AssuranceFacts): AssuranceComponent {
  const researcher = records.findLast(({ stage }) => stage === 'researcher')
  if (researcher?.status !== 'done' || returned === null) {
    return { ran: false, passed: null, detail: researcher?.reason ?? 'Did not run.' }
  }
  const detail =
    returned === 0 ? 'Returned no source.' : `Returned ${returned} ${returned === 1 ? 'source' : 'sources'}.`
  return { ran: true, passed: returned > 0, detail }
}

function lastDone(records: readonly AssuranceRecord[], stage: StageName): number {
  return records.findLast((record) => record.stage === stage && record.status === 'done')?.position ?? 0
}

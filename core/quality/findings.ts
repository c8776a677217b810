import { z } from 'zod'
import { Severity } from '../kernel/severity.ts'
import { FACTS, type WordedFacts } from './facts-contract.ts'
import { FINDINGS, findingKind, type FindingCode } from './finding-kinds.ts'

const codes = Object.keys(FINDINGS) as [FindingCode, ...FindingCode[]]
const published = codes.map((code) => `${code} ${findingKind(code).weight}`).join(', ')

/** A finding of the Quality Gate: what was found and where, and the same in words. No program reads the words. */
export const QualityIssue = z.object({
  code: z
    .enum(codes)
    .describe(
      `What was found. Each costs points of 100, further findings of one code half, at most three times in all; what a piece owes beside its words, as a disclaimer, costs at most 20 together: ${published}.`,
    ),
  severity: Severity,
  message: z.string(),
  ...FACTS,
})
export type QualityIssue = z.infer<typeof QualityIssue>

/** The points that the first finding of a kind costs. */
export function weightOf({ code, severity }: Pick<QualityIssue, 'code' | 'severity'>): number {
  const { weight, advisory_weight = weight } = findingKind(code)
  return severity === 'advisory' ? advisory_weight : weight
}

/** Whether a finding is of something that the piece owes beside its words. */
export function isFormality({ code }: Pick<QualityIssue, 'code'>): boolean {
  return findingKind(code).is_formality === true
}

/** What names a finding of a text: the same words at the same place keep it from check to check. */
export function findingId({ code, rule_id, claim_id, query_id, section_id, start }: QualityIssue): string {
  return [code, rule_id ?? claim_id ?? query_id ?? section_id, start]
    .filter((part) => part !== null && part !== undefined)
    .join(':')
}

/** A finding with its words; `severity` only where its kind leaves it open. */
export function finding(code: FindingCode, { said, ...known }: WordedFacts = {}, severity?: Severity): QualityIssue {
  const kind = findingKind(code)
  const worded = said === undefined ? known : { ...known, said }
  return {
    code,
    severity: severity ?? kind.severity ?? 'advisory',
    message: kind.words(worded),
    section_id: null,
    start: null,
    end: null,
    ...known,
  }
}

import { z } from 'zod'
import { plainWords } from '../kernel/plain-words.ts'
import { Severity } from '../kernel/severity.ts'
import { endedOnce } from '../kernel/text.ts'
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

/** Whether a finding leaves something to a person to decide. */
export function asksPerson({ code }: Pick<QualityIssue, 'code'>): boolean {
  return findingKind(code).asks_person === true
}

/** Whether a finding that blocks nothing leaves open whether the text is clear: somebody has to look. */
export function leavesOpen({ code, severity }: Pick<QualityIssue, 'code' | 'severity'>): boolean {
  const kind = findingKind(code)
  return severity !== 'blocking' && (kind.asks_person === true || kind.leaves_open === true)
}

/** What names a finding of a text: the same words at the same place keep it from check to check. */
export function findingId({ code, rule_id, claim_id, query_id, section_id, start }: QualityIssue): string {
  return [code, rule_id ?? claim_id ?? query_id ?? section_id, start]
    .filter((part) => part !== null && part !== undefined)
    .join(':')
}

/** Findings about marks themselves, which their words show as they are typed. */
const OF_MARKS: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'placeholder',
  'placeholder_likely',
  'broken_markup',
  'broken_markup_likely',
  'link_nowhere',
  'marker_malformed',
  'marker_nowhere',
  'stray_citation',
  'source_wanted',
  'unbalanced_bracket',
  'foreign_address',
])

/** What a finding knows, as its words say it: without marks of emphasis and links. */
function spoken(code: FindingCode, facts: WordedFacts): WordedFacts {
  if (OF_MARKS.has(code)) return facts
  const said = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'string' && SPOKEN.has(name) ? plainWords(value) : value,
  ])
  return Object.fromEntries(said) as WordedFacts
}

const SPOKEN: ReadonlySet<string> = new Set(['phrase', 'expected', 'found', 'passage', 'sentence'])

/** A finding with its words; `severity` only where its kind leaves it open. */
export function finding(
  code: FindingCode,
  { said, sentence, ...known }: WordedFacts = {},
  severity?: Severity,
): QualityIssue {
  const kind = findingKind(code)
  const worded = { ...known, ...(said === undefined ? {} : { said }), ...(sentence === undefined ? {} : { sentence }) }
  return {
    code,
    severity: severity ?? kind.severity ?? 'advisory',
    message: endedOnce(kind.words(spoken(code, worded))),
    section_id: null,
    start: null,
    end: null,
    ...known,
  }
}

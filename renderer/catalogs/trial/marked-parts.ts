import type { ComplianceReport } from '../../../core/compliance/contract.ts'

type Look = 'fires' | 'needs_person' | 'cleared'

/** A run of a text and what the rules found there; `look` is null where they found nothing. */
export interface MarkedPart {
  text: string
  look: Look | null
  rules: string[]
}

const GRAVITY: readonly Look[] = ['fires', 'needs_person', 'cleared']

/** A text in runs, cut wherever a finding begins or ends; of several findings the gravest gives the look. */
export function markedParts(text: string, report: ComplianceReport): MarkedPart[] {
  const findings = [
    ...report.violations.map((found) => ({ ...found, look: 'fires' as const })),
    ...report.needs_manual_review.map((found) => ({ ...found, look: 'needs_person' as const })),
    ...report.cleared.map((found) => ({ ...found, look: 'cleared' as const })),
  ].flatMap(({ start, end, look, rule_id }) => (start === null || end === null ? [] : [{ start, end, look, rule_id }]))
  const cuts = [...new Set([0, text.length, ...findings.flatMap(({ start, end }) => [start, end])])]
    .filter((at) => at <= text.length)
    .sort((one, other) => one - other)
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length
    const here = findings.filter(({ start, end }) => start <= from && to <= end)
    const look = GRAVITY.find((one) => here.some((found) => found.look === one)) ?? null
    return { text: text.slice(from, to), look, rules: [...new Set(here.map(({ rule_id }) => rule_id))] }
  })
}

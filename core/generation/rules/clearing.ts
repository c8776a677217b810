import type { TextChecks } from '../../quality/contract.ts'
import type { QualityIssue } from '../../quality/findings.ts'
import { scored } from '../../quality/rules/report.ts'

/** What sends a text back once, though it does not block it. */
const SENT_BACK: ReadonlySet<QualityIssue['code']> = new Set([
  'claim_contradicted',
  'claim_not_supported',
  'claim_beyond_source',
  'name_against_source',
  'brief_limit_left_out',
])

/**
 * Whether a text goes on from the gate (specification, Pipeline 4). The first pass also sends back what is cited against
 * its source, in the section that is written where only one is, and a piece without a limit of its brief; after the
 * revision blockers and score decide.
 */
export function clearsGate({ report }: Pick<TextChecks, 'report'>, pass: number, sectionId: string | null): boolean {
  if (!report.passed || pass > 1) return report.passed
  return !report.issues.some(
    ({ code, section_id }) => SENT_BACK.has(code) && (sectionId === null || section_id === sectionId),
  )
}

/** Whether a text would go on from its first pass but for its questions to people, which no writer can answer. */
export function awaitsPerson({ report: { issues } }: Pick<TextChecks, 'report'>, sectionId: string | null): boolean {
  const others = issues.filter((issue) => !isForPerson(issue))
  return others.length < issues.length && clearsGate({ report: scored(others) }, 1, sectionId)
}

/** A query of a text, or one of its brief that nobody has answered. */
function isForPerson({ code, expected }: QualityIssue): boolean {
  return code === 'printed_query' || (code === 'brief_query' && expected === undefined)
}

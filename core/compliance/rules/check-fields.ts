import type { ComplianceReport } from '../contract.ts'
import type { PolicyFacts, TextPlace } from '../kinds/outcome.ts'
import { NOTHING_VERIFIED, type PolicyCheck } from './check-policy.ts'

/** A text beside the body. */
export interface FieldText {
  place: Exclude<TextPlace, 'body'>
  text: string
}

/** How a finding names where it stands. */
const PLACES: Readonly<Record<FieldText['place'], string>> = {
  title: 'the title',
  search_title: 'the search title',
  search_description: 'the search description',
  search_keywords: 'the search keywords',
  address: 'the address',
}

/**
 * What the claim rules find in the texts beside the body. Offsets point into the body, so these findings have none and
 * their message says where they stand. A phrase that stands in several places the same way is one finding.
 */
export function fieldsReport(
  check: PolicyCheck,
  fields: readonly FieldText[],
  known: PolicyFacts = NOTHING_VERIFIED,
): ComplianceReport {
  const reports = fields.map(({ place, text }) => ({ place, report: check(text, { ...known, place }) }))
  const found = <T extends Finding>(of: (report: ComplianceReport) => T[]) =>
    joined(
      reports.flatMap(({ place, report }) =>
        of(report)
          .filter(standsThere)
          .map((finding) => ({ place: PLACES[place], finding })),
      ),
    )
  return {
    violations: found((report) => report.violations).map(named),
    cleared: found((report) => report.cleared).map(({ finding }) => finding),
    needs_manual_review: found((report) => report.needs_manual_review).map(named),
  }
}

/** What the claim rules have against a text that stands by itself, without a citation; null where they let it stand. */
export function objectionTo(check: PolicyCheck, text: string): string | null {
  const { violations, needs_manual_review } = check(text)
  return [...violations, ...needs_manual_review].find(standsThere)?.message ?? null
}

interface Finding {
  rule_id: string
  excerpt: string
  start: number | null
  end: number | null
}

/** A finding without a place is about the whole piece: a missing disclaimer, too few citations, a rule without words. */
function standsThere({ start }: Pick<Finding, 'start'>): boolean {
  return start !== null
}

interface PlacedFinding<T> {
  places: string[]
  finding: T
}

function joined<T extends Finding>(found: readonly { place: string; finding: T }[]): PlacedFinding<T>[] {
  const byPhrase = new Map<string, PlacedFinding<T>>()
  for (const { place, finding } of found) {
    const key = `${finding.rule_id}\n${finding.excerpt.toLowerCase()}`
    const known = byPhrase.get(key) ?? { places: [], finding: { ...finding, start: null, end: null } }
    if (!known.places.includes(place)) known.places.push(place)
    byPhrase.set(key, known)
  }
  return [...byPhrase.values()]
}

function named<T extends { message: string }>({ places, finding }: PlacedFinding<T>): T {
  const last = places.at(-1) ?? ''
  const all = places.length < 2 ? last : `${places.slice(0, -1).join(', ')} and ${last}`
  return { ...finding, message: `In ${all}: ${finding.message}` }
}

import type { ComplianceReport, ComplianceRules, ManualReview, Violation } from '../compliance/contract.ts'
import { policyRules } from '../compliance/kinds/policy-rules.ts'
import { counted } from '../kernel/text.ts'
import { plainWords } from '../kernel/plain-words.ts'
import type { QualityIssue } from '../quality/findings.ts'
import { unreadInWords } from '../quality/rules/other-language.ts'
import { linePlaces } from './places.ts'

/** Under every score: what a check of words can and cannot say. */
export const STANDING_LINE = 'Form, wording and listed phrases were checked, not whether it is true or safe.'

/** What a check by these rules does not find, each thing once: what rules say of themselves, and what none of them can see. */
export function notLookedFor(rules: ComplianceRules | null, reads: 'text alone' | 'whole piece'): string[] {
  if (rules === null) return ['Any rule of a market or a trade: no industry rules were named.']
  const all = policyRules(rules)
  const own = all.map(({ notes }) => notes.cannot_see?.trim() ?? '').filter((one) => one !== '')
  return [
    ...new Set([
      'Whether statements are true, and whether everything the law requires is there.',
      ...(reads === 'whole piece'
        ? []
        : [
            'Advice that can harm, figures that disagree, left-over notes and everything else that only --quality checks.',
            'Titles, search-engine fields, sources and their age, and for whom the text is: only the text was read.',
          ]),
      ...own,
    ]),
  ]
}

/** What a whole check leaves out because of what it was not given. */
export function unaskedOf({
  brief,
  template,
  sources,
}: {
  brief?: string
  template?: string
  sources?: string
}): string[] {
  return [
    ...(brief === undefined
      ? ['Whether the text keeps to a brief: none was given.']
      : template === undefined
        ? ['Whether each point of the brief is there: no template was named.']
        : []),
    ...(brief === undefined
      ? []
      : [
          'What the text adds to its brief, what it cuts short of a quotation or a condition, and who does or says something there.',
        ]),
    'Whether all figures agree: sums, shares, ages, prices and times are worked out in a few wordings, of figures side by side.',
    ...(sources === undefined ? ['Whether cited sentences agree with their sources: none were given.'] : []),
  ]
}

const OF_LANGUAGE: ReadonlySet<string> = new Set(['language_not_checked', 'language_not_read', 'words_unknown'])

/** What was not looked for in one text: first what its language kept from being read. */
export function unseenIn(
  { issues, compliance }: { issues: readonly QualityIssue[]; compliance: ComplianceReport },
  unseen: readonly string[],
): string[] {
  const unread = issues.flatMap(({ code, message }) => (OF_LANGUAGE.has(code) ? [message] : []))
  return [...unreadInWords(compliance.needs_manual_review), ...unread, ...unseen]
}

/** One line on what was not looked for: the first of it, and how much more there is. */
export function unseenLine(file: string, unseen: readonly string[]): string {
  const [first = '', ...more] = unseen
  const rest = more.length === 0 ? '' : ` ${counted(more.length, 'more thing')}: see --json.`
  return `${file}: not looked for: ${first}${rest}`
}

type Found = Violation | ManualReview | ComplianceReport['cleared'][number]

/** Findings of rules as lines: where they stand, what becomes of them, and why. */
export function policyLines(file: string, text: string, report: ComplianceReport, shows: 'all' | 'decided') {
  const placeOf = linePlaces(text)
  const line = (kind: string, found: Found): string => {
    const excerpt = found.excerpt === '' ? '' : ` “${plainWords(found.excerpt).slice(0, 200)}”`
    const message = 'message' in found ? ` ${found.message}` : ` cleared: ${found.reason}`
    const cue = found.cue === null ? '' : ` [cue: ${found.cue}]`
    const { line: row, column } = placeOf(found.start)
    return `${file}:${row}:${column}: ${kind}: ${found.rule_id}${excerpt}${message}${cue}`
  }
  return [
    ...report.violations.map((found) => line(found.severity, found)),
    ...report.needs_manual_review.map((found) => line('needs review', found)),
    ...(shows === 'all' ? report.cleared.map((found) => line('cleared', found)) : []),
  ]
}

export function policyCounts({ violations, needs_manual_review, cleared }: ComplianceReport): string {
  const of = (severity: Violation['severity']) => violations.filter((found) => found.severity === severity).length
  return [
    `${of('blocking')} blocking`,
    `${of('advisory')} advisory`,
    `${needs_manual_review.length} for human review`,
    `${cleared.length} cleared`,
  ].join(', ')
}

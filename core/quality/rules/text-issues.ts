import { finding, type QualityIssue } from '../findings.ts'
import type { TextFindingCode } from '../text-findings.ts'
import { textFindings } from './text/check-words.ts'
import type { TextUnderTest } from './text/finding.ts'

/** Findings of the style check; all others are about what the text is made of, and belong to structure. */
const OF_STYLE: ReadonlySet<TextFindingCode> = new Set<TextFindingCode>([
  'slur',
  'insult',
  'insult_quoted',
  'misspelling',
  'spelling_storm',
  'doubled_word',
  'wrong_article',
  'wrong_word',
  'name_two_spellings',
  'hyphenation_mixed',
  'spelling_mixed',
  'abbreviation_defined_twice',
  'abbreviation_early',
  'number_style_mixed',
  'date_style_mixed',
  'time_style_mixed',
  'list_endings_mixed',
  'shouting',
  'keyword_stuffing',
  'same_openings',
  'filler',
  'stock_phrase',
  'announcing',
])

/** What is wrong with the words of a text, for the two checks of the gate that they belong to. */
export function textIssues(text: TextUnderTest & { disclaimers?: readonly string[] }): {
  structure: QualityIssue[]
  style: QualityIssue[]
} {
  const sectionAt = sectionsOf(text)
  const [structure, style]: [QualityIssue[], QualityIssue[]] = [[], []]
  for (const { code, severity, ...facts } of textFindings(text)) {
    // A plain number in brackets is looked up among the sources by the evidence check.
    if (code === 'marker_nowhere' && /^\[\d{1,4}\]$/.test(facts.phrase ?? '')) continue
    if (FOREIGN.has(code) && isDisclaimer(text.body, facts, text.disclaimers ?? [])) continue
    const issue = finding(code, { ...facts, section_id: sectionAt(facts.start) }, severity)
    ;(OF_STYLE.has(code) ? style : structure).push(issue)
  }
  return { structure, style }
}

const FOREIGN: ReadonlySet<string> = new Set(['foreign_paragraph', 'foreign_sentence'])

/** What the rules put into a text is in their own language, whatever the piece is in. */
function isDisclaimer(
  body: string,
  { start, end }: { start: number | null; end: number | null },
  disclaimers: readonly string[],
): boolean {
  if (start === null || end === null) return false
  const plain = (words: string): string =>
    words
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase()
  const found = plain(body.slice(start, end))
  return found !== '' && disclaimers.some((words) => plain(words).includes(found))
}

/** Which section an offset of the body is in. */
function sectionsOf({ body, sections }: TextUnderTest): (offset: number | null) => string | null {
  let from = 0
  const places = sections.flatMap(({ section_id, body: own }) => {
    const start = own === '' ? -1 : body.indexOf(own, from)
    if (start === -1) return []
    from = start + own.length
    return [{ section_id, start, end: from }]
  })
  return (offset) =>
    offset === null ? null : (places.find(({ start, end }) => offset >= start && offset < end)?.section_id ?? null)
}

import type { Severity } from '../../kernel/severity.ts'
import { blocksOf, readClaim } from '../../evidence/rules/claims.ts'
import { disagree } from '../../evidence/rules/disagreement.ts'
import { isTakenBack } from '../../evidence/rules/limits.ts'
import { isContent, tokensOf } from '../../evidence/rules/tokens.ts'
import type { WordTable } from '../../evidence/rules/word-table.ts'
import { isMarked } from '../../kernel/citation-marks.ts'
import { sentenceSpans, type Span } from '../../kernel/sentences.ts'
import { finding, type QualityIssue } from '../findings.ts'
import type { CheckedSection } from './structure.ts'

interface DisagreeingText {
  body: string
  sections: readonly Pick<CheckedSection, 'section_id' | 'heading'>[]
  /** In a regulated trade it holds the text. */
  is_regulated: boolean
}

const HEADING = /^\s{0,3}#{1,6}\s+(.*)$/
const FIRST = /^(?:\s*(?:[-*+•]|\d{1,3}[.)])\s+|\s*>\s*)+/
/** Sections that print what they deny. */
const OF_DENIALS = /\b(?:myths?|misconceptions?|mistakes?|false|wrong|claims?|rumou?rs?|questions?|faq)\b/i
/** More sentences of one section are compared in these, longer ones in none. */
const MOST_SENTENCES = 80
/** So many sentences of one block are read for them. */
const MOST_READ = 400
const LONGEST = 400
const FEWEST_SHARED = 2
const MOST_FINDINGS = 20

interface Said extends Span {
  text: string
  isCited: boolean
  stems: ReadonlySet<string>
}

/** Sentences without a source that plainly deny one of the same section that has one. */
export function disagreeingSentences(
  { body, sections, is_regulated }: DisagreeingText,
  table: WordTable,
): QualityIssue[] {
  const severity: Severity = is_regulated ? 'blocking' : 'advisory'
  const issues = parts(body).flatMap(({ heading, said }) => {
    const section_id = sections.find((section) => section.heading === heading)?.section_id ?? null
    const cited = said.filter(({ isCited }) => isCited).slice(0, MOST_SENTENCES)
    const own = cited.length === 0 ? [] : said.filter(({ isCited }) => !isCited).slice(0, MOST_SENTENCES)
    return own.flatMap((one): QualityIssue[] => {
      const denied = cited.find((other) => sharesWords(one, other) && disagree(one.text, other.text, table))
      if (denied === undefined) return []
      const places = [one, denied].map(({ start, end }) => ({ start, end }))
      const facts = { phrase: one.text, expected: denied.text, section_id, start: one.start, end: one.end, places }
      return [finding('sentences_disagree', facts, severity)]
    })
  })
  return issues.slice(0, MOST_FINDINGS)
}

function sharesWords(one: Said, other: Said): boolean {
  let shared = 0
  for (const stem of one.stems) if (other.stems.has(stem)) shared += 1
  return shared >= Math.min(FEWEST_SHARED, one.stems.size)
}

/** The sentences under each heading that assert something. */
function parts(body: string): { heading: string; said: Said[] }[] {
  const found: { heading: string; said: Said[] }[] = [{ heading: '', said: [] }]
  for (const { start, end } of blocksOf(body)) {
    const block = body.slice(start, end)
    const heading = HEADING.exec(block)?.[1]
    if (heading !== undefined) found.push({ heading: heading.trim(), said: [] })
    else if (!/^\s*\|/.test(block)) found.at(-1)?.said.push(...sentencesIn(block, start))
  }
  return found.filter(({ heading }) => !OF_DENIALS.test(heading))
}

function sentencesIn(block: string, from: number): Said[] {
  const lead = FIRST.exec(block)?.[0].length ?? 0
  const spans = sentenceSpans(block.slice(lead))
    .slice(0, MOST_READ)
    .map(({ start, end }) => ({ start: start + lead, end: end + lead }))
  const texts = spans.map(({ start, end }) => block.slice(start, end))
  return spans.flatMap(({ start, end }, at): Said[] => {
    const text = texts[at] ?? ''
    const neighbours = { before: texts[at - 1] ?? '', after: texts[at + 1] ?? '' }
    if (text.length > LONGEST || isTakenBack({ text, ...neighbours })) return []
    const words = readClaim(text)
    const stems = new Set(
      tokensOf(words)
        .filter(isContent)
        .map(({ stem }) => stem),
    )
    return [{ start: from + start, end: from + end, text: words, isCited: isMarked(text), stems }]
  })
}

import type { Severity } from '../../kernel/severity.ts'
import { blocksOf, readClaim } from '../../evidence/rules/claims.ts'
import { opensAsOrder } from '../../evidence/rules/opinion.ts'
import { isContent, tokensOf, type Token } from '../../evidence/rules/tokens.ts'
import { sentenceSpans } from '../../kernel/sentences.ts'
import { cutAt } from '../../kernel/text.ts'
import { finding, type QualityIssue } from '../findings.ts'
import { assertedFacts, isMedicalAdvice } from './asserted-facts.ts'
import type { CheckedSection } from './structure.ts'

interface AssertingText {
  body: string
  sections: readonly Pick<CheckedSection, 'section_id' | 'heading'>[]
  user_input: Readonly<Record<string, unknown>>
  /** In a regulated trade a fact without a source holds the text. */
  is_regulated: boolean
}

const MARKER = /(?<!\\)\[\d{1,4}\](?!\()/
const HEADING = /^\s{0,3}#{1,6}\s+(.*)$/
/** Sections that assert nothing of their own. */
const APART =
  /^\W*(?:sources?|references?|bibliography|further reading|footnotes?|notes|citations|disclaimers?|important (?:information|notice)|legal(?: notice)?|risk (?:warning|disclosure)s?|ingredients|method|directions|instructions|recipe|what you(?:’|')?ll need|you will need|contact(?: us)?|media contact|about the author)\b/i
const DISCLAIMING =
  /\b(?:not (?:intended|meant|a substitute|an offer|financial|legal|medical|investment|tax|professional)|no substitute|(?:for )?information(?:al)? (?:only|purposes)|past performance|consult (?:a|your|an)|speak (?:to|with) (?:a|your)|talk to (?:a|your)|ask (?:a|your)|seek (?:medical|legal|professional|independent)|capital (?:is )?at risk|disclaimer|not been evaluated|individual results)\b/i
const OF_THE_PIECE =
  /^\W*(?:published|updated|last (?:updated|reviewed)|reviewed|posted|release date|for immediate release|reading time|contact|phone|tel)\b/i
const SUPPOSING = /^\W*(?:if|suppose|imagine|say|let us|let's|for example, if|assume|whether)\b/i
/** What people tell of themselves is theirs to say. */
const TESTIMONY = /\b(?:I|I[’']m|I[’']ve|my)\b/
const QUOTED = /[“"]([^”"]{1,600})[”"]/
const FIRST = /^(?:\s*(?:[-*+•]|\d{1,3}[.)])\s+|\s*>\s*)+/
/** What a recipe or a plan sets: an amount of something, or so long. */
const MEASURED_OUT =
  /^\W*\d[\d.,/½¼¾]*\s?(?:g|kg|mg|ml|l|cl|cups?|tbsp|tsp|tablespoons?|teaspoons?|oz|lb|pinch|cloves?|slices?|tins?|cans?|sprigs?|minutes?|hours?)\b/i

/** Of the words of a sentence, the share that the brief must have for it to come from there. */
const FROM_BRIEF = 0.5
/** One word more makes other advice of it: another group, another age. */
const FROM_BRIEF_OF_ADVICE = 0.8

/**
 * Sentences that assert a figure, a comparison, a study or a medical, legal or financial fact, cite nothing, and are not of
 * the brief (specification, Claim-level evidence checks). Linear in the text.
 */
export function uncitedFacts({ body, sections, user_input, is_regulated }: AssertingText): QualityIssue[] {
  const brief = briefOf(user_input)
  const severity: Severity = is_regulated ? 'blocking' : 'advisory'
  const issues: QualityIssue[] = []
  let heading = ''
  for (const { start, end } of blocksOf(body)) {
    const block = body.slice(start, end)
    const title = HEADING.exec(block)?.[1]
    if (title !== undefined) heading = title.trim()
    if (title !== undefined || APART.test(heading) || /^\s*\|/.test(block) || APART.test(block.replace(FIRST, '')))
      continue
    const lead = FIRST.exec(block)?.[0].length ?? 0
    const text = block.slice(lead)
    for (const span of sentenceSpans(text)) {
      const sentence = text.slice(span.start, span.end)
      if (!isUncitedFact(sentence, brief)) continue
      const [from, to] = [start + lead + span.start, start + lead + span.end]
      const section_id = sections.find((section) => section.heading === heading)?.section_id ?? null
      issues.push(finding('uncited_fact', { phrase: shortened(sentence), section_id, start: from, end: to }, severity))
    }
  }
  return issues
}

function isUncitedFact(sentence: string, brief: Brief): boolean {
  if (MARKER.test(sentence)) return false
  const words = readClaim(sentence.slice(0, LONGEST))
  if (words.endsWith('?') || words.endsWith(':')) return false
  const isSaidApart = [DISCLAIMING, OF_THE_PIECE, SUPPOSING, MEASURED_OUT, TESTIMONY].some((pattern) =>
    pattern.test(words),
  )
  if (isSaidApart || assertedFacts(words).length === 0) return false
  const tokens = tokensOf(words)
  const isAdvice = isMedicalAdvice(words)
  if ((opensAsOrder(tokens) && !isAdvice) || isQuotedFromBrief(words, tokens, brief)) return false
  return !isOfBrief(tokens, brief, isAdvice)
}

const LONGEST = 1500

interface Brief {
  stems: ReadonlySet<string>
  values: ReadonlySet<number>
}

function briefOf(input: Readonly<Record<string, unknown>>): Brief {
  const tokens = textsIn(Object.values(input)).flatMap(tokensOf)
  return {
    stems: new Set(tokens.map((token) => token.stem)),
    values: new Set(tokens.flatMap(({ value }) => (value === null ? [] : [value]))),
  }
}

function textsIn(values: readonly unknown[]): string[] {
  return values.flatMap((value): string[] => {
    if (typeof value === 'string') return [value]
    if (typeof value === 'number') return [String(value)]
    if (typeof value !== 'object' || value === null) return []
    return textsIn(Object.values(value))
  })
}

/** Every number of the sentence stands in the brief, and so do most of its words. */
function isOfBrief(tokens: readonly Token[], { stems, values }: Brief, isAdvice: boolean): boolean {
  const isThere = (token: Token): boolean => stems.has(token.stem) || (token.value !== null && values.has(token.value))
  const content = tokens.filter(isContent)
  if (!content.filter(({ isDigits, value }) => isDigits || (isAdvice && value !== null)).every(isThere)) return false
  return content.filter(isThere).length >= content.length * (isAdvice ? FROM_BRIEF_OF_ADVICE : FROM_BRIEF)
}

/** Words of somebody whom the brief names. */
function isQuotedFromBrief(words: string, tokens: readonly Token[], { stems }: Brief): boolean {
  if (!QUOTED.test(words)) return false
  return tokens.some(
    ({ isCapitalised, startsSentence, stem, isDigits }) =>
      isCapitalised && !isDigits && !startsSentence && stem.length > 2 && stems.has(stem),
  )
}

function shortened(sentence: string): string {
  return sentence.length > 160 ? `${cutAt(sentence, 159)}…` : sentence
}

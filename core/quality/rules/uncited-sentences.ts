import { blocksOf, readClaim } from '../../evidence/rules/claims.ts'
import { isContent, tokensOf, type Token } from '../../evidence/rules/tokens.ts'
import { isMarked } from '../../kernel/citation-marks.ts'
import { sentenceSpans } from '../../kernel/sentences.ts'

/** A heading by its marks, or as a line of its own in bold. */
const HEADING = /^\s{0,3}(?:#{1,6}\s+(.*)|(?:\*\*|__)([^*_\n]{1,120})(?:\*\*|__)\s*)$/
/** The line under a heading without marks. */
const UNDERLINE = /^\n? {0,3}(?:=+|-{2,}) *(?:\n|$)/
/** Sections that assert nothing of their own. */
const APART =
  /^\W*(?:sources?|references?|bibliography|further reading|footnotes?|notes|citations|disclaimers?|important (?:information|notice)|legal(?: notice)?|risk (?:warning|disclosure)s?|ingredients|method|directions|instructions|recipe|what you(?:’|')?ll need|you will need|contact(?: us)?|media contact|about the author)\b/i
const FIRST = /^(?:\s*(?:[-*+•]|\d{1,3}[.)])\s+|\s*>\s*)+/
/** Of the words of a sentence, the share that the brief must have for it to come from there. */
const FROM_BRIEF = 0.5
/** One word more makes other advice of it: another group, another age. */
const FROM_BRIEF_OF_ADVICE = 0.8
/** A word exchanged may be another fact: "Ashley" for "Ashby". Such a sentence is not called the brief's. */
const TAKEN_FROM_BRIEF = 0.95
/** Of the words that follow each other, the share that one sentence of the brief must have together. */
const PAIRS_FROM_BRIEF = 0.65

/** Fewer words of its own tell nothing of where a sentence comes from. */
const FEWEST_WORDS = 3

/** A sentence that cites nothing, with its place in the body and the heading above it. */
export interface UncitedSentence {
  text: string
  heading: string
  start: number
  end: number
}

/** The sentences of a text that cite nothing, without headings, tables and sections that assert nothing. Linear in the text. */
export function uncitedSentences(body: string): UncitedSentence[] {
  const found: UncitedSentence[] = []
  let heading = ''
  for (const { start, end } of blocksOf(body)) {
    const block = body.slice(start, end)
    const title = UNDERLINE.test(body.slice(end, end + 200))
      ? block
      : HEADING.exec(block)?.find((words, at) => at > 0 && (words as string | undefined) !== undefined)
    if (title !== undefined) heading = title.trim()
    if (title !== undefined || APART.test(heading) || /^\s*\|/.test(block) || APART.test(block.replace(FIRST, '')))
      continue
    const lead = FIRST.exec(block)?.[0].length ?? 0
    for (const span of sentenceSpans(block.slice(lead))) {
      const [from, to] = [start + lead + span.start, start + lead + span.end]
      const text = body.slice(from, to)
      if (!isMarked(text)) found.push({ text, heading, start: from, end: to })
    }
  }
  return found
}

/** Sentences that cite nothing, so that no source was read for them, by where their words come from. */
export interface WithoutSource {
  /** Have nearly all their words and all their figures from the brief, and most words beside each other in one of its sentences. */
  from_brief: number
  /** Neither so nor from a source. */
  from_neither: number
}

/** How many sentences of a text rest on its brief, and on nothing that is there. Questions and what only leads to a list are none. */
export function sentencesWithoutSource(body: string, userInput: Readonly<Record<string, unknown>>): WithoutSource {
  const brief = briefOf(userInput)
  const told = pairsTold(userInput)
  const counts: WithoutSource = { from_brief: 0, from_neither: 0 }
  for (const { text } of uncitedSentences(body)) {
    const words = readClaim(text)
    const tokens = tokensOf(words)
    const content = tokens.filter(isContent)
    if (/[?:]$/.test(words) || content.length < FEWEST_WORDS) continue
    counts[isToldBy(tokens, brief) && told(content) ? 'from_brief' : 'from_neither'] += 1
  }
  return counts
}

/** Says of the words of a sentence whether most of those that follow each other stand in one sentence of the brief. */
function pairsTold(input: Readonly<Record<string, unknown>>): (content: readonly Token[]) => boolean {
  const places = new Map<string, Set<number>>()
  let sentence = 0
  for (const value of textsIn(Object.values(input))) {
    for (const { start, end } of sentenceSpans(value)) {
      sentence += 1
      for (const { stem } of tokensOf(value.slice(start, end))) {
        const known = places.get(stem) ?? new Set()
        places.set(stem, known.add(sentence))
      }
    }
  }
  return (content) => {
    const pairs = content.slice(1).map((token, at) => [content[at] ?? token, token] as const)
    const told = pairs.filter(([one, other]) => {
      const [here, there] = [places.get(one.stem), places.get(other.stem)]
      return here !== undefined && there !== undefined && [...here].some((one) => there.has(one))
    })
    return told.length >= pairs.length * PAIRS_FROM_BRIEF
  }
}

/** The words and figures of a brief. */
export interface Brief {
  stems: ReadonlySet<string>
  values: ReadonlySet<number>
}

export function briefOf(input: Readonly<Record<string, unknown>>): Brief {
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

/** Every number of the sentence stands in the brief, and so do its words: of a long one all but one in twenty. */
function isToldBy(tokens: readonly Token[], brief: Brief): boolean {
  const content = tokens.filter(isContent)
  const isThere = ({ stem, value }: Token): boolean =>
    brief.stems.has(stem) || (value !== null && brief.values.has(value))
  return isOfBrief(tokens, brief, false) && content.filter(isThere).length >= content.length * TAKEN_FROM_BRIEF
}

/**
 * Every number of the sentence stands in the brief or is reckoned from two that do, in the sentence itself or in the one
 * `before` it, and most of its words stand in the brief.
 */
export function isOfBrief(
  tokens: readonly Token[],
  { stems, values }: Brief,
  isAdvice: boolean,
  before: readonly Token[] = [],
): boolean {
  const isThere = (token: Token): boolean => stems.has(token.stem) || (token.value !== null && values.has(token.value))
  const content = tokens.filter(isContent)
  const given = [...before, ...content].flatMap((token) =>
    token.isDigits && isThere(token) && token.value !== null ? [token.value] : [],
  )
  const isGiven = (token: Token): boolean => isThere(token) || (!isAdvice && isReckoned(token, given))
  if (!content.filter(({ isDigits, value }) => isDigits || (isAdvice && value !== null)).every(isGiven)) return false
  return content.filter(isGiven).length >= content.length * (isAdvice ? FROM_BRIEF_OF_ADVICE : FROM_BRIEF)
}

/** How far a share in tens is from the one that it rounds, in per cent: "three in ten" of 97 of 312. */
const ROUNDED = 2

/** Whether a figure is the sum, difference, product or share of two others that the brief has: "5 % of £180,000, £9,000". */
function isReckoned({ value }: Token, given: readonly number[]): boolean {
  return given.some((one, at) =>
    given.slice(at + 1).some((other) => {
      const results = [one + other, one - other, other - one, one * other, (one * other) / 100]
      const shares = [(100 * one) / other, (100 * other) / one]
      return (
        value !== null &&
        (results.some((result) => Math.abs(result - value) < 0.005) ||
          shares.some((share) => Math.abs(share - value) <= (value % 10 === 0 ? ROUNDED : 0.5)))
      )
    }),
  )
}

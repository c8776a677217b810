import { blocksOf, readClaim } from '../../evidence/rules/claims.ts'
import { hasNegation } from '../../evidence/rules/denials.ts'
import { sentenceWords, type Word } from '../../evidence/rules/source-sentences.ts'
import { isContent } from '../../evidence/rules/tokens.ts'
import { sentenceSpans } from '../../kernel/sentences.ts'
import { finding, type QualityIssue } from '../findings.ts'

/** Of the words of a sentence of the brief, the share that one of the text has which says it again, and the other way round. */
const SAID_AGAIN = 0.75
const OF_IT = 0.6
const FEWEST_SHARED = 3
const MOST_SENTENCES = 400
const LONGEST = 400
const MOST_FOUND = 10
/** Words of which a sentence has one or the other. */
const CONTRARIES: readonly (readonly [string, string])[] = [
  ['higher', 'lower'],
  ['over', 'under'],
  ['above', 'below'],
  ['before', 'after'],
  ['more', 'less'],
  ['more', 'fewer'],
  ['start', 'stop'],
  ['starting', 'stopping'],
  ['increase', 'decrease'],
  ['raise', 'lower'],
  ['with', 'without'],
  ['least', 'most'],
  ['minimum', 'maximum'],
  ['safe', 'unsafe'],
  ['prevent', 'cause'],
  ['prevents', 'causes'],
  ['relieves', 'causes'],
  ['improves', 'worsens'],
  ['rises', 'falls'],
  ['rose', 'fell'],
  ['allowed', 'forbidden'],
  ['always', 'never'],
  ['morning', 'evening'],
  ['earlier', 'later'],
  ['inside', 'outside'],
  ['free', 'charged'],
  ['open', 'closed'],
  ['few', 'many'],
  ['little', 'much'],
  ['rarely', 'often'],
  ['seldom', 'often'],
  ['rarely', 'usually'],
  ['minority', 'majority'],
  ['none', 'all'],
  ['most', 'few'],
  ['cheap', 'expensive'],
  ['cheaper', 'dearer'],
  ['better', 'worse'],
  ['best', 'worst'],
  ['longer', 'shorter'],
  ['larger', 'smaller'],
  ['first', 'last'],
  ['gained', 'lost'],
  ['wider', 'narrower'],
]
const LEAD = /^(?:\s*(?:[-*+•]|\d{1,3}[.)])\s+|\s*>\s*|\s*#{1,6}\s+)+/

interface Said {
  text: string
  start: number
  end: number
  stems: ReadonlySet<string>
  words: ReadonlySet<string>
  isDenied: boolean
  /** For each negation the stem that it denies; of those that the sentence says nowhere without it. */
  denied: readonly string[]
}

/**
 * Contract: sentences of the brief that the text says again the other way round, by a negation or by a contrary word
 * ("over 65" and "under 65"). One that the text also says as it is in the brief is none, nor is a question.
 */
export function briefReversals(brief: readonly string[], body: string): QualityIssue[] {
  if (brief.length === 0) return []
  const said = blocksOf(body).flatMap(({ start, end }) => saidIn(body.slice(start, end), start))
  const given = brief.flatMap((one) => one.split('\n').flatMap((line) => saidIn(line, 0)))
  return given
    .slice(0, MOST_SENTENCES)
    .flatMap((one): QualityIssue[] => {
      const again = said.slice(0, MOST_SENTENCES).filter((other) => isSameMatter(one, other))
      const reversed = again.find((other) => isReversed(one, other))
      if (reversed === undefined || again.some((other) => !isReversed(one, other))) return []
      const { text: found, start, end } = reversed
      return [finding('brief_altered', { expected: one.text, found, start, end })]
    })
    .slice(0, MOST_FOUND)
}

function saidIn(block: string, from: number): Said[] {
  const lead = LEAD.exec(block)?.[0].length ?? 0
  return sentenceSpans(block.slice(lead)).flatMap((span): Said[] => {
    const [start, end] = [lead + span.start, lead + span.end]
    const text = readClaim(block.slice(start, end))
    if (text.length > LONGEST || text.endsWith('?')) return []
    const words = sentenceWords(text)
    const stems = new Set(words.filter(isTelling).map(({ stem }) => stem))
    const all = new Set(words.map(({ word }) => word))
    const place = { start: from + start, end: from + end }
    return [{ text, ...place, stems, words: all, isDenied: hasNegation(words), denied: deniedIn(words) }]
  })
}

const NEGATION = /^(?:not|no|never|none|nor|neither|nobody|nothing|without|cannot)$/
const REACH = 5

function deniedIn(words: readonly Word[]): string[] {
  const denied = words.flatMap(({ word }, at) => {
    const next = NEGATION.test(word) ? words.slice(at + 1, at + 1 + REACH).find(isTelling) : undefined
    return next === undefined ? [] : [next]
  })
  const affirmed = new Set(words.filter((word) => !denied.includes(word)).map(({ stem }) => stem))
  return denied.map(({ stem }) => stem).filter((stem) => !affirmed.has(stem))
}

const OPPOSED: ReadonlySet<string> = new Set(CONTRARIES.flat())

function isTelling(word: Word): boolean {
  return (isContent(word) || word.value !== null) && !OPPOSED.has(word.word)
}

function isSameMatter({ stems: own }: Said, { stems: other }: Said): boolean {
  const shared = [...own].filter((stem) => other.has(stem)).length
  return shared >= FEWEST_SHARED && shared >= own.size * SAID_AGAIN && shared >= other.size * OF_IT
}

const NOT_TO = /\bnot to[.,;]?$|\bnot to\b(?=[.,;])/i
const AT_ONCE = /\b(?:at once|immediately|straight ?away|right away|without delay|the same day)\b/i
const LATER =
  /\b(?:within|in|after|wait(?: for)?) (?:a|an|one|two|three|four|\d+) (?:day|week|fortnight|month|year)s?\b|\bnext (?:day|week|month)\b/i

/** "Do not stop unless you are told to" and "Stop unless you are told not to": the negation has moved to the condition. */
function isTurned(one: Said, other: Said): boolean {
  if (!one.isDenied || !other.isDenied || other.denied.length > 0 || !NOT_TO.test(other.text)) return false
  return one.denied.some((stem) => other.stems.has(stem))
}

function isReversed(one: Said, other: Said): boolean {
  const [denying, plain] = one.isDenied ? [one, other] : [other, one]
  // What is denied has to be what the other says; a denial of something else is left out or added.
  if (denying.isDenied && !plain.isDenied) return denying.denied.some((stem) => plain.stems.has(stem))
  const turned = [one, other].some((its, at) => isTurned(its, at === 0 ? other : one))
  if (turned || (AT_ONCE.test(one.text) && !AT_ONCE.test(other.text) && LATER.test(other.text))) return true
  const has = ({ words }: Said, word: string, contrary: string): boolean => words.has(word) && !words.has(contrary)
  return CONTRARIES.some(
    ([word, contrary]) =>
      (has(one, word, contrary) && has(other, contrary, word)) ||
      (has(one, contrary, word) && has(other, word, contrary)),
  )
}

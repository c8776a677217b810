import { isLimiting } from './limits.ts'
import type { Word } from './source-sentences.ts'
import { isUnitStem } from './units.ts'

/** One thing that a sentence says, in the words that it takes from the whole. */
export type Reading = readonly Word[]

const PREPOSITION = /^(?:in|on|at|by|for|among|of|with|from|to|during|under|over|since|per)$/
const DESCRIPTIVE = /^(?:is|are|was|were)$/
/** What only describes the noun before it. */
const DESCRIBING = /^(?:which|who|whose|where|a|an)$/
const PARTICIPLE = /^(?:written|made|built|founded|located|based|known|led|drawn|\p{L}{3,}ed)$/u
const AGENT = /^(?:by|in|at|as|from|of)$/
/** So few words of a shared beginning are tried for what is joined to them. */
const LONGEST_SHARED = 24
const MONTH_OR_YEAR =
  /^(?:(?:1[5-9]|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december)$/

/**
 * What a sentence says in so many words: the whole, and where it joins measurements of one kind with "and", each of them with
 * what they share. Nothing is read out of a sentence of which another part may limit it.
 */
export function readingsOf(sentence: readonly Word[]): Reading[] {
  const whole = timeLast(sentence)
  return [whole, ...joinedReadings(whole), ...describedReadings(whole)]
}

/** "In 2023, it fell" as "it fell in 2023". */
export function timeLast(words: readonly Word[]): Word[] {
  if (!/^(?:in|on|since|during)$/.test(words[0]?.word ?? '')) return [...words]
  const pause = words.findIndex(({ gap }, at) => at > 0 && gap.startsWith(','))
  const end = pause === -1 && MONTH_OR_YEAR.test(words[1]?.word ?? '') ? 2 : pause
  const time = words.slice(0, Math.max(0, end))
  if (end < 2 || end > 5 || !time.some(({ word }) => MONTH_OR_YEAR.test(word))) return [...words]
  return [...words.slice(end), ...time].map((word, at) => (at === 0 || at === words.length - end ? plain(word) : word))
}

const plain = (word: Word): Word => ({ ...word, gap: '' })

function joinedReadings(words: readonly Word[]): Reading[] {
  const [first = [], ...joined] = partsOf(words)
  if (joined.length === 0 || joined.some((part) => !isParallel(first, part))) return []
  return [first, ...joined.flatMap((part) => withShared(first, part))]
}

/** A sentence at each "and" and semicolon. */
function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]]
  for (const word of words) {
    if (word.word === 'and') parts.push([])
    else if (word.gap.includes(';')) parts.push([word])
    else parts.at(-1)?.push(word)
  }
  return parts.filter((part) => part.length > 0)
}

/**
 * Whether a part measures something else in the same way: a figure where the first has one, and what it holds for behind
 * the same preposition. Only then does it say nothing about the first.
 */
function isParallel(first: readonly Word[], part: readonly Word[]): boolean {
  if (isLimiting(part)) return false
  const [own, other] = [complement(first), complement(part)]
  if (own === null || own.word !== other?.word || own.behind === other.behind) return false
  return hasFigure(first) === hasFigure(part)
}

/** What a part holds for: its last prepositional phrase that does not measure. */
function complement(words: readonly Word[]): { word: string; at: number; behind: string } | null {
  const at = words.findLastIndex(
    ({ word }, place) => PREPOSITION.test(word) && place < words.length - 1 && !isMeasure(words[place + 1]),
  )
  const word = words[at]?.word
  if (word === undefined) return null
  return {
    word,
    at,
    behind: words
      .slice(at + 1)
      .map(({ stem }) => stem)
      .join(' '),
  }
}

function isMeasure(word: Word | undefined): boolean {
  return (word?.value ?? null) !== null && !MONTH_OR_YEAR.test(word?.word ?? '')
}

function hasFigure(words: readonly Word[]): boolean {
  return words.some(isMeasure)
}

/** A joined part behind each beginning that it may share with the first, and in its place around the verb. */
function withShared(first: readonly Word[], part: readonly Word[]): Reading[] {
  const shared = first.slice(0, LONGEST_SHARED).map((_, at) => [...first.slice(0, at + 1), ...part])
  const [own, other] = [complement(first), complement(part)]
  if (own === null || other === null || !isMeasure(part[0])) return [part, ...shared]
  const figureEnd = endOfMeasure(first)
  const around = [...part.slice(0, endOfMeasure(part)), ...first.slice(figureEnd, own.at), ...part.slice(other.at)]
  return isMeasure(first[0]) ? [part, ...shared, around] : [part, ...shared]
}

function endOfMeasure(words: readonly Word[]): number {
  let end = words.findIndex(isMeasure) + 1
  while (end < words.length && isUnitStem(words[end]?.stem ?? '')) end += 1
  return end
}

/** Of a sentence that says what something is, the same without a clause that only describes it further. */
function describedReadings(words: readonly Word[]): Reading[] {
  if (!words.some(({ word }) => DESCRIPTIVE.test(word))) return []
  return words.flatMap((word, at): Reading[] => {
    const isAside = word.gap === ',' && DESCRIBING.test(word.word)
    const isRelative = word.gap === '' && word.word === 'that' && words[at - 1]?.isCapitalised === false
    const isParticiple = word.gap === '' && PARTICIPLE.test(word.word) && AGENT.test(words[at + 1]?.word ?? '')
    if (at < 3 || (!isAside && !isRelative && !isParticiple)) return []
    const [main, rest] = [words.slice(0, at), words.slice(at + (isParticiple ? 0 : 1))]
    const isPlain = main.some(({ word: verb }) => DESCRIPTIVE.test(verb)) && !main.some(isShare)
    return isPlain && !isLimiting(rest) ? [main] : []
  })
}

function isShare({ word }: Word): boolean {
  return /^(?:percent|milligram|gram|microgram|[$£€])$/.test(word)
}

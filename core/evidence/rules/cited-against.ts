import { hasNegation } from './denials.ts'
import { directionsOf, type Direction } from './directions.ts'
import { conditionLeftOut } from './left-out.ts'
import { isTakenBack } from './limits.ts'
import { areOfOthers } from './source-figures.ts'
import { sentenceWords, sourceSentences, type Word } from './source-sentences.ts'
import { isContent } from './tokens.ts'

/** What a cited sentence says otherwise than the source that it cites. */
export interface CitedAgainst {
  kind: 'figure' | 'direction' | 'condition'
  /** As the sentence has it; empty where it leaves something out. */
  found: string
  /** As the source has it; of a condition, its words. */
  expected: string
  /** The sentence of the source. */
  said: string
}

/** A figure or a direction of a cited sentence that its own source gives otherwise, or a condition of it that is left out; offsets are UTF-16 units of the body. */
export interface AgainstCitation extends CitedAgainst {
  claim_id: string
  sentence: string
  start: number
  end: number
  source_title: string
}

const LONGEST = 600
const MOST_COMPARED = 400
/** Of the telling words of a claim, the share that the sentence of the source has too, and how many at least. */
const LEAST_SHARED = 0.5
const FEWEST_SHARED = 2
const YEAR = /^(?:1[5-9]|20)\d\d$/
/** A figure behind such a word is not meant exactly, or is a bound. */
const ROUGH =
  /^(?:about|around|roughly|approximately|nearly|almost|over|under|than|least|most|some|estimated|to|between|and|or|from)$/

/** A sentence of a source, read once for a text. */
export interface CitedSentence {
  text: string
  words: readonly Word[]
  stems: ReadonlySet<string>
}

/** The sentences of the passages of a source that say something of themselves. */
export function citedSentences(passages: readonly string[]): CitedSentence[] {
  return passages
    .flatMap((passage) => sourceSentences(passage))
    .filter((sentence) => sentence.text.length <= LONGEST && !isTakenBack(sentence))
    .slice(0, MOST_COMPARED)
    .map(({ text }) => {
      const words = sentenceWords(text)
      return { text, words, stems: new Set(words.filter(isContent).map(({ stem }) => stem)) }
    })
}

/**
 * A figure or a direction of a cited sentence that the sentence of its source on the same matter gives otherwise, and a
 * condition of that which neither the sentence nor what stands `around` it tells. `isSaid` tells whether a number stands
 * anywhere in what the sentence cites. Linear in claim and sentences.
 */
export function citedAgainst(
  claim: string,
  sources: readonly CitedSentence[],
  isSaid: (number: string) => boolean,
  around = '',
): CitedAgainst[] {
  if (claim.length > LONGEST || /\?["”’)]*\s*$/.test(claim)) return []
  const words = sentenceWords(claim)
  const own = words.filter((word) => isContent(word) && word.value === null)
  const near = sources
    .map((source) => ({ source, shared: sharedOf(own, source) }))
    .filter(({ shared }) => shared >= FEWEST_SHARED && shared >= tellingOf(own) * LEAST_SHARED)
    .toSorted((one, other) => other.shared - one.shared)
    .map(({ source }) => source)
    .filter(({ text }) => !areOfOthers(claim, text))
  const left = near.flatMap(({ text }): CitedAgainst[] => {
    const expected = conditionLeftOut(claim, text, around)
    return expected === null ? [] : [{ kind: 'condition', found: '', expected, said: text }]
  })
  return [...figureAgainst(words, near, isSaid), ...directionAgainst(words, near), ...left.slice(0, 1)]
}

function tellingOf(own: readonly Word[]): number {
  return new Set(own.filter((word) => directionsOf([word]).length === 0).map(({ stem }) => stem)).size
}

function sharedOf(own: readonly Word[], { stems }: CitedSentence): number {
  const telling = own.filter((word) => directionsOf([word]).length === 0).map(({ stem }) => stem)
  return [...new Set(telling)].filter((stem) => stems.has(stem)).length
}

function figureAgainst(
  words: readonly Word[],
  near: readonly CitedSentence[],
  isSaid: (number: string) => boolean,
): CitedAgainst[] {
  return words.flatMap((word, at): CitedAgainst[] => {
    const limit = limitAt(words, at)
    if ((!isFigure(words, at) && limit === null) || isSaid(word.text)) return []
    const unit = unitOf(words, at)
    for (const { text, words: others } of near) {
      const figures = others.filter(
        (_, place) =>
          (limit === null ? isFigure(others, place) : limitAt(others, place) === limit) &&
          unitOf(others, place) === unit &&
          unit !== null,
      )
      const [only] = figures
      if (figures.length !== 1 || only === undefined || words.some(({ value }) => value === only.value)) continue
      if (isCountedTogether(word, others)) continue
      return [{ kind: 'figure', found: shown(words, at), expected: shown(others, others.indexOf(only)), said: text }]
    }
    return []
  })
}

/** Whether a figure is what several of a sentence come to. */
function isCountedTogether({ value }: Word, others: readonly Word[]): boolean {
  const all = others.filter((one) => one.isDigits && !YEAR.test(one.word)).map((one) => one.value ?? 0)
  return all.length > 1 && Math.abs(all.reduce((sum, one) => sum + one, 0) - (value ?? 0)) < 0.01
}

type Limit = 'most' | 'least'

const BEFORE_LIMIT = 5
const DENIES = /^(?:not|no|never|cannot|avoid|nor)$/

/**
 * Which limit a number written in digits is: "at most 4", "up to 4", "not more than 4", "at least 4", "not less than 4"; null
 * where it is none. "More than 4" alone is a rough number, and true of many.
 */
function limitAt(words: readonly Word[], at: number): Limit | null {
  const word = words[at]
  if (word === undefined || !word.isDigits || YEAR.test(word.word)) return null
  const [second = '', first = ''] = words.slice(Math.max(0, at - 2), at).map((one) => one.word)
  const pair = `${second} ${first}`
  if (/^(?:at most|up to)$/.test(pair)) return 'most'
  if (pair === 'at least') return 'least'
  const isDenied = words.slice(Math.max(0, at - 2 - BEFORE_LIMIT), at).some((one) => DENIES.test(one.word))
  if (!isDenied) return null
  if (/^(?:more|greater|longer|higher|later|older) than$/.test(pair) || /^exceed(?:ing)?$/.test(first)) return 'most'
  return /^(?:less|fewer|shorter|lower|earlier|younger) than$/.test(pair) ? 'least' : null
}

/** A number written in digits that is meant exactly and is no year. */
function isFigure(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]]
  if (word === undefined || !word.isDigits || YEAR.test(word.word)) return false
  return before === undefined || (!ROUGH.test(before.word) && !before.isDigits)
}

/** What a figure counts: the word behind it, or the currency before it. */
function unitOf(words: readonly Word[], at: number): string | null {
  const before = words[at - 1]
  if (before !== undefined && /^[$£€]$/.test(before.word)) return before.word
  return words.slice(at + 1, at + 3).find((word) => isContent(word) && word.value === null)?.stem ?? null
}

function shown(words: readonly Word[], at: number): string {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]]
  if (before !== undefined && /^[$£€]$/.test(before.word)) return `${before.text}${word?.text ?? ''}`
  return [word, after].map((one) => one?.text ?? '').join(after?.text === '%' ? '' : ' ')
}

function directionAgainst(words: readonly Word[], near: readonly CitedSentence[]): CitedAgainst[] {
  if (hasNegation(words)) return []
  const matters = Map.groupBy(directionsOf(words), ({ matter }) => matter)
  return [...matters.values()].flatMap((own): CitedAgainst[] => {
    const [first] = own
    if (first === undefined || own.some(({ way }) => way !== first.way)) return []
    const theirs = near.map((source) => ({
      source,
      directions: directionsOf(source.words).filter(({ matter }) => matter === first.matter),
    }))
    // One sentence on the matter that has the same direction is enough to leave the claim in peace.
    if (theirs.some(({ directions }) => directions.some(({ way }) => way === first.way))) return []
    const against = theirs.find(({ source, directions }) => directions.length > 0 && !hasNegation(source.words))
    const expected = against?.directions[0]
    if (against === undefined || expected === undefined || !isOfSame(words, first, against.source, expected)) return []
    return [{ kind: 'direction', found: first.word.text, expected: expected.word.text, said: against.source.text }]
  })
}

const NEAR = 6

/** Whether both words are said of the same: a telling word that stands near one stands near the other. */
function isOfSame(words: readonly Word[], own: Direction, { words: others }: CitedSentence, other: Direction): boolean {
  const around = (all: readonly Word[], { word }: Direction): Set<string> => {
    const at = all.indexOf(word)
    const near = all.slice(Math.max(0, at - NEAR), at + NEAR + 1)
    return new Set(near.filter((one) => one !== word && isContent(one) && one.value === null).map(({ stem }) => stem))
  }
  const theirs = around(others, other)
  return [...around(words, own)].some((stem) => theirs.has(stem))
}

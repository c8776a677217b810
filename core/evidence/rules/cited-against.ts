import { hasNegation } from './denials.ts'
import { directionsOf, type Direction } from './directions.ts'
import { conditionLeftOut } from './left-out.ts'
import { areApart, boundAt } from './bounds.ts'
import { isTakenBack } from './limits.ts'
import { areOfOthers } from './same-measure.ts'
import { sentenceWords, sourceSentences, type Word } from './source-sentences.ts'
import { swapIn } from './swapped.ts'
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
  return [
    ...figureAgainst(words, near, sources, isSaid),
    ...swapAgainst(words, sources),
    ...directionAgainst(words, near),
    ...left.slice(0, 1),
  ]
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
  all: readonly CitedSentence[],
  isSaid: (number: string) => boolean,
): CitedAgainst[] {
  return words.flatMap((word, at): CitedAgainst[] => {
    const [value, bound, unit] = [word.value, boundAt(words, at), unitOf(words, at)]
    if (value === null || bound === null || unit === null) return []
    if (isSaid(word.isDigits ? word.text : String(value))) return []
    if (all.some((source) => hasFigure(source.words, value, unit))) return []
    for (const { text, words: others } of near) {
      const figures = others.flatMap((other, place) => {
        const its = unitOf(others, place) === unit ? boundAt(others, place) : null
        return its === null || other.value === null ? [] : [{ place, value: other.value, bound: its }]
      })
      const [only] = figures
      if (figures.length !== 1 || only === undefined || words.some((one) => one.value === only.value)) continue
      if (!areApart({ value, bound }, only) || isCountedTogether(word, others)) continue
      return [{ kind: 'figure', found: shown(words, at), expected: shown(others, only.place), said: text }]
    }
    return []
  })
}

/** Two figures that a sentence of a source, with the one behind it, gives to the other of two sides. */
function swapAgainst(words: readonly Word[], sources: readonly CitedSentence[]): CitedAgainst[] {
  if (words.filter(({ isDigits }) => isDigits).length < 2) return []
  const own = words.filter((word) => isContent(word) && word.value === null)
  for (const [at, source] of sources.entries()) {
    const next = sources[at + 1]
    for (const read of next === undefined ? [source] : [source, joined(source, next)]) {
      if (sharedOf(own, read) < Math.max(FEWEST_SHARED, tellingOf(own) * LEAST_SHARED)) continue
      const swap = swapIn(words, read.words)
      if (swap !== null) return [{ kind: 'figure', found: swap.claim, expected: swap.source, said: source.text }]
    }
  }
  return []
}

function joined(one: CitedSentence, other: CitedSentence): CitedSentence {
  return { text: one.text, words: [...one.words, ...other.words], stems: new Set([...one.stems, ...other.stems]) }
}

function hasFigure(words: readonly Word[], value: number, unit: string): boolean {
  return words.some((word, at) => word.value === value && unitOf(words, at) === unit)
}

/** Whether a figure is what several of a sentence come to. */
function isCountedTogether({ value }: Word, others: readonly Word[]): boolean {
  const all = others.filter((one) => one.isDigits && !YEAR.test(one.word)).map((one) => one.value ?? 0)
  return all.length > 1 && Math.abs(all.reduce((sum, one) => sum + one, 0) - (value ?? 0)) < 0.01
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

import { sentenceSpans, type Span } from '../../kernel/sentences.ts'
import { cutAt } from '../../kernel/text.ts'
import type { Surroundings } from './limits.ts'
import { evidenceOf } from './score.ts'
import { LONGEST_EXCERPT, type ShownParts } from './shown.ts'
import { verbatimIn } from './verbatim.ts'
import { indexSource, type SourceIndex } from './source-index.ts'
import { isContent, type Token } from './tokens.ts'
import { wordWeight, type WordTable } from './word-table.ts'

/** A passage as claims are compared with it; offsets of its sentences are those of the passage. */
export interface ReadPassage {
  text: string
  /** Offset in the source. */
  start: number
  index: SourceIndex
  sentences: readonly Span[]
  surroundings?: Surroundings
  /** Of a row of a table, the row that names its columns: compared and shown with it; offsets of the source. */
  above?: Span & { text: string }
}

/** What is compared with a claim, shown to who verifies it, and recorded: whole sentences, or the beginning of a long one. */
export interface Excerpt {
  text: string
  /** Offsets in the source. */
  start: number
  end: number
  isCut: boolean
}

/** A sentence that may carry a claim, and how well it does with what stands around it. */
export interface Carrier {
  passage: ReadPassage
  sentence: number
  score: number
  /** Where the passage has the claim word for word; offsets of the passage. */
  verbatim?: Span
}

const PASSAGES_TRIED = 3
const SENTENCES_TRIED = 4

/** More of a source is not read as one: what stands further off is another matter. */
const LONGEST_RUN = 2100
/** What may stand between two passages that follow each other: blank lines and the mark of a list item. */
const BETWEEN = /^\s{0,20}(?:[-*+•]|\d{1,2}[.)])?\s{0,20}$/
const LONGEST_BETWEEN = 40

/** Where passages stand in a source. */
export interface PassagePlace {
  start: number
  end: number
}

/**
 * The passages of a source as they follow each other: paragraphs and list items with nothing between them are read on, so
 * that a sentence has its neighbours.
 */
export function runsOf(body: string, places: readonly PassagePlace[]): PassagePlace[][] {
  const runs: PassagePlace[][] = []
  for (const place of places.toSorted((one, other) => one.start - other.start)) {
    const run = runs.at(-1)
    const [first, last] = [run?.[0], run?.at(-1)]
    const isNext =
      first !== undefined &&
      last !== undefined &&
      place.end - first.start <= LONGEST_RUN &&
      place.start - last.end <= LONGEST_BETWEEN &&
      BETWEEN.test(body.slice(last.end, place.start))
    if (isNext) run?.push(place)
    else runs.push([place])
  }
  return runs
}

/** `context` is what counts as said beside the passages: the title and the publisher of their source. */
export function readRun(body: string, run: readonly PassagePlace[], context: string): ReadPassage {
  const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0]
  const text = body.slice(start, end)
  const sentences = run.flatMap((place) => {
    const offset = place.start - start
    return sentenceSpans(body.slice(place.start, place.end)).map((span) => ({
      start: offset + span.start,
      end: offset + span.end,
    }))
  })
  return { text, start, index: indexSource(text, context), sentences }
}

/**
 * The sentences that carry a claim best, with their neighbours or, in a short source, by themselves; none where nothing of
 * the claim is found. `indexOf` answers the index of a stretch of a passage, so that each is made once.
 */
export function carriersOf(
  passages: readonly ReadPassage[],
  claim: readonly Token[],
  table: WordTable,
  isShort: boolean,
  indexOf: (excerpt: Excerpt) => SourceIndex,
): Carrier[] {
  const ranked = passages
    .map((passage) => ({ passage, score: evidenceOf(claim, passage.index, table).score }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, PASSAGES_TRIED)
  return ranked
    .flatMap(({ passage, score }) =>
      nearestSentences(passage, claim, table, (span) => indexOf(excerptOf(passage, span))).map((sentence): Carrier => {
        const wide = isShort ? stretch(passage, sentence, sentence) : widest(passage, sentence)
        const isWhole = wide.end - wide.start === passage.text.length
        return {
          passage,
          sentence,
          score: isWhole ? score : evidenceOf(claim, indexOf(excerptOf(passage, wide)), table).score,
        }
      }),
    )
    .toSorted((one, other) => other.score - one.score)
}

/** The sentence of a source that is the claim word for word, wherever in its passages it stands; undefined where none is. */
export function verbatimCarrier(passages: readonly ReadPassage[], claim: string): Carrier | undefined {
  for (const passage of passages) {
    const verbatim = verbatimIn(passage.text, claim)
    if (verbatim === null) continue
    const sentence = passage.sentences.findIndex(({ start, end }) => start <= verbatim.start && verbatim.end <= end)
    if (sentence !== -1) return { passage, sentence, score: 1, verbatim }
  }
  return undefined
}

/** Whether the sentence of a carrier may be shown; if so it counts as shown from then on. */
export function takesSentence(carrier: Carrier, shown: Pick<ShownParts, 'takeSentence'>): boolean {
  const { start, end } = sentenceAlone(carrier)
  const { above } = carrier.passage
  return shown.takeSentence(start, end) && (above === undefined || shown.takeSentence(above.start, above.end))
}

/** The first and the last sentence of an excerpt, of those of its passage. */
export interface Reach {
  first: number
  last: number
}

/** New words that make a sentence further off worth showing (one number is enough), and how far off it may be. */
const [FEWEST_NEW, FARTHEST] = [2, 12]

/**
 * How far an excerpt reaches to show what else its claim says: from the sentence of the carrier to those near it that have
 * a number or some words of the claim which are missing so far.
 */
export function reachTowards(
  carrier: Carrier,
  claim: readonly Token[],
  shown: Pick<ShownParts, 'takeSentence'>,
  indexOf: (excerpt: Excerpt) => SourceIndex,
): Reach {
  const { passage, sentence } = carrier
  let [first, last] = [sentence, sentence]
  if (isPartOfLong(carrier)) return { first, last }
  const isIn = (at: number, { stem }: Token): boolean =>
    indexOf(excerptOf(passage, stretch(passage, at, at))).stems.has(stem)
  let missing = claim.filter((token) => isContent(token) && !isIn(sentence, token))
  const adds = (at: number): boolean => {
    if (at < 0 || at >= passage.sentences.length) return false
    const found = missing.filter((token) => isIn(at, token))
    return found.some(({ isDigits }) => isDigits) || new Set(found.map(({ stem }) => stem)).size >= FEWEST_NEW
  }
  for (let distance = 1; missing.length > 0 && distance <= FARTHEST; distance += 1) {
    for (const at of [sentence + distance, sentence - distance]) {
      const [from, to] = [Math.min(first, at), Math.max(last, at)]
      if (!adds(at) || !takes(passage, from, to, shown.takeSentence)) continue
      ;[first, last] = [from, to]
      missing = missing.filter((token) => !isIn(at, token))
    }
  }
  return { first, last }
}

function takes(passage: ReadPassage, from: number, to: number, take: ShownParts['take']): boolean {
  if (from < 0 || to >= passage.sentences.length) return false
  const { start, end } = stretch(passage, from, to)
  return end - start <= LONGEST_EXCERPT && take(passage.start + start, passage.start + end)
}

/** What an excerpt reaches, by itself the sentence of its carrier, with as many neighbours as fit and may be shown. */
export function excerptAround(
  carrier: Carrier,
  shown: Pick<ShownParts, 'take'>,
  { first: from, last: to }: Reach = { first: carrier.sentence, last: carrier.sentence },
): Excerpt {
  const { passage } = carrier
  if (isPartOfLong(carrier)) return sentenceAlone(carrier)
  let [first, last] = [from, to]
  for (let grew = true; grew;) {
    const after = takes(passage, first, last + 1, shown.take)
    if (after) last += 1
    const before = takes(passage, first - 1, last, shown.take)
    if (before) first -= 1
    grew = after || before
  }
  return excerptOf(passage, stretch(passage, first, last))
}

/** An excerpt recorded before, where the source still has it in whole sentences; undefined where it has not. */
export function excerptAgain(
  passages: readonly ReadPassage[],
  { source_excerpt: text, excerpt_start: start, excerpt_end: end }: RecordedExcerpt,
  isShort: boolean,
): Excerpt | undefined {
  if (text === '' || text.length > LONGEST_EXCERPT) return undefined
  const passage = passages.find((one) => one.start <= start && end <= one.start + one.text.length)
  const own = passage?.text.slice(start - passage.start, end - passage.start)
  if (passage === undefined || own === undefined || below(passage, own) !== text) return undefined
  const first = passage.sentences.findIndex((span) => passage.start + span.start === start)
  const last = passage.sentences.findIndex((span) => passage.start + span.end === end)
  if (first === -1 || last < first || (isShort && last > first)) return undefined
  return { text, start, end, isCut: false }
}

interface RecordedExcerpt {
  source_excerpt: string
  excerpt_start: number
  excerpt_end: number
}

/** The beginning of a passage in whole sentences, as far as it may be shown; in a short source its first sentence. */
export function excerptAtStart(passage: ReadPassage, isShort: boolean, shown: Pick<ShownParts, 'take'>): Excerpt {
  const carrier = { passage, sentence: 0, score: 0 }
  const { start, end } = sentenceAlone(carrier)
  if (passage.sentences.length === 0 || !shown.take(start, end)) {
    return { text: '', start: passage.start, end: passage.start, isCut: false }
  }
  return isShort ? excerptOf(passage, stretch(passage, 0, 0)) : excerptAround(carrier, shown)
}

/** The sentence of a carrier alone; of one that is longer than may be shown, the part that is the claim word for word. */
export function sentenceAlone(carrier: Carrier): Excerpt {
  const { passage, sentence, verbatim } = carrier
  const whole = stretch(passage, sentence, sentence)
  return excerptOf(passage, verbatim !== undefined && isPartOfLong(carrier) ? verbatim : whole)
}

/** Whether a claim stands word for word in lines that were read as one sentence and are too long to be shown. */
function isPartOfLong({ passage, sentence, verbatim }: Carrier): boolean {
  if (verbatim === undefined) return false
  const { start, end } = stretch(passage, sentence, sentence)
  return end - start > LONGEST_EXCERPT
}

function excerptOf(passage: ReadPassage, { start, end }: Span): Excerpt {
  const whole = passage.text.slice(start, end)
  const text = whole.length <= LONGEST_EXCERPT ? whole : cutBetweenWords(whole)
  const from = passage.start + start
  return { text: below(passage, text), start: from, end: from + text.length, isCut: text.length < whole.length }
}

/** What is shown of a passage: a row of a table stands below the row that names its columns. */
function below({ above }: ReadPassage, text: string): string {
  return above === undefined ? text : `${above.text}\n${text}`
}

function cutBetweenWords(text: string): string {
  const cut = cutAt(text, LONGEST_EXCERPT)
  const space = cut.lastIndexOf(' ')
  return space > LONGEST_EXCERPT / 2 ? cut.slice(0, space) : cut
}

function stretch({ text, sentences }: ReadPassage, first: number, last: number): Span {
  return { start: sentences[first]?.start ?? 0, end: sentences[last]?.end ?? text.length }
}

/** A sentence with as many of its neighbours as fit. */
function widest(passage: ReadPassage, sentence: number): Span {
  const carrier = { passage, sentence, score: 0 }
  const { start, end } = excerptAround(carrier, { take: () => true })
  return { start: start - passage.start, end: end - passage.start }
}

/** The sentences of a passage that share the most telling words with a claim, best first. */
function nearestSentences(
  { sentences }: ReadPassage,
  claim: readonly Token[],
  table: WordTable,
  indexOf: (span: Span) => SourceIndex,
): number[] {
  if (sentences.length < 2) return sentences.map((_, at) => at)
  const content = new Map(claim.filter(isContent).map((token) => [token.stem, token]))
  const worth = sentences.map((span) => {
    const { stems } = indexOf(span)
    let total = 0
    for (const [stem, { isDigits }] of content) if (stems.has(stem)) total += wordWeight(table, stem, isDigits)
    return total
  })
  return sentences
    .map((_, at) => at)
    .toSorted((one, other) => (worth[other] ?? 0) - (worth[one] ?? 0))
    .slice(0, SENTENCES_TRIED)
}

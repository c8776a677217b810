import { figuresLeftOver, limitsOtherwise } from './left-over-figures.ts'
import { agree, measuresOf, type Measure } from './measures.ts'
import { sourceSentences } from './source-sentences.ts'
import {
  areFarApart,
  areOfOtherCounts,
  type Compared,
  type FigureAgainst,
  isBase,
  isOfOthers,
  isPlain,
  says,
  stemsOf,
  wordsAround,
} from './same-measure.ts'
import { tokensOf } from './tokens.ts'
import { isTakenBack } from './limits.ts'

/** A figure of a text that one of its sources gives otherwise; offsets are UTF-16 units of the body, of the sentence. */
export interface AgainstSource extends Omit<FigureAgainst, 'start' | 'end'> {
  sentence: string
  start: number
  end: number
  source_title: string
}

const LONGEST = 600
/** So many sentences of a source are laid beside one. */
const MOST_COMPARED = 400
/** Of the words around a measure, the share that the other sentence has too; of both sides. */
const LEAST_SHARED = 0.6
const FEWEST_SHARED = 2
/** Of what is measured in every trade, more has to be the same. */
const LEAST_SHARED_OF_OTHERS = 0.8
const FEWEST_SHARED_OF_OTHERS = 3

/** The sentences of one source that measure something, read once for a text. */
export function measuringSentences(passages: readonly string[], isUncited = false): Compared[] {
  const beside: Compared[] = []
  const found = passages
    .flatMap((passage) => sourceSentences(passage))
    .filter((sentence) => sentence.text.length <= LONGEST && !isTakenBack(sentence))
    .slice(0, MOST_COMPARED)
    .flatMap(({ text }) => comparedOf(text, beside, isUncited) ?? [])
  beside.push(...found)
  return found
}

/**
 * The measures of a sentence that sources give otherwise, where both are about the same: most words around either measure
 * stand in the other sentence, and no group of people, role ("starting", "maximum"), name or year is another. A measure that
 * one of the sources has too is not against them. `about`: further words of what the text is about, as its title.
 */
export function figuresAgainst(sentence: string, sources: readonly Compared[], about: string): FigureAgainst[] {
  if (sentence.length > LONGEST || /\?["”’)]*\s*$/.test(sentence)) return []
  const own = comparedOf(sentence)
  if (own === null) return []
  const known = stemsOf(tokensOf(about))
  const found = own.measures.flatMap((measure): FigureAgainst[] => {
    if (measure.isBound || isBase(own.text, measure)) return []
    const near = sources.flatMap((other) => sameThing({ sentence: own, measure }, other, known))
    const isSaid = near.some(({ measure: one }) => agree(measure, one)) || near.some(({ of }) => says(of, measure))
    const [against] = near.filter(({ measure: one }) => !one.isBound && !areFarApart(measure, one))
    if (against === undefined || isSaid) return []
    const { start, end, text } = measure
    return [{ found: text, start, end, expected: against.measure.text, said: against.of.text }]
  })
  const further = [...limitsOtherwise(own, sources), ...figuresLeftOver(own, sources, known)]
  return [...found, ...further.filter(({ start }) => !found.some((one) => one.start === start))]
}

/** The measures of another sentence that are of the same thing. */
function sameThing(
  { sentence, measure }: { sentence: Compared; measure: Measure },
  other: Compared,
  known: ReadonlySet<string>,
): { measure: Measure; of: Compared }[] {
  const isStrict = other.isUncited || measure.kind === 'percent' || measure.kind === 'money'
  const own = wordsAround(sentence, measure)
  if (!shares(own, other.stems, isStrict) || isOfOthers(sentence.text, other.text)) return []
  if (areOfOtherCounts(sentence, other)) return []
  const theirs = new Set([...sentence.stems, ...known])
  return other.measures
    .filter((one) => one.kind === measure.kind && shares(wordsAround(other, one), theirs, isStrict))
    .map((one) => ({ measure: one, of: other }))
}

function shares(words: readonly string[], others: ReadonlySet<string>, isStrict: boolean): boolean {
  const shared = words.filter((stem) => others.has(stem)).length
  const [fewest, least] = isStrict ? [FEWEST_SHARED_OF_OTHERS, LEAST_SHARED_OF_OTHERS] : [FEWEST_SHARED, LEAST_SHARED]
  return shared >= fewest && shared >= words.length * least && words.some((stem) => others.has(stem) && !isPlain(stem))
}

function comparedOf(text: string, beside: readonly Compared[] = [], isUncited = false): Compared | null {
  const measures = measuresOf(text)
  if (measures.length === 0) return null
  const tokens = tokensOf(text)
  return { text, measures, tokens, stems: stemsOf(tokens), beside, isUncited }
}

import { contentTerms, stem, tellingTerms } from '../language/terms.ts'
import type { Passage, PassageSentence } from './passages.ts'

/** "£46 a month", "11 minutes for each": a figure as a rate, by its currency and its measure. */
const PRICE_RATE = /([£$€])\d[\d.,]*\d? (?:a|per|each|every) (\p{L}+)/gu
/** "seven residents in ten", "52 of 240 cases", "4 parcels in 100". */
const SHARE = /\b(?:in|out of) (ten|100|a hundred|1,000)\b/gu

function ratesIn(text: string): string[] {
  const prices = [...text.matchAll(PRICE_RATE)].map(([, sign = '', unit = '']) => `${sign} ${stem(unit)}`)
  return [...prices, ...[...text.matchAll(SHARE)].map(([, whole = '']) => `of ${whole}`)]
}

/** Whether two sentences give the same rate of two things, so that the one says half of what both say. */
export function areHalves(one: string, other: string): boolean {
  const rates = ratesIn(one)
  const told = contentTerms(one)
  const shared = [...tellingTerms(other)].some((term) => told.has(term))
  return shared && ratesIn(other).some((rate) => rates.includes(rate))
}

/** The run up to the first sentence whose other half stands beside it in the passage and is not in the run. */
export function withoutLoneHalves(
  passage: Passage,
  run: readonly PassageSentence[],
  isKnown: (sentence: PassageSentence) => boolean,
): PassageSentence[] {
  const isLone = (one: PassageSentence) => {
    const index = passage.sentences.indexOf(one)
    return [index - 1, index + 1]
      .map((place) => passage.sentences[place])
      .some((other) => other && areHalves(one.text, other.text) && !run.includes(other) && !isKnown(other))
  }
  const lone = run.findIndex(isLone)
  return lone === -1 ? [...run] : run.slice(0, lone)
}

import { numbersIn } from './numbers.ts'
import { contentTerms, tellingTerms } from './terms.ts'

const DENIAL =
  /\b(?:no|not|never|none|nor|neither|nobody|nothing|nowhere|without|cannot|hardly|scarcely|rarely|seldom)\b|n['’]t\b/gi
const FEWEST_TERMS = 3
const ALIKE = 0.8

/** What a sentence says, as far as rules can tell: its content words, its amounts, and how often it denies. */
export interface Gist {
  terms: ReadonlySet<string>
  telling: ReadonlySet<string>
  /** Its amounts, in digits or words. */
  amounts: ReadonlySet<string>
  /** Whether there are sums, shares or counts among them; a year is none. */
  kinds: ReadonlySet<AmountKind>
  denials: number
}

type AmountKind = 'sum' | 'share' | 'count'

/** How many words of a text deny something. */
export function denialsIn(text: string): number {
  return text.match(DENIAL)?.length ?? 0
}

export function gistOf(sentence: string): Gist {
  const plain = sentence.replace(/(?<!\\)\[\d+\]/g, '').replace(/[*\\]/g, '')
  return {
    terms: contentTerms(plain),
    telling: tellingTerms(plain),
    amounts: new Set(numbersIn(plain)),
    kinds: kindsIn(plain),
    denials: denialsIn(plain),
  }
}

const SUM = /[£$€] ?\d[\d,.]{0,14}|(?<![\d.,])\d[\d,.]{0,14} ?(?:€|euros?|pounds|dollars)/giu
const SHARE = /(?<![\d.,])\d[\d,.]{0,14} ?(?:%|per ?cent\b)/giu
const YEAR = /\b(?:19|20)\d\ds?\b/g

function kindsIn(text: string): Set<AmountKind> {
  const rest = text.replace(SUM, ' ').replace(SHARE, ' ').replace(YEAR, ' ')
  const kinds: [AmountKind, boolean][] = [
    ['sum', text.search(SUM) >= 0],
    ['share', text.search(SHARE) >= 0],
    ['count', numbersIn(rest).length > 0],
  ]
  return new Set(kinds.flatMap(([kind, isThere]) => (isThere ? [kind] : [])))
}

/** Whether a sentence adds nothing to another: its content words and figures are nearly all there, and it denies no more. */
export function addsNothing(sentence: Gist, said: Gist): boolean {
  if (sentence.terms.size < FEWEST_TERMS || sentence.denials > said.denials) return false
  const shared = [...sentence.terms].filter((term) => said.terms.has(term)).length
  const hasOtherAmount = [...sentence.amounts].some((amount) => !said.amounts.has(amount))
  return !hasOtherAmount && shared / sentence.terms.size >= ALIKE
}

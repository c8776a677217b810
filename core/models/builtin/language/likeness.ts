import { words } from '../../../kernel/text.ts'
import { contentTerms, tellingTerms } from './terms.ts'

const DENIAL =
  /\b(?:no|not|never|none|nor|neither|nobody|nothing|nowhere|without|cannot|hardly|scarcely|rarely|seldom)\b|n['’]t\b/gi
const FEWEST_TERMS = 3
const ALIKE = 0.8

/** What a sentence says, as far as rules can tell: its content words, its figures, and how often it denies. */
export interface Gist {
  terms: ReadonlySet<string>
  telling: ReadonlySet<string>
  figures: string
  denials: number
}

/** How many words of a text deny something. */
export function denialsIn(text: string): number {
  return text.match(DENIAL)?.length ?? 0
}

export function gistOf(sentence: string): Gist {
  const plain = sentence.replace(/(?<!\\)\[\d+\]/g, '').replace(/[*\\]/g, '')
  const figures = words(plain).filter((word) => /\p{N}/u.test(word))
  return {
    terms: contentTerms(plain),
    telling: tellingTerms(plain),
    figures: figures.sort().join(' '),
    denials: denialsIn(plain),
  }
}

function shared(one: Gist, other: Gist): number {
  let count = 0
  for (const term of one.terms) if (other.terms.has(term)) count += 1
  return count
}

/** Whether one sentence says no more than the other: nearly the same content words, figures and denials. */
export function saysTheSame(one: Gist, other: Gist): boolean {
  const fewest = Math.min(one.terms.size, other.terms.size)
  const most = Math.max(one.terms.size, other.terms.size)
  if (fewest < FEWEST_TERMS || one.figures !== other.figures || one.denials % 2 !== other.denials % 2) return false
  const both = shared(one, other)
  return both / fewest >= ALIKE && both / most >= 0.5
}

/** Whether the two are the same statement in nearly the same words, so that a source of the one backs the other. */
export function isSameStatement(one: Gist, other: Gist): boolean {
  const most = Math.max(one.terms.size, other.terms.size)
  return saysTheSame(one, other) && one.denials === other.denials && shared(one, other) / most >= ALIKE
}

/** Whether a sentence adds nothing to another: its content words and figures are nearly all there, and it denies no more. */
export function addsNothing(sentence: Gist, said: Gist): boolean {
  if (sentence.terms.size < FEWEST_TERMS || sentence.denials > said.denials) return false
  const figures = new Set(said.figures.split(' '))
  const isTold = sentence.figures === '' || sentence.figures.split(' ').every((figure) => figures.has(figure))
  return isTold && shared(sentence, said) / sentence.terms.size >= ALIKE
}

const MOST_REPEATED = 0.55
const MOST_REPEATED_WITH_FIGURES = 0.8
const FEWEST_REPEATED = 3

/**
 * Whether most of what a sentence speaks of stands in another text already, the words of the subject and weak ones left
 * out; a figure of its own makes it count for more.
 */
export function saysAgain(sentence: Gist, said: Gist, subject: ReadonlySet<string>): boolean {
  if (sentence.denials % 2 !== said.denials % 2 && sentence.denials > said.denials) return false
  const own = [...sentence.telling].filter((term) => !subject.has(term))
  const both = own.filter((term) => said.telling.has(term)).length
  const hasFigures = sentence.figures !== '' && sentence.figures !== said.figures
  return (
    both >= Math.min(FEWEST_REPEATED, Math.max(2, own.length - 1)) &&
    both / own.length >= (hasFigures ? MOST_REPEATED_WITH_FIGURES : MOST_REPEATED)
  )
}

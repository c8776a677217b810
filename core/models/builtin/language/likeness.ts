import { words } from '../../../kernel/text.ts'
import { numbersIn } from './numbers.ts'
import { contentTerms, tellingTerms } from './terms.ts'

const DENIAL =
  /\b(?:no|not|never|none|nor|neither|nobody|nothing|nowhere|without|cannot|hardly|scarcely|rarely|seldom)\b|n['’]t\b/gi
const FEWEST_TERMS = 3
const ALIKE = 0.8
const REPEATED_WORDS = 4

/** What a sentence says, as far as rules can tell: its content words, its figures, and how often it denies. */
export interface Gist {
  terms: ReadonlySet<string>
  telling: ReadonlySet<string>
  figures: string
  /** Its amounts, in digits or words. */
  amounts: ReadonlySet<string>
  denials: number
  /** Its words as they follow each other. */
  wording: readonly string[]
  /** The same as one text, with a space at each end. */
  joined: string
  /** Its runs of four words, each with its content words; read when they are first asked for. */
  runs: () => readonly Run[]
}

interface Run {
  text: string
  terms: readonly string[]
}

/** How many words of a text deny something. */
export function denialsIn(text: string): number {
  return text.match(DENIAL)?.length ?? 0
}

export function gistOf(sentence: string): Gist {
  const plain = sentence.replace(/(?<!\\)\[\d+\]/g, '').replace(/[*\\]/g, '')
  const figures = words(plain).filter((word) => /\p{N}/u.test(word))
  const wording = words(plain).map((word) => word.toLowerCase())
  let runs: readonly Run[] | undefined
  return {
    terms: contentTerms(plain),
    telling: tellingTerms(plain),
    figures: figures.sort().join(' '),
    amounts: new Set(numbersIn(plain)),
    denials: denialsIn(plain),
    wording,
    joined: ` ${wording.join(' ')} `,
    runs: () => (runs ??= runsOf(wording)),
  }
}

function runsOf(wording: readonly string[]): Run[] {
  return wording.slice(REPEATED_WORDS - 1).map((_word, start) => {
    const text = wording.slice(start, start + REPEATED_WORDS).join(' ')
    return { text: ` ${text} `, terms: [...contentTerms(text)] }
  })
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
  const isOneAmount = hasOnlyAmountsOf(one, other) && hasOnlyAmountsOf(other, one)
  return both / fewest >= ALIKE && both / most >= (isOneAmount ? 0.5 : 0.6)
}

/** Whether the two are the same statement in nearly the same words, so that a source of the one backs the other. */
export function isSameStatement(one: Gist, other: Gist): boolean {
  const most = Math.max(one.terms.size, other.terms.size)
  return saysTheSame(one, other) && one.denials === other.denials && shared(one, other) / most >= ALIKE
}

function hasOnlyAmountsOf(sentence: Gist, said: Gist): boolean {
  return [...sentence.amounts].every((amount) => said.amounts.has(amount))
}

/** Whether a sentence adds nothing to another: its content words and figures are nearly all there, and it denies no more. */
export function addsNothing(sentence: Gist, said: Gist): boolean {
  if (sentence.terms.size < FEWEST_TERMS || sentence.denials > said.denials) return false
  return hasOnlyAmountsOf(sentence, said) && shared(sentence, said) / sentence.terms.size >= ALIKE
}

const MOST_COPIED = 0.5
const MOST_COPIED_WITH_AMOUNTS = 0.55
const MOST_NEW = 1

/** Whether much of what a sentence says stands, four words and more in a row, in another. */
export function copies(sentence: Gist, said: Gist): boolean {
  if (sentence.denials > said.denials) return false
  const copied = new Set<string>()
  for (const { text, terms } of sentence.runs()) {
    if (said.joined.includes(text)) terms.forEach((term) => copied.add(term))
  }
  const most = hasOnlyAmountsOf(sentence, said) ? MOST_COPIED : MOST_COPIED_WITH_AMOUNTS
  return copied.size > 1 && copied.size / sentence.terms.size >= most
}

/** Whether a sentence is a short statement told again in words that are nearly all known from elsewhere. */
export function restates(sentence: Gist, said: Gist, known: ReadonlySet<string>): boolean {
  if (said.terms.size < 2 || said.denials !== sentence.denials || !hasOnlyAmountsOf(sentence, said)) return false
  if (![...said.terms].every((term) => sentence.terms.has(term))) return false
  return [...sentence.terms].filter((term) => !known.has(term)).length <= MOST_NEW
}

const OPENING_WORDS = 5

/** Whether two sentences begin with the same five words, so that a reader has met the one before the other is through. */
export function opensAlike(sentence: Gist, said: Gist): boolean {
  const opening = (gist: Gist) => gist.wording.slice(0, OPENING_WORDS).join(' ')
  return sentence.wording.length > OPENING_WORDS && opening(sentence) === opening(said)
}

const FEWEST_REPEATED = 3
const MOST_REPEATED = 0.55

/**
 * Whether most of what a sentence speaks of stands in another text already, the words of the subject and weak ones left
 * out; one with an amount of its own says something new.
 */
export function saysAgain(sentence: Gist, said: Gist, subject: ReadonlySet<string>): boolean {
  if (sentence.denials % 2 !== said.denials % 2 && sentence.denials > said.denials) return false
  if (!hasOnlyAmountsOf(sentence, said)) return false
  const own = [...sentence.telling].filter((term) => !subject.has(term))
  const both = own.filter((term) => said.telling.has(term)).length
  if (both < FEWEST_REPEATED) return both === 2 && own.length === both
  return both / own.length >= MOST_REPEATED
}

const ADDS =
  /\b(?:more|fewer|less|longer|shorter|faster|slower|better|worse|cheaper|than|because|so|but|only|on average|one (?:day|week|month|year|hour)|prevents?|prevented|reduces?|reduced|saves?|saved|avoids?|causes?|caused)\b/
/** What should be done is not told again by what was done. */
const PROPOSAL = /^(?:should|must|ought)$/
const MOST_SHARED_OPENING = 0.4
const MOST_SHARED = 0.55

/**
 * Whether a sentence only tells a statement of the brief again: it gives no amount, reason, effect or comparison, and most
 * of its words but the subject's stand there, or fewer of all where it begins with two of them.
 */
export function retells(sentence: Gist, said: Gist, subject: ReadonlySet<string>): boolean {
  const isOpposite = sentence.denials % 2 !== said.denials % 2
  if (sentence.amounts.size > 0 || isOpposite || ADDS.test(sentence.wording.join(' '))) return false
  const proposes = ({ wording }: Gist) => wording.some((word) => PROPOSAL.test(word))
  if (proposes(said) && !proposes(sentence)) return false
  const terms = [...sentence.terms]
  const isKnown = (term: string) => said.terms.has(term)
  const begins = terms.slice(0, 2).every(isKnown)
  if (begins && terms.filter(isKnown).length / terms.length >= MOST_SHARED_OPENING) return true
  const own = terms.filter((term) => !subject.has(term))
  const both = own.filter(isKnown).length
  return both > 2 && both / own.length >= MOST_SHARED
}

import { readOnce } from '../../kernel/recent.ts'
import { sentenceSpans } from '../../kernel/sentences.ts'
import { readTokens, tokensOf, type Token } from './tokens.ts'

/** A word of a sentence with the marks that stand before it: "," or ";" tell where a clause may begin. */
export interface Word extends Token {
  gap: string
}

/** A sentence of an excerpt beside its neighbours, as written. */
export interface SourceSentence {
  text: string
  before: string
  after: string
}

const LIST_MARK = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+/
const PAUSE = /[;:()–—“”"!?]|,(?!\p{Nd})| -{1,2} /gu
/** Negations joined to their verb, with the verb as it is written alone. */
const JOINED =
  /\b(do|does|did|is|are|was|were|has|have|had|would|should|could|must|need)n['’]t\b|\b(can)['’]t\b|\b(can)not\b/gi
/** What a verb is where stemming does not see it. */
const PRESENT: Readonly<Record<string, string>> = {
  rose: 'rise',
  risen: 'rise',
  fell: 'fall',
  fallen: 'fall',
  grew: 'grow',
  grown: 'grow',
  took: 'take',
  taken: 'take',
  gave: 'give',
  given: 'give',
  led: 'lead',
  lost: 'lose',
  held: 'hold',
  kept: 'keep',
  began: 'begin',
  won: 'win',
  sold: 'sell',
  paid: 'pay',
  went: 'go',
  made: 'make',
}

/** The sentences of an excerpt, each on its own line where lines are not merely wrapped. Linear in the text. */
export function sourceSentences(excerpt: string): SourceSentence[] {
  const lines = excerpt.split(/\n(?!\p{Ll})/u).map((line) => line.replace(/^#{1,6}\s+/, '').replace(LIST_MARK, ''))
  const texts = lines.flatMap((line) => sentenceSpans(line).map(({ start, end }) => line.slice(start, end)))
  return texts.map((text, at) => ({ text, before: texts[at - 1] ?? '', after: texts[at + 1] ?? '' }))
}

const KEPT = 2000

/** The words of a sentence; a verb and the negation joined to it are two. Nobody changes them. */
export const sentenceWords: (sentence: string) => readonly Word[] = readOnce(KEPT, readWords)

function readWords(sentence: string): Word[] {
  const text = apart(sentence.replace(LIST_MARK, ''))
  const words: Word[] = []
  let from = 0
  let gap = ''
  const take = (end: number): void => {
    for (const token of readTokens(text.slice(from, end))) {
      words.push({ ...token, stem: stemOf(token), gap })
      gap = ''
    }
  }
  for (const pause of text.matchAll(PAUSE)) {
    take(pause.index)
    gap += pause[0].trim()
    from = pause.index + pause[0].length
  }
  take(text.length)
  return words
}

/** The words of a sentence in a row, in lower case, with a space behind each. */
export function plainText(words: readonly Word[]): string {
  return words.map(({ word }) => `${word} `).join('')
}

/** The words of a sentence from pause to pause. */
export function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]]
  for (const word of words) {
    if (word.gap !== '') clauses.push([])
    clauses.at(-1)?.push(word)
  }
  return clauses
}

/** What tells one sentence from another, whatever its case, punctuation and spacing. */
export function sentenceKey(sentence: string): string {
  return tokensOf(sentence)
    .map((token) => token.word)
    .join(' ')
}

function apart(text: string): string {
  return text.replace(JOINED, (_, verb?: string, can?: string, joined?: string) => `${verb ?? can ?? joined ?? ''} not`)
}

function stemOf({ word, stem, value, isDigits }: Token): string {
  if (value !== null) return isDigits ? stem : String(value)
  return Object.hasOwn(PRESENT, word) ? (PRESENT[word] ?? stem) : stem
}

import { cutAt } from '../../kernel/text.ts'
import { asidesOf } from './asides.ts'
import { sentencesOf, type Sentence } from './sentences.ts'
import { joinedLetters } from './spelt-out.ts'
import { tokensOf, type Token } from './tokens.ts'

/** A text taken apart once, for all rules. */
export interface ReadText {
  original: string
  tokens: readonly Token[]
  sentences: readonly Sentence[]
  /** Where the tokens of the prose end; those of titles and of pictures' texts follow. */
  proseTo: number
}

/** Takes a text apart: its prose and, each by itself behind it, the texts that stand beside it. */
export function readText(original: string): ReadText {
  const tokens = joinedLetters(tokensOf(original))
  const proseTo = tokens.length
  for (const { start, end } of asidesOf(original)) {
    for (const token of joinedLetters(tokensOf(original.slice(start, end))))
      tokens.push({ ...token, start: token.start + start, end: token.end + start })
  }
  return { original, tokens, sentences: sentencesOf(tokens, original), proseTo }
}

/** The number of the sentence in which a token stands; -1 where it stands in none. */
export function sentenceAt({ sentences }: ReadText, token: number): number {
  let low = 0
  let high = sentences.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((sentences[middle]?.from ?? 0) <= token) low = middle
    else high = middle - 1
  }
  return sentences.length === 0 ? -1 : low
}

/** The words of some tokens as a cue is shown. */
export function wordsOf({ tokens, original }: ReadText, from: number, to: number): string {
  const [first, last] = [tokens[from], tokens[Math.min(to, tokens.length) - 1]]
  if (first === undefined || last === undefined) return ''
  return cutAt(original.slice(first.start, last.end).replace(/\s+/g, ' ').trim(), 120)
}

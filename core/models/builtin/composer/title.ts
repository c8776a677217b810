import { splitSentences } from '../../../kernel/sentences.ts'
import { wordCount } from '../../../kernel/text.ts'
import { wholeTitle } from '../../../kernel/whole-title.ts'
import { asStart, calmed } from './casing.ts'

const LONGEST_TITLE = 100
const LONGEST_OFFER = 80
const FEWEST_WORDS = 3
const MOST_OFFERED = 2

/** The title as typed, without a closing full stop; a long one ends at a sentence, then a clause, then a word, and never with an ellipsis. */
export function titleFrom(subject: string, known: ReadonlySet<string>): string {
  const whole = asStart(calmed(subject, known)).replace(/(?<![.!?])[.;,:]+$/, '')
  return wholeTitle(whole, LONGEST_TITLE)
}

/** Two further titles in the brief's own words: what its parts open with, where that is short enough. */
export function otherTitles(title: string, texts: readonly string[]): string[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
  const openings = texts
    .map((text) => asStart(splitSentences(text)[0] ?? '').replace(/(?<![.!?])[.;,:]+$/, ''))
    .filter(
      (text) =>
        !/[?@:\u2426\u241b]|\d{4}/.test(text) &&
        text.length <= LONGEST_OFFER &&
        wordCount(text) >= FEWEST_WORDS &&
        plain(text) !== plain(title),
    )
  return openings.filter((text, at) => openings.indexOf(text) === at).slice(0, MOST_OFFERED)
}

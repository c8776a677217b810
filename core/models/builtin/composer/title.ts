import { truncateAtWord } from '../../../kernel/text.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { asStart, calmed } from './casing.ts'

/** A title's most characters; a longer subject is cut, and the opening says it in full. */
export const LONGEST_TITLE = 100

/** The title as typed, without a closing full stop; a long one ends at a sentence, then a clause, then a word. */
export function titleFrom(subject: string, known: ReadonlySet<string>): string {
  const whole = asStart(calmed(subject, known)).replace(/(?<![.!?])[.;,:]+$/, '')
  if (whole.length <= LONGEST_TITLE) return whole
  const first = (splitSentences(whole)[0] ?? whole).replace(/(?<![.!?])[.;,:]+$/, '')
  if (first.length <= LONGEST_TITLE) return first
  const breaks = [...first.matchAll(/(?:[:;]\s|\s[–—-]\s)/g)].filter((match) => match.index <= LONGEST_TITLE)
  const last = breaks.at(-1)
  return last !== undefined && last.index >= 30 ? first.slice(0, last.index) : truncateAtWord(first, LONGEST_TITLE)
}

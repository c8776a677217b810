import { isLast, type Place, type Token } from './compared-tokens.ts'

/** A stop that ends something. */
const STOP = /[.;!](?=["')]*(?: |$))/g

/** Whether a space or a hyphen alone parts a token from the next. */
export function isOnlyApart({ marks }: Token): boolean {
  return marks === ' ' || marks === '-'
}

/**
 * Whether one mark in another's place is punctuation alone: a stop for a stop, a space that a mark lacks or has too many of,
 * a comma before the last of a list, and the stop that a text lacks at its end. A question is no statement, and what
 * parts a sentence or brackets it may change what it says.
 */
export function arePunctuation(one: Place, other: Place): boolean {
  const [before, after] = [one, other].map((place) => spaced(place).replace(STOP, '.'))
  if (before === after) return true
  if (isLast(one) && isLast(other)) return [before, after].every((marks) => /^ *\.? *$/.test(marks ?? ''))
  const [longer, marks] = before === ', ' ? [one, after] : [other, before]
  return marks === ' ' && spaced(longer) === ', ' && endsList(longer)
}

function spaced({ token, next }: Place): string {
  const marks = token.marks.replace(/ +(?=[,;.!?:)]+(?: |$))/g, '')
  return next?.isPlainWord === true && /[,;)]$/.test(marks) ? `${marks} ` : marks
}

/** Whether a comma stands before the last of three single words: "cold, dark, and dry". More words may stand beside one another. */
function endsList({ tokens, at, token, next }: Place): boolean {
  const earlier = tokens[at - 1]
  if (earlier?.marks !== ', ' || !earlier.isPlainWord || !token.isPlainWord) return false
  return (next?.word === 'and' || next?.word === 'or') && tokens[at + 2]?.isPlainWord === true
}

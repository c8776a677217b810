import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { isCommonWord } from '../language/common-words.ts'
import { DOUBTFUL_VERBS, PLAIN_VERBS } from '../language/verbs.ts'

const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu
const OPENING = /^[^\p{L}\p{N}]*/u

function isOrdinary(word: string, known: ReadonlySet<string>): boolean {
  const lower = word.toLowerCase().replace(/’/g, "'")
  return known.has(lower) || isCommonWord(lower) || PLAIN_VERBS.has(lower) || DOUBTFUL_VERBS.has(lower)
}

/** The words that some text writes in lower case although another place could capitalise them. */
export function lowerCaseWords(texts: readonly string[]): Set<string> {
  const found = texts.flatMap((text) => text.match(WORD) ?? []).filter((word) => /^\p{Ll}/u.test(word))
  return new Set(found.flatMap((word) => [word, ...otherNumber(word)]))
}

function otherNumber(word: string): string[] {
  if (/[^s]s$/.test(word)) return [word.slice(0, -1), ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [])]
  return [`${word}s`, ...(/[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`] : [])]
}

/** A text typed all in capitals, calmed to sentence case; acronyms that look like ones keep their capitals. */
export function calmed(text: string, known: ReadonlySet<string>): string {
  const found = text.match(WORD) ?? []
  if (/\p{Ll}/u.test(text) || found.filter((word) => /\p{Lu}{4}/u.test(word)).length < 2) return text
  const isAcronym = (word: string) =>
    /\p{N}/u.test(word) ||
    !/[AEIOUYÀ-Þ]/u.test(word) ||
    (word.length < 5 && !isOrdinary(word, known) && !STOP_WORDS.has(word.toLowerCase()))
  const lower = text.replace(WORD, (word) => (isAcronym(word) ? word : word.toLowerCase()))
  return asStart(lower)
}

/** The text with a capital at its beginning, unless its first word is spelled otherwise on purpose ("iPhone"). */
export function asStart(text: string): string {
  const opening = OPENING.exec(text)?.[0] ?? ''
  const rest = text.slice(opening.length)
  const isCode = /^(?:https?:|www\.)|^\S*[_@/=(]/.test(rest) || /[<`./@$\\]$/.test(opening)
  if (isCode || /^\p{Ll}\p{Lu}/u.test(rest)) return text
  return opening + rest.slice(0, 1).toLocaleUpperCase('en') + rest.slice(1)
}

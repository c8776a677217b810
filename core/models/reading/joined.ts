import { lastSentenceEnd } from './sentence-end.ts'

/** A cut answer keeps at least this much when it is cut back to a whole sentence. */
const MOST_CUT_BACK = 1200
const MOST_REPEATED_WORDS = 120
const LEAD =
  /^\s*(?:(?:sure|certainly|okay|of course)[!,.]*\s*)?(?:continuing|continued|here(?:['’]s| is) the (?:rest|continuation))[^\n]{0,80}[:.…]\s*\n+/i

/** What of an answer that ran out of space is whole: up to its last line, else sentence, else word that ended. */
export function wholePart(text: string): string {
  const line = text.lastIndexOf('\n') + 1
  const sentence = lastSentenceEnd(text)
  const border = Math.max(line, sentence)
  if (border > 0 && text.length - border <= MOST_CUT_BACK) return text.slice(0, border)
  const word = text.search(/\s\S*$/)
  return word === -1 ? '' : text.slice(0, word)
}

/** An answer and what its model went on with, without a seam: words that it said again are there once. */
export function joined(first: string, second: string): string {
  const rest = second.replace(LEAD, '').replace(/^(?:\.{3}|…)\s*/, '')
  const opening = firstLine(first)
  // It began anew instead of going on.
  if (opening.length > 3 && firstLine(rest) === opening) return rest
  const begun = wordsOf(rest, MOST_REPEATED_WORDS)
  const ended = wordsOf(first, Infinity).slice(-MOST_REPEATED_WORDS)
  for (let count = Math.min(begun.length, ended.length); count > 0; count -= 1) {
    const isSame = ended.slice(-count).every(({ word }, index) => word === begun[index]?.word)
    if (isSame && (count > 2 || isLine(begun, count, rest))) return glued(first, rest.slice(begun[count - 1]?.end))
  }
  return glued(first, rest)
}

/** One or two words are said again only where they are a whole line, such as a heading; others may be meant. */
function isLine(begun: readonly Word[], count: number, rest: string): boolean {
  return /^\s*#/.test(rest) && /^[ \t]*(?:\n|$)/.test(rest.slice(begun[count - 1]?.end))
}

function glued(first: string, rest: string): string {
  if (/^[ \t]*\n/.test(rest)) return first.trimEnd() + rest
  if (rest === '' || first === '' || /\s$/.test(first)) return first + rest.trimStart()
  if (/^\s/.test(rest)) return first + rest
  return /^[.,;:!?)\]”’]/.test(rest) ? first + rest : `${first} ${rest}`
}

interface Word {
  word: string
  end: number
}

function wordsOf(text: string, most: number): Word[] {
  const words: Word[] = []
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (words.length >= most) break
    words.push({ word, end: index + word.length })
  }
  return words
}

function firstLine(text: string): string {
  return (text.trimStart().split('\n')[0] ?? '').trim()
}

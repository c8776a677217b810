import { outsideCode } from './code.ts'
import type { Note } from '../note-contract.ts'

const WIDE = /[【［]\s*(\d{1,4})(?:\s*†[^】］\n]{0,60})?\s*[】］]/g
const FOOTNOTE = /\[\^(\d{1,4})\](?!:)/g
const FOOTNOTE_TEXT = /^ {0,3}\[\^\d{1,4}\]:[^\n]*(?:\n {2,}[^\n]+)*\n?/gm
const LISTED = /(?<!\\)\[(\d{1,4}(?:\s*[,;]\s*\d{1,4})+)\](?![([:])/g

/**
 * A text whose citations are all of the form `[n]`: full-width brackets, footnotes and lists of numbers are brought into it.
 * A list is one of citations where one of its numbers is `known`; any other stands as it is, like all that is in code.
 */
export function withPlainCitations(text: string, known: ReadonlySet<number>, note: Note): string {
  return outsideCode(text, (part) => {
    const bare = part.replace(FOOTNOTE_TEXT, (line) => {
      note('footnote', line.length)
      return ''
    })
    const plain = bare
      .replace(WIDE, '[$1]')
      .replace(FOOTNOTE, '[$1]')
      .replace(LISTED, (list, digits: string) => {
        const numbers = digits.split(/[,;]/).map(Number)
        const isCited = numbers.every((number) => number > 0) && numbers.some((number) => known.has(number))
        return isCited ? numbers.map((number) => `[${number}]`).join('') : list
      })
    if (plain !== bare) note('form', changedLength(bare, plain))
    return plain
  })
}

/** Characters of a text from the first to the last that differs from another. */
function changedLength(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return Math.max(1, before.length - start - end)
}

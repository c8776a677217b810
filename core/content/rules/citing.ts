import { blocksOf } from '../../evidence/rules/claims.ts'
import { citationMarks } from '../../kernel/citation-marks.ts'
import type { FaultDetail } from '../../kernel/errors.ts'
import { sentenceSpans, type Span } from '../../kernel/sentences.ts'

/** Blocks whose words are no sentences: headings, table rows, rules. */
const NO_PROSE = /^\s*(?:#{1,6}\s|\||[-=*_]{3,}\s*$)/
const LEAD = /^\s*(?:>\s*|[-*+•]\s+|\d{1,3}[.)]\s+)*/
const PICTURES = /!\[[^\]\n]{0,2000}\]\([^)\n]{0,2000}\)/g
/** Where the composer sets a marker: before the full stop and what closes behind it. */
const MARKED_AT = /[.!?…]{1,8}["”’)]{0,4}[*_]{0,4}$|$/
const ENDS_MARKED = /\[\d{1,4}\]$/
/** The list of sources at the end of a text, as a run writes it. */
const SOURCE_LIST = /(?:^|\n)## Sources\n+((?:\d{1,4}\. [^\n]*\n?)+)\s*$/

/** A change to a text: these characters are put in at an offset. */
export interface Insertion {
  at: number
  text: string
}

/** The sentence that holds an offset of a Markdown text; null in a heading, a table, code, or where no words are. */
export function sentenceAt(body: string, offset: number): Span | null {
  const block = blocksOf(body).findLast(({ start, end }) => start <= offset && offset <= end)
  if (block === undefined) return null
  const text = body.slice(block.start, block.end)
  if (NO_PROSE.test(text)) return null
  const start = block.start + (LEAD.exec(text)?.[0].length ?? 0)
  const spans = sentenceSpans(body.slice(start, block.end)).map((span) => ({
    start: start + span.start,
    end: start + span.end,
  }))
  const found = spans.findLast((span) => span.start <= offset) ?? spans[0]
  if (found === undefined) return null
  return /\p{L}/u.test(body.slice(found.start, found.end).replace(PICTURES, '')) ? found : null
}

/** Where the marker of a citation goes in a sentence, as the composer sets it: at its end, before the full stop. */
export function markerIn(body: string, { start, end }: Span, number: number): Insertion {
  const sentence = body.slice(start, end)
  if (ENDS_MARKED.test(sentence)) return { at: end, text: `[${number}]` }
  const place = MARKED_AT.exec(sentence)?.index ?? sentence.length
  const before = sentence.slice(0, place)
  return { at: start + place, text: ENDS_MARKED.test(before) || /\s$/.test(before) ? `[${number}]` : ` [${number}]` }
}

/** The line of a source for the list at the end of a text; null where the text has no list of all that it cites. */
export function listedIn(body: string, citations: number, line: string): Insertion | null {
  const list = SOURCE_LIST.exec(body)
  const lines = list?.[1] ?? ''
  if (list === null || lines.trimEnd().split('\n').length !== citations) return null
  const at = list.index + list[0].length - (list[0].length - list[0].trimEnd().length)
  return { at, text: `\n${line}` }
}

/** Where the list at the end of a text has the line of a number, with the line break before it; null where it has not. */
export function lineOf(body: string, number: number): Span | null {
  const list = SOURCE_LIST.exec(body)
  if (list === null) return null
  const line = new RegExp(`\\n${number}\\. [^\\n]*`).exec(list[0])
  if (line === null) return null
  const start = list.index + line.index
  return { start, end: start + line[0].length }
}

/** A text with characters put in; offsets are those of the text before. */
export function withInsertions(body: string, insertions: readonly Insertion[]): string {
  return insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, text: put }) => `${text.slice(0, at)}${put}${text.slice(at)}`, body)
}

/** The number that the next citation of a text takes: behind those that it has, and none that stands in it already. */
export function nextNumber(numbers: readonly number[], body: string): number {
  const typed = markedNumbers(body)
  let next = Math.max(0, ...numbers) + 1
  while (typed.has(next)) next += 1
  return next
}

/** The numbers of the markers in a text. */
export function markedNumbers(body: string): Set<number> {
  return new Set(citationMarks(body).flatMap((mark) => mark.numbers))
}

/** The end of words that one sentence alone of a text has; a reason for a person where none or several do. */
export function placeOfWords(body: string, wanted: string): { end: number } | { problem: string } {
  const pattern = wanted
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+')
  const found = [...body.matchAll(new RegExp(pattern, 'gu'))].map((match) => match.index + match[0].length)
  const [first] = found
  if (first === undefined) return { problem: 'The saved text does not have these words. Copy them exactly.' }
  const sentences = new Set(found.map((end) => sentenceAt(body, end - 1)?.start ?? -1))
  if (sentences.has(-1)) return { problem: 'These words are in no sentence. Headings, tables and code are not cited.' }
  if (sentences.size > 1) return { problem: `These words occur ${found.length} times. Give more of the sentence.` }
  return { end: first }
}

/** A citation as a piece keeps it, as far as these rules read it. */
interface Kept<P> {
  number: number
  source_id: string
  by_hand?: { passage: P | null } | undefined
}

interface Given {
  number: number
  source_id: string
  passage?: { start: number; end: number } | undefined
}

/** What is wrong with the citations that a save brings: each needs its marker in the text and a number of its own. */
export function citationProblems(
  given: readonly Given[],
  kept: readonly Kept<{ start: number; end: number }>[],
  body: string,
): FaultDetail[] {
  const marked = markedNumbers(body)
  const next = nextNumber(
    [...kept, ...given].map(({ number }) => number),
    body,
  )
  return given.flatMap((one, at): FaultDetail[] => {
    const path = `citations.${at}.number`
    const { number } = one
    if (!marked.has(number)) {
      return [{ path, message: `The text has no marker [${number}]. Put it after the sentence it belongs to.` }]
    }
    if (given.findIndex((other) => other.number === number) < at) {
      return [{ path, message: `Two citations have the number ${number}. Give the second another, such as ${next}.` }]
    }
    const before = kept.find((other) => other.number === number)
    if (before === undefined || isSame(one, before)) return []
    return [{ path, message: `The number ${number} is taken in this piece. Take ${next}, in the text too.` }]
  })
}

/** Whether a citation that a save brings is the one that the piece has under its number. */
export function isSame({ source_id, passage }: Given, before: Kept<{ start: number; end: number }>): boolean {
  const { by_hand } = before
  return (
    by_hand !== undefined &&
    before.source_id === source_id &&
    by_hand.passage?.start === passage?.start &&
    by_hand.passage?.end === passage?.end
  )
}

/**
 * The citations that a piece has with a text. Those by hand leave with their marker; those of a run stay, since they also
 * say which sources its writer had.
 */
export function standingCitations<C extends Kept<unknown>>(kept: readonly C[], body: string): C[] {
  const marked = markedNumbers(body)
  return kept.filter(({ number, by_hand }) => by_hand === undefined || marked.has(number))
}

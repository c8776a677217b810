import type { Span } from '../../kernel/sentences.ts'
import { LONGEST_EXCERPT } from './shown.ts'
import { indexSource } from './source-index.ts'
import { isContent, tokensOf, type Token } from './tokens.ts'
import type { ReadPassage } from './excerpt.ts'

/** A row of a table of a source, with the row that names its columns; offsets are those of the source. */
export interface TableRow extends Span {
  head: Span
}

const ROW = /^\s*\|.*\|\s*$/
const RULE = /^[\s|:-]+$/
const MOST_ROWS = 12

/** The rows of the tables of a text, each below the row that names its columns. Linear in the text. */
export function tableRowsOf(text: string): TableRow[] {
  const rows: TableRow[] = []
  let head: Span | null = null
  let offset = 0
  for (const line of text.split('\n')) {
    const span = { start: offset, end: offset + line.length }
    offset += line.length + 1
    // Pages have a blank line between the rows of one table.
    if (line.trim() === '' || (ROW.test(line) && RULE.test(line))) continue
    if (!ROW.test(line)) head = null
    else if (head === null) head = span
    else if (span.end - span.start + head.end - head.start < LONGEST_EXCERPT) rows.push({ ...span, head })
  }
  return rows
}

/** The rows that have a figure of a claim, and another word of it in themselves or in their head, read as passages. */
export function rowsFor(
  text: string,
  rows: readonly TableRow[],
  claim: readonly Token[],
  context: string,
): ReadPassage[] {
  const figures = new Set(claim.filter(({ isDigits }) => isDigits).map(({ value }) => value))
  const words = new Set(claim.filter((token) => isContent(token) && !token.isDigits).map(({ stem }) => stem))
  if (figures.size === 0) return []
  return rows
    .map((row) => ({ row, tokens: tokensOf(text.slice(row.start, row.end)) }))
    .filter(({ tokens }) => tokens.some(({ isDigits, value }) => isDigits && figures.has(value)))
    .map(({ row, tokens }) => {
      const all = [...tokens, ...tokensOf(text.slice(row.head.start, row.head.end))]
      return { row, shared: new Set(all.filter(({ stem }) => words.has(stem)).map(({ stem }) => stem)).size }
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, MOST_ROWS)
    .map(({ row: { start, end, head } }) => {
      const [own, above] = [text.slice(start, end), text.slice(head.start, head.end)]
      const index = indexSource(`${above}\n${own}`, context)
      return { text: own, start, index, sentences: [{ start: 0, end: own.length }], above: { text: above, ...head } }
    })
}

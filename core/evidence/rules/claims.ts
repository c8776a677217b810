import { citationMarks, withMarks } from '../../kernel/citation-marks.ts'
import { sentenceSpans } from '../../kernel/sentences.ts'

/** A sentence, or a cell of a table, that carries citation markers; offsets are UTF-16 units of the body. */
export interface Claim {
  text: string
  start: number
  end: number
  /** The sentence before it in its paragraph or list item, or the first cell of its row; empty where it is the first. */
  before: string
  /** What the row of a cell is about, where the cell by itself says too little to be compared; empty elsewhere. */
  about: string
  /** The numbers of its markers, each once, in order. */
  numbers: number[]
}

const FENCE = /^\s*(?:```|~~~)/
/** What begins a block of its own: a heading, a list item, a table row, a quotation, the rule under a table's head. */
const LINE_BLOCK = /^\s*(?:#{1,6}\s|[-*+•]\s|\d{1,3}[.)]\s|\||>|[-=*_]{3,}\s*$)/
const LEAD = /^\s*(?:#{1,6}\s+|(?:>\s*)+|[-*+•]\s+|\d{1,3}[.)]\s+|\|\s*)+/

/**
 * The claims of a Markdown text (specification, Claim-level evidence checks): each sentence with an inline citation. Lists,
 * tables, headings and abbreviations do not break a sentence wrongly; code holds no claims. Linear in the text.
 */
export function claimsOf(body: string): Claim[] {
  return blocksOf(body).flatMap(({ start, end }) => claimsIn(body, start, end))
}

/** A cell with fewer words than this is compared together with the first cell of its row. */
const FEWEST_WORDS = 4

/** The claim as it is compared: without markers and Markdown marks. */
export function plainClaim(text: string): string {
  return withMarks(text, () => ' ')
    .replace(/\[([^\]\n]{0,500})\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/[*_`~|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The sentence as a reader has it: without markers and Markdown marks, and without the gaps that those leave. */
export function readClaim(text: string): string {
  return plainClaim(text).replace(/ (?=[.,;:!?…](?:\s|$))/g, '')
}

function claimsIn(body: string, start: number, end: number): Claim[] {
  const block = body.slice(start, end)
  if (!block.includes('[')) return []
  if (/^\s*\|/.test(block)) return cellsIn(block, start)
  const lead = LEAD.exec(block)?.[0].length ?? 0
  const spans = sentenceSpans(block.slice(lead))
  return spans.flatMap((span, at) => {
    const text = block.slice(lead + span.start, lead + span.end)
    const numbers = [...new Set(citationMarks(text).flatMap((mark) => mark.numbers))]
    if (numbers.length === 0) return []
    const last = spans[at - 1]
    const before = last === undefined ? '' : block.slice(lead + last.start, lead + last.end)
    return [{ text, start: start + lead + span.start, end: start + lead + span.end, before, about: '', numbers }]
  })
}

/** The cited cells of a table's row: a marker stands behind what its own cell says. */
function cellsIn(row: string, start: number): Claim[] {
  const cells = [...row.matchAll(/(?:\\\||[^|\n])+/g)]
    .map(({ 0: cell, index }) => ({ text: cell.trim(), at: index + cell.length - cell.trimStart().length }))
    .filter(({ text }) => text !== '')
  const [head] = cells
  return cells.flatMap(({ text, at }) => {
    const numbers = [...new Set(citationMarks(text).flatMap((mark) => mark.numbers))]
    if (numbers.length === 0) return []
    const label = head === undefined || head.at === at ? '' : head.text
    const isShort = plainClaim(text).split(' ').length < FEWEST_WORDS
    const place = { start: start + at, end: start + at + text.length }
    return [{ text, ...place, before: label, about: isShort ? label : '', numbers }]
  })
}

/** The blocks of a Markdown text: paragraphs, list items, headings, table rows; without code. */
export function blocksOf(body: string): { start: number; end: number }[] {
  const blocks: { start: number; end: number }[] = []
  let start: number | null = null
  let isCode = false
  let offset = 0
  const close = (end: number): void => {
    if (start !== null && end > start) blocks.push({ start, end })
    start = null
  }
  for (const line of body.split('\n')) {
    const isFence = FENCE.test(line)
    if (isFence || isCode || line.trim() === '') close(offset)
    else if (LINE_BLOCK.test(line)) {
      close(offset)
      start = offset
      if (/^\s*(?:#|\|)/.test(line)) close(offset + line.length)
    } else start ??= offset
    if (isFence) isCode = !isCode
    offset += line.length + 1
  }
  close(body.length)
  return blocks
}

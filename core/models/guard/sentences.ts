import { isContent, type Token } from '../../evidence/rules/tokens.ts'
import { plainClaim } from '../../evidence/rules/claims.ts'
import { sentenceWords, type Word } from '../../evidence/rules/source-sentences.ts'
import { sentenceSpans } from '../../kernel/sentences.ts'
import { blocksOf, type Block } from '../../quality/rules/text/blocks.ts'
import { quotedPlaces } from '../../quality/rules/text/quotes.ts'

/** A sentence of a Markdown text, or a heading, a table row, a block of code; offsets are UTF-16 units of the text. */
export interface Sentence {
  start: number
  end: number
  text: string
  words: readonly Word[]
  /** The stems that say something of the subject. */
  stems: ReadonlySet<string>
  /** What of it stands inside quotation marks, in bare words. */
  quoted: readonly string[]
  /** The number of its block, and what the block's first line begins with, such as `- `. */
  block: number
  lead: string
  is_prose: boolean
}

/** The sentences of a text in their order. */
export function sentencesOf(text: string): Sentence[] {
  const blocks = blocksOf(text)
  const quotes = quotedPlaces(text, blocks)
  const sentences = blocks.flatMap((block, at) => spansIn(text, block).map((span) => ({ ...span, block, at })))
  return sentences.map(({ start, end, block, at }): Sentence => {
    const own = text.slice(start, end)
    const words = sentenceWords(spelledOut(plainClaim(own)))
    const quoted = quotes
      .filter((quote) => quote.start < end && quote.end > start)
      .map((quote) => bare(text.slice(Math.max(start, quote.start), Math.min(end, quote.end))))
      .filter((said) => said !== '')
    return {
      start,
      end,
      text: own,
      words,
      stems: stemsOf(words),
      quoted,
      block: at,
      lead: text.slice(block.line, block.start),
      is_prose: block.kind === 'paragraph' || block.kind === 'item' || block.kind === 'quote',
    }
  })
}

export function stemsOf(words: readonly Token[]): Set<string> {
  return new Set(words.filter(isContent).map(({ stem }) => stem))
}

function spansIn(text: string, { kind, start, end }: Block): { start: number; end: number }[] {
  if (kind === 'rule') return []
  if (kind === 'code' || kind === 'heading') return [{ start, end }]
  const own = text.slice(start, end)
  const spans = kind === 'table' ? lineSpans(own) : sentenceSpans(own)
  return spans.map((span) => ({ start: start + span.start, end: start + span.end }))
}

function lineSpans(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/[^\n]+/g)].map((line) => ({ start: line.index, end: line.index + line[0].length }))
}

/** Short forms in full: "won't" denies, "we'll" says "will". */
function spelledOut(text: string): string {
  return text
    .replace(/\bwon['’]t\b/gi, 'will not')
    .replace(/\bshan['’]t\b/gi, 'shall not')
    .replace(/(?<=\p{L})['’]ll\b/giu, ' will')
}

/** Words as a quotation is compared by: without marks, case and white space. */
function bare(text: string): string {
  return (
    text
      .replace(/\[\d{1,4}\]/g, '')
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')
}

import { citationMarks, withMarks } from '../../kernel/citation-marks.ts'
import { words } from '../../kernel/text.ts'
import { claimsOf } from './claims.ts'

/** Words of a text in quotation marks, or set apart as a quotation, that cite a source; offsets are UTF-16 units of the body. */
export interface CitedQuotation {
  text: string
  isSetApart: boolean
  /** The numbers of the sources that it cites. */
  numbers: number[]
  start: number
  end: number
}

/** A quotation that its source does not have word for word; offsets are UTF-16 units of the body. */
export interface Misquoted {
  quotation: string
  isSetApart: boolean
  source_title: string
  /** The sentence of the source that it is a version of; null where the source has none like it. */
  said: string | null
  start: number
  end: number
}

const SET_APART = /(?:^|\n)((?:[ \t]{0,3}>[^\n]*(?:\n|$))+)/g
const IN_MARKS = /[“"]([^“”"\n]{20,800})[”"]/g
/** Fewer words in quotation marks are a name or a phrase. */
const FEWEST_WORDS = 6
/** Of the words of a quotation and of a sentence, the share that both have where one is meant to be the other. */
const NEAR = 0.6
const MOST = 100

/** The quotations of a Markdown text that cite a source. Linear in the text. */
export function citedQuotations(body: string): CitedQuotation[] {
  const apart = [...body.matchAll(SET_APART)].flatMap((match): CitedQuotation[] => {
    const block = match[1] ?? ''
    const start = match.index + match[0].length - block.length
    const numbers = numbersIn(block)
    const text = plain(block.replace(/^[ \t]*(?:>[ \t]?)+/gm, ''))
    return numbers.length === 0 ? [] : [{ text, isSetApart: true, numbers, start, end: start + block.trimEnd().length }]
  })
  const marked = claimsOf(body).flatMap(({ text: sentence, start, numbers }) =>
    [...sentence.matchAll(IN_MARKS)].map((match): CitedQuotation => {
      const at = start + match.index
      return { text: plain(match[1] ?? ''), isSetApart: false, numbers, start: at, end: at + match[0].length }
    }),
  )
  const isApart = ({ start }: CitedQuotation): boolean => apart.some((one) => one.start <= start && start < one.end)
  return [...apart, ...marked.filter((one) => !isApart(one))]
    .filter(({ text }) => words(text).length >= FEWEST_WORDS)
    .slice(0, MOST)
}

/** A text as quotations are looked for in it. */
export function quotable(text: string): string {
  return ` ${words(text.toLowerCase().replace(/[’']/g, '')).join(' ')} `
}

/** Whether the words of a quotation stand in a text, but for what it leaves out (…) or puts in brackets. */
export function standsIn(quotation: string, text: string): boolean {
  return quotation
    .split(/…|\.{3}|\[[^\]]{0,80}\]/)
    .map((part) => quotable(part))
    .filter((part) => part.trim() !== '')
    .every((part) => text.includes(part))
}

/** The sentence that a quotation is a version of; null where none is near. */
export function nearestOf(quotation: string, sentences: readonly string[]): string | null {
  const own = new Set(quotable(quotation).trim().split(' '))
  let [best, said] = [NEAR, null as string | null]
  for (const sentence of sentences) {
    const theirs = new Set(quotable(sentence).trim().split(' '))
    const shared = [...own].filter((word) => theirs.has(word)).length
    const share = shared / Math.max(own.size, theirs.size, 1)
    if (share >= best) [best, said] = [share, sentence]
  }
  return said
}

function numbersIn(text: string): number[] {
  return [...new Set(citationMarks(text).flatMap((mark) => mark.numbers))]
}

function plain(text: string): string {
  return withMarks(text, () => ' ')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

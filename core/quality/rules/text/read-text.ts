import { sentenceSpans } from '../../../kernel/sentences.ts'
import { PICTURE_DATA } from '../../../kernel/text.ts'
import { blocksOf, type Block } from './blocks.ts'
import type { Place, TextUnderTest } from './finding.ts'
import { quotedPlaces } from './quotes.ts'

/** A word of the prose. */
export interface Word extends Place {
  text: string
  lower: string
}

/** A sentence of a paragraph, list item or quotation. */
export interface Sentence extends Place {
  text: string
  block: Block
}

/** A text as the checks read it: every part at the offsets that it has in the body. */
export interface ReadText {
  title: string
  body: string
  /** The body with code blanked. */
  visible: string
  /** The body with code, addresses and tags blanked. */
  prose: string
  blocks: readonly Block[]
  /** Paragraphs, list items and quotations. */
  running: readonly Block[]
  sentences: readonly Sentence[]
  words: readonly Word[]
  /** Whether a place stands in quotation marks or in a block of quotation. */
  isQuoted: (offset: number) => boolean
}

const WORD = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>)\]]+|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g
const LINK_TARGET = /\]\([^()\s]{0,2000}(?:\s"[^"\n]{0,300}")?\)/g
const TAG = /<\/?[a-z][^<>\n]{0,500}>|<!--[^<]{0,2000}-->/gi
const INLINE_CODE = /(?<!`)(`{1,3})(?!`)[^`\n]{1,2000}\1(?!`)/g

/** Reads a text once for all checks. */
export function readText(text: Pick<TextUnderTest, 'title' | 'body'>): ReadText {
  const { title, body } = text
  const blocks = blocksOf(body)
  const visible = blanked(withoutCode(body, blocks), INLINE_CODE)
  const prose = [PICTURE_DATA, ADDRESS, LINK_TARGET, TAG].reduce(blanked, visible)
  const running = blocks.filter((block) => ['paragraph', 'item', 'quote'].includes(block.kind))
  const sentences = running.flatMap((block) =>
    sentenceSpans(prose.slice(block.start, block.end)).map(({ start, end }) => ({
      start: block.start + start,
      end: block.start + end,
      text: prose.slice(block.start + start, block.start + end),
      block,
    })),
  )
  const quoted = quotedPlaces(prose, blocks)
  const words = [...prose.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
    lower: match[0].toLowerCase().replaceAll('’', "'"),
  }))
  return { title, body, visible, prose, blocks, running, sentences, words, isQuoted: holding(quoted) }
}

/** The words that stand from one offset to another. */
export function wordsIn(read: ReadText, { start, end }: Place): readonly Word[] {
  return read.words.slice(firstFrom(read.words, start), firstFrom(read.words, end))
}

/** The index of the first place that begins at an offset or after it. */
export function firstFrom(places: readonly Place[], offset: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

function holding(places: readonly Place[]): (offset: number) => boolean {
  return (offset) => {
    const place = places[firstFrom(places, offset + 1) - 1]
    return place !== undefined && offset < place.end
  }
}

/** Blanks of the same length, line breaks kept, so that offsets stay. */
function blanked(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) =>
    match.startsWith('](') ? `]${' '.repeat(match.length - 1)}` : match.replace(/[^\n]/g, ' '),
  )
}

function withoutCode(body: string, blocks: readonly Block[]): string {
  const parts: string[] = []
  let at = 0
  for (const block of blocks) {
    if (block.kind !== 'code') continue
    parts.push(body.slice(at, block.start), body.slice(block.start, block.end).replace(/[^\n]/g, ' '))
    at = block.end
  }
  return parts.join('') + body.slice(at)
}

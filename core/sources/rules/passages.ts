/** A stretch of a source's text: `body` is the text from `start` to `end`, in UTF-16 units. */
export interface PassageSpan {
  body: string
  start: number
  end: number
}

const TARGET_LENGTH = 700
const SHORTEST = 40
const LIST_MARKER = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+/
const NO_PROSE = /^\s*(?:#{1,6}\s|[-=*_]{3,}\s*$|\||<!--)/
const FENCE = /^\s*(?:```|~~~)/

/**
 * Cuts a text into passages: paragraphs and list items, long ones at sentence ends. Headings, rules, tables, code and
 * scraps are left out.
 */
export function passagesOf(text: string): PassageSpan[] {
  return stretchesOf(text, SHORTEST)
}

/** A scrap that says something by itself: a sentence, or a label with what it is of. */
const TELLING_SCRAP = /^(?=.*[.!?\p{N}:])\P{Z}+(?:\s+\P{Z}+){2,}/u

/** What is too short for a passage and may still bear out a claim: "A warden walks the grounds twice a day." */
export function scrapsOf(text: string): PassageSpan[] {
  return stretchesOf(text, 1).filter(({ body }) => body.length < SHORTEST && TELLING_SCRAP.test(body))
}

function stretchesOf(text: string, shortest: number): PassageSpan[] {
  return proseOf(text, shortest).flatMap((block) => sentencesJoined(block.body, block.start, shortest))
}

/** Paragraphs and list items, without their markers. */
function proseOf(text: string, shortest: number): PassageSpan[] {
  const blocks: PassageSpan[] = []
  let start: number | null = null
  let isCode = false
  let offset = 0
  const end = (at: number): void => {
    if (start !== null) blocks.push({ body: text.slice(start, at), start, end: at })
    start = null
  }
  for (const line of text.split('\n')) {
    const isFence = FENCE.test(line)
    if (isFence || isCode || line.trim() === '' || NO_PROSE.test(line)) end(offset)
    else if (LIST_MARKER.test(line)) {
      end(offset)
      start = offset + (LIST_MARKER.exec(line)?.[0].length ?? 0)
    } else start ??= offset
    if (isFence) isCode = !isCode
    offset += line.length + 1
  }
  end(text.length)
  return blocks.filter((block) => block.body.trim().length >= shortest)
}

/** A first line by itself, before a blank one and more text. */
const FIRST_LINE = /^\s*([\p{L}\p{N}“"'‘«][^\n]{4,159}?)[ \t]*\n[ \t]*\n\s*\S/u

/**
 * The title of a text: its first Markdown heading of the first level, else a first line that stands by itself and is no
 * sentence, as plain texts have one; else null.
 */
export function titleOf(text: string): string | null {
  const heading = /^#\s+(.+?)\s*#*\s*$/m.exec(text)?.[1]
  if (heading !== undefined) return heading
  const first = FIRST_LINE.exec(text)?.[1]
  return first !== undefined && / \S/.test(first) && !/[.!?:;,]["'”’)]?$/.test(first) ? first : null
}

function sentencesJoined(paragraph: string, offset: number, shortest: number): PassageSpan[] {
  const spans: PassageSpan[] = []
  let start = 0
  let end = 0
  for (const sentence of paragraph.matchAll(/[\s\S]+?(?:[.!?]["'”’)]*(?=\s+["'“‘(]?[\p{Lu}\p{N}])|$)/gu)) {
    const next = sentence.index + sentence[0].length
    if (end > start && next - start > TARGET_LENGTH) {
      spans.push(trimmedSpan(paragraph, start, end, offset))
      start = end
    }
    end = next
  }
  if (end > start) spans.push(trimmedSpan(paragraph, start, end, offset))
  return spans.filter((span) => span.body.length >= shortest)
}

function trimmedSpan(paragraph: string, start: number, end: number, offset: number): PassageSpan {
  const raw = paragraph.slice(start, end)
  const lead = raw.length - raw.trimStart().length
  const body = raw.trim()
  return { body, start: offset + start + lead, end: offset + start + lead + body.length }
}

/** A stretch of a source's text: `body` is the text from `start` to `end`, in UTF-16 units. */
export interface PassageSpan {
  body: string
  start: number
  end: number
}

const TARGET_LENGTH = 700

/** Cuts a text into passages at paragraph borders, long paragraphs at sentence ends; headings and rules are left out. */
export function passagesOf(text: string): PassageSpan[] {
  const spans: PassageSpan[] = []
  for (const paragraph of text.matchAll(/(?:[^\n]|\n(?!\s*\n))+/g)) {
    if (isProse(paragraph[0])) spans.push(...sentencesJoined(paragraph[0], paragraph.index))
  }
  return spans
}

/** The title of a text: its first Markdown heading or front-matter title, else null. */
export function titleOf(text: string): string | null {
  const frontMatter = /^---\n[\s\S]*?\n---/.exec(text)?.[0]
  const named = /^title:\s*["']?(.+?)["']?\s*$/m.exec(frontMatter ?? '')?.[1]
  const heading = /^#\s+(.+?)\s*#*\s*$/m.exec(text)?.[1]
  return named ?? heading ?? null
}

/** The text without its front matter, line ends made equal. */
export function mainText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
}

function isProse(paragraph: string): boolean {
  const flat = paragraph.trim()
  return flat.length >= 40 && !/^(#{1,6}\s|[-=*_]{3,}$|```|\|)/.test(flat)
}

function sentencesJoined(paragraph: string, offset: number): PassageSpan[] {
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
  return spans.filter((span) => span.body.length >= 40)
}

function trimmedSpan(paragraph: string, start: number, end: number, offset: number): PassageSpan {
  const raw = paragraph.slice(start, end)
  const lead = raw.length - raw.trimStart().length
  const body = raw.trim()
  return { body, start: offset + start + lead, end: offset + start + lead + body.length }
}

import { sha256Hex } from '../../kernel/hash.ts'
import { markdownWordCount, truncateAtWord } from '../../kernel/text.ts'
import { markdownTree, renderTree, wordsOfTree } from './markdown.ts'
import { beginsSection, openingUntil, partsIn, type SectionPart } from './sections.ts'

/** What follows from a Markdown text alone. */
export interface TextReading {
  body_html: string
  parts: SectionPart[]
  excerpt: string
  word_count: number
  content_sha256: string
  /** Why the text was not read as Markdown; null where it was. */
  unread: 'too_long' | 'failed' | null
}

const LONGEST_EXCERPT = 240
/** More of a text is never needed for an excerpt of one that could not be read. */
const LOOKED_AT = 4000

/** Reads a Markdown text: as HTML, in sections, as the beginning of what it says, and by the number of its words. */
export function readingOf(body: string): TextReading {
  const tree = markdownTree(body)
  // Headings are no sentences, and an excerpt reads on.
  const blocks = tree.children.filter((node) => node.type !== 'heading' || !beginsSection({ level: node.depth }))
  return {
    body_html: renderTree(tree),
    parts: partsIn(tree, body),
    excerpt: truncateAtWord(wordsOfTree({ ...tree, children: blocks }), LONGEST_EXCERPT),
    word_count: markdownWordCount(body),
    content_sha256: sha256Hex(body),
    unread: null,
  }
}

/** A text that cannot be read as Markdown: shown as it was typed, as one opening. */
export function unreadText(body: string, unread: 'too_long' | 'failed'): TextReading {
  return {
    body_html: `<pre>${escaped(body)}</pre>`,
    parts: [openingUntil(body.length)],
    excerpt: truncateAtWord(body.slice(0, LOOKED_AT), LONGEST_EXCERPT),
    word_count: markdownWordCount(body),
    content_sha256: sha256Hex(body),
    unread,
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

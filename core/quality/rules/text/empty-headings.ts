import { foundAt, type Found } from './finding.ts'
import type { ReadText } from './read-text.ts'

/** The line at the foot of a leaflet: who made it, and when it was looked through. */
const IMPRINT =
  /^\s*[*_(]{0,3}[^\n]{0,120}?\b(?:(?:last |next )?review(?:ed)?|last updated|updated|published|printed|version|©|copyright)\b[^\n]{0,120}(?:19|20)\d\d[^\n]{0,20}$/iu
/** Under these it belongs. */
const IMPRINT_BELOW =
  /\b(?:about|imprint|review|version|publish\w*|copyright|credits?|history|updates?|dates?|document|colophon)\b/iu

/** Headings with nothing under them: the next block is a heading of the same rank or a higher one, or the end. */
export function emptyHeadings(read: ReadText): Found[] {
  const blocks = read.blocks.filter((block) => block.kind !== 'rule')
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'heading') return []
    const next = blocks[index + 1]
    const isEmpty = next === undefined || (next.kind === 'heading' && next.level <= block.level)
    const isOnlyImprint =
      next?.kind === 'paragraph' &&
      !IMPRINT_BELOW.test(read.body.slice(block.start, block.end)) &&
      IMPRINT.test(read.body.slice(next.start, next.end)) &&
      (blocks[index + 2] === undefined ||
        (blocks[index + 2]?.kind === 'heading' && (blocks[index + 2]?.level ?? 0) <= block.level))
    const isBlank = read.body.slice(block.start, block.end).replace(/[#\s*_]/g, '') === ''
    return isEmpty || isBlank || isOnlyImprint ? [foundAt('empty_heading', read.body, block.line, block.end)] : []
  })
}

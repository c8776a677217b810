import { foundAt, type Found } from './finding.ts'
import type { ReadText } from './read-text.ts'

/** Headings with nothing under them: the next block is a heading of the same rank or a higher one, or the end. */
export function emptyHeadings(read: ReadText): Found[] {
  const blocks = read.blocks.filter((block) => block.kind !== 'rule')
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'heading') return []
    const next = blocks[index + 1]
    const isEmpty = next === undefined || (next.kind === 'heading' && next.level <= block.level)
    const isBlank = read.body.slice(block.start, block.end).replace(/[#\s*_]/g, '') === ''
    return isEmpty || isBlank ? [foundAt('empty_heading', read.body, block.line, block.end)] : []
  })
}

import { foundAt, type Found } from './finding.ts'
import type { ReadText } from './read-text.ts'

/** Double quotation marks that are opened in a paragraph and closed neither there nor, speech going on, in the next. */
export function openQuotations({ prose, body, blocks }: ReadText): Found[] {
  // In other languages the same marks close.
  if (/[„»«]/.test(prose)) return []
  return blocks.flatMap((block, index): Found[] => {
    if (block.kind !== 'paragraph' && block.kind !== 'item') return []
    const text = prose.slice(block.start, block.end)
    const next = blocks[index + 1]
    const goesOn = next !== undefined && /^[\s>*_]{0,6}["“]/.test(prose.slice(next.start, next.end))
    const last = goesOn ? -1 : openMark(text)
    const start = block.start + last
    return last === -1 ? [] : [foundAt('quotation_open', body, start, Math.min(block.end, start + 40))]
  })
}

/** Where the last mark stands that has no partner; -1 where each has one. */
function openMark(text: string): number {
  const [opening, closing, straight] = ['“', '”', '"'].map((mark) => text.split(mark).length - 1)
  if ((opening ?? 0) > (closing ?? 0)) return text.lastIndexOf('“')
  // Behind a figure, a straight one may stand for inches.
  const isOdd = [straight ?? 0, text.match(/(?<!\d)"/g)?.length ?? 0].every((count) => count % 2 === 1)
  return isOdd ? text.lastIndexOf('"') : -1
}

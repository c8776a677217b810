import type { Block } from './blocks.ts'
import type { Place } from './finding.ts'

/** A quotation over several paragraphs opens each of them and closes the last; further than this it is a slip. */
const LONGEST_QUOTATION = 3000

/** What stands in double quotation marks, curly or straight, in single curly ones, or in a block of quotation; in order. */
export function quotedPlaces(prose: string, blocks: readonly Block[]): Place[] {
  const places = blocks.flatMap((block) => {
    if (block.kind === 'quote') return [{ start: block.start, end: block.end }]
    return block.kind === 'code' ? [] : quotedIn(prose, block)
  })
  return places.sort((one, other) => one.start - other.start)
}

function quotedIn(prose: string, block: Block): Place[] {
  const places: Place[] = []
  let open: { at: number; closes: string } | null = null
  for (const match of prose
    .slice(block.start, block.end)
    .matchAll(/["“”„«»‚‹›]|(?<![\p{L}\p{N}])‘|’(?![\p{L}\p{N}])/gu)) {
    const at = block.start + match.index
    const mark = match[0]
    if (open !== null && (open.closes.includes(mark) || at - open.at > LONGEST_QUOTATION)) {
      if (open.closes.includes(mark)) places.push({ start: open.at, end: at + 1 })
      open = null
    } else if (open === null && mark in CLOSERS) {
      open = { at, closes: CLOSERS[mark] ?? '' }
    }
  }
  // A quotation over several paragraphs opens each and closes the last.
  const isContinued =
    open !== null && open.closes === '”' && /^\s{0,4}“/.test(prose.slice(block.end).trimStart().slice(0, 4))
  if (open !== null && isContinued) places.push({ start: open.at, end: block.end })
  return places
}

const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '‘': '’',
  '‚': '‘',
}

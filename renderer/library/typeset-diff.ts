import type { DiffRow } from './word-diff.ts'

export type LineLook = 'heading' | 'item' | 'quotation' | 'row' | 'text'

const BLOCKS: readonly [LineLook, RegExp][] = [
  ['heading', /^#{1,6} +/],
  ['item', /^ *(?:[-*+]|\d{1,9}[.)]) +/],
  ['quotation', /^ *> ?/],
]

/**
 * A compared line as it reads: marks that both texts have are taken out of sight, and the look says what they made of the
 * line. Marks that only one of them has stay, as nothing else would show that they changed.
 */
export function typesetLine({ parts }: DiffRow): { look: LineLook; parts: DiffRow['parts'] } {
  const [first, ...rest] = parts
  if (first === undefined) return { look: 'text', parts: [...parts] }
  const isWhole = rest.length === 0
  if (isTableRow(parts))
    return { look: 'row', parts: parts.map((part, at) => cellsOf(part, at === 0, at === parts.length - 1)) }
  const [look, mark] = BLOCKS.find(([, start]) => start.test(first.text)) ?? ['text', undefined]
  const isMarkCommon = mark !== undefined && (first.kind === 'same' || isWhole)
  const start = isMarkCommon ? first.text.replace(mark, (found) => (look === 'item' ? bullet(found) : '')) : first.text
  return {
    look: isMarkCommon ? look : 'text',
    parts: [{ ...first, text: start }, ...rest].map((part) =>
      part.kind === 'same' || isWhole ? { ...part, text: withoutMarks(part.text) } : part,
    ),
  }
}

const DELIMITERS = /^[\s|:-]*-[\s|:-]*$/

/** Whether a compared line only says where the head of a table ends: nothing that a reader sees. */
export function isDelimiterRow({ parts, isChanged }: DiffRow): boolean {
  const line = parts.map(({ text }) => text).join('')
  return (!isChanged || parts.length === 1) && line.includes('|') && DELIMITERS.test(line)
}

/** A row of a table in both texts: it begins and ends with its marks, which both have. */
function isTableRow(parts: DiffRow['parts']): boolean {
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined) return false
  const isCommon = parts.length === 1 || (first.kind === 'same' && last.kind === 'same')
  return (
    isCommon &&
    /^ *\|/.test(first.text) &&
    /\| *$/.test(last.text) &&
    !DELIMITERS.test(parts.map(({ text }) => text).join(''))
  )
}

/** The cells of a row, apart from each other; a mark between them that only one text has stays in sight. */
function cellsOf(part: DiffRow['parts'][number], isFirst: boolean, isLast: boolean): DiffRow['parts'][number] {
  if (part.kind !== 'same' && !isFirst) return part
  let text = part.text
  if (isFirst) text = text.replace(/^ *\| */, '')
  if (isLast) text = text.replace(/ *\| *$/, '')
  return { ...part, text: withoutMarks(text.replace(/ *(?<!\\)\| */g, ' · ')) }
}

function bullet(mark: string): string {
  return /\d/.test(mark) ? mark.trimStart() : '• '
}

/** Emphasis and the addresses of links, where both ends are in the same stretch. */
function withoutMarks(text: string): string {
  return text
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=[^\s*])\*(?![\w*])/g, '$1')
    .replace(/(?<!!)\[([^\]]+)\]\(<?[^)\s]+>?(?: "[^"]*")?\)/g, '$1')
}

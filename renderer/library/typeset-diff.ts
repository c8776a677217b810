import type { DiffRow } from './word-diff.ts'

export type LineLook = 'heading' | 'item' | 'quotation' | 'text'

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

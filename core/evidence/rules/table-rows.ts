import type { Span } from '../../kernel/sentences.ts'

interface Rows {
  text: string
  sentences: readonly Span[]
}

/** The head of the table of which a sentence is a row; null where it is none. */
export function headOf({ text, sentences }: Rows, sentence: number): number | null {
  const isRowAt = (at: number): boolean => text.charAt(sentences[at]?.start ?? text.length) === '|'
  if (!isRowAt(sentence)) return null
  let head = sentence
  while (head > 0 && isRowAt(head - 1)) head -= 1
  return head
}

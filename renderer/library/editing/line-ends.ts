import type { Text } from '@codemirror/state'

const BREAK = /\r\n|\r|\n/g

/** Whether every line of a text ends as on Windows. */
export function endsInCrLf(text: string): boolean {
  return text.includes('\r\n') && [...text.matchAll(BREAK)].every(([one]) => one === '\r\n')
}

/**
 * A text as the piece has it, and its places on their way between the piece and the editor, which counts each end of a line as
 * one character: a piece whose lines end in CR LF keeps them.
 */
export function asInPiece(doc: Text, isCrLf: boolean) {
  const text = isCrLf ? doc.toString().replaceAll('\n', '\r\n') : doc.toString()
  return {
    text,
    inEditor: (place: number): number =>
      isCrLf ? Math.max(0, place + 1 - text.slice(0, place).split('\r\n').length) : place,
    inPiece: (place: number): number => (isCrLf ? place + doc.lineAt(place).number - 1 : place),
  }
}

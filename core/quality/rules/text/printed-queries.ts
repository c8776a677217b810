/** A question to whoever finishes a text, in its brackets: "[Query: What does it cost?]". */
export const PRINTED = /(?<!\\)\[(?:Query|Frage|Question|Pregunta)\s?:\s([^\]\n]{1,1500})\]/giu

/** A text with blanks in place of the queries that it prints, each place as it was. */
export function withoutQueries(text: string): string {
  return text.replace(PRINTED, (mark) => ' '.repeat(mark.length))
}

/** A text in whose printed queries no figure stands: what is asked of an editor is no date or number that readers get. */
export function withoutFiguresOfQueries(text: string): string {
  return text.replace(PRINTED, (mark) => mark.replace(/\d/g, '·'))
}

/** What a text asks its editor, query by query. */
export function askedIn(text: string): string[] {
  return [...text.matchAll(PRINTED)].map(([, asked = '']) => asked)
}

/** The places of a text that are asked of its editor. */
export function queriesIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(PRINTED)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
}

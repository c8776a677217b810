const MARKER = /(?<!\\)\[(\d{1,4})\](?!\()/g

/** Citation numbers above this one are those that a text had before its section was written anew. */
export const KEPT_ABOVE = 5000

/** A text whose citation numbers are marked as those of the text around it, apart from those of new passages. */
export function withKeptMarkers(text: string): string {
  return text.replace(MARKER, (_marker, digits: string) => `[${KEPT_ABOVE + Number(digits)}]`)
}

/** The citation numbers of a text. */
export function citedNumbers(text: string): Set<number> {
  return new Set([...text.matchAll(MARKER)].map((match) => Number(match[1])))
}

/** A text whose citation numbers are changed one by one. */
export function withNumbers(text: string, change: (number: number) => number): string {
  return text.replace(MARKER, (_marker, digits: string) => `[${change(Number(digits))}]`)
}

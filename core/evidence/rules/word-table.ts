/**
 * How common words are: in how many of `documents` texts each stem occurs; and words that say the contrary of each other.
 * A fixed, versioned resource, made from freely bundled text (WordNet's glosses) by `tests/tools/make-word-table.mjs`.
 */
export interface WordTable {
  version: number
  documents: number
  stems: Readonly<Record<string, number>>
  contraries: Readonly<Record<string, readonly string[]>>
}

/** Digits weigh like a word that one text in 400 holds. */
const NUMBER_WEIGHT = 36

/** How telling a stem is: its inverse document frequency, squared, so that rare words decide. */
export function wordWeight(table: WordTable, stem: string, isNumber: boolean): number {
  if (isNumber) return NUMBER_WEIGHT
  const holding = Object.hasOwn(table.stems, stem) ? (table.stems[stem] ?? 0) : 0
  return Math.log((table.documents + 1) / (holding + 1)) ** 2
}

/** The stems that say the contrary of this one. */
export function contrariesOf(table: WordTable, stem: string): readonly string[] {
  return Object.hasOwn(table.contraries, stem) ? (table.contraries[stem] ?? []) : []
}

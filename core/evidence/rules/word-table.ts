/**
 * How common words are: in how many of `documents` texts each stem occurs; words that say the contrary of each other; for each
 * word those that say nearly the same or name its kind; and which words name things.
 * A fixed, versioned resource, made from freely bundled text (WordNet's glosses) by `tests/tools/make-word-table.mjs`.
 */
export interface WordTable {
  version: number
  documents: number
  stems: Readonly<Record<string, number>>
  contraries: Readonly<Record<string, readonly string[]>>
  related: Readonly<Record<string, readonly string[]>>
  /** Words that name living beings, things, places, stuffs, groups and illnesses, or classify them. */
  things: ReadonlySet<string>
}

/** Numbers decide more than any word. */
export const NUMBER_WEIGHT = 60
/** How much more a rare word weighs than a common one. */
export const RARITY_POWER = 1.5

/** How telling a stem is: its inverse document frequency, raised, so that rare words decide. */
export function wordWeight(table: WordTable, stem: string, isNumber: boolean): number {
  if (isNumber) return NUMBER_WEIGHT
  const holding = Object.hasOwn(table.stems, stem) ? (table.stems[stem] ?? 0) : 0
  return Math.log((table.documents + 1) / (holding + 1)) ** RARITY_POWER
}

/** The stems that say the contrary of this one. */
export function contrariesOf(table: WordTable, stem: string): readonly string[] {
  return Object.hasOwn(table.contraries, stem) ? (table.contraries[stem] ?? []) : []
}

/** The stems of words that mean nearly what this one does, or name its kind. */
export function relatedTo(table: WordTable, stem: string): readonly string[] {
  return Object.hasOwn(table.related, stem) ? (table.related[stem] ?? []) : []
}

/** What is said beside a level and a score of the sentences that have their words from the brief alone; null where there are none. */
export function fromBriefInWords(count: number | undefined): string | null {
  if (count === undefined || count === 0) return null
  if (count === 1)
    return '1 sentence has its words from the brief alone: no source was read for it, and nobody checked that the brief says so'
  return `${count} sentences have their words from the brief alone: no source was read for them, and nobody checked that the brief says so`
}

/** The words of a brief: each value of it that is words, lists value by value. */
export function wordsOfInput(input: Readonly<Record<string, unknown>>): string[] {
  return Object.values(input)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
}

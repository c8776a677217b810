/** The words of a brief: each value of it that is words, lists value by value. */
export function wordsOfInput(input: Readonly<Record<string, unknown>>): string[] {
  return Object.values(input)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
}

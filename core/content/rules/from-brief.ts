/** What is said of the sentences of a text that have their words from its brief; null where there are none, or no brief. */
export function fromBriefInWords(count: number | undefined): string | null {
  if (count === undefined || count === 0) return null
  return `${count === 1 ? '1 sentence was' : `${count} sentences were`} taken from the brief and compared with no source`
}

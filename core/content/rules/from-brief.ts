/** What is said of the sentences of a text that have their words from its brief; null where there are none, or no brief. */
function fromBriefInWords(count: number | undefined): string | null {
  if (count === undefined || count === 0) return null
  return `${count === 1 ? '1 sentence was' : `${count} sentences were`} taken from the brief and compared with no source`
}

/** What is said of sentences that neither cite a source nor have their words from the brief; null where there are none. */
function fromNeitherInWords(count: number | undefined): string | null {
  if (count === undefined || count === 0) return null
  return `${count === 1 ? '1 sentence has' : `${count} sentences have`} neither a source nor the words of the brief`
}

/** Both, as far as there is something to say. */
export function withoutSourceInWords(counts: { from_brief?: number | undefined; from_neither?: number | undefined }) {
  return [fromNeitherInWords(counts.from_neither), fromBriefInWords(counts.from_brief)].filter((one) => one !== null)
}

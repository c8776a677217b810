/** What is said beside a level and a score of the sentences that rest on the brief alone; null where there are none. */
export function fromBriefInWords(count: number | undefined): string | null {
  if (count === undefined || count === 0) return null
  if (count === 1) return '1 sentence rests on the brief alone; no source was read for it'
  return `${count} sentences rest on the brief alone; no source was read for them`
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** A moment as a document states it, in UTC: "4 March 2026 at 14:02 UTC". */
export function momentInWords(at: string): string {
  return `${longDate(at.slice(0, 10))} at ${at.slice(11, 16)} UTC`
}

/** A day such as 2026-03-04 reads "4 March 2026"; any other text stays as it is. */
export function longDate(text: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const month = MONTHS[Number(parts?.[2]) - 1]
  return parts?.[1] === undefined || month === undefined ? text : `${Number(parts[3])} ${month} ${parts[1]}`
}

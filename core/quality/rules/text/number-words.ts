const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A count below ten thousand, in figures or in words. */
export const COUNT = `(?:\\d{1,4}|(?:${TENS.join('|')})(?:-(?:${SMALL.slice(1, 10).join('|')}))?|${SMALL.slice(1).join('|')})`

/** What such a count comes to. */
export function countOf(words: string): number {
  if (/^\d/.test(words)) return Number(words)
  const [first = '', second = ''] = words.toLowerCase().split('-')
  const tens = TENS.indexOf(first)
  return tens === -1 ? SMALL.indexOf(first) : 10 * (tens + 2) + Math.max(0, SMALL.indexOf(second))
}

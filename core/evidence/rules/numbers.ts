const BELOW_TWENTY =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map<string, number>([
  ...BELOW_TWENTY.map((word, index): [string, number] => [word, index]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...ORDINALS.map((word, index): [string, number] => [word, index + 1]),
  ['hundred', 100],
  ['thousand', 1000],
  ['twice', 2],
])
const anyCase = (words: readonly string[]): string =>
  words.map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`).join('|')

/** Numbers as people write them: digits in groups, with decimals, as ordinals ("9th") or decades ("1990s"). */
export const DIGITS = String.raw`\p{Nd}+(?:,\p{Nd}{3}(?!\p{Nd}))*(?:\.\p{Nd}+)?(?:(?:st|nd|rd|th|s)(?![\p{L}\p{Nd}]))?`
/** "twenty-five", "Ninety nine". */
export const COMPOUND = `(?:${anyCase(TENS)})[- ](?:${anyCase(BELOW_TWENTY.slice(1, 10))})(?!\\p{L})`

/** The digits of a number without what only groups or ends it: "13,300" and "9th" as "13300" and "9". */
export function plainDigits(raw: string): string {
  return raw
    .normalize('NFKD')
    .replace(/[a-z]+$/, '')
    .replaceAll(',', '')
}

/** What a number word says; null for any other word. In lower case. */
export function numberOfWord(word: string): number | null {
  return NUMBER_WORDS.get(word) ?? null
}

/** What a compound number word says, "twenty-five" as "25"; null for any other text. */
export function digitsOfCompound(raw: string): string | null {
  const [tens, unit] = raw.toLowerCase().split(/[- ]/)
  if (tens === undefined || unit === undefined || !TENS.includes(tens)) return null
  return String((NUMBER_WORDS.get(tens) ?? 0) + (NUMBER_WORDS.get(unit) ?? 0))
}

const SHARE_COUNT = `\\d{1,6}(?:\\.\\d+)?|${anyCase(BELOW_TWENTY.slice(1, 11))}`
/** A share of ten, a hundred or more people or things, "9 in 100" or "one out of ten", but not "3 in 10 days". */
export const SHARE_OF_MANY = String.raw`(?<![\d.,])(?:${SHARE_COUNT})\s(?:in|out\sof)\s(?:every\s)?(?:1,?0{3}(?:,?0{3})?|100?,?0{3}|100?|[Tt]en|(?:a\s|one\s)?hundred)(?![\p{L}\d]|[.,]\d|\s(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)\b)`

/** What "9 in 100" is in per cent, as a number in digits; null for any other text. */
export function percentOfShare(raw: string): string | null {
  const parts = /^(?<count>[\d.]+|\p{L}+)\s(?:in|out\sof)\s(?:every\s)?(?<whole>[\d,]+|.+)$/u.exec(raw)?.groups
  if (parts === undefined) return null
  const [count, whole] = [parts.count, parts.whole].map((part = '') => {
    const word = part.toLowerCase().replace(/^(?:a|one)\s/, '')
    return /^\d/.test(word) ? Number(plainDigits(word)) : (numberOfWord(word) ?? NaN)
  })
  if (count === undefined || whole === undefined) return null
  return String(Number(((100 * count) / whole).toPrecision(9)))
}

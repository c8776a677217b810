import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'
import { amountOf, likePrice, pricesIn, type Price } from './prices.ts'

const SHARE = String.raw`\d{1,2}(?:[.,]\d)? ?(?:%|per ?cent\b|Prozent\b|pour cent\b)`
const SAVED = new RegExp(
  String.raw`(?<![\p{L}-])(?:sav(?:e|es|ed|ing|ings)|discount|reduction|spar(?:t|en|st)|Ersparnis|économise[sz]?|économie|ahorr(?:a|o|as))\b[^.;£$€\d]{0,40}?(?<rough>about |around |roughly |nearly |almost |over |more than |up to |rund |etwa |fast |environ |unos )?(?<share>${SHARE})|(?<share2>${SHARE}) (?:cheaper|less|off|lower|discount|günstiger|billiger|weniger|moins cher|más barato)(?![\p{L}])`,
  'iu',
)

/** What paying by the year is said to save against paying by the month, where the two prices beside it make another share. */
export function wrongSavings(text: BriefText): FoundQuery[] {
  return text.read.sentences.flatMap(({ start, text: words }): FoundQuery[] => {
    const saved = SAVED.exec(words)
    const stated = saved?.groups?.share ?? saved?.groups?.share2
    const prices = pricesIn(words).filter(({ months }) => months !== null)
    const [one, other, ...more] = prices.toSorted((first, second) => (first.months ?? 0) - (second.months ?? 0))
    if (saved === null || stated === undefined || one === undefined || other === undefined || more.length > 0) return []
    if (one.months === other.months || one.sign !== other.sign || one.isEach !== other.isEach) return []
    const whole = (one.value * (other.months ?? 1)) / (one.months ?? 1)
    const share = (100 * (whole - other.value)) / whole
    const isRough = saved.groups?.rough !== undefined
    if (Math.abs(share - amountOf(stated)) <= (isRough ? 4 : 1)) return []
    const at = start + words.indexOf(stated, saved.index)
    const message = `The brief says ${stated}, but ${said(words, one)} comes to ${likePrice(whole, one)}, so ${said(words, other)} ${savesOrNot(share, whole, other)}. Which is right?`
    return [{ kind: 'sum_wrong', message, start: at, end: at + stated.length }]
  })
}

function said(words: string, { start, end }: Price): string {
  return `“${words.slice(start, end)}”`
}

function savesOrNot(share: number, whole: number, other: Price): string {
  if (share <= 0) return 'saves nothing'
  return `saves ${likePrice(whole - other.value, other)}, or ${share.toFixed(share < 10 ? 1 : 0)}%`
}

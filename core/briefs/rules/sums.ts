import { quantitiesOf, type Quantity } from '../../quality/rules/text/quantities.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

/** Sums further apart than this are of other things. */
const LEAST_SHARE = 0.7
const MOST_SHARE = 1.4
const MAKES =
  /\b(?:make|makes|made|come to|comes to|came to|add up to|adds up to|total|totals|totalling|in all|in total|altogether|together)\b/i
const PARTED = /\b(?:of which|of these|of whom|of them|made up of|namely)\b|:\s/i

/** Sums, differences and shares of a brief that its own figures say otherwise; clause by clause. */
export function wrongSums(text: BriefText): FoundQuery[] {
  return [...listTotals(text), ...sentenceSums(text), ...partsBehind(text), ...togetherWith(text)]
}

/** A list of prices, one an item, whose last item says what they come to. */
function listTotals(text: BriefText): FoundQuery[] {
  return text.parts.flatMap(({ field, index, value, start }): FoundQuery[] => {
    const [total, ...more] = quantitiesOf(value)
    if (
      index === null ||
      total?.kind !== 'money' ||
      more.length > 0 ||
      !/^(?:altogether|total|in all|in total|together|sum)\b/i.test(value)
    )
      return []
    const items = text.parts.filter((part) => part.field === field && (part.index ?? 0) < index)
    const prices = items.map((part) => quantitiesOf(part.value).filter(({ kind }) => kind === 'money'))
    if (items.length < 2 || prices.some((found) => found.length !== 1)) return []
    const sum = prices.reduce((all, [price]) => all + (price?.value ?? 0), 0)
    if (!isOff(sum, total.value)) return []
    const message = `The brief says ${total.text.trim()}, but its own figures come to ${shown(sum)}. Which is right?`
    return [{ kind: 'sum_wrong', message, start: start + total.start, end: start + total.end }]
  })
}

/** A total, and its parts in the sentence behind: "sold goods for £241,000. Of that, groceries made £150,000, ...". */
function partsBehind(text: BriefText): FoundQuery[] {
  const { sentences } = text.read
  return sentences.flatMap(({ start, text: words }, at): FoundQuery[] => {
    const before = sentences[at - 1]
    if (before === undefined) return []
    const isNamed = /^(?:of (?:that|this|these|those|them|it|which|whom)|that is)\b/i.test(words)
    const parts = quantitiesOf(words)
    const isRow = isNamed || (parts[0]?.start === 0 && parts.length === 2)
    const given = quantitiesOf(before.text).filter(({ kind }) => kind === parts[0]?.kind)
    const total = isNamed ? given.at(-1) : given.toSorted((one, other) => other.value - one.value)[0]
    if (!isRow || total === undefined || total.isRough || parts.length < 2 || !areListed(words, parts)) return []
    if (parts.some((part) => part.kind !== total.kind || part.isRough || part.value >= total.value)) return []
    if (!isNamed && quantitiesOf(before.text).filter(({ kind }) => kind === 'count').length > 2) return []
    const sum = parts.reduce((all, { value }) => all + value, 0)
    if (!isOff(sum, total.value)) return []
    const [from, to] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? words.length]
    const message = `The brief says ${total.text.trim()}, but its parts add up to ${shown(sum)}. Which is right?`
    return [
      {
        kind: 'sum_wrong',
        message,
        start: start + from,
        end: start + to,
        other: { start: before.start + total.start, end: before.start + total.end },
      },
    ]
  })
}

/** "Yes, £118 a month. Together with the rent of £357, it comes to £475." */
function togetherWith(text: BriefText): FoundQuery[] {
  const { sentences } = text.read
  return sentences.flatMap(({ start, text: words, block }, at): FoundQuery[] => {
    const before = sentences[at - 1]
    if (before?.block !== block || !/^(?:together with|along with|added to|on top of)\b/i.test(words)) return []
    const [given, ...more] = moneyIn(before.text)
    const [part, total, ...others] = moneyIn(words)
    if (given === undefined || part === undefined || total === undefined || more.length + others.length > 0) return []
    if (
      total.isRough ||
      !MAKES.test(words.slice(part.end, total.start)) ||
      !isOff(given.value + part.value, total.value)
    )
      return []
    const message = `The brief says ${total.text.trim()}, but its parts add up to ${shown(given.value + part.value)}. Which is right?`
    const other = { start: before.start + given.start, end: before.start + given.end }
    return [{ kind: 'sum_wrong', message, start: start + total.start, end: start + total.end, other }]
  })
}

function moneyIn(words: string): Quantity[] {
  return quantitiesOf(words).filter(({ kind }) => kind === 'money')
}

function sentenceSums(text: BriefText): FoundQuery[] {
  return text.read.sentences.flatMap(({ start: offset, text: sentence }) => {
    const found: FoundQuery[] = []
    const say = (at: Quantity, from: number, expected: number, total = at): void => {
      found.push({
        kind: 'sum_wrong',
        message: `The brief says ${total.text.trim()}, but its own figures come to ${shown(expected)}. Which is right?`,
        start: offset + from + at.start,
        end: offset + from + at.end,
      })
    }
    for (const { start, words } of clausesOf(sentence)) {
      const figures = quantitiesOf(words)
      const parted = PARTED.exec(words)
      if (parted !== null) partsOf(figures, words, parted.index, (at, sum, total) => say(at, start, sum, total))
      const makes = MAKES.exec(words)
      if (makes !== null) totalOf(figures, words, makes.index, (at, sum) => say(at, start, sum))
      differenceOf(figures, words, (at, difference) => say(at, start, difference))
      changeOf(figures, words, (at, change) => say(at, start, change))
      shareOf(figures, words, (at, share) => say(at, start, share))
      closingOf(figures, words, (at, sum) => say(at, start, sum))
      timesOf(figures, words, (at, product) => say(at, start, product))
    }
    return found
  })
}

/** Semicolons part what belongs to one thing from what belongs to the next, but not a total from its parts. */
function clausesOf(sentence: string): { start: number; words: string }[] {
  let at = 0
  return sentence
    .split(/;(?! (?:that|this|which|it|they|together|altogether|in all|all in all|a total)\b)/i)
    .map((words) => {
      const start = at
      at += words.length + 1
      return { start, words }
    })
}

/** `total` is what the brief says where that is another figure than the one at the place. */
type Say = (at: Quantity, expected: number, total?: Quantity) => void

/** "640 parcels: 410 for families, 155 for single people and 95 for couples". */
function partsOf(figures: readonly Quantity[], words: string, at: number, say: Say): void {
  const total = figures.findLast(({ end }) => end <= at + 1)
  if (total === undefined || total.isRough) return
  const isTimed = isOfTime(total)
  const parts = figures.filter(
    (one) => one.start > at && (one.kind === total.kind || total.kind === 'money') && (isTimed || !isOfTime(one)),
  )
  const others = figures.filter((one) => one.start > at && !isOfTime(one))
  if (parts.length < 2 || parts.length !== others.length || !areListed(words, parts)) return
  if (parts.some((part) => part.isRough || part.value >= total.value)) return
  const sum = parts.reduce((all, { value }) => all + value, 0)
  const [first, last] = [parts[0] ?? total, parts.at(-1) ?? total]
  if (isOff(sum, total.value)) say({ ...first, end: last.end }, sum, total)
}

/** "£365 and £60 make £445". */
function totalOf(figures: readonly Quantity[], words: string, at: number, say: Say): void {
  const total = figures.find(({ start }) => start >= at)
  const parts = figures.filter(({ end, kind }) => end <= at && kind === total?.kind)
  if (total === undefined || total.isRough || parts.length < 2 || !areListed(words, parts)) return
  if (parts.some((part) => part.isRough || part.value >= total.value)) return
  const sum = parts.reduce((all, { value }) => all + value, 0)
  if (isOff(sum, total.value)) say(total, sum)
}

/** "by 8.4 months here and by 7.1 months there, an advantage of 1.3 months" */
function differenceOf(figures: readonly Quantity[], words: string, say: Say): void {
  figures.forEach((one, at) => {
    const [other, apart] = [figures[at + 1], figures[at + 2]]
    if (other === undefined || apart === undefined || one.kind !== other.kind || apart.kind !== one.kind) return
    if (apart.isRough || one.of[0] !== other.of[0] || one.of[0] !== apart.of[0]) return
    const named = /\b(?:an? )?(?:advantage|difference|gap|lead|margin|saving|surplus|shortfall) of $/i
    if (!named.test(words.slice(other.end, apart.start)) || !areListed(words, [one, other])) return
    const difference = Math.abs(one.value - other.value)
    if (Math.abs(difference - apart.value) > difference * 0.02) say(apart, Number(difference.toFixed(2)))
  })
}

/** "from 52 to 21 a day, 41 fewer". */
function changeOf(figures: readonly Quantity[], words: string, say: Say): void {
  figures.forEach((from, at) => {
    const [to, by] = [figures[at + 1], figures[at + 2]]
    if (to === undefined || by === undefined || from.kind !== to.kind || by.kind !== from.kind || by.isRough) return
    if (
      !/\bfrom\s$/i.test(words.slice(0, from.start)) ||
      !/^\s?[^,;]{0,20}\bto\s$/i.test(words.slice(from.end, to.start))
    )
      return
    if (!/^\s(?:fewer|less|more|lower|higher|down|up)\b/i.test(words.slice(by.end))) return
    const change = Math.abs(to.value - from.value)
    if (Math.abs(change - by.value) > change * 0.02) say(by, change)
  })
}

/** "Of 420 pupils 189 are driven, that is 55 per cent". */
function shareOf(figures: readonly Quantity[], words: string, say: Say): void {
  const [whole, part, share] = figures
  if (whole?.kind !== 'count' || part?.kind !== 'count' || share?.kind !== 'percent' || share.isRough) return
  if (!/\b(?:of|out of|among)(?: the| all| our)?\s$/i.test(words.slice(0, whole.start)) || part.value >= whole.value)
    return
  if (!/(?:that is|which is|or|\(|,)\s?(?:about )?$/i.test(words.slice(part.end, share.start))) return
  const actual = (100 * part.value) / whole.value
  if (Math.abs(actual - share.value) > 1.5) say(share, Math.round(actual))
}

/** "£40,000 for staff and £15,000 for the system, £60,000 in the first year". */
function closingOf(figures: readonly Quantity[], words: string, say: Say): void {
  const total = figures.at(-1)
  const parts = figures.slice(0, -1)
  if (total === undefined || parts.length < 2 || total.kind !== 'money' || total.isRough) return
  if (parts.some(({ kind, value, isRough }) => kind !== 'money' || isRough || value >= total.value)) return
  const last = parts.at(-1)
  if (!/^[^;:]{1,40}, $/.test(words.slice(last?.end ?? 0, total.start)) || !areListed(words, parts)) return
  const sum = parts.reduce((all, { value }) => all + value, 0)
  if (isOff(sum, total.value) && sum > total.value * 0.85 && sum < total.value * 1.15) say(total, sum)
}

/** "Twelve lamps at £1,100 each, £14,200 in all". */
function timesOf(figures: readonly Quantity[], words: string, say: Say): void {
  const at = figures.findIndex(
    ({ kind, end }) => kind === 'money' && /^ (?:each|apiece|a piece)\b/i.test(words.slice(end)),
  )
  const [each, total] = [figures[at], figures[at + 1]]
  const many = figures.slice(0, Math.max(0, at)).find(({ kind }) => kind === 'count')
  if (each === undefined || total?.kind !== 'money' || many === undefined || total.isRough || each.isRough) return
  if (!/^[^.;]{0,12}\b(?:in all|altogether|together|in total)\b/i.test(words.slice(total.end))) return
  const product = many.value * each.value
  if (isOff(product, total.value)) say(total, product)
}

/** "640 for less than six months": how long is no part of what is counted. */
function isOfTime({ of: [stem = ''] }: Quantity): boolean {
  return /^(?:minut|hour|dai|day|week|month|year)$/.test(stem)
}

function areListed(words: string, parts: readonly Quantity[]): boolean {
  return parts.slice(1).every((part, at) => {
    const between = words.slice(parts[at]?.end ?? 0, part.start)
    return between.length < 70 && /,|\band\b|\bplus\b/.test(between)
  })
}

function isOff(sum: number, total: number): boolean {
  const isNear = sum >= total * LEAST_SHARE && sum <= total * MOST_SHARE
  return isNear && Math.abs(sum - total) > total * 0.004
}

function shown(value: number): string {
  return Number(value.toFixed(2)).toLocaleString('en')
}

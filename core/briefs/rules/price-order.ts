import type { Place } from '../../quality/rules/text/finding.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'
import { likePrice, pricesIn, type Price } from './prices.ts'

/** What is compared, and the words by which its sentences name it. */
interface Option {
  name: string
  words: RegExp
}

interface Priced extends Price {
  option: Option
}

const CHEAPER =
  '(?:cheaper|cheapest|less expensive|least expensive|more affordable|costs? less|works? out (?:cheaper|at less)|lower[- ]priced|günstiger(?:e[nrsm]?)?|günstigste[nrsm]?|billiger(?:e[nrsm]?)?|billigste[nrsm]?|preiswerter(?:e[nrsm]?)?|kostet weniger|moins chère?s?|coûte moins|más barat[oa]s?|cuesta menos)'
const DEARER =
  '(?:dearer|more expensive|most expensive|costs? more|pricier|teurer(?:e[nrsm]?)?|kostet mehr|plus chère?s?|coûte plus|más car[oa]s?|cuesta más)'
const ORDER = new RegExp(String.raw`(?<![\p{L}-])(?:(?<less>${CHEAPER})|(?<more>${DEARER}))(?![\p{L}-])`, 'giu')
const DENIED = /(?:\b(?:not|never|no|neither|nicht|kein\p{L}*|pas|no es|tampoco)|n[’']t)(?: \p{L}+){0,3} ?$/iu
const ASKS = /\?["”’)]*\s*$/
/** What may make another thing of the price: an extra, a start, a part of the year. */
const OF_MORE =
  /\b(?:set-?up|deposit|extra|add-on|delivery|installation|fine|refund|discount|trial|first (?:month|year)|until|before|after|fuel|energy|running|grant|subsid(?:y|ies)|voucher|rebate|cash ?back|towards|mile|kwh|zuschuss|förderung|prämie|prime|aide|subvención|repair|maintenance|used to|was|einmalig|zusätzlich|kaution|versand)\b/i
const UNDER_CONDITION =
  /\b(?:if|when|once|unless|with the (?:grant|subsidy|voucher|discount|rebate|bonus)|mit (?:dem Zuschuss|der Förderung)|over (?:a|the|five|ten|\d+)|in the long|long[- ]term|after|wenn|falls|auf dauer|si)\b/i
const SMALL = 'one two three four five six seven eight nine ten'.split(' ')
const FOR_MANY =
  /\b(?:(?<two>couples?|two people|both of you|pairs?|paare?|zu zweit)|(?:families|family|households?|flats?|groups?|teams?) (?:of|with) (?:at least )?(?<many>two|three|four|five|six|seven|eight|nine|ten|\d{1,2})|(?<people>two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:or more )?(?:people|persons|users|members|flatmates|adults|personen))\b/iu
const PAIR =
  /(?<one>\p{Lu}[\p{L}\d-]+(?: \p{Lu}[\p{L}\d-]+)?) [^.;!?]{0,60}? than (?<other>\p{Lu}[\p{L}\d-]+(?: \p{Lu}[\p{L}\d-]+)?)/gu
const SMALL_WORDS = /^(?:the|an?|our|your|der|die|das|ein|eine|le|la|les|un|une|el|los|las)$/i

/** Claims of which of two things costs less, where the brief’s own prices say otherwise. */
export function wrongPriceOrder(text: BriefText): FoundQuery[] {
  const options = optionsOf(text)
  if (options.length !== 2) return []
  const sentences = text.read.sentences.filter(({ text: words }) => !ASKS.test(words))
  const priced = sentences.flatMap(({ start, text: words }) =>
    pricedIn(words, options).map((one) => ({ ...one, start: one.start + start, end: one.end + start })),
  )
  return sentences.flatMap(({ start, text: words }) =>
    [...words.matchAll(ORDER)].flatMap((match): FoundQuery[] => {
      const before = words.slice(0, match.index)
      const named = nearest(before, options, true) ?? nearest(words.slice(match.index), options, false)
      if (named === undefined || DENIED.test(before)) return []
      const isLess = match.groups?.less !== undefined
      const cheap = isLess ? named : options.find((one) => one !== named)
      const people = peopleIn(words)
      if (cheap === undefined || (people === null && UNDER_CONDITION.test(words))) return []
      const against = costsAgainst(cheap, priced, people)
      if (against === null) return []
      const { own, other, dear } = against
      const place: Place = { start: start + match.index, end: start + match.index + match[0].length }
      const forWhom = people === null ? '' : ` for ${people} people`
      const message = `The brief says that ${cheap.name} costs less${forWhom}, but by its own prices that is ${own} against ${other} for ${dear.option.name}. Which is right?`
      return [{ kind: 'sum_wrong', message, ...place, other: { start: dear.start, end: dear.end } }]
    }),
  )
}

/** What a brief compares: its two options, or two names of which it says that the one is this or that than the other. */
function optionsOf(text: BriefText): Option[] {
  const given = ['option_a', 'option_b'].flatMap(
    (field) => text.parts.find((part) => part.field === field)?.value.trim() ?? [],
  )
  const names = given.length === 2 ? given : (namesCompared(text) ?? [])
  const words = names.map((name) => name.split(/\s+/).filter((word) => !SMALL_WORDS.test(word)))
  return names.map((name, at) => {
    const others = new Set(words.flatMap((one, index) => (index === at ? [] : one.map((word) => word.toLowerCase()))))
    const telling = (words[at] ?? []).filter((word) => word.length > 2 && !others.has(word.toLowerCase()))
    const escaped = telling.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    return { name, words: new RegExp(String.raw`(?<![\p{L}-])(?:${escaped.join('|') || '(?!)'})s?(?![\p{L}-])`, 'giu') }
  })
}

function namesCompared(text: BriefText): string[] | null {
  const pairs = text.read.sentences.flatMap(({ text: words }) =>
    words.search(ORDER) < 0
      ? []
      : [...words.matchAll(PAIR)].map(({ groups }) => [groups?.one ?? '', groups?.other ?? '']),
  )
  return pairs[0] ?? null
}

/** The prices of the clauses that name one of the options alone. */
function pricedIn(words: string, options: readonly Option[]): Priced[] {
  const clauses = [...words.matchAll(/[^;:]+/g)].flatMap(({ 0: clause, index }) => {
    const names = options.filter(({ words: name }) => clause.search(name) >= 0).length
    if (names < 2) return [{ clause, index }]
    return [
      ...clause.matchAll(/.+?(?:, (?:and |while |but |whereas )?|,? (?:while|whereas|but) | and (?=\p{Lu})|$)/gu),
    ].map((part) => ({ clause: part[0], index: index + part.index }))
  })
  return clauses.flatMap(({ clause, index }) => {
    const named = options.filter(({ words: name }) => clause.search(name) >= 0)
    const [option] = named
    if (option === undefined || named.length > 1 || OF_MORE.test(clause)) return []
    return pricesIn(clause)
      .filter(({ start }) => !/\b(?:sav\w+|spar\w+|by|um|off)\b[^,]{0,12}$/i.test(clause.slice(0, start)))
      .map((price) => ({ ...price, option, start: price.start + index, end: price.end + index }))
  })
}

/** What the two cost, where by every price of the brief the one that is said to cost less costs as much or more. */
function costsAgainst(
  cheap: Option,
  priced: readonly Priced[],
  people: number | null,
): { own: string; other: string; dear: Priced } | null {
  const hasPeriods = priced.some(({ months }) => months !== null)
  const like = priced.filter(({ months }) => (months !== null) === hasPeriods)
  const [mine, theirs] = [like.filter(({ option }) => option === cheap), like.filter(({ option }) => option !== cheap)]
  if (mine.length === 0 || theirs.length === 0 || new Set(like.map(({ sign }) => sign)).size > 1) return null
  // For how many it is meant is not known: only what is paid for each may then be more.
  if (people === null && theirs.some(({ isEach }) => isEach) && !mine.some(({ isEach }) => isEach)) return null
  const isAlike = mine.every(({ isEach }) => isEach) && theirs.every(({ isEach }) => isEach)
  const cost = ({ value, months, isEach }: Priced): number =>
    (value / (months ?? 1)) * (isEach && !isAlike ? (people ?? 1) : 1)
  const [least] = mine.toSorted((one, other) => cost(one) - cost(other))
  const [most] = theirs.toSorted((one, other) => cost(other) - cost(one))
  if (least === undefined || most === undefined || cost(least) < cost(most) - 0.005) return null
  const shown = (one: Priced): string => `${likePrice(cost(one), one)}${one.months === null ? '' : ' a month'}`
  return { own: shown(least), other: shown(most), dear: most }
}

function nearest(words: string, options: readonly Option[], isLast: boolean): Option | undefined {
  const found = options.flatMap((option) => [...words.matchAll(option.words)].map(({ index }) => ({ option, index })))
  const sorted = found.toSorted((one, other) => one.index - other.index)
  return (isLast ? sorted.at(-1) : sorted[0])?.option
}

function peopleIn(words: string): number | null {
  const groups = FOR_MANY.exec(words)?.groups
  if (groups === undefined) return null
  const many = groups.many ?? groups.people
  if (many === undefined) return 2
  return /^\d/.test(many) ? Number(many) : SMALL.indexOf(many.toLowerCase()) + 1
}
